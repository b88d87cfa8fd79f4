import type { Alert } from '@pumasi/contract/api/push';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff, CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import styles from './alert-bell.module.css';
import { useDisclosure } from './disclosure.ts';
import { shellTexts } from './shell-texts.ts';
import { useAlerts } from './use-alerts.ts';

const MOST_SHOWN = 99;

export function AlertBell() {
  const t = shellTexts.useTexts();
  const { alerts, unread, markRead } = useAlerts();
  const { open, setOpen, button, around } = useDisclosure();
  useEffect(() => {
    if (!open) return;
    const closeElsewhere = (event: PointerEvent) => {
      const place = button.current?.parentElement;
      if (event.target instanceof Node && !place?.contains(event.target)) setOpen(false);
    };
    addEventListener('pointerdown', closeElsewhere);
    return () => removeEventListener('pointerdown', closeElsewhere);
  }, [open, setOpen, button]);
  const list = alerts.data?.alerts ?? [];
  const press = (alert: Alert) => {
    if (!alert.read) markRead.mutate([alert.alertID]);
    setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what its buttons do
    <div className={styles.bell} {...around}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls="alert-menu"
        aria-label={unread > 0 ? t('alerts.unread', { count: unread }) : t('alerts.title')}
        onClick={() => setOpen(!open)}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && (
          <span className={`${styles.count} pm-num`} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      <section id="alert-menu" className={styles.menu} aria-label={t('alerts.title')} hidden={!open}>
        <div className={styles.head}>
          <h2>{t('alerts.title')}</h2>
          <button type="button" disabled={unread === 0} onClick={() => markRead.mutate(undefined)}>
            <CheckCheck size={16} aria-hidden />
            {t('alerts.readAll')}
          </button>
        </div>
        {list.length === 0 ? (
          <p className={styles.none}>
            <BellOff size={24} aria-hidden />
            {t(alerts.isError ? 'alerts.failed' : 'alerts.none')}
          </p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          <ul className={styles.list} tabIndex={0}>
            {list.map((alert) => (
              <li key={alert.alertID}>
                <Item alert={alert} onPress={() => press(alert)} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Item({ alert, onPress }: { alert: Alert; onPress: () => void }) {
  const t = shellTexts.useTexts();
  const inside = (
    <>
      <span className={styles.title}>
        {!alert.read && <i className={styles.dot} />}
        {!alert.read && <span className="pm-hidden">{t('alerts.new')} </span>}
        {alert.title}
        {alert.count > 1 && <b className="pm-num">×{alert.count}</b>}
      </span>
      <span className={styles.body}>{alert.body}</span>
      <time className="pm-num" dateTime={alert.at}>
        {formatDateTime(alert.at)}
      </time>
    </>
  );
  // A link may say which tab: the router wants that apart from the path.
  const [path, query] = alert.link.split('?');
  return path ? (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={styles.item}
      onClick={onPress}
    >
      {inside}
    </Link>
  ) : (
    <button type="button" className={styles.item} onClick={onPress}>
      {inside}
    </button>
  );
}
