import { Kbd, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import classes from '../../../panels/palette.module.css';
import { colorsOf } from '../colors.ts';
import { imageTexts } from '../texts.ts';
import { useController } from './use-controller.ts';

/** The class for what comes next; with objects selected a choice changes them too. */
export function ClassPalette({ layout }: { layout: 'list' | 'chips' }) {
  const { session } = useController();
  const t = imageTexts.useTexts();
  const colors = useMemo(() => colorsOf(session.classes), [session]);
  const depths = useMemo(() => depthsOf(session.classes), [session]);
  const only = session.selection.last ? session.store.get(session.selection.last)?.classID : undefined;
  const current = only ?? session.activeClass;
  if (session.classes.length === 0) return <p className={classes.empty}>{t('noClasses')}</p>;
  return (
    <fieldset className={classes.palette} data-layout={layout} aria-label={t('classes')}>
      {session.classes.map((it, i) => (
        <UnstyledButton
          key={it.classID}
          className={classes.item}
          aria-pressed={it.classID === current}
          disabled={session.mode !== 'work'}
          style={
            layout === 'list' ? { paddingInlineStart: 8 + (depths.get(it.classID) ?? 0) * 16 } : undefined
          }
          onClick={() => session.setClass(it.classID)}
        >
          <span className={classes.dot} style={{ background: colors.get(it.classID) }} aria-hidden />
          <span className={classes.name}>{it.name}</span>
          {layout === 'list' && session.mode === 'work' && i < 9 && <Kbd size="xs">{i + 1}</Kbd>}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

function depthsOf(
  list: readonly { classID: string; parentID?: string | null | undefined }[],
): Map<string, number> {
  const parents = new Map(list.map((it) => [it.classID, it.parentID ?? null]));
  const depthOf = (id: string, seen: number): number => {
    const parent = parents.get(id);
    // A circle in the data must not hang the page.
    return parent && parents.has(parent) && seen < 5 ? 1 + depthOf(parent, seen + 1) : 0;
  };
  return new Map(list.map((it) => [it.classID, depthOf(it.classID, 0)]));
}
