import { useEffect, useState } from 'react';
import { SCROLL_OFFSET_PX, scrollToElement } from '../../lib/scroll-to.ts';
import { projectListTexts } from './list-texts.ts';
import styles from './project-list.module.css';

interface Section {
  id: string;
  label: string;
  count: number | undefined;
}

/** A section's own padding keeps its heading clear of the sticky bars above it. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  if (section) scrollToElement(section);
}

/** Tabs that scroll to their section and follow the scrolling; every section stays on the page. */
export function TabBar({ sections }: { sections: readonly Section[] }) {
  const t = projectListTexts.useTexts();
  const [current, setCurrent] = useState(0);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const follow = () => {
      const line = SCROLL_OFFSET_PX + 40;
      const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      const passed = ids.split(' ').findLastIndex((id) => top(id) < line);
      setCurrent(Math.max(0, passed));
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [ids]);
  return (
    <nav className={styles.bar} aria-label={t('tabs')}>
      {sections.map(({ id, label, count }, index) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-current={current === index}
          onClick={() => {
            setCurrent(index);
            showSection(id);
          }}
        >
          {label}
          {count !== undefined && <span className={`${styles.count} pm-num`}>{count}</span>}
        </button>
      ))}
    </nav>
  );
}
