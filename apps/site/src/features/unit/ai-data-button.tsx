import { preprocRoutes } from '@pumasi/contract/api/preproc';
import { Button } from '@pumasi/ui/components/button.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { client } from '../../lib/session.ts';
import { benchTexts } from './unit-texts.ts';

interface Props {
  projectID: string;
  unitID: string;
  disabled: boolean;
  /** False when the tool could not read it. */
  onUse: (data: unknown) => boolean;
}

/** Shown only where an AI draft exists; using it replaces what was done so far, after a question. */
export function AiDataButton({ projectID, unitID, disabled, onUse }: Props) {
  const t = benchTexts.useTexts();
  const draft = useQuery({
    queryKey: ['ml', projectID, unitID],
    queryFn: async () => {
      const answer = await client.call(preprocRoutes.ml, { params: { projectID }, body: { unitID } });
      return answer?.mlData ?? null;
    },
  });
  if (!draft.data) return null;
  const use = async () => {
    if (!(await dialogs.confirm(t('ai.confirm')))) return;
    if (!onUse(draft.data)) await dialogs.alert(t('ai.failed'));
  };
  return (
    <Button look="outline" disabled={disabled} onClick={() => void use()}>
      <Sparkles size={18} aria-hidden />
      {t('ai.button')}
    </Button>
  );
}
