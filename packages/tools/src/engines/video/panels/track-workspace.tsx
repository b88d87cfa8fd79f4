import { useElementSize } from '@mantine/hooks';
import type { ObjectTrackerOptions } from '@pumasi/contract/tools/object-tracker';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PointerInput } from '../../../canvas/pointer-input.ts';
import type { ToolViewProps } from '../../../core/tool-module.ts';
import { useSession } from '../../../core/use-session.ts';
import { ClassPalette } from '../../../timeline/panels/class-palette.tsx';
import { KeySheet } from '../../../timeline/panels/key-sheet.tsx';
import { NoticeLine } from '../../../timeline/panels/notice-line.tsx';
import { RemarkPanel } from '../../../timeline/panels/remark-panel.tsx';
import { Section } from '../../../timeline/panels/section.tsx';
import { timeTexts } from '../../../timeline/panels/texts.ts';
import { TimeToolProvider, useTimeKeys } from '../../../timeline/panels/use-time-tool.ts';
import { VerdictPanel } from '../../../timeline/panels/verdict-panel.tsx';
import { type AttachInput, TimelineView } from '../../../timeline/timeline-view.tsx';
import type { VideoCommand, VideoGroup } from '../commands.ts';
import { videoTexts } from '../texts.ts';
import type { TrackTool } from '../track-tool.ts';
import { FrameBar } from './frame-bar.tsx';
import { TrackList } from './track-list.tsx';
import { TrackPanel } from './track-panel.tsx';
import classes from './video.module.css';
import { VideoStage } from './video-stage.tsx';

const WIDE = 880;
const GROUPS: readonly VideoGroup[] = ['frames', 'draw', 'track', 'review', 'edit', 'choose', 'look'];
type NoticeName =
  | 'too-many'
  | 'not-yet'
  | 'last-keyframe'
  | 'first-frame'
  | 'split-where'
  | 'merge-two'
  | 'merge-class';
type Plain = Exclude<VideoCommand, `class-${number}` | `nudge-${string}` | `push-${string}`>;
const attach: AttachInput = (element, target, request) => new PointerInput(element, target, request);

/** The clip in the middle, its frames below, the tracks beside; on a phone one below the other. */
export function TrackWorkspace(props: ToolViewProps<ObjectTrackerOptions>) {
  const { session, options, fileURL, fileName, onReady, onHandle } = props;
  useSession(session);
  const { ref, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<HTMLCanvasElement>(null);
  const [tool, setTool] = useState<TrackTool | null>(null);
  const t = videoTexts.useTexts();
  const c = timeTexts.useTexts();
  const wide = width === 0 || width >= WIDE;
  useTimeKeys(tool, canvas);
  useEffect(() => {
    if (tool) onReady();
  }, [tool, onReady]);
  const handle = useMemo(
    () => ({ focus: () => canvas.current?.focus(), isUnfinished: () => tool?.preview != null }),
    [tool],
  );
  useEffect(() => {
    onHandle(handle);
    return () => onHandle(null);
  }, [handle, onHandle]);

  const nameOf = (command: VideoCommand) => {
    const family = /^(class|nudge|push)-/.exec(command)?.[1] as 'class' | 'nudge' | 'push' | undefined;
    return t(`command.${family ?? (command as Plain)}`);
  };
  const remarks = session.store.field('remarks').length;
  const { mode } = session;
  return (
    <TimeToolProvider value={tool}>
      <div ref={ref} className={classes.workspace} data-wide={wide}>
        <div className={classes.centre}>
          <VideoStage
            session={session}
            options={options}
            fileURL={fileURL}
            fileName={fileName}
            canvasRef={canvas}
            onTool={setTool}
          />
          {tool && mode === 'work' && (
            <div className={classes.classes}>
              <ClassPalette label={t('classes')} />
            </div>
          )}
          {tool && <FrameBar tool={tool} />}
          {tool && (
            <div className={classes.line}>
              <TimelineView
                timeline={tool.timeline}
                attach={attach}
                redrawOn={[session.changed, tool.transport.ticked]}
                label={t('timeline')}
                canvasRef={line}
              />
            </div>
          )}
          {tool && <NoticeLine say={(notice) => t(`notice.${notice as NoticeName}`)} />}
        </div>
        <aside className={classes.side}>
          {tool && mode === 'review' && (
            <Section title={c('verdict')}>
              <VerdictPanel hint={t('verdictHint')} />
            </Section>
          )}
          {tool && (mode === 'review' || remarks > 0) && (
            <Section title={c('remarks')} aside={remarks > 0 ? String(remarks) : null}>
              <RemarkPanel />
            </Section>
          )}
          {tool && (mode === 'work' || options.attributes.length > 0) && (
            <Section title={t('current')}>
              <TrackPanel tool={tool} />
            </Section>
          )}
          {tool && (
            <Section title={t('tracks')} aside={t('count', { count: session.store.size })} grow>
              <TrackList tool={tool} />
            </Section>
          )}
        </aside>
        {tool && (
          <KeySheet
            tool={tool}
            groups={GROUPS}
            groupName={(group) => t(`group.${group}`)}
            commandName={nameOf}
            foot={t('foot')}
          />
        )}
      </div>
    </TimeToolProvider>
  );
}
