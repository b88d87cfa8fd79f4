import { formatNumber } from '../format.ts';
import { uiTexts } from '../texts.ts';

/** Points, always with separators and the unit. */
export function PointAmount({ value }: { value: number }) {
  const t = uiTexts.useTexts();
  return (
    <span className="pm-num" style={{ whiteSpace: 'nowrap' }}>
      {formatNumber(value)}
      <span aria-hidden="true" style={{ marginLeft: '0.2em', fontSize: '0.82em', fontWeight: 600 }}>
        P
      </span>
      <span className="pm-hidden"> {t('points')}</span>
    </span>
  );
}
