import { Button, Kbd, SegmentedControl, Textarea } from '@mantine/core';
import type { SpeechToTextOptions } from '@pumasi/contract/tools/speech-to-text';
import { useLang } from '@pumasi/ui/i18n.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ToolViewProps } from '../../../core/tool-module.ts';
import { TimeWorkspace } from '../../../timeline/panels/time-workspace.tsx';
import { type SpeechField, SpeechTool } from '../speech-tool.ts';
import { audioTexts } from '../texts.ts';
import classes from './audio.module.css';
import { type NoticeName, useAudioKeys } from './command-names.ts';
import { SoundStage } from './sound-stage.tsx';
import { TransportBar } from './transport-bar.tsx';

/** The clip above, what was said below; in review the reviewer's words beside. */
export function SpeechWorkspace(props: ToolViewProps<SpeechToTextOptions>) {
  const { session, options, fileURL, fileName } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [tool, setTool] = useState<SpeechTool | null>(null);
  const t = audioTexts.useTexts();
  return (
    <TimeWorkspace
      view={props}
      tool={tool}
      canvas={canvas}
      isUnfinished={() => false}
      keys={useAudioKeys(options.skips)}
      foot={t('speech.foot')}
      say={(notice) => t(`notice.${notice as NoticeName}`)}
      centre={
        <>
          <SoundStage
            fileURL={fileURL}
            fileName={fileName}
            canvasRef={canvas}
            tool={tool}
            make={(player) => new SpeechTool(session, player, options)}
            onTool={setTool}
            onUnreadable={props.onUnreadable}
          />
          {tool && (
            <>
              <TransportBar skips={options.skips} loops={false} />
              <SpeechEditor tool={tool} />
            </>
          )}
        </>
      }
    />
  );
}

const NAMED = ['ko', 'en', 'ja', 'zh'] as const;

function SpeechEditor({ tool }: { tool: SpeechTool }) {
  const { session, options } = tool;
  const t = audioTexts.useTexts();
  const lang = useLang();
  const fields = useRef(new Map<SpeechField, HTMLTextAreaElement>());
  const last = useRef<SpeechField>('text');
  const shown: readonly SpeechField[] = options.rules === 'dual' ? ['text', 'sound'] : ['text'];
  const { answer } = tool;
  const work = session.mode === 'work';

  const insert = useEffectEvent((mark: string) => {
    const area = fields.current.get(last.current);
    const end = tool.answer[last.current].length;
    const caret = tool.insert(last.current, mark, area?.selectionStart ?? end, area?.selectionEnd ?? end);
    // After the new text has been drawn, or the browser would put the caret at its end.
    setTimeout(() => {
      area?.focus();
      area?.setSelectionRange(caret, caret);
    });
  });
  useEffect(() => tool.inserting.subscribe(({ mark }) => mark !== undefined && insert(mark)), [tool]);
  useEffect(() => tool.writing.subscribe(() => fields.current.get(last.current)?.focus()), [tool]);

  const labelOf = (field: SpeechField) =>
    options.rules === 'dual'
      ? t(field === 'text' ? 'speech.spelling' : 'speech.sound')
      : t(options.rules === 'sound' ? 'speech.sound' : 'speech.text');
  const nameOf = (code: string) => {
    const known = NAMED.find((it) => it === code);
    return known ? t(`speech.${known}`) : code;
  };
  return (
    <div className={classes.editor} data-whole>
      <div className={classes.answer}>
        {options.languages.length > 1 && work && (
          <div>
            <h2 id="speech-language">{t('speech.language')}</h2>
            <SegmentedControl
              aria-labelledby="speech-language"
              data={options.languages.map((value) => ({ value, label: nameOf(value) }))}
              value={answer.language ?? ''}
              onChange={(value) => tool.setLanguage(value)}
            />
          </div>
        )}
        {shown.map((field) =>
          work ? (
            <div key={field}>
              <Textarea
                ref={(area) => {
                  if (area) fields.current.set(field, area);
                  else fields.current.delete(field);
                }}
                label={labelOf(field)}
                placeholder={t('transcriptPlaceholder')}
                autosize
                minRows={3}
                maxRows={10}
                maxLength={options.maxLength}
                value={answer[field]}
                classNames={{ input: classes.text }}
                onFocus={() => {
                  last.current = field;
                }}
                onChange={(event) => tool.write(field, event.currentTarget.value)}
              />
              <p className={classes.under} data-below>
                <span />
                <span>{t('length', { now: answer[field].length, max: options.maxLength })}</span>
              </p>
            </div>
          ) : (
            <div key={field}>
              <h2>{labelOf(field)}</h2>
              <p className={classes.quote}>{answer[field] || t('speech.nothing')}</p>
            </div>
          ),
        )}
        {options.tags.length > 0 && (
          <div>
            <h2>{t('speech.tags')}</h2>
            <fieldset className={classes.tags} aria-label={t('speech.tags')}>
              {options.tags.map((tag, i) => {
                const on = answer.tags.includes(tag.id);
                const name = (lang === 'en' && tag.nameEn) || tag.name;
                return (
                  <Button
                    key={tag.id}
                    variant={on ? 'light' : 'default'}
                    h={44}
                    disabled={!work}
                    // The caret stays where it is in the text.
                    onMouseDown={(event) => event.preventDefault()}
                    {...(tag.mark === undefined && { 'aria-pressed': on })}
                    {...(work && i < 9 && { rightSection: <Kbd size="xs">{i + 1}</Kbd> })}
                    onClick={() => tool.toggleTag(tag)}
                  >
                    {tag.mark ?? name}
                    {on && ' ✓'}
                  </Button>
                );
              })}
            </fieldset>
            {work && <p className={classes.under}>{t('speech.tagsHint')}</p>}
          </div>
        )}
        {!work && answer.language !== null && (
          <p className={classes.under}>
            {t('speech.language')}: {nameOf(answer.language)}
          </p>
        )}
      </div>
    </div>
  );
}
