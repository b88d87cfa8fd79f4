import { HandCoins, ListChecks, MousePointerClick, SquarePen } from 'lucide-react';
import styles from './landing.module.css';
import { landingTexts } from './landing-texts.ts';

const STEPS = [
  ['s1', MousePointerClick],
  ['s2', SquarePen],
  ['s3', ListChecks],
  ['s4', HandCoins],
] as const;

export function ServiceSteps() {
  const t = landingTexts.useTexts();
  return (
    <section id="service" className={`${styles.section} ${styles.tinted}`} aria-labelledby="service-title">
      <div className={styles.wrap}>
        <div className={styles.sectionHead}>
          <h2 id="service-title">{t('service.title')}</h2>
          <p>{t('service.lead')}</p>
        </div>
        <ol className={styles.steps}>
          {STEPS.map(([key, Icon]) => (
            <li key={key} className={styles.step}>
              <Icon size={26} aria-hidden />
              <h3>{t(`service.${key}.title`)}</h3>
              <p>{t(`service.${key}.body`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
