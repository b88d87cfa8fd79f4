import { useElementSize } from '@mantine/hooks';
import type { AudioSttOptions } from '@pumasi/contract/tools/audio-stt';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ToolViewProps } from '../../../core/tool-module.ts';
import { useSession } from '../../../core/use-session.ts';
import { KeySheet } from '../../../timeline/panels/key-sheet.tsx';
import { NoticeLine } from '../../../timeline/panels/notice-line.tsx';
import { RemarkPanel } from '../../../timeline/panels/remark-panel.tsx';
import { Section } from '../../../timeline/panels/section.tsx';
import { timeTexts } from '../../../timeline/panels/texts.ts';
import { TimeToolProvider, useTimeKeys } from '../../../timeline/panels/use-time-tool.ts';
import { VerdictPanel } from '../../../timeline/panels/verdict-panel.tsx';
import { IntervalTool } from '../interval-tool.ts';
import { audioTexts } from '../texts.ts';
import classes from './audio.module.css';
import { commandName, GROUPS, type NoticeName } from './command-names.ts';
import { IntervalList } from './interval-list.tsx';
import { SoundStage } from './sound-stage.tsx';
import { TranscriptEditor } from './transcript-editor.tsx';
import { TransportBar } from './transport-bar.tsx';

const WIDE = 880;

/** Waveform above, the interval in hand below it, the list of all beside; on a phone one below the other. */
export function IntervalWorkspace(props: ToolViewProps<AudioSttOptions>) {
  const { session, options, fileURL, fileName, onReady, onHandle } = props;
  useSession(session);
  const { ref, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [tool, setTool] = useState<IntervalTool | null>(null);
  const t = audioTexts.useTexts();
  const c = timeTexts.useTexts();
  const wide = width === 0 || width >= WIDE;
  useTimeKeys(tool, canvas);
  useEffect(() => {
    if (tool) onReady();
  }, [tool, onReady]);
  const handle = useMemo(
    () => ({ focus: () => canvas.current?.focus(), isUnfinished: () => tool?.markedIn != null }),
    [tool],
  );
  useEffect(() => {
    onHandle(handle);
    return () => onHandle(null);
  }, [handle, onHandle]);

  const remarks = session.store.field('remarks').length;
  const review = session.mode === 'review';
  return (
    <TimeToolProvider value={tool}>
      <div ref={ref} className={classes.workspace} data-wide={wide}>
        <div className={classes.centre}>
          <SoundStage
            fileURL={fileURL}
            fileName={fileName}
            canvasRef={canvas}
            tool={tool}
            make={(player) => new IntervalTool(session, player, options)}
            onTool={setTool}
          />
          {tool && (
            <>
              <TransportBar skips={options.skips} loops />
              <TranscriptEditor tool={tool} />
              <NoticeLine say={(notice) => t(`notice.${notice as NoticeName}`)} />
            </>
          )}
        </div>
        <aside className={classes.side}>
          {tool && review && (
            <Section title={c('verdict')}>
              <VerdictPanel hint={t('verdictHint')} />
            </Section>
          )}
          {tool && (review || remarks > 0) && (
            <Section title={c('remarks')} aside={remarks > 0 ? String(remarks) : null}>
              <RemarkPanel />
            </Section>
          )}
          {tool && (
            <Section title={t('intervals')} aside={t('count', { count: session.store.size })} grow>
              <IntervalList tool={tool} />
            </Section>
          )}
        </aside>
        {tool && (
          <KeySheet
            tool={tool}
            groups={GROUPS}
            groupName={(group) => t(`group.${group}`)}
            commandName={(command) => commandName(command, t, options.skips)}
            foot={t('foot')}
          />
        )}
      </div>
    </TimeToolProvider>
  );
}
