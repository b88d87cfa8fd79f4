import type { Config } from '../platform/config.ts';

type Policy = Readonly<Record<string, readonly string[]>>;
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The headers that guard every answer. They never change while a server runs, so they are put together once: building
 * them for each answer took a tenth of a call's time.
 */
const headersOf = (guard: {
  policy: Policy;
  opener: string;
  referrer: string;
  secure: boolean;
}): SecurityHeaders => ({
  'content-security-policy': Object.entries(guard.policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';'),
  'cross-origin-opener-policy': guard.opener,
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': guard.referrer,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  ...(guard.secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** What the measuring script loads and calls; allowed only where visits are counted at all. */
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com'],
  calls: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
const NO_ANALYTICS: typeof ANALYTICS = { scripts: [], calls: [] };

export function siteHeaders(config: Config, countsVisits: boolean): SecurityHeaders {
  const secure = config.publicOrigin.startsWith('https:');
  const analytics = countsVisits ? ANALYTICS : NO_ANALYTICS;
  const policy: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...analytics.scripts],
    // The component library sizes and places by style attributes; scripts stay strict.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...analytics.calls],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", config.certOrigin, ...analytics.calls],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  // The identity pop-up is of another origin and must be able to answer its opener.
  return headersOf({ policy, opener: 'same-origin-allow-popups', referrer: 'same-origin', secure });
}

export function certHeaders(config: Config): SecurityHeaders {
  const policy: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  const secure = config.certOrigin.startsWith('https:');
  // Anything stricter would cut window.opener, and with it the way back.
  return headersOf({ policy, opener: 'unsafe-none', referrer: 'no-referrer', secure });
}
