import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { useNavigate } from '@tanstack/react-router';
import styles from './question.module.css';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import { questionTexts } from './question-texts.ts';
import { QuestionsLink } from './questions-link.tsx';

/** The one-to-one inquiries of my page (tab-5); the address says which view. */
export function QuestionsPanel({ view }: { view: 'list' | 'create' }) {
  const t = questionTexts.useTexts();
  const navigate = useNavigate();
  if (view === 'list') return <QuestionList />;
  return (
    <section className={styles.write}>
      <div className={styles.head}>
        <div>
          <h2>{t('form.title')}</h2>
          <p>{t('lead')}</p>
        </div>
      </div>
      <QuestionForm
        onDone={() => void navigate({ to: '/mypage', search: { tabParam: 'tab-5', viewParam: 'list' } })}
      >
        <QuestionsLink view="list" className={buttonClass('outline')}>
          {t('form.cancel')}
        </QuestionsLink>
      </QuestionForm>
    </section>
  );
}
