import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageWindow } from '../page-window.ts';
import { uiTexts } from '../texts.ts';
import styles from './pager.module.css';

interface Props {
  page: number;
  total: number;
  perPage: number;
  /** How many page numbers stand side by side. */
  size?: number;
  onPage: (page: number) => void;
}

export function Pager({ page, total, perPage, size = 5, onPage }: Props) {
  const t = uiTexts.useTexts();
  const { pages, numbers } = pageWindow(page, total, perPage, size);
  if (pages === 1) return null;
  return (
    <nav className={`${styles.pager} pm-num`} aria-label={t('pager.label')}>
      <button
        type="button"
        aria-label={t('pager.before')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t('pager.page', { number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('pager.after')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </nav>
  );
}
