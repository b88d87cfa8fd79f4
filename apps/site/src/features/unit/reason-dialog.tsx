import { Button } from '@pumasi/ui/components/button.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './bench.module.css';
import { caretOf, insertAt } from './insert-at.ts';
import { pastReasons, rememberReason, shortName } from './reason-history.ts';
import { benchTexts } from './unit-texts.ts';

interface Props {
  title: string;
  lead: string;
  action: string;
  /** Told in an error snackbar when the reason is empty. */
  missing: string;
  /** Earlier reasons are kept per tool. */
  historyOf: string;
  /** Names that can be put where the caret is. */
  labels?: readonly string[] | undefined;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export function ReasonDialog({
  title,
  lead,
  action,
  missing,
  historyOf,
  labels = [],
  onReason,
  onClose,
}: Props) {
  const t = benchTexts.useTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [search, setSearch] = useState('');
  const [lacks, setLacks] = useState(false);
  const [past] = useState(() => pastReasons(historyOf));
  useEffect(() => area.current?.focus(), []);

  const give = () => {
    const given = reason.trim();
    if (!given) {
      setLacks(true);
      snackbar.error(missing);
      area.current?.focus();
      return;
    }
    rememberReason(historyOf, given);
    onReason(given);
  };
  const insert = (label: string) => {
    const element = area.current;
    const at = caretOf(element, reason);
    const next = insertAt(reason, label, at);
    setReason(next.text);
    setLacks(false);
    // After React has written the new text, the caret stands behind the name.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(next.caret, next.caret);
    });
  };
  const found = past.filter((one) => one.includes(search.trim()));

  return (
    <Modal
      title={title}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={give}>{action}</Button>
        </>
      }
    >
      <div className={styles.reason}>
        <p>{lead}</p>
        <label className={styles.fieldLabel}>
          {t('reasonField')}
          <textarea
            ref={area}
            className={styles.area}
            value={reason}
            maxLength={5000}
            aria-invalid={lacks}
            aria-describedby={lacks ? 'reason-lacks' : undefined}
            onChange={({ target }) => {
              setReason(target.value);
              setLacks(false);
            }}
          />
        </label>
        {lacks && (
          <span id="reason-lacks" role="alert" className={styles.lacks}>
            {missing}
          </span>
        )}
        {labels.length > 0 && (
          <div className={styles.history}>
            <span className={styles.fieldLabel} id="reason-labels">
              {t('labels')}
            </span>
            <ul className={styles.past} aria-labelledby="reason-labels">
              {labels.map((label) => (
                <li key={label}>
                  <button type="button" onClick={() => insert(label)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {past.length > 0 && (
          <div className={styles.history}>
            <label className={styles.fieldLabel}>
              {t('search')}
              <input
                className={styles.area}
                style={{ minHeight: 40 }}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </label>
            <ul className={styles.past} aria-label={t('history')}>
              {found.map((one) => (
                <li key={one}>
                  <button type="button" onClick={() => setReason(one)}>
                    {shortName(one)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  );
}
