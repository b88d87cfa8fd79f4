import { pointRoutes } from '@pumasi/contract/api/point';
import { isoDay } from '@pumasi/contract/dates';
import { Button } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { currentLang } from '@pumasi/ui/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText, Sprout } from 'lucide-react';
import { useState } from 'react';
import { saveAs } from '../../lib/download.ts';
import { claimsNow, client } from '../../lib/session.ts';
import { DayChart } from './day-chart.tsx';
import styles from './earnings.module.css';
import { earningsQuery } from './earnings-query.ts';
import { earningsTexts } from './earnings-texts.ts';
import { ProjectBars } from './project-bars.tsx';
import { lastDays, type Range, rangeProblem } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { StatementModal } from './statement-modal.tsx';

const USUAL_DAYS = 30;

async function saveCsv(uID: string, today: string): Promise<void> {
  try {
    const query = { language: currentLang() };
    saveAs(await client.download(pointRoutes.csv, { params: { uID }, query }), `pumasi-points-${today}.csv`);
  } catch {
    await dialogs.alert(earningsTexts.text('csvFailed'));
  }
}

/** Points per day and per project as pictures, with the same figures as tables, as a file and as a yearly statement. */
export function EarningsPanel() {
  const t = earningsTexts.useTexts();
  const { uID } = claimsNow();
  const [today] = useState(() => isoDay(new Date()));
  const [range, setRange] = useState<Range>(() => lastDays(today, USUAL_DAYS));
  const [statement, setStatement] = useState(false);
  const usable = rangeProblem(range, today) === null;
  const earnings = useQuery({ ...earningsQuery(uID, range), enabled: usable });
  const data = earnings.data;
  return (
    <section className={styles.panel} aria-labelledby="earnings">
      <div className={styles.head}>
        <div>
          <h2 id="earnings">{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
        <div className={styles.tools}>
          <Button look="outline" onClick={() => void saveCsv(uID, today)}>
            <Download size={16} aria-hidden />
            {t('csv')}
          </Button>
          <Button look="outline" onClick={() => setStatement(true)}>
            <FileText size={16} aria-hidden />
            {t('statement')}
          </Button>
        </div>
      </div>
      <RangePicker range={range} today={today} onChange={setRange} />
      {earnings.isError ? (
        <ErrorState onRetry={() => void earnings.refetch()} />
      ) : !data ? (
        <Skeleton height={260} radius={12} />
      ) : data.total === 0 ? (
        <EmptyState icon={Sprout} title={t('none')} body={t('noneBody')} />
      ) : (
        <div className={styles.charts} aria-busy={earnings.isPlaceholderData}>
          <DayChart range={{ from: data.from, to: data.to }} days={data.days} total={data.total} />
          <ProjectBars projects={data.projects} />
        </div>
      )}
      {statement && <StatementModal today={today} onClose={() => setStatement(false)} />}
    </section>
  );
}
