import type { unitRoutes } from '@pumasi/contract/api/unit';
import { CallError } from '@pumasi/contract/client';
import { parseDocument } from '@pumasi/contract/documents/document';
import { WorkState } from '@pumasi/contract/enums';
import type { Answer } from '@pumasi/contract/route';
import { Button } from '@pumasi/ui/components/button.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { ReasonDialog } from '../unit/reason-dialog.tsx';
import { submitWork } from '../unit/submit.ts';
import { workTexts } from '../unit/unit-texts.ts';
import type { Review } from './review-query.ts';
import { reviewTexts } from './review-texts.ts';

type Row = Answer<typeof unitRoutes.list>['units'][number];
interface Props {
  projectID: string;
  unitID: string;
  row: Row | undefined;
  review: Review | undefined;
}
/** Only what is still in the worker's hands can be reported. */
const OPEN: readonly number[] = [WorkState.working, WorkState.reWorking];

export function UnableButton({ projectID, unitID, row, review }: Props) {
  const t = reviewTexts.useTexts();
  const work = workTexts.useTexts();
  const [asking, setAsking] = useState(false);
  if (!review || !row || !OPEN.includes(row.workState)) return null;

  const report = async (reason: string) => {
    setAsking(false);
    try {
      const document = parseDocument(review.latest.content.data);
      const data = document.ok ? document.document : null;
      await submitWork({ unitID }, { projectID, work: { data } }, reason);
      snackbar.success(t('unableDone'));
      await queryClient.invalidateQueries({ queryKey: ['review-units', projectID] });
      await queryClient.invalidateQueries({ queryKey: ['review', projectID, unitID] });
    } catch (error) {
      if (error instanceof CallError && error.code === '1007') return;
      await dialogs.alert(t('unableFailed'));
    }
  };
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {t('unable')}
      </Button>
      {asking && (
        <ReasonDialog
          title={work('unableTitle')}
          lead={work('unableLead')}
          action={t('unable')}
          missing={work('m17')}
          historyOf="unable.review"
          onClose={() => setAsking(false)}
          onReason={(reason) => void report(reason)}
        />
      )}
    </>
  );
}
