import { isoDay } from '@pumasi/contract/dates';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useState } from 'react';
import styles from './season.module.css';
import { seasonsOn } from './seasons.ts';

const PIECES = Array.from({ length: 14 }, (_, index) => index);

/** Snow, blossoms or lanterns on the days that the settings name; most days have none. */
export function Season() {
  const [today] = useState(() => isoDay(new Date()));
  return seasonsOn(today, siteConfig().settings.seasons).map((kind) => (
    <div key={kind} className={`${styles.season} ${styles[kind]}`} data-season={kind} aria-hidden="true">
      {PIECES.map((piece) => (
        <i
          key={piece}
          style={{ left: `${(piece * 37) % 100}%`, animationDelay: `${-((piece * 1.7) % 12)}s` }}
        />
      ))}
    </div>
  ));
}
