import { Button, Textarea } from '@mantine/core';
import { intervalOf } from '@pumasi/contract/tools/audio-stt';
import { Merge, Play, Scissors, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AttributeFields } from '../../../panels/attribute-fields.tsx';
import { ClassPalette } from '../../../timeline/panels/class-palette.tsx';
import { CommandButton } from '../../../timeline/panels/command-button.tsx';
import { useTimeTool } from '../../../timeline/panels/use-time-tool.ts';
import { formatTime } from '../../../timeline/time-axis.ts';
import type { IntervalTool } from '../interval-tool.ts';
import { audioTexts } from '../texts.ts';
import classes from './audio.module.css';

/** The interval in hand: who speaks and what is said. */
export function TranscriptEditor({ tool }: { tool: IntervalTool }) {
  const { session } = useTimeTool();
  const t = audioTexts.useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const object = tool.current;
  const interval = object && intervalOf(object);
  const work = session.mode === 'work';
  useEffect(() => {
    const focus = () => field.current?.focus();
    return tool.writing.subscribe(() => {
      // At once, for letters typed in the same breath; and later, for a field that is only being drawn.
      focus();
      setTimeout(focus);
    });
  }, [tool]);

  const number = object ? tool.order().indexOf(object.id) + 1 : 0;
  const text = typeof object?.attributes.text === 'string' ? object.attributes.text : '';
  const { maxTextLength, autoAdvance, attributes } = tool.options;
  return (
    <div className={classes.editor}>
      {work && <ClassPalette label={t('speaker')} />}
      {tool.markedIn !== null && (
        <output className={classes.marked}>{t('marked', { time: formatTime(tool.markedIn) })}</output>
      )}
      {!object || !interval ? (
        <p className={classes.hint}>{t(work ? 'noCurrent' : 'noCurrentReview')}</p>
      ) : (
        <>
          <div className={classes.editorHead}>
            <span className={classes.dot} style={{ background: tool.colorOf(object) }} aria-hidden />
            <b>{number}</b>
            <span>{tool.nameOf(object) || t('noSpeaker')}</span>
            <span className={classes.times}>
              {formatTime(interval.start)} – {formatTime(interval.end)}
            </span>
            <span className={classes.push} />
            <Button
              variant="default"
              h={44}
              px={12}
              leftSection={<Play size={18} aria-hidden />}
              onClick={() => tool.run('play-interval')}
            >
              {t('command.play-interval')}
            </Button>
            {work && (
              <>
                <CommandButton command="split" label={t('command.split')} icon={Scissors} />
                <CommandButton command="merge" label={t('command.merge')} icon={Merge} />
                <CommandButton command="delete" label={t('command.delete')} icon={Trash2} />
              </>
            )}
          </div>
          {work ? (
            <Textarea
              ref={field}
              aria-label={t('transcriptOf', { number })}
              placeholder={t('transcriptPlaceholder')}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={maxTextLength}
              value={text}
              classNames={{ input: classes.text }}
              onChange={(event) => tool.write(object.id, event.currentTarget.value)}
              onKeyDown={(event) => {
                // An input method's Enter ends a syllable, not the transcript.
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !autoAdvance)
                  return;
                event.preventDefault();
                tool.advance();
              }}
            />
          ) : (
            <p className={classes.quote}>{text || t('empty')}</p>
          )}
          {work && (
            <p className={classes.under}>
              <span>{autoAdvance && t('advanceHint')}</span>
              <span>{t('length', { now: text.length, max: maxTextLength })}</span>
            </p>
          )}
          <AttributeFields session={session} definitions={attributes} />
        </>
      )}
    </div>
  );
}
