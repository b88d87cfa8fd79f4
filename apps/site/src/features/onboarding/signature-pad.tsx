import { type PointerEvent, type Ref, useImperativeHandle, useRef } from 'react';
import styles from './onboarding.module.css';

export interface SignatureHandle {
  /** A PNG as data URL, or null while nothing was drawn. */
  read(): string | null;
  clear(): void;
}
interface Props {
  width: number;
  height: number;
  label: string;
  ref: Ref<SignatureHandle>;
}

export function SignaturePad({ width, height, label, ref }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(false);
  useImperativeHandle(ref, () => ({
    read: () => (drawn.current ? (canvas.current?.toDataURL('image/png') ?? null) : null),
    clear: () => {
      canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, height);
      drawn.current = false;
    },
  }));

  const draw = (event: PointerEvent<HTMLCanvasElement>, start: boolean) => {
    const element = event.currentTarget;
    const context = element.getContext('2d');
    if (!context || (!start && event.buttons === 0)) return;
    const bounds = element.getBoundingClientRect();
    // A narrow screen shows a narrower box: the picture takes its shape, so that no signature is stretched.
    const shown = Math.round(bounds.width);
    if (start && !drawn.current && shown > 0 && shown < width && element.width !== shown)
      element.width = shown;
    const x = ((event.clientX - bounds.left) * element.width) / bounds.width;
    const y = ((event.clientY - bounds.top) * height) / bounds.height;
    if (start) {
      element.setPointerCapture(event.pointerId);
      context.lineWidth = 2.5;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.strokeStyle = '#1b1916';
      context.beginPath();
      context.moveTo(x, y);
    } else {
      context.lineTo(x, y);
      context.stroke();
      drawn.current = true;
    }
  };

  return (
    <canvas
      ref={canvas}
      className={styles.pad}
      style={{ width }}
      width={width}
      height={height}
      aria-label={label}
      onPointerDown={(event) => draw(event, true)}
      onPointerMove={(event) => draw(event, false)}
    />
  );
}
