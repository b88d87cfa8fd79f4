import type { Page } from './arrange.ts';
import { QrPopUp } from './qr-pop-up.tsx';
import { QuotaPopUp } from './quota-pop-up.tsx';
import type { EnterPopUp } from './use-enter.ts';

interface Props {
  page: Page;
  popUp: EnterPopUp | null;
  onClose: () => void;
}

/** What opening a project may answer with instead of its screen. */
export function EnterPopUps({ page, popUp, onClose }: Props) {
  if (popUp?.kind === 'mobileOnly') return <QrPopUp project={popUp.project} onClose={onClose} />;
  if (popUp?.kind === 'quota') return <QuotaPopUp page={page} onClose={onClose} />;
  return null;
}
