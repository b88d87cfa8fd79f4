import { Button } from '@pumasi/ui/components/button.tsx';
import { uiTexts } from '@pumasi/ui/texts.ts';
import { CircleAlert, GripHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import styles from './reason-panel.module.css';
import { benchTexts } from './unit-texts.ts';
import { useDrag } from './use-drag.ts';

interface Props {
  title: string;
  text: string;
  tone?: 'danger' | 'warning';
}

/** A button that shows and hides what somebody said about the unit; open at first, so that nobody overlooks it. */
export function ReasonButton({ title, text, tone = 'danger' }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button look="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        <CircleAlert size={18} aria-hidden />
        {title}
      </Button>
      {open && <ReasonPanel title={title} text={text} tone={tone} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonPanel({ title, text, tone, onClose }: Required<Props> & { onClose: () => void }) {
  const t = benchTexts.useTexts();
  const ui = uiTexts.useTexts();
  const { panel, handle, style } = useDrag();
  return (
    <section ref={panel} className={styles.panel} data-tone={tone} style={style} aria-label={title}>
      <div className={styles.head}>
        <button type="button" className={styles.grip} aria-label={t('move')} title={t('move')} {...handle}>
          <GripHorizontal size={18} aria-hidden />
          <span>{title}</span>
        </button>
        <button type="button" className={styles.close} aria-label={ui('close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      </div>
      <p>{text}</p>
    </section>
  );
}
