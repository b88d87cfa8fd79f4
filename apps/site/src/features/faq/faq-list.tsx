import type { Faq } from '@pumasi/contract/api/faq';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { tabOf } from './arrange-faqs.ts';
import styles from './faq.module.css';
import { faqTexts } from './faq-texts.ts';

const Markdown = lazy(async () => ({
  default: (await import('@pumasi/ui/components/markdown.tsx')).Markdown,
}));

export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className={styles.list}>
      {faqs.map((faq) => (
        <FaqItem key={faq.faqID} faq={faq} />
      ))}
    </div>
  );
}

function FaqItem({ faq }: { faq: Faq }) {
  const t = faqTexts.useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles.item}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        <span className={styles.kind}>{t(`tabs.${tabOf(faq.category)}`)}</span>
        <span>{faq.title}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.answer}>
        {opened && (
          <Suspense fallback={<Skeleton width="60%" />}>
            <Markdown text={faq.content} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
