import { Checkbox, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import type { AttributeValue } from '@pumasi/contract/documents/document';
import { type AttributeDefinition, attributesOf } from '@pumasi/contract/tools/attributes';
import { Fragment } from 'react';
import type { Session } from '../core/session.ts';
import classes from './attribute-fields.module.css';
import { panelTexts } from './texts.ts';

interface AttributeFieldsProps {
  session: Session;
  definitions: readonly AttributeDefinition[];
}

/** The attributes of the objects in hand; several of one class are filled together. */
export function AttributeFields({ session, definitions }: AttributeFieldsProps) {
  const objects = session.selection.ids.flatMap((id) => session.store.get(id) ?? []);
  const first = objects[0];
  if (!first) return null;
  const same = objects.every((it) => it.classID === first.classID);
  const fields = same ? attributesOf(definitions, first.classID) : [];
  if (fields.length === 0) return null;

  const write = (key: string, value: AttributeValue | undefined) =>
    session.transact((step) => {
      for (const { id } of objects) {
        const object = session.store.get(id);
        if (!object || session.isLocked(id)) continue;
        const { [key]: _old, ...rest } = object.attributes;
        step.update(id, { attributes: value === undefined ? rest : { ...rest, [key]: value } });
      }
    }, `attribute:${key}:${session.selection.ids.join()}`);

  if (session.mode !== 'work' || objects.every((it) => session.isLocked(it.id))) {
    return (
      <dl className={classes.values}>
        {fields.map((field) => (
          <Fragment key={field.id}>
            <dt>{field.name}</dt>
            <dd>{shown(first.attributes[field.id])}</dd>
          </Fragment>
        ))}
      </dl>
    );
  }
  return (
    <Stack gap={12}>
      {fields.map((field) => {
        const values = new Set(objects.map((it) => it.attributes[field.id]));
        return (
          <AttributeField
            key={`${field.id}:${session.selection.ids.join()}`}
            definition={field}
            value={values.size === 1 ? first.attributes[field.id] : undefined}
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
  const t = panelTexts.useTexts();
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
