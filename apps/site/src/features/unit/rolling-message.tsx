import { projectRoutes } from '@pumasi/contract/api/project';
import { useLang } from '@pumasi/ui/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../lib/session.ts';
import { useCarousel } from '../../lib/use-carousel.ts';
import styles from './rolling-message.module.css';
import { benchTexts } from './unit-texts.ts';

const TURN_MS = 6000;

/** What is called out to the workers of a project, one message at a time; nothing at all where there is none. */
export function RollingMessage({ projectID }: { projectID: string }) {
  const language = useLang();
  const [closed, setClosed] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['rollingMessages', projectID, language],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const answer = await client.call(projectRoutes.rollingMessages, { query: { projectID, language } });
      return answer?.rollingMessages.map(({ description }) => description) ?? [];
    },
  });
  if (closed || data.length === 0) return null;
  return <Rolling messages={data} onClose={() => setClosed(true)} />;
}

function Rolling({ messages, onClose }: { messages: readonly string[]; onClose: () => void }) {
  const t = benchTexts.useTexts();
  const { at, playing, setPlaying, hold } = useCarousel(messages.length, TURN_MS);
  return (
    <section className={styles.rolling} aria-label={t('rolling.label')} {...hold}>
      <Megaphone size={18} aria-hidden />
      <p className={styles.text} key={at} data-moving={messages.length > 1}>
        {messages[at % messages.length]}
      </p>
      {messages.length > 1 && (
        <button
          type="button"
          className={styles.control}
          aria-label={t(playing ? 'rolling.pause' : 'rolling.play')}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        </button>
      )}
      <button type="button" className={styles.control} aria-label={t('rolling.close')} onClick={onClose}>
        <X size={16} aria-hidden />
      </button>
    </section>
  );
}
