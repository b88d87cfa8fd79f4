import type { PictureSetOptions } from '@pumasi/contract/tools/picture-set';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { KeyInput } from '../../../core/keymap.ts';
import { judge } from '../../../core/review.ts';
import type { ToolViewProps } from '../../../core/tool-module.ts';
import { useSession } from '../../../core/use-session.ts';
import { type KeyPlace, useWindowKeys } from '../../../core/use-window-keys.ts';
import { CollectController } from '../collect-controller.ts';
import { type CollectCommand, collectKeymap } from '../commands.ts';
import { collectTexts } from '../texts.ts';

interface Screen {
  root: () => HTMLElement | null;
  /** Opens the choice of files, or the camera. */
  choose: () => void;
}

/** The controller of a set, its keys, and what the host asks of the screen. */
export function useCollect(
  { session, options, files, onReady, onHandle }: ToolViewProps<PictureSetOptions>,
  { root, choose }: Screen,
) {
  if (!files) throw new Error('a collector needs the files of its unit');
  useSession(session);
  const controller = useMemo(() => new CollectController(session, options, files), [session, options, files]);
  const keymap = useMemo(() => collectKeymap(session.mode), [session]);
  const [opened, setOpened] = useState<string | null>(null);
  const [help, setHelp] = useState(false);

  useEffect(() => onReady(), [onReady]);
  useEffect(() => files.changed.subscribe(() => session.touch()), [files, session]);
  const focusOn = useEffectEvent((selector: string) => {
    const element = root()?.querySelector<HTMLElement>(selector);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'nearest' });
    return element != null;
  });
  useEffect(
    () => controller.goTo.subscribe((id) => requestAnimationFrame(() => focusOn(`[data-picture="${id}"]`))),
    [controller],
  );
  useEffect(() => {
    onHandle({
      // After a refused submit the host has put the faulty picture or the missing confirmation into the selection.
      focus: () => {
        const asked = session.selection.last;
        if (asked === null || !focusOn(`[data-picture="${asked}"], [data-check="${asked}"]`))
          focusOn('[data-area]');
      },
      isUnfinished: () => controller.checking.length > 0 && collectTexts.text('stillChecking'),
      sending: (share) => controller.setSent(share),
    });
    return () => onHandle(null);
  }, [controller, session, onHandle]);

  const run = (command: CollectCommand): boolean => {
    const { current } = controller;
    switch (command) {
      case 'choose':
        choose();
        return true;
      case 'next':
        return controller.step(1);
      case 'previous':
        return controller.step(-1);
      case 'open':
        if (current) setOpened(current.id);
        return current !== null;
      case 'forward':
      case 'back':
        if (current)
          controller.moveTo(current.id, controller.indexOf(current.id) + (command === 'back' ? -1 : 1));
        return current !== null;
      case 'remove':
        if (current) controller.remove(current.id);
        return current !== null;
      case 'undo':
        session.undo();
        return true;
      case 'redo':
        session.redo();
        return true;
      case 'verdict-ok':
      case 'verdict-wrong':
        if (current) judge(session, [current.id], command === 'verdict-ok' ? 'ok' : 'wrong');
        return current !== null;
      case 'remark':
        return current !== null && focusOn(`[data-remark="${current.id}"]`);
      case 'help':
        setHelp(true);
        return true;
    }
  };
  useWindowKeys((event: KeyInput, { typing, target }: KeyPlace) => {
    const command = keymap.find(event);
    if (!command || (typing && !event.ctrlKey && !event.metaKey)) return false;
    // A button in focus answers Enter by itself.
    if (target?.closest('button, a, [type=checkbox]') && /Enter/.test(event.code)) return false;
    return run(command);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (session.mode !== 'work' || pasted.length === 0) return;
    event.preventDefault();
    void controller.add(pasted);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
  return { controller, keymap, opened, setOpened, help, setHelp };
}
