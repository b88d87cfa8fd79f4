import { ActionIcon, Loader } from '@mantine/core';
import { CircleAlert, MapPinOff, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CollectController, Refused } from '../collect-controller.ts';
import { sizeText } from '../describe.ts';
import { collectTexts } from '../texts.ts';
import classes from './notes.module.css';

/** What is being looked at, what was not accepted and why, what was taken out. */
export function Notes({ controller }: { controller: CollectController }) {
  const t = collectTexts.useTexts();
  const { checking, refused, options } = controller;
  const why = ({ fault, like }: Refused): string =>
    t(`refused.${fault}`, {
      size: sizeText(options.maxBytes),
      minWidth: options.minWidth,
      minHeight: options.minHeight,
      maxWidth: options.maxWidth,
      maxHeight: options.maxHeight,
      max: options.maxFiles,
      like: like ?? '',
    });
  const box = useRef<HTMLDivElement>(null);
  // On a phone they would lie under the edge, and nobody would know why a picture is not there.
  useEffect(() => {
    if (refused.length > 0) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refused.length]);
  return (
    <div ref={box} className={classes.notes} aria-live="polite">
      {checking[0] && (
        <p className={classes.note}>
          <Loader size={16} aria-hidden /> {t('checking', { name: checking[0].name })}
          {checking.length > 1 && ` +${checking.length - 1}`}
        </p>
      )}
      {refused.length > 0 && (
        <section className={classes.refused} aria-label={t('refusedTitle')}>
          <header>
            <CircleAlert size={18} aria-hidden />
            <h3>{t('refusedTitle')}</h3>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('dismiss')}
              onClick={() => controller.forgetRefused()}
            >
              <X size={18} aria-hidden />
            </ActionIcon>
          </header>
          <ul>
            {refused.map((it) => (
              <li key={it.id}>
                <strong>{it.name}</strong> {why(it)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {controller.located && (
        <p className={classes.note}>
          <MapPinOff size={18} aria-hidden /> {t('located')}
        </p>
      )}
      {controller.files.unsafe && (
        <p className={classes.note} data-tone="warning">
          <TriangleAlert size={18} aria-hidden /> {t('unsafe')}
        </p>
      )}
    </div>
  );
}
