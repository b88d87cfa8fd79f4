import { ActionIcon, Modal } from '@mantine/core';
import { ChevronLeft, ChevronRight, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { judge } from '../../../core/review.ts';
import { ReviewBox } from '../../../panels/review-box.tsx';
import type { CollectController } from '../collect-controller.ts';
import { sizeText } from '../describe.ts';
import { collectTexts } from '../texts.ts';
import classes from './lightbox.module.css';
import { ZoomStage, type ZoomStageHandle } from './zoom-stage.tsx';

/** One picture as large as the screen, with zoom; in review it is judged here too. */
export function Lightbox({
  controller,
  id,
  onShow,
  onClose,
}: {
  controller: CollectController;
  id: string | null;
  onShow: (id: string) => void;
  onClose: () => void;
}) {
  const t = collectTexts.useTexts();
  const stage = useRef<ZoomStageHandle>(null);
  const { pictures, session } = controller;
  const at = id === null ? -1 : controller.indexOf(id);
  const picture = pictures[at];
  const go = (by: number) => {
    const to = pictures[at + by];
    if (to) onShow(to.id);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!picture || event.isComposing || (event.target as Element).closest('textarea, input')) return;
    const act = KEYS[event.code] ?? KEYS[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (act === 'next') go(1);
    else if (act === 'previous') go(-1);
    else if (act === 'ok' || act === 'wrong') judge(session, [picture.id], act);
    else stage.current?.[act]();
  });
  const open = picture !== undefined;
  useEffect(() => {
    if (!open) return;
    const down = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [open]);
  const url = picture && controller.files.url(picture);
  const { width = 0, height = 0 } = picture ?? {};
  return (
    <Modal.Root opened={open} onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content className={classes.content} aria-label={picture?.name}>
        {picture && (
          <div className={classes.box}>
            <div className={classes.bar}>
              <Modal.Title className={classes.title}>
                {t('lightbox.title', { number: at + 1, total: pictures.length, name: picture.name })}
                <small>{t('size', { width, height, size: sizeText(picture.size) })}</small>
              </Modal.Title>
              <ActionIcon {...ICON} aria-label={t('lightbox.out')} onClick={() => stage.current?.out()}>
                <ZoomOut size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon {...ICON} aria-label={t('lightbox.in')} onClick={() => stage.current?.in()}>
                <ZoomIn size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon {...ICON} aria-label={t('lightbox.fit')} onClick={() => stage.current?.fit()}>
                <Maximize size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon {...ICON} aria-label={t('lightbox.full')} onClick={() => stage.current?.full()}>
                <span className={classes.actual} aria-hidden>
                  1:1
                </span>
              </ActionIcon>
              <ActionIcon {...ICON} aria-label={t('lightbox.close')} onClick={onClose}>
                <X size={22} aria-hidden />
              </ActionIcon>
            </div>
            <div className={classes.middle}>
              {url && (
                <ZoomStage
                  key={picture.id}
                  ref={stage}
                  url={url}
                  size={{ width: Math.max(width, 1), height: Math.max(height, 1) }}
                  name={picture.name}
                />
              )}
              <ActionIcon
                {...ICON}
                className={classes.previous}
                aria-label={t('lightbox.previous')}
                disabled={at === 0}
                onClick={() => go(-1)}
              >
                <ChevronLeft size={24} aria-hidden />
              </ActionIcon>
              <ActionIcon
                {...ICON}
                className={classes.next}
                aria-label={t('lightbox.next')}
                disabled={at === pictures.length - 1}
                onClick={() => go(1)}
              >
                <ChevronRight size={24} aria-hidden />
              </ActionIcon>
            </div>
            {session.mode === 'review' && (
              <div className={classes.judge}>
                <ReviewBox
                  session={session}
                  id={picture.id}
                  name={t('picture', { number: at + 1, name: picture.name })}
                />
              </div>
            )}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const ICON = { variant: 'subtle', color: 'gray.3', size: 44 } as const;

const KEYS: Record<string, 'next' | 'previous' | 'in' | 'out' | 'fit' | 'full' | 'ok' | 'wrong'> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  KeyJ: 'next',
  KeyK: 'previous',
  '+': 'in',
  Equal: 'in',
  NumpadAdd: 'in',
  Minus: 'out',
  NumpadSubtract: 'out',
  Digit0: 'fit',
  Numpad0: 'fit',
  Digit1: 'full',
  Numpad1: 'full',
  KeyO: 'ok',
  KeyX: 'wrong',
};
