import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { Tabs } from '@pumasi/ui/components/tabs.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '../../features/account/account.module.css';
import { AccountSummary } from '../../features/account/account-summary.tsx';
import { accountTexts } from '../../features/account/account-texts.ts';
import { BasicInfoPanel } from '../../features/account/basic-info-panel.tsx';
import { type MyTab, myTabs } from '../../features/account/my-tabs.ts';
import { EarningsPanel } from '../../features/earnings/earnings-panel.tsx';
import { PointHistory } from '../../features/earnings/point-history.tsx';
import { HistoryPanel } from '../../features/history/history-panel.tsx';
import type { Part } from '../../features/history/history-query.ts';
import { QuestionsPanel } from '../../features/question/questions-panel.tsx';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow } from '../../lib/session.ts';

const route = getRouteApi('/shell/mypage');
const IN_PROGRESS_PER_PAGE = 10;

export function MyPage() {
  const t = accountTexts.useTexts();
  const { tabParam, viewParam } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs = myTabs(!pointsHidden(claimsNow(), siteConfig().licence));
  const selected = tabs.find((tab) => tab === tabParam) ?? 'tab-1';
  const name = (tab: MyTab) => t(`tab.t${tab.slice(4) as '1' | '2' | '3' | '5' | '6'}`);
  return (
    <>
      <PageTitle title={t('title')} />
      <AccountSummary />
      <Tabs
        label={t('tabs')}
        scroll
        tabs={tabs.map((tab) => [tab, name(tab)] as const)}
        selected={selected}
        onSelect={(tab) => void navigate({ search: { tabParam: tab }, replace: true, resetScroll: false })}
      >
        {selected === 'tab-1' && <InProgress key="work" part="work" />}
        {selected === 'tab-2' && <InProgress key="eval" part="eval" />}
        {selected === 'tab-3' && <BasicInfoPanel />}
        {selected === 'tab-5' && (
          <div className={styles.panel}>
            <QuestionsPanel view={viewParam ?? 'list'} />
          </div>
        )}
        {selected === 'tab-6' && (
          <>
            <PointHistory />
            <EarningsPanel />
          </>
        )}
      </Tabs>
    </>
  );
}

function InProgress({ part }: { part: Part }) {
  const [page, setPage] = useState(1);
  return <HistoryPanel part={part} page={page} perPage={IN_PROGRESS_PER_PAGE} running onPage={setPage} />;
}
