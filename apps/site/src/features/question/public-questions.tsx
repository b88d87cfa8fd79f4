import type { PublicQuestion } from '@pumasi/contract/api/question';
import { Button } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Markdown } from '@pumasi/ui/components/markdown.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import styles from './question.module.css';
import { publicQuestions } from './question-data.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionState } from './question-state.tsx';
import { questionTexts } from './question-texts.ts';

interface Props {
  projectID: string;
  onClose: () => void;
}

/** What others asked in this project, over the work screen; what is being worked on stays as it is. */
export function PublicQuestions({ projectID, onClose }: Props) {
  const t = questionTexts.useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <Modal title={t(asking ? 'board.ask' : 'board.title')} onClose={onClose}>
      <div className={styles.board}>
        {asking ? (
          <QuestionForm project={projectID} isPublic onDone={() => setAsking(false)}>
            <Button look="outline" onClick={() => setAsking(false)}>
              {t('board.back')}
            </Button>
          </QuestionForm>
        ) : (
          <>
            <div className={styles.boardHead}>
              <p>{t('board.lead')}</p>
              <Button size="small" onClick={() => setAsking(true)}>
                {t('board.ask')}
              </Button>
            </div>
            <Board projectID={projectID} />
          </>
        )}
      </div>
    </Modal>
  );
}

function Board({ projectID }: { projectID: string }) {
  const t = questionTexts.useTexts();
  const list = useQuery(publicQuestions(projectID));
  if (list.isError) return <ErrorState title={t('board.failed')} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton height={220} radius={8} />;
  if (list.data.length === 0)
    return <EmptyState icon={MessageCircleQuestion} title={t('board.none')} body={t('board.noneBody')} />;
  return list.data.map((question) => <Item key={question.questionID} question={question} />);
}

function Item({ question }: { question: PublicQuestion }) {
  const t = questionTexts.useTexts();
  return (
    <details className={styles.item}>
      <summary>
        <span>{question.title}</span>
        <QuestionState answeredAt={question.answeredAt} />
        <ChevronDown size={18} aria-hidden />
      </summary>
      <div className={styles.inside}>
        {question.answer === null ? (
          <p className={styles.quiet}>{t('board.waiting')}</p>
        ) : (
          <Markdown text={question.answer} />
        )}
      </div>
    </details>
  );
}
