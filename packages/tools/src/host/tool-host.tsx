import { Skeleton } from '@mantine/core';
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { FaultBoundary, FaultPanel, type HostFault } from './fault-panel.tsx';
import classes from './host.module.css';
import { OpenTool } from './open-tool.tsx';
import { type OpenUnit, openUnit } from './open-unit.ts';
import { hostTexts } from './texts.ts';
import type { ToolHandle, ToolHostProps } from './types.ts';

export { hasTool } from '../registry.ts';
export type {
  Collected,
  ToolClass,
  ToolHandle,
  ToolHostProps,
  ToolMode,
  ToolState,
  ToolUnit,
} from './types.ts';

/** For pages: `const tool = useToolHandle()`, then `<ToolHost ref={tool} …>` and `tool.current?.collect()`. */
export const useToolHandle = () => useRef<ToolHandle>(null);

/** All that an app sees of the tools. Another unit, mode, tool or draft opens afresh; other props never lose work. */
export function ToolHost(props: ToolHostProps) {
  const { tool, mode, unit, draftKey } = props;
  const [attempt, setAttempt] = useState(0);
  const turn = [tool, mode, unit.projectID, unit.unitID, draftKey].join('\n');
  const [afresh, setAfresh] = useState('');
  const key = [turn, attempt, afresh === turn].join('\n');
  const retry = () => setAttempt((it) => it + 1);
  return (
    <div className={classes.host} data-testid="tool-host">
      <FaultBoundary key={key} tool={tool} onRetry={retry}>
        <Opening
          {...props}
          unit={afresh === turn ? { ...unit, data: null } : unit}
          onRetry={retry}
          onAfresh={() => setAfresh(turn)}
        />
      </FaultBoundary>
    </div>
  );
}

interface Ways {
  onRetry: () => void;
  onAfresh: () => void;
}

function Opening({ onRetry, onAfresh, ...props }: ToolHostProps & Ways) {
  const t = hostTexts.useTexts();
  const [open, setOpen] = useState<OpenUnit | HostFault | null>(null);
  const start = useEffectEvent(() => openUnit(props));
  const unreadable = useEffectEvent(() => props.onUnreadable?.());
  // Not after the first painting: the unit's file and draft are asked for at once.
  useLayoutEffect(() => {
    let gone = false;
    void start().then((opened) => {
      if (gone) return;
      setOpen(opened);
      if (opened === 'content') unreadable();
    });
    return () => {
      gone = true;
    };
  }, []);

  if (open !== null && typeof open !== 'string') return <OpenTool {...props} open={open} />;
  return (
    <>
      <NotReady {...props} />
      {open === null ? (
        <output className={classes.loading} aria-label={t('loading')}>
          <Skeleton radius={0} className={classes.skeleton} />
        </output>
      ) : (
        <FaultPanel
          fault={open}
          tool={props.tool}
          {...(open === 'network' && { onRetry })}
          {...(open === 'content' && props.mode === 'work' && { onAfresh })}
        />
      )}
    </>
  );
}

/** Until a unit is open the handle answers too, so that a page need not ask whether it may. */
function NotReady({ ref }: Pick<ToolHostProps, 'ref'>) {
  useImperativeHandle(
    ref,
    (): ToolHandle => ({
      collect: () => ({ ok: false, problems: [hostTexts.text('notReady')] }),
      replaceData: () => false,
      flushDraft: async () => {},
      clearDraft: async () => {},
      kept: () => {},
      focus: () => {},
      sending: () => {},
    }),
  );
  return null;
}
