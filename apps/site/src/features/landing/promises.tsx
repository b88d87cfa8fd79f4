import { useCarousel } from '../../lib/use-carousel.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { landingTexts } from './landing-texts.ts';
import styles from './promises.module.css';

const MAIN_CAROUSEL_MS = 5000;
const PROMISES = ['p1', 'p2', 'p3'] as const;

/** What the service stands for, one sentence at a time. */
export function Promises() {
  const t = landingTexts.useTexts();
  const carousel = useCarousel(PROMISES.length, MAIN_CAROUSEL_MS);
  return (
    <section className={styles.band} aria-roledescription="carousel" aria-label={t('promises.label')}>
      <div className={styles.inner} {...carousel.hold}>
        <div className={styles.slides} aria-live={carousel.playing ? 'off' : 'polite'}>
          {PROMISES.map((key, index) => (
            <div key={key} className={styles.slide} data-on={index === carousel.at}>
              <strong className="pm-num">{t(`promises.${key}.figure`)}</strong>
              <p>
                <b>{t(`promises.${key}.title`)}</b>
                <span>{t(`promises.${key}.body`)}</span>
              </p>
            </div>
          ))}
        </div>
        <CarouselControls carousel={carousel} names={PROMISES.map((key) => t(`promises.${key}.title`))} />
      </div>
    </section>
  );
}
