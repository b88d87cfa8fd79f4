import { projectRoutes } from '@pumasi/contract/api/project';
import { CallError } from '@pumasi/contract/client';
import { isProjectID } from '@pumasi/contract/ids';
import { Button } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Markdown } from '@pumasi/ui/components/markdown.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatListDay } from '@pumasi/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { GuideChanges } from '../../features/unit/guide-changes.tsx';
import { guideText } from '../../features/unit/guide-text.ts';
import { benchTexts, workTexts } from '../../features/unit/unit-texts.ts';
import { useEnding } from '../../features/unit/use-ending.ts';
import { client } from '../../lib/session.ts';

const route = getRouteApi('/bench/guide');

export function GuidePage() {
  const { projectID, type, newWindow } = route.useSearch();
  const t = benchTexts.useTexts();
  const work = workTexts.useTexts();
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  // Whoever came by a link of their own has no page to go back to.
  const back = () =>
    canGoBack ? history.back() : void navigate({ to: type === 2 ? '/evallist' : '/worklist' });
  const valid = isProjectID(projectID);
  useEnding(valid ? null : { text: work('m16') }, '/worklist');
  const guide = useQuery({
    queryKey: ['guide', projectID, type],
    enabled: valid,
    queryFn: async () => {
      try {
        return (await client.ask(projectRoutes.guide, { params: { projectID }, query: { type } })).guide;
      } catch (error) {
        if (error instanceof CallError && error.code === '1005') return null;
        throw error;
      }
    },
  });
  const name = useQuery({
    queryKey: ['project-name', projectID],
    enabled: valid,
    queryFn: async () => (await client.ask(projectRoutes.simple, { params: { projectID } })).project.name,
  }).data;
  const version = guide.data?.version;
  useEffect(() => {
    if (version === undefined) return;
    // Not to be told of it once more is all that is lost when this fails.
    client
      .call(projectRoutes.guideSeen, { params: { projectID }, body: { type, version } })
      .catch(() => undefined);
  }, [projectID, type, version]);
  return (
    <main id="main" style={{ maxWidth: 800, margin: '0 auto', padding: '32px 24px 80px' }}>
      {!newWindow && (
        <Button look="quiet" style={{ marginLeft: -16 }} onClick={back}>
          <ArrowLeft size={18} aria-hidden />
          {t('back')}
        </Button>
      )}
      <PageTitle
        title={t(type === 2 ? 'guidePage.evalTitle' : 'guidePage.title')}
        lead={
          guide.data &&
          [
            ...(name ? [name] : []),
            `${t('guidePage.version')} ${guide.data.version}`,
            t('guidePage.since', { day: formatListDay(guide.data.createdAt) }),
          ].join(' · ')
        }
      />
      {guide.isError ? (
        <ErrorState onRetry={() => void guide.refetch()} />
      ) : guide.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : guide.data ? (
        <>
          {guide.data.changed && (
            <GuideChanges
              before={guide.data.changed.markdown}
              after={guide.data.markdown}
              version={guide.data.changed.version}
            />
          )}
          <Markdown text={guideText(guide.data.markdown)} />
        </>
      ) : (
        <EmptyState icon={BookOpen} title={t('guidePage.none')} body={t('guidePage.noneBody')} />
      )}
    </main>
  );
}
