import { CERT_PAGE, type CertContext, type CertMessage } from '@pumasi/contract/api/cert';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { currentLang } from '@pumasi/ui/i18n.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { identityTexts } from './identity-texts.ts';
import { judgeMessage } from './judge-message.ts';

const WINDOW = 'popup,width=480,height=760';
const LOOKS_EVERY_MS = 500;

function open(context: CertContext, nonce: string): Window | null {
  const query = new URLSearchParams({ context, nonce, origin: location.origin, language: currentLang() });
  return window.open(`${siteConfig().certOrigin}${CERT_PAGE}?${query}`, `pumasi-identity-${nonce}`, WINDOW);
}

/**
 * Opens the identity pop-up; null when it was closed without an answer. Must be called from a press of a button,
 * or the browser blocks the window.
 */
export function verifyIdentity(context: CertContext, signal: AbortSignal): Promise<CertMessage | null> {
  const nonce = crypto.randomUUID();
  const popup = open(context, nonce);
  if (!popup) return dialogs.alert(identityTexts.text('blocked')).then(() => null);
  const expected = { origin: siteConfig().certOrigin, popup, nonce };
  return new Promise((resolve) => {
    const finish = (message: CertMessage | null) => {
      clearInterval(timer);
      removeEventListener('message', listen);
      resolve(message);
    };
    const listen = (event: MessageEvent<unknown>) => {
      const verdict = judgeMessage(event, expected, window);
      if (verdict === 'noise') return;
      if (verdict === 'wrong') void dialogs.alert(identityTexts.text('wrongWay'));
      else finish(verdict);
    };
    const timer = setInterval(() => {
      if (popup.closed) finish(null);
    }, LOOKS_EVERY_MS);
    addEventListener('message', listen);
    signal.addEventListener('abort', () => {
      popup.close();
      finish(null);
    });
  });
}
