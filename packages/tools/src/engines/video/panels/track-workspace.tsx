import type { ObjectTrackerOptions } from '@pumasi/contract/tools/object-tracker';
import { useRef, useState } from 'react';
import { PointerInput } from '../../../canvas/pointer-input.ts';
import type { ToolViewProps } from '../../../core/tool-module.ts';
import { Section } from '../../../panels/section.tsx';
import { ClassPalette } from '../../../timeline/panels/class-palette.tsx';
import { TimeWorkspace } from '../../../timeline/panels/time-workspace.tsx';
import { useTimeTool } from '../../../timeline/panels/use-time-tool.ts';
import { type AttachInput, TimelineView } from '../../../timeline/timeline-view.tsx';
import type { VideoCommand, VideoGroup } from '../commands.ts';
import { videoTexts } from '../texts.ts';
import type { TrackTool } from '../track-tool.ts';
import { FrameBar } from './frame-bar.tsx';
import { TrackList } from './track-list.tsx';
import { TrackPanel } from './track-panel.tsx';
import classes from './video.module.css';
import { VideoStage } from './video-stage.tsx';

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

/** The clip in the middle, its frames below, the tracks beside. */
export function TrackWorkspace(props: ToolViewProps<ObjectTrackerOptions>) {
  const { session, options, fileURL, fileName } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<HTMLCanvasElement>(null);
  const [tool, setTool] = useState<TrackTool | null>(null);
  const t = videoTexts.useTexts();
  const nameOf = (command: VideoCommand) => {
    const family = /^(class|nudge|push)-/.exec(command)?.[1] as 'class' | 'nudge' | 'push' | undefined;
    return t(`command.${family ?? (command as Plain)}`);
  };
  const { mode } = session;
  return (
    <TimeWorkspace
      view={props}
      tool={tool}
      canvas={canvas}
      isUnfinished={() => tool?.gestures.preview != null}
      keys={{ groups: GROUPS, groupName: (group) => t(`group.${group}`), commandName: nameOf }}
      foot={t('foot')}
      say={(notice) => t(`notice.${notice as NoticeName}`)}
      verdictHint={t('verdictHint')}
      centre={
        <>
          <VideoStage
            session={session}
            options={options}
            fileURL={fileURL}
            fileName={fileName}
            canvasRef={canvas}
            onTool={setTool}
            onUnreadable={props.onUnreadable}
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
        </>
      }
      side={
        tool && (
          <>
            {(mode === 'work' || options.attributes.length > 0) && (
              <Section title={t('current')}>
                <TrackPanel tool={tool} />
              </Section>
            )}
            <Section title={t('tracks')} aside={<Count />} grow>
              <TrackList tool={tool} />
            </Section>
          </>
        )
      }
    />
  );
}

/** Drawn again with the document, unlike the screen around it. */
function Count() {
  const { session } = useTimeTool();
  return videoTexts.useTexts()('count', { count: session.store.size });
}
