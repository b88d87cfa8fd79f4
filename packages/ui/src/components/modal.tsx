import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { uiTexts } from '../texts.ts';
import styles from './modal.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** In pixels, where there is room; 720 unless told. */
  width?: number;
}

/** A window over the page for something longer than a question; the browser traps the focus and gives it back. */
export function Modal({ title, onClose, children, actions, width = 720 }: Props) {
  const t = uiTexts.useTexts();
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.modal}
      style={{ width: `min(${width}px, calc(100vw - 32px))` }}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
