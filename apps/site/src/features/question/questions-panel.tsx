import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { useRouter } from '@tanstack/react-router';
import styles from './question.module.css';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import { questionTexts } from './question-texts.ts';
import { QuestionsLink, questionsPath } from './questions-link.tsx';

/** The one-to-one inquiries of my page (tab-5); the address says which view. */
export function QuestionsPanel({ view }: { view: 'list' | 'create' }) {
  const t = questionTexts.useTexts();
  const router = useRouter();
  if (view === 'list') return <QuestionList />;
  return (
    <section>
      <div className={styles.head}>
        <div>
          <h2>{t('form.title')}</h2>
          <p>{t('lead')}</p>
        </div>
      </div>
      <QuestionForm onDone={() => void router.navigate({ href: questionsPath('list') })}>
        <QuestionsLink view="list" className={buttonClass('outline')}>
          {t('form.cancel')}
        </QuestionsLink>
      </QuestionForm>
    </section>
  );
}
