import { Button } from '@pumasi/ui/components/button.tsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './document-frame.module.css';
import { DocumentFrame } from './document-frame.tsx';
import { documentTexts } from './document-texts.ts';

interface Props {
  type: number;
  title: string;
  onClose: () => void;
}

export function DocumentDialog({ type, title, onClose }: Props) {
  const t = documentTexts.useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="document-title" onCancel={onClose}>
      <div className={styles.head}>
        <h2 id="document-title">{title}</h2>
        <Button look="quiet" onClick={onClose} aria-label={t('close')}>
          <X size={20} aria-hidden />
        </Button>
      </div>
      <div className={styles.body}>
        <DocumentFrame type={type} title={title} />
      </div>
    </dialog>
  );
}
