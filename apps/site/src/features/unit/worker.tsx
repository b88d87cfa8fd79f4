import { accountRoutes } from '@pumasi/contract/api/account';
import { CallError } from '@pumasi/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../lib/session.ts';
import styles from './bench.module.css';
import { evalTexts } from './unit-texts.ts';

/** The worker's id as the server masks it; a closed account has a name of its own. */
export function Worker({ uID }: { uID: string }) {
  const t = evalTexts.useTexts();
  const worker = useQuery({
    queryKey: ['worker', uID],
    staleTime: Infinity,
    queryFn: async () => {
      try {
        return (await client.ask(accountRoutes.user, { params: { uID } })).user.userID;
      } catch (error) {
        if (error instanceof CallError && error.code === '1008') return null;
        throw error;
      }
    },
  });
  return (
    <span className={styles.fact}>
      <small>{t('worker')}</small>
      {worker.data === null ? t('withdrawn') : (worker.data ?? '–')}
    </span>
  );
}
