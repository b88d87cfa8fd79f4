import type { ListedQuestion } from '@pumasi/contract/api/question';
import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Pager } from '@pumasi/ui/components/pager.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatListDay } from '@pumasi/ui/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './question.module.css';
import { QUESTIONS_PER_PAGE, questionList } from './question-data.ts';
import { QuestionState } from './question-state.tsx';
import { questionTexts } from './question-texts.ts';
import { QuestionsLink } from './questions-link.tsx';

const QuestionDialog = lazy(async () => ({
  default: (await import('./question-dialog.tsx')).QuestionDialog,
}));

export function QuestionList() {
  const t = questionTexts.useTexts();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<ListedQuestion | null>(null);
  const list = useQuery({ ...questionList(page), placeholderData: keepPreviousData });
  const { count = 0, questions = [] } = list.data ?? {};
  return (
    <section>
      <div className={styles.head}>
        <div>
          <h2>{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
        <div className={styles.buttons}>
          <Link to="/faq" className={buttonClass('outline')}>
            {t('list.faq')}
          </Link>
          <QuestionsLink view="create" className={buttonClass()}>
            {t('list.create')}
          </QuestionsLink>
        </div>
      </div>
      {list.isError ? (
        <ErrorState title={t('list.failed')} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton height={360} radius={12} />
      ) : questions.length === 0 ? (
        <EmptyState icon={MessageCircleQuestion} title={t('list.none')} body={t('list.noneBody')} />
      ) : (
        <>
          <table className={styles.table}>
            <caption className="pm-hidden">{t('list.caption')}</caption>
            <thead>
              <tr>
                {(['number', 'category', 'title', 'state', 'date'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {questions.map((question, i) => (
                <tr key={question.questionID}>
                  <td className={`${styles.number} pm-num`}>{count - (page - 1) * QUESTIONS_PER_PAGE - i}</td>
                  <td>{t(`category.${question.category}`)}</td>
                  <td className={styles.name}>
                    <button type="button" className={styles.open} onClick={() => setOpened(question)}>
                      {question.title}
                      {!question.public && (
                        <Lock size={14} className={styles.lock} aria-label={t('detail.private')} />
                      )}
                    </button>
                  </td>
                  <td>
                    <QuestionState answeredAt={question.answeredAt} />
                  </td>
                  <td className={`${styles.date} pm-num`}>{formatListDay(question.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={styles.pager}>
            <Pager page={page} total={count} perPage={QUESTIONS_PER_PAGE} onPage={setPage} />
          </div>
        </>
      )}
      {opened && (
        <Suspense fallback={null}>
          <QuestionDialog
            questionID={opened.questionID}
            title={opened.title}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
