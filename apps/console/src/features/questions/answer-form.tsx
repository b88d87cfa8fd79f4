import { questionRoutes } from '@pumasi/contract/api/question';
import { Button } from '@pumasi/ui/components/button.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Markdown } from '@pumasi/ui/components/markdown.tsx';
import { MarkdownEditor } from '@pumasi/ui/components/markdown-editor.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../lib/session.ts';
import { questionTexts } from './question-texts.ts';
import styles from './questions.module.css';

const uploadPicture = async (file: File): Promise<string> =>
  (await client.ask(questionRoutes.addPicture, { files: { file } })).path;

/** The whole question, and the answer to write or to better. */
export function AnswerForm({ questionID }: { questionID: string }) {
  const question = useQuery({
    queryKey: ['question', questionID],
    queryFn: async () => (await client.ask(questionRoutes.one, { params: { questionID } })).question,
  });
  if (question.isError) return <ErrorState onRetry={() => void question.refetch()} />;
  if (question.isPending) return <Skeleton height={240} radius={8} />;
  const { question: text, answer } = question.data;
  return (
    <div className={styles.inside}>
      <div className={styles.asked}>
        <Markdown text={text} />
      </div>
      <Answer questionID={questionID} before={answer ?? ''} />
    </div>
  );
}

function Answer({ questionID, before }: { questionID: string; before: string }) {
  const t = questionTexts.useTexts();
  const cache = useQueryClient();
  const [answer, setAnswer] = useState(before);
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () => client.ask(questionRoutes.answer, { params: { questionID }, body: { answer } }),
    onSuccess: async () => {
      snackbar.success(t('done'));
      await cache.invalidateQueries({ queryKey: ['asked'] });
      await cache.invalidateQueries({ queryKey: ['question', questionID] });
    },
    onError: () => snackbar.error(t('failed')),
  });
  const isEmpty = answer.trim() === '';
  return (
    <>
      <MarkdownEditor
        label={t('answer')}
        placeholder={t('answerHint')}
        value={answer}
        onChange={setAnswer}
        error={tried && isEmpty ? t('need') : undefined}
        onPicture={uploadPicture}
      />
      <div className={styles.actions}>
        <Button
          disabled={send.isPending}
          onClick={() => {
            setTried(true);
            if (!isEmpty) send.mutate();
          }}
        >
          {t(send.isPending ? 'sending' : before ? 'change' : 'send')}
        </Button>
      </div>
    </>
  );
}
