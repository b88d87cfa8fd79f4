import { Pause, Play } from 'lucide-react';
import type { useCarousel } from '../../lib/use-carousel.ts';
import styles from './carousel-controls.module.css';
import { landingTexts } from './landing-texts.ts';

interface Props {
  carousel: ReturnType<typeof useCarousel>;
  names: readonly string[];
}

export function CarouselControls({ carousel, names }: Props) {
  const t = landingTexts.useTexts();
  const { at, setAt, playing, setPlaying } = carousel;
  return (
    <div className={styles.controls}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.dot}
          aria-label={name}
          aria-current={index === at}
          onClick={() => setAt(index)}
        />
      ))}
      <button
        type="button"
        className={styles.play}
        aria-label={t(playing ? 'carousel.pause' : 'carousel.play')}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
      </button>
    </div>
  );
}
