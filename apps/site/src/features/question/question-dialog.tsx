import { Markdown } from '@pumasi/ui/components/markdown.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { formatListDay } from '@pumasi/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import styles from './question.module.css';
import { questionDetail } from './question-data.ts';
import { QuestionState } from './question-state.tsx';
import { questionTexts } from './question-texts.ts';

interface Props {
  questionID: string;
  title: string;
  onClose: () => void;
}

export function QuestionDialog({ questionID, title, onClose }: Props) {
  const t = questionTexts.useTexts();
  const router = useRouter();
  const { data, isError } = useQuery(questionDetail(questionID));
  const giveUp = useEffectEvent(async () => {
    onClose();
    await dialogs.alert(t('detail.failed'));
    router.history.back();
  });
  useEffect(() => {
    if (isError) void giveUp();
  }, [isError]);
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.detail}>
        {data ? (
          <>
            <p className={styles.facts}>
              <QuestionState answeredAt={data.answeredAt} />
              <span>{t(`category.${data.category}`)}</span>
              <span className="pm-num">{formatListDay(data.createdAt)}</span>
              <span>{t(data.public ? 'detail.public' : 'detail.private')}</span>
            </p>
            <section className={styles.part}>
              <h3>{t('detail.asked')}</h3>
              <Markdown text={data.question} />
            </section>
            <section className={styles.part} data-answer={data.answer !== null}>
              <h3>
                {t('detail.answer')}
                {data.answeredAt && (
                  <span className="pm-num">
                    {t('detail.answeredAt', { day: formatListDay(data.answeredAt) })}
                  </span>
                )}
              </h3>
              {data.answer === null ? (
                <p className={styles.quiet}>{t('detail.waiting')}</p>
              ) : (
                <Markdown text={data.answer} />
              )}
            </section>
          </>
        ) : (
          <Skeleton height={200} radius={8} />
        )}
      </div>
    </Modal>
  );
}
