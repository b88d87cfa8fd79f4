import { faqRoutes } from '@pumasi/contract/api/faq';
import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { Tabs } from '@pumasi/ui/components/tabs.tsx';
import { useLang } from '@pumasi/ui/i18n.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { type FaqTab, inTab, searchFaqs, tabsFor, visibleFaqs } from '../../features/faq/arrange-faqs.ts';
import styles from '../../features/faq/faq.module.css';
import { FaqList } from '../../features/faq/faq-list.tsx';
import { faqTexts } from '../../features/faq/faq-texts.ts';
import { QuestionsLink } from '../../features/question/questions-link.tsx';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow, client } from '../../lib/session.ts';

export function FaqPage() {
  const t = faqTexts.useTexts();
  const language = useLang();
  const [tab, setTab] = useState<FaqTab>('all');
  const [asked, setAsked] = useState('');
  const hidesPoints = pointsHidden(claimsNow(), siteConfig().licence);
  const faqs = useQuery({
    queryKey: ['faqs', language],
    staleTime: 5 * 60_000,
    queryFn: async () => (await client.call(faqRoutes.list, { query: { language } }))?.faqs ?? [],
  });
  const visible = visibleFaqs(faqs.data ?? [], hidesPoints);
  const found = searchFaqs(visible, asked);
  const shown = inTab(found, tab);
  const tabs = tabsFor(hidesPoints).map(
    (key) => [key, t('tab', { name: t(`tabs.${key}`), count: inTab(found, key).length })] as const,
  );
  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} lead={t('lead')}>
        <div className={styles.actions}>
          <QuestionsLink view="create" className={buttonClass()}>
            {t('ask')}
          </QuestionsLink>
          <QuestionsLink view="list" className={buttonClass('outline')}>
            {t('mine')}
          </QuestionsLink>
        </div>
      </PageTitle>
      {faqs.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void faqs.refetch()} />
      ) : faqs.isPending ? (
        <Skeleton height={420} radius={12} />
      ) : visible.length === 0 ? (
        <EmptyState icon={MessageCircleQuestion} title={t('none')} />
      ) : (
        <>
          <search className={styles.search}>
            <Search size={20} aria-hidden />
            <input
              type="search"
              aria-label={t('search')}
              placeholder={t('searchHint')}
              value={asked}
              onChange={({ target }) => setAsked(target.value)}
            />
          </search>
          <Tabs label={t('tabs.label')} scroll tabs={tabs} selected={tab} onSelect={setTab}>
            <output className="pm-hidden">{t('found', { count: shown.length })}</output>
            {shown.length === 0 ? (
              <EmptyState icon={SearchX} title={t('notFound')} body={t('notFoundBody')} />
            ) : (
              <FaqList faqs={shown} />
            )}
          </Tabs>
        </>
      )}
    </div>
  );
}
