import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import styles from '../../features/history/history.module.css';
import { projectNameQuery } from '../../features/history/history-query.ts';
import { historyTexts } from '../../features/history/history-texts.ts';
import { UnitsPanel } from '../../features/history/units-panel.tsx';

const route = getRouteApi('/shell/history/unitLists');

export function UnitListsPage() {
  const t = historyTexts.useTexts();
  const { projectID, cust, tab } = route.useSearch();
  const navigate = route.useNavigate();
  const name = useQuery(projectNameQuery(projectID)).data;
  const onPage = useCallback(
    (page: number) => void navigate({ search: { projectID, cust: page, tab }, resetScroll: false }),
    [navigate, projectID, tab],
  );
  return (
    <>
      <Link to="/history" search={{ tab, page: 1 }} className={styles.back}>
        <ArrowLeft size={18} aria-hidden />
        {t('units.back')}
      </Link>
      <PageTitle title={name ?? t('units.heading')} />
      <UnitsPanel
        key={`${projectID} ${tab}`}
        projectID={projectID}
        part={tab === 1 ? 'eval' : 'work'}
        page={cust}
        onPage={onPage}
      />
    </>
  );
}
