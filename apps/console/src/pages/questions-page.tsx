import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { QuestionList } from '../features/questions/question-list.tsx';
import { questionTexts } from '../features/questions/question-texts.ts';
import { ConsoleShell } from '../features/shell/console-shell.tsx';

export function QuestionsPage() {
  const t = questionTexts.useTexts();
  return (
    <ConsoleShell>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QuestionList />
    </ConsoleShell>
  );
}
