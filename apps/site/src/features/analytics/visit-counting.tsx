import { Button } from '@pumasi/ui/components/button.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import styles from './visit-counting.module.css';
import { visitTexts } from './visit-texts.ts';
import { type Choice, choiceMade, choose, startCounting } from './visits.ts';

/** Asks once whether visits may be counted, and counts them only after a yes. */
export function VisitCounting({ id }: { id: string }) {
  const t = visitTexts.useTexts();
  const [choice, setChoice] = useState(choiceMade);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (choice === 'agreed') startCounting(id)(path);
  }, [choice, id, path]);
  if (choice) return null;
  const decide = (made: Choice) => {
    choose(made);
    setChoice(made);
  };
  return (
    <section className={styles.bar} aria-label={t('label')}>
      <p>{t('question')}</p>
      <div>
        <Button look="outline" onClick={() => decide('refused')}>
          {t('refuse')}
        </Button>
        <Button onClick={() => decide('agreed')}>{t('agree')}</Button>
      </div>
    </section>
  );
}
