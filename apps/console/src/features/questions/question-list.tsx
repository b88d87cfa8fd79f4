import { type AskedQuestion, questionRoutes } from '@pumasi/contract/api/question';
import { Button } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Pager } from '@pumasi/ui/components/pager.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../lib/session.ts';
import { questionTexts } from './question-texts.ts';
import styles from './questions.module.css';

const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }));

const PAGE_SIZE = 20;
const FILTERS = [
  ['all', undefined],
  ['waiting', 'false'],
  ['answered', 'true'],
] as const;

export function QuestionList() {
  const t = questionTexts.useTexts();
  const [page, setPage] = useState(1);
  const [answered, setAnswered] = useState<'true' | 'false' | undefined>();
  const asked = useQuery({
    queryKey: ['asked', page, answered],
    queryFn: () =>
      client.ask(questionRoutes.asked, {
        query: { page, limit: PAGE_SIZE, ...(answered ? { answered } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
  const { count = 0, waiting = 0, questions = [] } = asked.data ?? {};
  const total = answered === undefined ? count : answered === 'false' ? waiting : count - waiting;
  return (
    <>
      <fieldset className={styles.filters} aria-label={t('filter')}>
        {FILTERS.map(([name, value]) => (
          <Button
            key={name}
            look={answered === value ? 'primary' : 'outline'}
            size="small"
            aria-pressed={answered === value}
            onClick={() => {
              setAnswered(value);
              setPage(1);
            }}
          >
            {t(name, { count: name === 'waiting' ? waiting : count })}
          </Button>
        ))}
      </fieldset>
      {asked.isError ? (
        <ErrorState onRetry={() => void asked.refetch()} />
      ) : asked.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : questions.length === 0 ? (
        <EmptyState icon={MessageCircleQuestion} title={t('none')} body={t('noneBody')} />
      ) : (
        <ul className={styles.list}>
          {questions.map((question) => (
            <QuestionCard key={question.questionID} question={question} />
          ))}
        </ul>
      )}
      <div className={styles.pager}>
        <Pager page={page} total={total} perPage={PAGE_SIZE} onPage={setPage} />
      </div>
    </>
  );
}

function QuestionCard({ question }: { question: AskedQuestion }) {
  const t = questionTexts.useTexts();
  const [open, setOpen] = useState(false);
  const isDone = question.answeredAt !== null;
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>{question.title}</h2>
        <span className={styles.state} data-done={isDone}>
          <Icon size={16} aria-hidden />
          {t(isDone ? 'isAnswered' : 'isWaiting')}
        </span>
        <Button look="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'close' : 'open')}
          <span className="pm-hidden">: {question.title}</span>
        </Button>
      </div>
      <p className={styles.facts}>
        <span>{t(`category.${question.category}`)}</span>
        <span>{question.projectName ?? t('noProject')}</span>
        <span>{t(question.public ? 'public' : 'private')}</span>
        <span>{question.userID}</span>
        <time className="pm-num" dateTime={question.createdAt}>
          {formatDateTime(question.createdAt)}
        </time>
      </p>
      {open && (
        <Suspense fallback={<Skeleton height={240} radius={8} />}>
          <AnswerForm questionID={question.questionID} />
        </Suspense>
      )}
    </li>
  );
}
