import { Textarea } from '@mantine/core';
import { withVerdict } from '@pumasi/contract/tools/answer-verdict';
import {
  countLetters,
  countSentences,
  SUMMARY,
  summaryOf,
  type TextSummarizerOptions,
} from '@pumasi/contract/tools/text-summarizer';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { useTextTool } from '../../engines/text/panels/use-text-tool.ts';
import { ReviewBox } from '../../panels/review-box.tsx';
import { Section } from '../../panels/section.tsx';
import { copiedRun } from './copied-runs.ts';
import classes from './summary.module.css';
import { summaryTexts } from './texts.ts';

export function SummaryPanel({
  options,
  writingRef,
}: {
  options: TextSummarizerOptions;
  writingRef: RefObject<HTMLTextAreaElement | null>;
}) {
  const t = summaryTexts.useTexts();
  const { controller, session } = useTextTool();
  const answers = session.store.field('answers');
  const summary = summaryOf({ answers });
  const [letters, sentences] = [countLetters(summary), countSentences(summary)];
  const within = (it: number, min: number, max: number) => it >= min && it <= max;
  const copied = copiedRun(summary, controller.text, options.copyRun);
  const figures = [
    {
      key: 'letters' as const,
      values: { count: letters, min: options.minLength, max: options.maxLength },
      fine: within(letters, options.minLength, options.maxLength),
    },
    {
      key: 'sentences' as const,
      values: { count: sentences, min: options.minSentences, max: options.maxSentences },
      fine: within(sentences, options.minSentences, options.maxSentences),
    },
    {
      key: 'evidence' as const,
      values: { count: session.store.size, min: options.minEvidence, max: options.maxEvidence },
      fine: within(session.store.size, options.minEvidence, options.maxEvidence),
    },
  ];
  return (
    <Section title={t('summary')}>
      {session.mode === 'work' ? (
        <Textarea
          ref={writingRef}
          aria-label={t('summary')}
          placeholder={t('placeholder')}
          autosize
          minRows={4}
          maxRows={12}
          size="md"
          value={summary}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const next = withVerdict({ ...answers, [SUMMARY]: text }, SUMMARY, undefined);
            session.transact((step) => step.set('answers', next), 'summary');
          }}
        />
      ) : (
        <p className={classes.read}>{summary || t('none')}</p>
      )}
      <ul className={classes.figures} aria-label={t('limits')}>
        {figures.map(({ key, values, fine }) => (
          <li key={key} data-fine={fine}>
            {fine ? <Check size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
            {t(key, values)}
          </li>
        ))}
      </ul>
      {/* The room is kept, so that the warning moves nothing. */}
      <output className={classes.warning} data-on={copied !== ''}>
        {copied !== '' && (
          <>
            <TriangleAlert size={16} aria-hidden /> {t('copied', { count: [...copied].length })}
          </>
        )}
      </output>
      <ReviewBox session={session} id={SUMMARY} name={t('summary')} />
    </Section>
  );
}
