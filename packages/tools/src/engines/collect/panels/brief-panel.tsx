import { Checkbox, Skeleton } from '@mantine/core';
import { Check, CircleDashed } from 'lucide-react';
import { useTextFile } from '../../../core/text-file.ts';
import { useWording } from '../../../core/wording.ts';
import { ReviewBox } from '../../../panels/review-box.tsx';
import { TextFaultNote } from '../../../panels/text-fault.tsx';
import { panelTexts } from '../../../panels/texts.ts';
import type { CollectController } from '../collect-controller.ts';
import { rulesOf } from '../describe.ts';
import { collectTexts } from '../texts.ts';
import classes from './brief-panel.module.css';

/** What is asked for: the unit's own brief, the limits, and what the worker confirms. */
export function BriefPanel({
  controller,
  fileURL,
}: {
  controller: CollectController;
  fileURL: string | null;
}) {
  const t = collectTexts.useTexts();
  return (
    <div className={classes.brief}>
      <section aria-label={t('brief')}>
        <h2>{t('brief')}</h2>
        {fileURL ? <BriefText fileURL={fileURL} /> : <p className={classes.quiet}>{t('noBrief')}</p>}
      </section>
      <section aria-label={t('rules')}>
        <h2>{t('rules')}</h2>
        <ul className={classes.rules}>
          {rulesOf(controller.options, t).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {controller.options.checklist.length > 0 && <Checklist controller={controller} />}
    </div>
  );
}

function BriefText({ fileURL }: { fileURL: string }) {
  const p = panelTexts.useTexts();
  const { file, retry } = useTextFile(fileURL);
  if (file.state === 'loading')
    return (
      <output aria-label={p('loadingText')}>
        <Skeleton height={22} mb={10} width="60%" />
        <Skeleton height={16} mb={8} />
        <Skeleton height={16} width="80%" />
      </output>
    );
  if (file.state !== 'ready') return <TextFaultNote fault={file.state} onRetry={retry} />;
  const [subject = '', ...lines] = file.text.trim().split('\n');
  const points = lines.map((it) => it.trim()).filter((it) => it !== '');
  return (
    <>
      <p className={classes.subject}>{subject}</p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point.replace(/^[-•]\s*/, '')}</li>
        ))}
      </ul>
    </>
  );
}

function Checklist({ controller }: { controller: CollectController }) {
  const t = collectTexts.useTexts();
  const w = useWording();
  const { session, options } = controller;
  const answers = session.store.field('answers');
  return (
    <section aria-label={t('checklist')}>
      <h2>{t('checklist')}</h2>
      {session.mode === 'work' && <p className={classes.quiet}>{t('checklistWork')}</p>}
      <ul className={classes.checks}>
        {options.checklist.map((item) => {
          const name = w(item, 'name');
          const on = answers[item.id] === true;
          return (
            <li key={item.id}>
              {session.mode === 'work' ? (
                <Checkbox
                  classNames={{ body: classes.check }}
                  label={name}
                  checked={on}
                  data-check={item.id}
                  onChange={(event) => controller.confirm(item.id, event.currentTarget.checked)}
                />
              ) : (
                <p className={classes.said} data-on={on}>
                  {on ? <Check size={18} aria-hidden /> : <CircleDashed size={18} aria-hidden />}
                  <span>
                    {name}
                    <small>{t(on ? 'confirmed' : 'notConfirmed')}</small>
                  </span>
                </p>
              )}
              <ReviewBox session={session} id={item.id} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
