import { useElementSize } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { KeyInput } from '../../../core/keymap.ts';
import type { Session } from '../../../core/session.ts';
import { useTextFile } from '../../../core/text-file.ts';
import type { ToolViewHandle } from '../../../core/tool-module.ts';
import { type KeyPlace, useWindowKeys } from '../../../core/use-window-keys.ts';
import { type KeyGroup, KeySheet } from '../../../panels/key-sheet.tsx';
import { TextFaultNote } from '../../../panels/text-fault.tsx';
import { colorsOf } from '../colors.ts';
import type { TextCommand } from '../commands.ts';
import { TextController, type TextRules } from '../text-controller.ts';
import { textTexts } from '../texts.ts';
import { ActionBar } from './action-bar.tsx';
import classes from './panels.module.css';
import { TextPane, TextSkeleton } from './text-pane.tsx';
import { ToolButtons } from './tool-buttons.tsx';
import { TextToolProvider } from './use-text-tool.ts';

const WIDE = 880;

interface TextShellProps {
  session: Session;
  rules: TextRules;
  fileURL: string | null;
  fileName: string;
  labelled: boolean;
  onReady: () => void;
  onUnreadable?: (() => void) | undefined;
  onHandle: (handle: ToolViewHandle | null) => void;
  /** What stands beside the text, or below it on a narrow screen. */
  side: (wide: boolean) => ReactNode;
  sideKind: 'lists' | 'writing';
  /** Fields that keys jump to. */
  searchRef?: RefObject<HTMLInputElement | null>;
  writingRef?: RefObject<HTMLTextAreaElement | null>;
  /** Of what a refused submit complains, where that is no span. */
  onFocus?: (id: string | null) => boolean;
}

const OWN_KEYS = 'button, a, summary, [role=tab]';

/** The screen that text tools share: loads the text, then binds controller, keys and panels to it. */
export function TextShell(props: TextShellProps) {
  const { file, retry } = useTextFile(props.fileURL);
  const { ref, width } = useElementSize();
  const wide = width === 0 || width >= WIDE;
  const onUnreadable = useEffectEvent(() => props.onUnreadable?.());
  const faulty = file.state !== 'ready' && file.state !== 'loading';
  useEffect(() => {
    if (faulty) onUnreadable();
  }, [faulty]);
  return (
    <div ref={ref} className={classes.shell} data-wide={wide} data-side={props.sideKind}>
      {file.state === 'ready' ? (
        <OpenText key={file.text.length} {...props} text={file.text} wide={wide} />
      ) : (
        <>
          <div className={classes.centre}>
            {file.state === 'loading' ? (
              <TextSkeleton />
            ) : (
              <TextFaultNote fault={file.state} onRetry={retry} />
            )}
          </div>
          <aside className={classes.side} />
        </>
      )}
    </div>
  );
}

function OpenText({ text, wide, ...props }: TextShellProps & { text: string; wide: boolean }) {
  const { session, rules, onReady, onHandle, searchRef, writingRef, onFocus } = props;
  const t = textTexts.useTexts();
  // Another unit or another text opens afresh, so this one stays.
  const [controller] = useState(() => new TextController(session, text, rules));
  const textRef = useRef<HTMLElement>(null);
  const [help, setHelp] = useState(false);
  const none = t('noClass');
  const tool = useMemo(() => {
    const list = controller.session.classes;
    const names = new Map(list.map((it) => [it.classID, it.name]));
    const nameOf = (id: string | null) => (id !== null && names.get(id)) || none;
    return { controller, colors: colorsOf(list), nameOf };
  }, [controller, none]);

  useEffect(() => onReady(), [onReady]);
  useEffect(() => {
    onHandle({
      focus: () => {
        const at = session.selection.last;
        if (onFocus?.(at)) return;
        textRef.current?.focus();
        if (at !== null) controller.reveal.emit(at);
      },
      isUnfinished: () => false,
    });
    return () => onHandle(null);
  }, [controller, session, onHandle, onFocus]);

  const run = (command: TextCommand): boolean => {
    switch (command) {
      case 'help':
        setHelp(true);
        return true;
      case 'search':
        searchRef?.current?.focus();
        return searchRef?.current != null;
      case 'writing':
        writingRef?.current?.focus();
        return writingRef?.current != null;
      case 'remark': {
        const id = session.selection.only;
        const field = id === null ? null : document.querySelector<HTMLElement>(`[data-remark="${id}"]`);
        field?.focus();
        return field !== null;
      }
      default:
        return controller.run(command);
    }
  };
  useWindowKeys((event: KeyInput, { typing, target }: KeyPlace) => {
    const command = controller.keymap.find(event);
    if (!command) return false;
    if (typing) {
      if (command === 'cancel' && target instanceof HTMLElement) {
        textRef.current?.focus();
        return true;
      }
      return (command === 'undo' || command === 'redo') && run(command);
    }
    if (target?.closest(OWN_KEYS) && /^(Enter|Space|NumpadEnter|Escape)$/.test(event.code)) return false;
    // Tab belongs to the page until the text has the focus.
    if (event.code === 'Tab' && target !== textRef.current) return false;
    return run(command);
  });

  return (
    <TextToolProvider value={tool}>
      <div className={classes.centre}>
        <ToolButtons onHelp={() => setHelp(true)} />
        <div className={classes.pane}>
          <TextPane name={props.fileName} labelled={props.labelled} textRef={textRef} />
          <ActionBar />
        </div>
      </div>
      <aside className={classes.side}>{props.side(wide)}</aside>
      <KeySheet
        opened={help}
        onClose={() => setHelp(false)}
        groups={keyGroups(controller, t)}
        foot={t('sheetFoot')}
      />
    </TextToolProvider>
  );
}

function keyGroups({ keymap }: TextController, t: typeof textTexts.text): KeyGroup[] {
  return (['mark', 'review', 'edit', 'choose'] as const).map((group) => {
    const mine = keymap.bindings.filter((it) => it.group === group);
    return {
      title: t(`group.${group}`),
      rows: [
        ...(mine.some((it) => it.command.startsWith('class-'))
          ? [{ name: t('command.class'), keys: ['=1 – 9'] }]
          : []),
        ...mine
          .filter((it) => !it.command.startsWith('class-'))
          .map(({ command, chords }) => ({
            name: t(`command.${command as Exclude<TextCommand, `class-${number}`>}`),
            keys: chords.filter((it) => !it.startsWith('Numpad')).map((it) => (it === 'Slash' ? '=/' : it)),
          })),
      ],
    };
  });
}
