import type { OperatorSettings } from '@pumasi/contract/operator-settings';
import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { useLang } from '@pumasi/ui/i18n.ts';
import { HIDE_HOURS, isHidden, PHONE_HIDE_HOURS } from '@pumasi/ui/seven-days.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { TABLET_UP, useMedia } from '@pumasi/ui/use-media.ts';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { CornerCard } from '../landing/corner-card.tsx';
import { RecruitPicture } from '../recruit/recruit-picture.tsx';
import styles from './shell-pop-ups.module.css';
import { shellTexts } from './shell-texts.ts';

/** In this order, one at a time, each with the cookie that keeps it closed for a while. */
const POP_UPS = [
  { key: 'notice', cookie: 'noNotice' },
  { key: 'worker', cookie: 'noSee' },
  { key: 'reviewer', cookie: 'noSee2' },
] as const;
type Key = (typeof POP_UPS)[number]['key'];

const wanted = (key: Key, settings: OperatorSettings): boolean =>
  key === 'notice' ? settings.notice !== null : settings.popUps[key];

/** They belong to the lists; elsewhere they would lie on what somebody came to do. */
const PAGES: readonly string[] = ['/worklist', '/evallist'];

/** Closed in this visit; the next page load may show them again. */
const closedHere = new Set<Key>();

export function ShellPopUps() {
  const { settings } = siteConfig();
  const { pathname } = useLocation();
  const [, redraw] = useState(0);
  const next = POP_UPS.find(
    ({ key, cookie }) => wanted(key, settings) && !closedHere.has(key) && !isHidden(cookie),
  );
  if (!next || !PAGES.includes(pathname)) return null;
  const close = () => {
    closedHere.add(next.key);
    redraw((count) => count + 1);
  };
  return <PopUp key={next.key} kind={next.key} cookie={next.cookie} settings={settings} onClose={close} />;
}

interface Props {
  kind: Key;
  cookie: string;
  settings: OperatorSettings;
  onClose: () => void;
}

function PopUp({ kind, cookie, settings, onClose }: Props) {
  const t = shellTexts.useTexts();
  const lang = useLang();
  const wide = useMedia(TABLET_UP);
  const notice = kind === 'notice' ? settings.notice : null;
  const title = kind === 'notice' ? (notice?.title[lang] ?? '') : t(`popUps.${kind}.title`);
  const body = kind === 'notice' ? (notice?.body[lang] ?? '') : t(`popUps.${kind}.body`);
  return (
    <CornerCard
      label={title}
      cookie={cookie}
      hours={wide || kind === 'notice' ? HIDE_HOURS : PHONE_HIDE_HOURS}
      onClose={onClose}
    >
      {kind !== 'notice' && (
        <div className={styles.picture}>
          <RecruitPicture kind={kind} />
        </div>
      )}
      <div className={styles.body}>
        <h2>{title}</h2>
        <p>{body}</p>
        {kind !== 'notice' && (
          <a
            className={buttonClass('primary')}
            href={settings.recruit[kind]}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('popUps.apply')}
          </a>
        )}
      </div>
    </CornerCard>
  );
}
