import { Section } from '../../../panels/section.tsx';
import { panelTexts } from '../../../panels/texts.ts';
import { VerdictButtons } from '../../../panels/verdict-buttons.tsx';
import { imageTexts } from '../texts.ts';
import { AttributePanel } from './attribute-panel.tsx';
import { ClassPalette } from './class-palette.tsx';
import { ObjectList } from './object-list.tsx';
import { RemarkPanel } from './remark-panel.tsx';
import classes from './side-panel.module.css';
import { useController } from './use-controller.ts';

/** Everything about the document beside the picture: as a column on wide screens, in a sheet on a phone. */
export function SidePanel({ layout }: { layout: 'column' | 'sheet' }) {
  const { controller, session } = useController();
  const options = controller.rules;
  const t = imageTexts.useTexts();
  const p = panelTexts.useTexts();
  const review = session.mode === 'review';
  const remarks = session.store.field('remarks').length;
  const attributes = options.attributes.length > 0 || session.selection.ids.length > 0;
  return (
    <div className={classes.panel} data-layout={layout}>
      {layout === 'column' && session.mode === 'work' && (
        <Section title={t('classes')} kind="classes" flush>
          <ClassPalette layout="list" />
        </Section>
      )}
      {review && (
        <Section title={p('verdict')}>
          <VerdictButtons session={session} hint={t('verdictHint')} />
        </Section>
      )}
      {(review || remarks > 0) && (
        <Section title={p('remarks')} aside={remarks > 0 ? String(remarks) : null} kind="remarks">
          <RemarkPanel />
        </Section>
      )}
      <Section
        title={t('objects')}
        aside={t('objectCount', { count: session.store.size })}
        kind="objects"
        grow
      >
        <ObjectList />
      </Section>
      {attributes && (
        <Section title={t('attributes')} kind="attributes">
          <AttributePanel definitions={options.attributes} />
        </Section>
      )}
    </div>
  );
}
