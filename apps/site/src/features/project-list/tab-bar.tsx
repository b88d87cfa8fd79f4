import { type RefObject, useEffect, useState } from 'react';
import { SCROLL_OFFSET_PX, scrollToElement } from '../../lib/scroll-to.ts';
import { projectListTexts } from './list-texts.ts';
import styles from './project-list.module.css';

interface Section {
  ref: RefObject<HTMLElement | null>;
  label: string;
  count: number | undefined;
}
const TAB_BAR_PX = 50;

/** Tabs that scroll to their section and follow the scrolling; every section stays on the page. */
export function TabBar({ sections }: { sections: readonly Section[] }) {
  const t = projectListTexts.useTexts();
  const [current, setCurrent] = useState(0);
  const refs = sections.map(({ ref }) => ref);
  useEffect(() => {
    const follow = () => {
      const line = SCROLL_OFFSET_PX + TAB_BAR_PX + 40;
      const passed = refs.findLastIndex(
        (ref) => (ref.current?.getBoundingClientRect().top ?? Infinity) < line,
      );
      setCurrent(Math.max(0, passed));
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  });
  return (
    <nav className={styles.bar} aria-label={t('tabs')}>
      {sections.map(({ ref, label, count }, index) => (
        <button
          key={label}
          type="button"
          className={styles.tab}
          aria-current={current === index}
          onClick={() => {
            setCurrent(index);
            if (ref.current) scrollToElement(ref.current, SCROLL_OFFSET_PX + TAB_BAR_PX);
          }}
        >
          {label}
          {count !== undefined && <span className={`${styles.count} pm-num`}>{count}</span>}
        </button>
      ))}
    </nav>
  );
}
