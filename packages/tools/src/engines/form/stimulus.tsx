import { Skeleton } from '@mantine/core';
import { useTextFile } from '../../core/text-file.ts';
import { TextFaultNote } from '../../panels/text-fault.tsx';
import { panelTexts } from '../../panels/texts.ts';
import classes from './stimulus.module.css';
import { formTexts } from './texts.ts';

/** What the questions are about: plain text, or JSON whose fields become lines. */
export function Stimulus({ fileURL }: { fileURL: string }) {
  const t = formTexts.useTexts();
  const p = panelTexts.useTexts();
  const { file, retry } = useTextFile(fileURL);
  return (
    <section className={classes.stimulus} aria-label={t('material')}>
      <h2>{t('material')}</h2>
      {file.state === 'loading' ? (
        <output aria-label={p('loadingText')}>
          <Skeleton height={18} mb={10} />
          <Skeleton height={18} width="70%" />
        </output>
      ) : file.state === 'ready' ? (
        <Material text={file.text} />
      ) : (
        <TextFaultNote fault={file.state} onRetry={retry} />
      )}
    </section>
  );
}

function Material({ text }: { text: string }) {
  const fields = fieldsOf(text);
  if (!fields) return <p className={classes.prose}>{text.trim()}</p>;
  return (
    <dl className={classes.fields}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Null when the text is no JSON object: then it is shown as it is. */
export function fieldsOf(text: string): [string, string][] | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    return Object.entries(value).map(([name, it]) => [
      name,
      typeof it === 'string' ? it : Array.isArray(it) ? it.map(String).join(', ') : JSON.stringify(it),
    ]);
  } catch {
    return null;
  }
}
