import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { keysOfChord } from '../core/keymap.ts';
import classes from './key-sheet.module.css';
import { panelTexts } from './texts.ts';

export interface KeyGroup {
  title: string;
  /** `keys` are chords; what follows a `=` is printed as it is. */
  rows: readonly { name: string; keys: readonly string[] }[];
}

interface KeySheetProps {
  opened: boolean;
  onClose: () => void;
  groups: readonly KeyGroup[];
  foot?: string;
}

/** The keys of a tool on one page. */
export function KeySheet({ opened, onClose, groups, foot }: KeySheetProps) {
  const t = panelTexts.useTexts();
  const apple = /Mac|iP(hone|ad)/.test(navigator.userAgent);
  return (
    <Modal.Root opened={opened} onClose={onClose} size="xl" centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's own head: its header element would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title>{t('keys')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={44} iconSize={20} />
        </div>
        <Modal.Body>
          <div className={classes.sheet}>
            {groups
              .filter((it) => it.rows.length > 0)
              .map(({ title, rows }) => (
                <section key={title} className={classes.group}>
                  <h3>{title}</h3>
                  <dl>
                    {rows.map(({ name, keys }) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>
                          {keys.map((chord, i) => (
                            <Fragment key={chord}>
                              {i > 0 && <span className={classes.or}>/</span>}
                              {printed(chord, apple).map((key) => (
                                <Kbd key={key}>{key}</Kbd>
                              ))}
                            </Fragment>
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
          </div>
          {foot && <p className={classes.foot}>{foot}</p>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function printed(chord: string, apple: boolean): string[] {
  const at = chord.indexOf('=');
  if (at < 0) return keysOfChord(chord, apple);
  const before = chord.slice(0, at).replace(/\+$/, '');
  return [...(before === '' ? [] : keysOfChord(before, apple)), chord.slice(at + 1)];
}
