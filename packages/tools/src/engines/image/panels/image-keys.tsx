import { useEffect, useState } from 'react';
import { keyGroups } from '../../../panels/key-groups.ts';
import { KeySheet } from '../../../panels/key-sheet.tsx';
import type { Command, CommandGroup } from '../commands.ts';
import { imageTexts } from '../texts.ts';
import { useController } from './use-controller.ts';

const GROUPS: readonly CommandGroup[] = ['draw', 'review', 'edit', 'choose', 'look'];

export function ImageKeys() {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const [opened, setOpened] = useState<boolean | null>(null);
  useEffect(() => controller.help.subscribe(() => setOpened(true)), [controller]);
  if (opened === null) return null;
  return (
    <KeySheet
      opened={opened}
      onClose={() => setOpened(false)}
      groups={keyGroups(
        controller.keymap.bindings,
        GROUPS,
        (group) => t(`group.${group}`),
        (command) => t(`command.${nameOf(command, controller.masks !== null)}`),
      )}
      foot={`${session.mode === 'work' ? t(controller.masks ? 'sheetMask' : 'sheetMouse') : ''} ${t('sheetTouch')}`}
    />
  );
}

type Name =
  | Exclude<Command, `class-${number}` | `nudge-${string}` | `leap-${string}`>
  | 'class'
  | 'nudge'
  | 'leap'
  | 'caret'
  | 'caret-far';

/** Where masks are painted the arrows move the cursor: there is nothing to push. */
const nameOf = (command: Command, painting: boolean): Name => {
  const family = /^(class|nudge|leap)-/.exec(command)?.[1];
  if (painting && family === 'nudge') return 'caret';
  if (painting && family === 'leap') return 'caret-far';
  return (family ?? command) as Name;
};
