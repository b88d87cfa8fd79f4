import { CategoryIcon } from '@pumasi/ui/components/category-icon.tsx';
import { useCarousel } from '../../lib/use-carousel.ts';
import { CarouselControls } from '../landing/carousel-controls.tsx';
import { introTexts } from './intro-texts.ts';
import { TOOL_PICTURES } from './tool-pictures.tsx';
import styles from './tool-slides.module.css';

const INTRO_CAROUSEL_MS = 4000;
const SLIDES = ['c2', 'c1', 'c5', 'c4', 'c3'] as const;

export function ToolSlides() {
  const t = introTexts.useTexts();
  const carousel = useCarousel(SLIDES.length, INTRO_CAROUSEL_MS);
  return (
    <section
      id="tools"
      className={styles.slides}
      aria-roledescription="carousel"
      aria-label={t('tools.label')}
      {...carousel.hold}
    >
      <div className={styles.stage} aria-live={carousel.playing ? 'off' : 'polite'}>
        {SLIDES.map((key, index) => {
          const Picture = TOOL_PICTURES[key];
          return (
            <div key={key} className={styles.slide} data-on={index === carousel.at}>
              <Picture />
              <div className={styles.words}>
                <CategoryIcon category={Number(key.slice(1))} size={20} />
                <p>{t(`tools.${key}.body`)}</p>
                <p className={styles.list}>{t(`tools.${key}.list`)}</p>
              </div>
            </div>
          );
        })}
      </div>
      <CarouselControls carousel={carousel} names={SLIDES.map((key) => t(`tools.${key}.title`))} />
    </section>
  );
}
