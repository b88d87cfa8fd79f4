import { useLang } from '../i18n.ts';
import { brandName } from '../texts.ts';

/** Two neighbours leaning into one piece of work: two arcs that meet, a seed of light between them. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="9.5" cy="7.5" r="4" fill="var(--pm-accent-text)" />
      <circle cx="22.5" cy="7.5" r="4" fill="var(--pm-warm)" />
      <path
        d="M3 15.5c0-1.4 1.1-2.5 2.5-2.5h3C14.3 13 19 17.7 19 23.5V27c0 1.1-.9 2-2 2h-1.500C8.600 29 3 23.400 3 16.500z"
        fill="var(--pm-accent-text)"
      />
      <path
        d="M29 15.500c0-1.400-1.100-2.500-2.500-2.500h-3c-2.300 0-4.400.7-6.200 2 2.800 2 4.700 5.200 4.700 8.500V27c0 .5-.1.9-.3 1.300C26 26.300 29 21.700 29 16.500z"
        fill="var(--pm-warm)"
      />
    </svg>
  );
}

export function Logo({ size = 28, suffix }: { size?: number; suffix?: string }) {
  const name = brandName(useLang());
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.34 }}>
      <LogoMark size={size} />
      <span style={{ fontSize: size * 0.75, fontWeight: 800, letterSpacing: '-0.04em', lineHeight: 1 }}>
        {name}
      </span>
      {suffix && (
        <span style={{ fontSize: 13, fontWeight: 600, color: 'var(--pm-text-2)', lineHeight: 1 }}>
          {suffix}
        </span>
      )}
    </span>
  );
}
