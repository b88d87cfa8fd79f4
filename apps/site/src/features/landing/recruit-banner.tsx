import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { isHidden } from '@pumasi/ui/seven-days.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CornerCard } from './corner-card.tsx';
import { landingTexts } from './landing-texts.ts';
import styles from './recruit-banner.module.css';

const COOKIE = 'noRecruitBanner';

export function RecruitBanner() {
  const t = landingTexts.useTexts();
  const [closed, setClosed] = useState(() => isHidden(COOKIE));
  if (closed || !siteConfig().settings.popUps.banner) return null;
  return (
    <CornerCard label={t('banner.label')} cookie={COOKIE} side="left" onClose={() => setClosed(true)}>
      <svg className={styles.art} viewBox="0 0 340 84" aria-hidden="true">
        <path d="M0 62c60-24 110-20 170-6s110 10 170-12v40H0z" />
        {[36, 84, 132, 204, 256, 304].map((x, index) => (
          <g key={x} transform={`translate(${x} ${[64, 60, 64, 68, 62, 54][index]})`} data-warm={index % 2}>
            <circle cy="-32" r="9" />
            <path d="M-13 0c0-14 5-20 13-20S13-14 13 0z" />
          </g>
        ))}
      </svg>
      <div className={styles.body}>
        <h2>{t('banner.title')}</h2>
        <p>{t('banner.body')}</p>
        <Link to="/recruit" className={buttonClass('primary')}>
          {t('banner.go')}
        </Link>
      </div>
    </CornerCard>
  );
}
