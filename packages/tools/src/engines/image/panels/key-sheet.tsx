import { Kbd, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { keysOfChord } from '../../../core/keymap.ts';
import type { Command, CommandGroup } from '../commands.ts';
import { imageTexts } from '../texts.ts';
import classes from './key-sheet.module.css';
import { useController } from './use-controller.ts';

const GROUPS: readonly CommandGroup[] = ['draw', 'review', 'edit', 'choose', 'look'];
const ARROWS = ['←', '→', '↑', '↓'];

/** Made from the keymap itself, so that it never tells of a key that does something else. */
export function KeySheet() {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const [opened, setOpened] = useState(false);
  useEffect(() => controller.help.subscribe(() => setOpened(true)), [controller]);
  const apple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

  const rows = (group: CommandGroup) => {
    const seen = new Set<string>();
    return controller.keymap.bindings
      .filter((it) => it.group === group)
      .flatMap(({ command, chords }) => {
        const name = nameOf(command);
        if (seen.has(name)) return [];
        seen.add(name);
        const chord = chords[0] ?? '';
        const keys =
          name === 'class'
            ? ['1', '–', '9']
            : name === 'nudge'
              ? ARROWS
              : name === 'leap'
                ? ['Shift', ...ARROWS]
                : keysOfChord(chord, apple);
        return [{ name, keys }];
      });
  };

  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={t('sheetTitle')}
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.sheet}>
        {GROUPS.map((group) => {
          const found = rows(group);
          if (found.length === 0) return null;
          return (
            <section key={group} className={classes.group}>
              <h3>{t(`group.${group}`)}</h3>
              <dl>
                {found.map(({ name, keys }) => (
                  <div key={name}>
                    <dt>{t(`command.${name}`)}</dt>
                    <dd>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <p className={classes.foot}>
        {session.mode === 'work' && t('sheetMouse')} {t('sheetTouch')}
      </p>
    </Modal>
  );
}

type Name =
  | Exclude<Command, `class-${number}` | `nudge-${string}` | `leap-${string}`>
  | 'class'
  | 'nudge'
  | 'leap';

const nameOf = (command: Command): Name => {
  const family = /^(class|nudge|leap)-/.exec(command);
  return (family ? family[1] : command) as Name;
};
