import { type Appeal, appealRoutes } from '@pumasi/contract/api/unit-appeal';
import { CallError } from '@pumasi/contract/client';
import { Button } from '@pumasi/ui/components/button.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { claimsNow, client } from '../../lib/session.ts';
import { ReasonDialog } from '../unit/reason-dialog.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';

interface Props {
  projectID: string;
  unitID: string;
  workID: string;
}

/** For one's own rejected work: an appeal that another reviewer decides, and what became of it. */
export function AppealButton({ projectID, unitID, workID }: Props) {
  const t = reviewTexts.useTexts();
  const params = { projectID, unitID };
  const [open, setOpen] = useState(false);
  const { uID } = claimsNow();
  const found = useQuery({
    queryKey: ['appeal', projectID, unitID, workID],
    queryFn: () => client.ask(appealRoutes.read, { params, query: { uID, workID } }),
  });
  const { appeal, appealableUntil } = found.data ?? { appeal: null, appealableUntil: null };
  if (!appeal && !appealableUntil) return null;

  const send = async (reason: string) => {
    setOpen(false);
    try {
      await client.ask(appealRoutes.open, { params, body: { uID, workID, reason } });
      snackbar.success(t('appeal.done'));
    } catch (error) {
      if (!(error instanceof CallError && error.code === '1007')) await dialogs.alert(t('appeal.failed'));
    }
    await found.refetch();
  };
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Scale size={18} aria-hidden />
        {t(appeal ? 'appeal.see' : 'appeal.button')}
      </Button>
      {open && appeal && <AppealModal appeal={appeal} onClose={() => setOpen(false)} />}
      {open && !appeal && (
        <ReasonDialog
          title={t('appeal.title')}
          lead={`${t('appeal.lead', { days: siteConfig().settings.appealDays })} ${t('appeal.until', { day: formatDateTime(appealableUntil) })}`}
          action={t('appeal.submit')}
          missing={t('appeal.missing')}
          historyOf="appeal"
          onClose={() => setOpen(false)}
          onReason={(reason) => void send(reason)}
        />
      )}
    </>
  );
}

function AppealModal({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const t = reviewTexts.useTexts();
  return (
    <Modal title={t('appeal.see')} width={520} onClose={onClose}>
      <div className={styles.appeal}>
        <p className={styles.outcome} data-state={appeal.state}>
          {t(`appeal.${appeal.state === 'open' && appeal.escalatedAt ? 'operator' : appeal.state}`)}
        </p>
        <dl>
          <dt>{t('appeal.rejected')}</dt>
          <dd>{appeal.rejectReason}</dd>
          <dt>{t('appeal.mine')}</dt>
          <dd>{appeal.reason}</dd>
          <dt>{t('appeal.openedAt')}</dt>
          <dd className="pm-num">{formatDateTime(appeal.openedAt)}</dd>
          {appeal.escalatedAt && (
            <>
              <dt>{t('appeal.escalatedAt')}</dt>
              <dd className="pm-num">{formatDateTime(appeal.escalatedAt)}</dd>
            </>
          )}
          {appeal.decidedAt && (
            <>
              <dt>{t('appeal.decidedAt')}</dt>
              <dd className="pm-num">{formatDateTime(appeal.decidedAt)}</dd>
            </>
          )}
          {appeal.decisionReason && (
            <>
              <dt>{t('appeal.decision')}</dt>
              <dd>{appeal.decisionReason}</dd>
            </>
          )}
        </dl>
      </div>
    </Modal>
  );
}
