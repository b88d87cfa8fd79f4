import { type PreTest, pretestRoutes } from '@pumasi/contract/api/pretest';
import { CallError } from '@pumasi/contract/client';
import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { claimsNow, client } from '../../lib/session.ts';
import { type Answers, isAnswered, toSend, unanswered } from './answers.ts';
import styles from './pretest.module.css';
import { pretestTexts } from './pretest-texts.ts';
import { QuestionCard } from './question-card.tsx';
import { useAfterPass } from './use-after-pass.ts';

export function PretestForm({ projectID, preTests }: { projectID: string; preTests: readonly PreTest[] }) {
  const t = pretestTexts.useTexts();
  const [answers, setAnswers] = useState<Answers>({});
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const afterPass = useAfterPass(projectID);
  const send = useMutation({
    mutationFn: async () => {
      const body = { uID: claimsNow().uID, preTests: toSend(preTests, answers) };
      return (await client.ask(pretestRoutes.answer, { params: { projectID }, body })).pass;
    },
    onSuccess: (pass) => (pass ? afterPass() : snackbar.error(t('wrong'))),
    onError: (error) =>
      dialogs.alert(t(error instanceof CallError && error.code === '1018' ? 'tooMany' : 'submitFailed')),
  });
  const submit = () => {
    setTried(true);
    const [first] = unanswered(preTests, answers);
    if (!first) return send.mutate();
    const place = preTests.indexOf(first);
    list.current?.querySelectorAll('fieldset')[place]?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const done = preTests.length - unanswered(preTests, answers).length;
  return (
    <>
      <div className={styles.top}>
        <p>{t('all')}</p>
        <output className="pm-num">{t('of', { total: preTests.length, done })}</output>
      </div>
      <div className={styles.list} ref={list}>
        {preTests.map((preTest, i) => (
          <QuestionCard
            key={preTest.preTestID}
            preTest={preTest}
            number={i + 1}
            given={answers[preTest.preTestID]}
            isMissing={tried && !isAnswered(preTest, answers)}
            onAnswer={(answer) => setAnswers((before) => ({ ...before, [preTest.preTestID]: answer }))}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Link to="/worklist" className={buttonClass('outline', 'large')}>
          {t('home')}
        </Link>
        <Button size="large" disabled={send.isPending} onClick={submit}>
          {t(send.isPending ? 'checking' : 'start')}
        </Button>
      </div>
    </>
  );
}
