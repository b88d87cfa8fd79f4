import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dialogQueue } from '../dialog-queue.ts';
import { uiTexts } from '../texts.ts';
import { Button } from './button.tsx';
import styles from './dialogs.module.css';

/** Stands once in an app and shows what `dialogs.alert` and `dialogs.confirm` ask for. */
export function AppDialogs() {
  const t = uiTexts.useTexts();
  const current = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.current);
  const element = useRef<HTMLDialogElement>(null);
  const agree = useRef<HTMLButtonElement>(null);
  const id = current?.id;

  useEffect(() => {
    if (id === undefined) return;
    // The browser's own modal dialog traps the focus and gives it back to where it was.
    const dialog = element.current;
    dialog?.showModal();
    agree.current?.focus();
    return () => dialog?.close();
  }, [id]);

  if (!current) return null;
  const settle = (agreed: boolean) => dialogQueue.settle(current.id, agreed);
  const alert = current.kind === 'alert';
  return (
    <dialog
      key={current.id}
      ref={element}
      className={styles.dialog}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby="app-dialog-title"
      aria-describedby="app-dialog-text"
      onCancel={(event) => {
        event.preventDefault();
        settle(alert);
      }}
    >
      <h2 className={styles.title} id="app-dialog-title">
        {current.title ?? (alert ? t('notice') : t('confirm'))}
      </h2>
      <p className={styles.text} id="app-dialog-text">
        {current.text}
      </p>
      <div className={styles.actions}>
        {!alert && (
          <Button look="outline" onClick={() => settle(false)}>
            {current.cancel ?? t('cancel')}
          </Button>
        )}
        <Button ref={agree} onClick={() => settle(true)}>
          {current.ok ?? t('ok')}
        </Button>
      </div>
    </dialog>
  );
}
