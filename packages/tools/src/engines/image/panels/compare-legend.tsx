import { imageTexts } from '../texts.ts';
import classes from './compare-legend.module.css';
import { useController } from './use-controller.ts';

/** Says what the dashes of the hand-in before mean, while any are shown. */
export function CompareLegend() {
  const { controller } = useController();
  const t = imageTexts.useTexts();
  if (!controller.look.compare || controller.replaced.length === 0) return null;
  return (
    <p className={classes.legend}>
      <i aria-hidden />
      {t('comparing')}
    </p>
  );
}
