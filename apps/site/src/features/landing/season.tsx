import { isoDay } from '@pumasi/contract/dates';
import { useState } from 'react';
import { seasonsOn, siteSettings } from '../../lib/site-settings.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from './season.module.css';

const PIECES = Array.from({ length: 14 }, (_, index) => index);

/** Snow, blossoms or lanterns on the days that the settings name; most days have none. */
export function Season() {
  const [today] = useState(() => isoDay(new Date()));
  const seasons = useLoaded('settings', siteSettings).data?.seasons ?? [];
  return seasonsOn(today, seasons).map((kind) => (
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
