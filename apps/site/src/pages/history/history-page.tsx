import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { Tabs } from '@pumasi/ui/components/tabs.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { HistoryPanel } from '../../features/history/history-panel.tsx';
import { type Part, PROJECTS_PER_PAGE } from '../../features/history/history-query.ts';
import { historyTexts } from '../../features/history/history-texts.ts';

const route = getRouteApi('/shell/history');

export function HistoryPage() {
  const t = historyTexts.useTexts();
  const { tab, page } = route.useSearch();
  const navigate = route.useNavigate();
  const part: Part = tab === 1 ? 'eval' : 'work';
  const onPage = useCallback(
    (next: number) => void navigate({ search: { tab, page: next }, resetScroll: false }),
    [navigate, tab],
  );
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('tabs')}
        tabs={[
          ['work', t('work')],
          ['eval', t('eval')],
        ]}
        selected={part}
        onSelect={(next) =>
          void navigate({ search: { tab: next === 'eval' ? 1 : 0, page: 1 }, replace: true })
        }
      >
        <HistoryPanel key={part} part={part} page={page} perPage={PROJECTS_PER_PAGE} onPage={onPage} />
      </Tabs>
    </>
  );
}
