import { Stack } from '@mantine/core';
import { countPixels, spansOfMask } from '@pumasi/contract/documents/mask';
import type { Shape } from '@pumasi/contract/documents/shapes';
import { type AttributeDefinition, attributesOf } from '@pumasi/contract/tools/attributes';
import { AttributeFields } from '../../../panels/attribute-fields.tsx';
import { imageTexts } from '../texts.ts';
import classes from './side-panel.module.css';
import { useController } from './use-controller.ts';

/** What is in hand: its measure and its attributes. */
export function AttributePanel({ definitions }: { definitions: readonly AttributeDefinition[] }) {
  const { session } = useController();
  const t = imageTexts.useTexts();
  const objects = session.selection.ids.flatMap((id) => session.store.get(id) ?? []);
  const first = objects[0];
  if (!first)
    return <p className={classes.hint}>{t(session.mode === 'work' ? 'noSelection' : 'noSelectionView')}</p>;
  const same = objects.every((it) => it.classID === first.classID);
  const none = !same || attributesOf(definitions, first.classID).length === 0;
  return (
    <Stack gap={12}>
      <p className={classes.summary}>
        {objects.length > 1 ? t('selectedCount', { count: objects.length }) : <Measure shape={first.shape} />}
      </p>
      {none && definitions.length > 0 && <p className={classes.hint}>{t('noAttributes')}</p>}
      <AttributeFields session={session} definitions={definitions} />
    </Stack>
  );
}

function Measure({ shape }: { shape: Shape }) {
  const t = imageTexts.useTexts();
  const digits = (value: number) => Math.round(value).toLocaleString('en-US');
  switch (shape.kind) {
    case 'box':
      return `${t('position')} ${digits(shape.x)}, ${digits(shape.y)} · ${t('size')} ${digits(shape.w)} × ${digits(shape.h)}`;
    case 'point':
      return `${t('position')} ${digits(shape.x)}, ${digits(shape.y)}`;
    case 'polygon':
      return t('vertices', { count: shape.rings.reduce((sum, ring) => sum + ring.length, 0) });
    case 'polyline':
      return t('vertices', { count: shape.points.length });
    case 'mask':
      return t('pixels', { count: digits(countPixels(spansOfMask(shape))) });
    default:
      return null;
  }
}
