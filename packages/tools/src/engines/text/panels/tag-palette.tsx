import { Kbd, TextInput, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { textTexts } from '../texts.ts';
import classes from './panels.module.css';
import { useTextTool } from './use-text-tool.ts';

/** With fewer than this many tags a search would only be in the way. */
const SEARCHABLE = 10;

/** A tag for the letters that are selected, or for the spans in hand; found by name among many. */
export function TagPalette({
  layout,
  searchRef,
}: {
  layout: 'list' | 'chips';
  searchRef?: RefObject<HTMLInputElement | null>;
}) {
  const t = textTexts.useTexts();
  const { controller, session, colors } = useTextTool();
  const [word, setWord] = useState('');
  const found = useMemo(() => {
    const wanted = word.trim().toLowerCase();
    return session.classes
      .map((it, i) => ({ ...it, key: i + 1 }))
      .filter((it) => wanted === '' || `${it.name} ${it.classID}`.toLowerCase().includes(wanted));
  }, [session, word]);
  const held = session.selection.last;
  const current = controller.pending || !held ? session.activeClass : session.store.get(held)?.classID;
  const take = (classID: string) => {
    if (controller.pending || session.selection.ids.length > 0) controller.mark(classID);
    else session.setClass(classID);
  };
  if (session.classes.length === 0) return <p className={classes.hint}>{t('noClasses')}</p>;
  return (
    <>
      {layout === 'list' && session.classes.length >= SEARCHABLE && (
        <TextInput
          ref={searchRef}
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<Search size={16} aria-hidden />}
          rightSection={<Kbd aria-hidden>/</Kbd>}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const first = found[0];
            if (event.key === 'Enter' && first) {
              take(first.classID);
              setWord('');
              event.currentTarget.blur();
            } else if (event.key === 'Escape') {
              setWord('');
              event.currentTarget.blur();
            } else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      )}
      <fieldset className={classes.palette} data-layout={layout} aria-label={t('classes')}>
        {found.map((it) => (
          <UnstyledButton
            key={it.classID}
            className={classes.tag}
            aria-pressed={it.classID === current}
            // The selection in the text must outlive the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(it.classID)}
          >
            <span className={classes.dot} style={{ background: colors.get(it.classID) }} aria-hidden />
            <span className={classes.name}>{it.name}</span>
            {layout === 'list' && it.key <= 9 && <Kbd aria-hidden>{it.key}</Kbd>}
          </UnstyledButton>
        ))}
        {found.length === 0 && <p className={classes.hint}>{t('noMatch', { word })}</p>}
      </fieldset>
    </>
  );
}
