import { Modal } from '@pumasi/ui/components/modal.tsx';
import styles from './document-dialog.module.css';
import { DocumentFrame } from './document-frame.tsx';
import { documentTexts } from './document-texts.ts';
import type { DocumentType } from './latest-document.ts';

export function DocumentDialog({ type, onClose }: { type: DocumentType; onClose: () => void }) {
  const t = documentTexts.useTexts();
  return (
    <Modal title={t(`names.d${type}`)} onClose={onClose}>
      <div className={styles.inside}>
        <DocumentFrame type={type} tall />
      </div>
    </Modal>
  );
}
