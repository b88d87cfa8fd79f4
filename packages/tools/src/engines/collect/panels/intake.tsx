import { Button } from '@mantine/core';
import { FileImage, ImageUp } from 'lucide-react';
import { type DragEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { CollectController } from '../collect-controller.ts';
import { collectTexts } from '../texts.ts';
import classes from './intake.module.css';

export interface IntakeHandle {
  choose: () => void;
}

/** Where pictures come in: dropped, chosen or pasted. */
export function Intake({ controller, ref }: { controller: CollectController; ref: Ref<IntakeHandle> }) {
  const t = collectTexts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { pictures, room, options } = controller;
  const empty = pictures.length === 0 && controller.checking.length === 0;
  const full = room === 0;
  useImperativeHandle(ref, () => ({ choose: () => input.current?.click() }));

  const drag = {
    onDragEnter: (event: DragEvent) => setOver(holdsFiles(event)),
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = full ? 'none' : 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      void controller.add([...event.dataTransfer.files]);
    },
  };
  return (
    <div className={classes.intake} data-empty={empty} data-over={over && !full} data-full={full} {...drag}>
      {empty ? <ImageUp size={40} aria-hidden /> : <FileImage size={24} aria-hidden />}
      <div className={classes.words}>
        <strong>
          {full ? t('full', { max: options.maxFiles }) : t(over ? 'dropHere' : empty ? 'drop' : 'dropMore')}
        </strong>
        {!full && <span>{t('dropHint')}</span>}
      </div>
      <Button
        h={44}
        disabled={full}
        variant={empty ? 'filled' : 'default'}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      <input
        ref={input}
        className={classes.input}
        type="file"
        aria-label={t('choose')}
        tabIndex={-1}
        multiple
        accept={options.formats.join(',')}
        onChange={(event) => {
          void controller.add([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
