import { Kbd, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { keysOfChord } from '../../core/keymap.ts';
import type { TimeTool } from '../time-tool.ts';
import classes from './panels.module.css';
import { timeTexts } from './texts.ts';

const SIGNS: Record<string, string> = { Comma: ',', Period: '.', Backslash: '\\', Space: 'Space' };

interface KeySheetProps<C extends string, G extends string> {
  tool: TimeTool<C, G>;
  groups: readonly G[];
  groupName: (group: G) => string;
  /** Commands of one family, such as the digits for classes, share a name and are told of once. */
  commandName: (command: C) => string;
  foot: string;
}

/** Made from the keymap itself, so that it never tells of a key that does something else. */
export function KeySheet<C extends string, G extends string>(props: KeySheetProps<C, G>) {
  const { tool, groups, groupName, commandName, foot } = props;
  const t = timeTexts.useTexts();
  const [opened, setOpened] = useState(false);
  useEffect(() => tool.help.subscribe(() => setOpened(true)), [tool]);
  const apple = /Mac|iP(hone|ad)/.test(navigator.userAgent);
  const rows = (group: G) => {
    const seen = new Set<string>();
    return tool.keymap.bindings
      .filter((it) => it.group === group)
      .flatMap(({ command, chords }) => {
        const name = commandName(command);
        if (seen.has(name)) return [];
        seen.add(name);
        const family = /^(class|tag)-1$/.test(command);
        const typing = chords.find((it) => it !== chords[0] && /^(Alt|Mod)\+/.test(it));
        const shown = [chords[0] ?? '', ...(typing ? [typing] : [])].map((chord) =>
          keysOfChord(chord, apple).map((key) => SIGNS[key] ?? key),
        );
        return [{ name, keys: family ? [['1', '–', '9']] : shown }];
      });
  };
  return (
    <Modal.Root opened={opened} onClose={() => setOpened(false)} size="xl" centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's own head: its header element would be a second banner of the page. */}
        <div className={classes.sheetHead}>
          <Modal.Title>{t('sheetTitle')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={44} iconSize={20} />
        </div>
        <Modal.Body>
          <div className={classes.sheet}>
            {groups.map((group) => {
              const found = rows(group);
              if (found.length === 0) return null;
              return (
                <section key={group} className={classes.group}>
                  <h3>{groupName(group)}</h3>
                  <dl>
                    {found.map(({ name, keys }) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>
                          {keys.map((chord) => (
                            <span key={chord.join()} className={classes.chord}>
                              {chord.map((key) => (
                                <Kbd key={key}>{key}</Kbd>
                              ))}
                            </span>
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              );
            })}
          </div>
          <p className={classes.foot}>{foot}</p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
