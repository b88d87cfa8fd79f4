import { Button, Progress } from '@mantine/core';
import { answerVerdict } from '@pumasi/contract/tools/answer-verdict';
import type { SurveyOptions } from '@pumasi/contract/tools/survey';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyInput } from '../../core/keymap.ts';
import type { ToolViewProps } from '../../core/tool-module.ts';
import { useSession } from '../../core/use-session.ts';
import { type KeyPlace, useWindowKeys } from '../../core/use-window-keys.ts';
import { useWording } from '../../core/wording.ts';
import { type KeyGroup, KeySheet } from '../../panels/key-sheet.tsx';
import { StepButtons } from '../../panels/step-buttons.tsx';
import { type FormCommand, type FormGroup, formKeymap } from './commands.ts';
import classes from './form.module.css';
import { FormController } from './form-controller.ts';
import { QuestionCard } from './question-card.tsx';
import { Stimulus } from './stimulus.tsx';
import { formTexts } from './texts.ts';

const CONTROL = 'input:checked, input, textarea, [tabindex="0"]';

/** The questionnaire: page by page for whoever answers, all of it at once for whoever judges or reads. */
export function FormWorkspace({
  session,
  options,
  fileURL,
  onReady,
  onHandle,
}: ToolViewProps<SurveyOptions>) {
  const t = formTexts.useTexts();
  const w = useWording();
  useSession(session);
  const controller = useMemo(() => new FormController(session, options), [session, options]);
  const keymap = useMemo(() => formKeymap(session.mode), [session]);
  const root = useRef<HTMLElement>(null);
  const [help, setHelp] = useState(false);
  const work = session.mode === 'work';

  useEffect(() => onReady(), [onReady]);
  useEffect(
    () =>
      controller.goTo.subscribe((id) =>
        requestAnimationFrame(() => focusOn(root.current, id, controller.row)),
      ),
    [controller],
  );
  useEffect(() => {
    onHandle({
      // After a refused submit the host has put the first faulty question into the selection.
      focus: () => {
        const asked = session.selection.last;
        if (asked !== null && controller.numberOf(asked) > 0) controller.show(asked);
        else root.current?.focus();
      },
      isUnfinished: () => {
        controller.prepare();
        return false;
      },
    });
    return () => onHandle(null);
  }, [controller, session, onHandle]);

  const run = (command: FormCommand): boolean => {
    if (command.startsWith('choose-')) return controller.press(Number(command.slice(7)));
    switch (command) {
      case 'next':
        return controller.next();
      case 'previous':
        return controller.previous();
      case 'next-section':
        controller.nextSection();
        return true;
      case 'previous-section':
        controller.previousSection();
        return true;
      case 'undo':
        session.undo();
        return true;
      case 'redo':
        session.redo();
        return true;
      case 'verdict-ok':
        return controller.judge('ok');
      case 'verdict-wrong':
        return controller.judge('wrong');
      case 'remark': {
        const id = controller.current?.id ?? '';
        const field = root.current?.querySelector<HTMLElement>(`[data-remark="${id}"]`);
        field?.focus();
        return field != null;
      }
      case 'help':
        setHelp(true);
        return true;
      default:
        return false;
    }
  };
  useWindowKeys((event: KeyInput, { typing, target }: KeyPlace) => {
    const command = keymap.find(event);
    if (!command) return false;
    const mod = event.ctrlKey || event.metaKey;
    if (typing) {
      // A line takes Enter to go on, a paragraph needs it; everything else is being typed.
      const line = target?.tagName === 'INPUT';
      if (
        !(mod && command !== 'next-section' && command !== 'previous-section') &&
        !(line && /Enter/.test(event.code))
      )
        return false;
    } else if (target?.closest('button, a') && /Enter/.test(event.code)) return false;
    return run(command);
  });

  const { sections, sectionIndex, progress } = controller;
  const shown = work ? sections.slice(sectionIndex, sectionIndex + 1) : sections;
  const last = sectionIndex + 1 >= sections.length;
  const judged = controller.questions.filter((it) => answerVerdict(controller.answers, it.id)).length;
  const figure = session.mode === 'review' ? { done: judged, total: progress.total } : progress;
  const title = w(options, 'title');
  const groups = useMemo(() => keyGroups(keymap.bindings, t), [keymap, t]);
  return (
    <div className={classes.form}>
      <header className={classes.top}>
        <div className={classes.topLine}>
          <output className={classes.figure}>
            {t(session.mode === 'review' ? 'judged' : 'progress', figure)}
          </output>
          <div className={classes.tools}>
            <StepButtons
              session={session}
              names={{ undo: t('command.undo'), redo: t('command.redo'), help: t('command.help') }}
              onHelp={() => setHelp(true)}
            />
          </div>
        </div>
        <Progress
          value={figure.total === 0 ? 0 : (figure.done / figure.total) * 100}
          size={4}
          radius={0}
          aria-label={t(session.mode === 'review' ? 'judged' : 'progress', figure)}
        />
      </header>
      <section
        ref={root}
        className={classes.scroll}
        // A page that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('form', { name: title })}
      >
        <div className={classes.column}>
          <h1 className={classes.title}>{title}</h1>
          {sectionIndex === 0 && w(options, 'intro') && (
            <p className={classes.intro}>{w(options, 'intro')}</p>
          )}
          {options.showFile && fileURL !== null && <Stimulus fileURL={fileURL} />}
          {shown.map(({ section, questions }) => (
            <section key={section.id} className={classes.section} aria-label={w(section, 'title')}>
              <header>
                <h2>{w(section, 'title')}</h2>
                {sections.length > 1 && (
                  <span>
                    {t('section', {
                      number: sections.findIndex((it) => it.section.id === section.id) + 1,
                      total: sections.length,
                    })}
                  </span>
                )}
              </header>
              {w(section, 'description') && <p className={classes.intro}>{w(section, 'description')}</p>}
              {questions.map((question) => (
                <QuestionCard key={question.id} controller={controller} question={question} />
              ))}
            </section>
          ))}
          {work && (
            <footer className={classes.foot}>
              {sections.length > 1 && (
                <Button
                  h={44}
                  variant="default"
                  disabled={sectionIndex === 0}
                  leftSection={<ArrowLeft size={18} aria-hidden />}
                  onClick={() => controller.previousSection()}
                >
                  {t('previous')}
                </Button>
              )}
              {last ? (
                <Ending controller={controller} />
              ) : (
                <Button
                  h={44}
                  rightSection={<ArrowRight size={18} aria-hidden />}
                  onClick={() => controller.nextSection()}
                >
                  {t('next')}
                </Button>
              )}
            </footer>
          )}
        </div>
      </section>
      <KeySheet
        opened={help}
        onClose={() => setHelp(false)}
        groups={groups}
        foot={work ? t('sheetFoot') : ''}
      />
    </div>
  );
}

function Ending({ controller }: { controller: FormController }) {
  const t = formTexts.useTexts();
  const left = controller.questions.filter((it) => controller.faultOf(it));
  const first = left[0];
  if (!first) return <p className={classes.ending}>{t('finished')}</p>;
  return (
    <p className={classes.ending}>
      {t('left', { count: left.length })}{' '}
      <Button variant="subtle" size="compact-md" onClick={() => controller.show(first.id)}>
        {t('toLeft')}
      </Button>
    </p>
  );
}

function focusOn(root: HTMLElement | null, id: string, row: number): void {
  const card = root?.querySelector<HTMLElement>(`[data-question="${id}"]`);
  if (!card) return;
  const place = card.querySelector<HTMLElement>(`[data-row="${row}"]`) ?? card;
  const control =
    place.querySelector<HTMLElement>('input:checked') ?? place.querySelector<HTMLElement>(CONTROL) ?? card;
  // In review the card itself is meant, not the field for a remark.
  (control.dataset.remark === undefined ? control : card).focus({ preventScroll: true });
  card.scrollIntoView?.({ block: 'nearest' });
}

function keyGroups(
  bindings: readonly { command: FormCommand; group: FormGroup; chords: readonly string[] }[],
  t: typeof formTexts.text,
): KeyGroup[] {
  return (['answer', 'review', 'move', 'edit'] as const).map((group) => {
    const mine = bindings.filter((it) => it.group === group);
    const choosing = mine.some((it) => it.command.startsWith('choose-'));
    return {
      title: t(`group.${group}`),
      rows: [
        ...(choosing ? [{ name: t('command.choose'), keys: ['=0 – 9'] }] : []),
        ...mine
          .filter((it) => !it.command.startsWith('choose-'))
          .map(({ command, chords }) => ({
            name: t(`command.${command as Exclude<FormCommand, `choose-${number}`>}`),
            keys: chords.filter((it) => !it.startsWith('Numpad') && it !== 'Mod+Enter').slice(0, 2),
          })),
      ],
    };
  });
}
