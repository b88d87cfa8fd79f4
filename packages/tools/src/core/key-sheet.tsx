import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import classes from './key-sheet.module.css';
import { keysOfChord } from './keymap.ts';
import { panelTexts } from './panel-texts.ts';

export interface KeyGroup {
  title: string;
  /** `keys` are chords, or what is printed as it is when it begins with `=`. */
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
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys')}
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
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
                          {(chord.startsWith('=') ? [chord.slice(1)] : keysOfChord(chord, apple)).map(
                            (key) => (
                              <Kbd key={key}>{key}</Kbd>
                            ),
                          )}
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
    </Modal>
  );
}
