import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Markdown } from '@pumasi/ui/components/markdown.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { guideText } from '../unit/guide-text.ts';
import { guideQuery } from './detail-query.ts';
import { detailTexts } from './detail-texts.ts';

export function GuideTab({ projectID }: { projectID: string }) {
  const t = detailTexts.useTexts();
  const guide = useQuery(guideQuery(projectID));
  if (guide.isError) return <ErrorState onRetry={() => void guide.refetch()} />;
  if (guide.isPending) return <Skeleton height={240} radius={12} />;
  if (!guide.data) return <EmptyState icon={BookOpen} title={t('noGuide')} body={t('noGuideBody')} />;
  return <Markdown text={guideText(guide.data.markdown)} />;
}
