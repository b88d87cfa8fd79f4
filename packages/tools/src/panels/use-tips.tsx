import { Tooltip } from '@mantine/core';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const DELAY = 400;

interface Tip {
  readonly target: HTMLElement;
  readonly label: string;
}

/**
 * One tooltip for all buttons of a bar that carry `data-tip`: one of its own for each made opening a tool slower than
 * drawing all that is in it. Spread `on` over the bar and put `tip` into it.
 */
export function useTips(position: 'right' | 'top'): {
  on: { onPointerOver: (event: PointerEvent) => void; onPointerLeave: () => void };
  tip: ReactNode;
} {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef<HTMLElement | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const come = (target: HTMLElement | null) => {
    if (target === under.current) return;
    under.current = target;
    clearTimeout(timer.current);
    setTip(null);
    const label = target?.dataset.tip;
    if (target && label) timer.current = setTimeout(() => setTip({ target, label }), DELAY);
  };
  return {
    on: {
      onPointerOver: ({ target, pointerType }) => {
        // A finger that rests on a button presses it.
        if (pointerType === 'touch') return;
        come(target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null);
      },
      onPointerLeave: () => come(null),
    },
    tip: tip && <Tooltip key={tip.label} target={tip.target} label={tip.label} position={position} opened />,
  };
}
