import { isProjectID, isUnitID } from '@pumasi/contract/ids';
import { getRouteApi } from '@tanstack/react-router';
import { ReviewScreen } from '../../features/review/review-screen.tsx';
import { reviewTexts } from '../../features/review/review-texts.ts';
import { useEndingAtProject } from '../../features/review/use-ending-at-project.ts';

const route = getRouteApi('/bench/review');

export function ReviewPage() {
  const search = route.useSearch();
  const t = reviewTexts.useTexts();
  const valid = isProjectID(search.projectID) && isUnitID(search.unitID);
  useEndingAtProject(valid ? null : t('invalid'), search.projectID);
  return valid ? <ReviewScreen key={`${search.projectID} ${search.tab}`} {...search} /> : null;
}
