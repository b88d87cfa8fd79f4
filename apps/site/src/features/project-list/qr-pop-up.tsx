import { Button } from '@pumasi/ui/components/button.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { Copy } from 'lucide-react';
import { qrCode } from '../../lib/qr/qr-code.ts';
import { projectListTexts } from './list-texts.ts';
import styles from './pop-ups.module.css';

const WIDTH_PX = 520;
/** Readers need four modules of quiet around a code. */
const QUIET = 4;

interface Props {
  project: { projectID: string; name: string };
  onClose: () => void;
}

/** A project for phones, opened on a desk: the code carries its address over. */
export function QrPopUp({ project, onClose }: Props) {
  const t = projectListTexts.useTexts();
  const address = `${location.origin}/m/project/detail?projectID=${encodeURIComponent(project.projectID)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    snackbar.success(t('mobileOnly.copied'));
  };
  return (
    <Modal title={t('mobileOnly.title')} width={WIDTH_PX} onClose={onClose}>
      <div className={styles.qr}>
        <p>{t('mobileOnly.body')}</p>
        <QrPicture text={address} label={t('mobileOnly.code', { name: project.name })} />
        <strong>{project.name}</strong>
        <code>{address}</code>
        <Button look="outline" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t('mobileOnly.copy')}
        </Button>
      </div>
    </Modal>
  );
}

function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = qrCode(text);
  const size = modules.length + QUIET * 2;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <figure>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption className="pm-hidden">{label}</figcaption>
    </figure>
  );
}
