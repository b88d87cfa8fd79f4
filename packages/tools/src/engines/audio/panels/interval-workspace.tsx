import type { AudioSttOptions } from '@pumasi/contract/tools/audio-stt';
import { useRef, useState } from 'react';
import type { ToolViewProps } from '../../../core/tool-module.ts';
import { Section } from '../../../panels/section.tsx';
import { TimeWorkspace } from '../../../timeline/panels/time-workspace.tsx';
import { useTimeTool } from '../../../timeline/panels/use-time-tool.ts';
import { IntervalTool } from '../interval-tool.ts';
import { audioTexts } from '../texts.ts';
import { type NoticeName, useAudioKeys } from './command-names.ts';
import { IntervalList } from './interval-list.tsx';
import { SoundStage } from './sound-stage.tsx';
import { TranscriptEditor } from './transcript-editor.tsx';
import { TransportBar } from './transport-bar.tsx';

/** Waveform above, the interval in hand below it, the list of all beside. */
export function IntervalWorkspace(props: ToolViewProps<AudioSttOptions>) {
  const { session, options, fileURL, fileName } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [tool, setTool] = useState<IntervalTool | null>(null);
  const t = audioTexts.useTexts();
  return (
    <TimeWorkspace
      view={props}
      tool={tool}
      canvas={canvas}
      isUnfinished={() => tool?.markedIn != null}
      keys={useAudioKeys(options.skips)}
      foot={t('foot')}
      say={(notice) => t(`notice.${notice as NoticeName}`)}
      verdictHint={t('verdictHint')}
      centre={
        <>
          <SoundStage
            fileURL={fileURL}
            fileName={fileName}
            canvasRef={canvas}
            tool={tool}
            make={(player) => new IntervalTool(session, player, options)}
            onTool={setTool}
            onUnreadable={props.onUnreadable}
          />
          {tool && (
            <>
              <TransportBar skips={options.skips} loops />
              <TranscriptEditor tool={tool} />
            </>
          )}
        </>
      }
      side={
        tool && (
          <Section title={t('intervals')} aside={<Count />} grow>
            <IntervalList tool={tool} />
          </Section>
        )
      }
    />
  );
}

/** Drawn again with the document, unlike the screen around it. */
function Count() {
  const { session } = useTimeTool();
  return audioTexts.useTexts()('count', { count: session.store.size });
}
