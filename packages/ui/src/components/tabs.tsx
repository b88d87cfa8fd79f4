import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface Props<K extends string> {
  label: string;
  tabs: readonly (readonly [key: K, name: string])[];
  selected: K;
  onSelect: (key: K) => void;
  listClass?: string | undefined;
  /** Many tabs keep their names on one line and scroll where there is no room. */
  scroll?: boolean;
  children: ReactNode;
}

/** Arrow keys walk the tabs as the pattern of WAI-ARIA asks; Tab leaves them for the panel. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  listClass,
  scroll = false,
  children,
}: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Whoever came by an address sees which tab it is; the page itself stays where it is.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[id="${id}-${selected}"]`);
    if (!row || !tab || !scroll) return;
    const shift = tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollLeft += shift - (row.clientWidth - tab.clientWidth) / 2;
  }, [id, selected, scroll]);
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([key]) => key === selected);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + step;
    const to = (next + tabs.length) % tabs.length;
    const found = tabs[to];
    if (to === at || !found) return;
    event.preventDefault();
    onSelect(found[0]);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={[styles.list, scroll && styles.scroll, listClass].filter(Boolean).join(' ')}
      >
        {tabs.map(([key, name]) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onKeyDown={walk}
            onClick={() => onSelect(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
