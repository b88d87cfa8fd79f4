// Counts visits where the installation is licensed and set up for it, and only after the visitor agreed.
const CHOICE = 'visitCounting';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export type Choice = 'agreed' | 'refused';

export function choiceMade(): Choice | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${CHOICE}=`));
  const value = found?.slice(CHOICE.length + 1);
  return value === 'agreed' || value === 'refused' ? value : undefined;
}

export function choose(choice: Choice): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API is missing in Firefox and Safari
  document.cookie = `${CHOICE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Queues a command for the measuring script, which reads each entry as the arguments of a call. */
function tell(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the script tells commands from events by this very kind of object
  (window.dataLayer ??= []).push(arguments);
}

/** Loads the measuring script once and tells it each page by its path alone: queries may hold what is private. */
export function startCounting(id: string): (path: string) => void {
  const address = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  if (!document.querySelector(`script[src="${address}"]`)) {
    tell('js', new Date());
    tell('config', id, { send_page_view: false, anonymize_ip: true });
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
  }
  return (path) => tell('event', 'page_view', { page_path: path, page_location: location.origin + path });
}
