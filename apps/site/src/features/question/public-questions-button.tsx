import { Button } from '@pumasi/ui/components/button.tsx';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { questionTexts } from './question-texts.ts';

const PublicQuestions = lazy(async () => ({
  default: (await import('./public-questions.tsx')).PublicQuestions,
}));

/** For work screens of projects that allow public questions; the window is fetched with the first press. */
export function PublicQuestionsButton({ projectID }: { projectID: string }) {
  const t = questionTexts.useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessageCircleQuestion size={18} aria-hidden />
        {t('board.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PublicQuestions projectID={projectID} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
