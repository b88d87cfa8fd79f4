import { RemarkList } from '../../../panels/remark-list.tsx';
import { imageTexts } from '../texts.ts';
import classes from './side-panel.module.css';
import { useController } from './use-controller.ts';

/** The reviewer's words to each pin on the picture. */
export function RemarkPanel() {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const { interaction, viewport } = controller;
  if (session.mode === 'review' && session.store.field('remarks').length === 0) {
    return <p className={classes.hint}>{t('noRemarks')}</p>;
  }
  return (
    <RemarkList
      session={session}
      current={interaction.remark}
      pin={(_remark, number) => String(number)}
      pinLabel={(number) => t('goToRemark', { number })}
      onPin={(remark) => {
        interaction.show({ remark: remark.id });
        viewport.centreOn(remark.x, remark.y);
        session.touch();
      }}
      onRemove={(remark) => {
        interaction.show({ remark: remark.id });
        controller.run('delete');
      }}
    />
  );
}
