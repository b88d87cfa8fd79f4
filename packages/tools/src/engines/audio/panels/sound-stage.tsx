import { AudioLines } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PointerInput } from '../../../canvas/pointer-input.ts';
import { Disposer } from '../../../core/disposer.ts';
import { MediaCover } from '../../../timeline/panels/media-cover.tsx';
import { MediaPlayer, type Player } from '../../../timeline/player.ts';
import type { TimeTool } from '../../../timeline/time-tool.ts';
import { type AttachInput, TimelineView } from '../../../timeline/timeline-view.tsx';
import { waveOf } from '../paint-wave.ts';
import { loadSound, type Sound, SoundError, type SoundFault } from '../sound.ts';
import { audioTexts } from '../texts.ts';
import classes from './audio.module.css';

interface SoundStageProps<T extends TimeTool> {
  fileURL: string | null;
  fileName: string;
  canvasRef: RefObject<HTMLCanvasElement | null>;
  tool: T | null;
  make: (player: Player) => T;
  onTool: (tool: T | null) => void;
  onUnreadable?: (() => void) | undefined;
}

const attach: AttachInput = (element, target, request) => new PointerInput(element, target, request);

/** Fetches and decodes the sound, makes the tool for it and draws its waveform. */
export function SoundStage<T extends TimeTool>(props: SoundStageProps<T>) {
  const { fileURL, fileName, canvasRef, tool } = props;
  const t = audioTexts.useTexts();
  const [sound, setSound] = useState<Sound | null>(null);
  const [fault, setFault] = useState<SoundFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const make = useEffectEvent(props.make);
  const onTool = useEffectEvent(props.onTool);
  const onUnreadable = useEffectEvent(() => props.onUnreadable?.());

  useEffect(() => {
    const on = new Disposer();
    let gone = false;
    on.add(() => {
      gone = true;
      setSound(null);
    });
    const open = async () => {
      const loaded = await loadSound(fileURL);
      on.add(() => loaded.close());
      if (gone) return;
      const element = new Audio(loaded.url);
      element.preload = 'auto';
      const player = new MediaPlayer(element, loaded.duration);
      on.add(() => player.dispose());
      const made = make(player);
      on.add(() => {
        made.dispose();
        onTool(null);
      });
      setSound(loaded);
      onTool(made);
    };
    open().catch((error: unknown) => {
      if (gone) return;
      setFault(error instanceof SoundError ? error.fault : 'unreadable');
      onUnreadable();
    });
    return () => on.dispose();
  }, [fileURL, attempt]);

  const paintWave = useMemo(() => (sound ? waveOf(sound.peaks) : null), [sound]);
  return (
    <div className={classes.stage} data-ready={tool !== null}>
      {tool && paintWave && (
        <TimelineView
          key={attempt}
          timeline={tool.timeline}
          attach={attach}
          redrawOn={[tool.session.changed, tool.transport.ticked]}
          paintWave={paintWave}
          label={t('canvas', { name: fileName })}
          canvasRef={canvasRef}
        />
      )}
      {!tool && (
        <MediaCover
          icon={AudioLines}
          fault={fault && { title: t('fault.title'), text: t(`fault.${fault}`) }}
          onRetry={
            fault && fault !== 'missing'
              ? () => {
                  setFault(null);
                  setAttempt(attempt + 1);
                }
              : undefined
          }
        />
      )}
    </div>
  );
}
