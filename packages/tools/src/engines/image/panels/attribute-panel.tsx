import { Checkbox, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import type { AttributeValue } from '@pumasi/contract/documents/document';
import type { Shape } from '@pumasi/contract/documents/shapes';
import { type AttributeDefinition, attributesOf } from '@pumasi/contract/tools/attributes';
import { Fragment } from 'react';
import { imageTexts } from '../texts.ts';
import classes from './side-panel.module.css';
import { useController } from './use-controller.ts';

/** The attributes of the objects in hand; several of one class are filled together. */
export function AttributePanel({ definitions }: { definitions: readonly AttributeDefinition[] }) {
  const { session } = useController();
  const t = imageTexts.useTexts();
  const objects = session.selection.ids.flatMap((id) => session.store.get(id) ?? []);
  const first = objects[0];
  if (!first) return <p className={classes.hint}>{t('noSelection')}</p>;
  const same = objects.every((it) => it.classID === first.classID);
  const fields = same ? attributesOf(definitions, first.classID) : [];
  const readOnly = session.mode !== 'work' || objects.every((it) => session.isLocked(it.id));

  const write = (key: string, value: AttributeValue | undefined) =>
    session.transact((step) => {
      for (const { id } of objects) {
        const object = session.store.get(id);
        if (!object || session.isLocked(id)) continue;
        const { [key]: _old, ...rest } = object.attributes;
        step.update(id, { attributes: value === undefined ? rest : { ...rest, [key]: value } });
      }
    }, `attribute:${key}:${session.selection.ids.join()}`);

  return (
    <Stack gap={12}>
      <p className={classes.summary}>
        {objects.length > 1 ? t('selectedCount', { count: objects.length }) : <Measure shape={first.shape} />}
      </p>
      {fields.length === 0 && definitions.length > 0 && <p className={classes.hint}>{t('noAttributes')}</p>}
      {readOnly && fields.length > 0 && (
        <dl className={classes.values}>
          {fields.map((field) => (
            <Fragment key={field.id}>
              <dt>{field.name}</dt>
              <dd>{shown(first.attributes[field.id])}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {(readOnly ? [] : fields).map((field) => {
        const values = new Set(objects.map((it) => it.attributes[field.id]));
        const value = values.size === 1 ? first.attributes[field.id] : undefined;
        return (
          <AttributeField
            key={`${field.id}:${session.selection.ids.join()}`}
            definition={field}
            value={value}
            onChange={(next) => write(field.id, next)}
          />
        );
      })}
    </Stack>
  );
}

function shown(value: AttributeValue | undefined): string {
  if (value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

interface AttributeFieldProps {
  definition: AttributeDefinition;
  value: AttributeValue | undefined;

  onChange: (value: AttributeValue | undefined) => void;
}

function AttributeField({ definition, value, onChange }: AttributeFieldProps) {
  const t = imageTexts.useTexts();
  const common = { label: definition.name, withAsterisk: definition.required };
  switch (definition.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          maxLength={definition.maxLength}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          {...(definition.min !== undefined && { min: definition.min })}
          {...(definition.max !== undefined && { max: definition.max })}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          data={definition.choices}
          placeholder={t('choose')}
          clearable={!definition.required}
          searchable={definition.choices.length > 8}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'checkbox':
      return (
        <Checkbox
          label={definition.required ? `${definition.name} *` : definition.name}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
  }
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
    default:
      return null;
  }
}
