import { ReviewBox } from '../../../panels/review-box.tsx';
import { Section } from '../../../panels/section.tsx';
import { panelTexts } from '../../../panels/texts.ts';
import { textTexts } from '../texts.ts';
import classes from './panels.module.css';
import { useTextTool } from './use-text-tool.ts';

/** Verdict and remark of the span in hand; the worker reads them when the unit comes back. */
export function SpanReview() {
  const t = textTexts.useTexts();
  const p = panelTexts.useTexts();
  const { controller, session, nameOf } = useTextTool();
  const only = session.selection.only;
  const span = only === null ? undefined : controller.spanOf(only);
  const object = only === null ? undefined : session.store.get(only);
  const said =
    object && (object.verdict || session.store.field('remarks').some((it) => it.objectID === only));
  if (session.mode !== 'review' && !said) return null;
  const judged = controller.spans.filter((it) => session.store.get(it.id)?.verdict).length;
  return (
    <Section
      title={session.mode === 'review' ? p('verdict') : p('reviewer')}
      aside={t('judged', { done: judged, total: controller.spans.length })}
    >
      {span ? (
        <ReviewBox
          session={session}
          id={span.id}
          name={t('span', { number: controller.numberOf(span.id), name: nameOf(span.classID) })}
          x={span.start}
        />
      ) : (
        <p className={classes.hint}>{t('reviewHint')}</p>
      )}
    </Section>
  );
}
