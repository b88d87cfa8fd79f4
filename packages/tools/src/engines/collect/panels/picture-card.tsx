import { ActionIcon, Progress } from '@mantine/core';
import type { DocumentFile } from '@pumasi/contract/documents/document';
import { ArrowLeft, ArrowRight, CircleCheck, ImageOff, Maximize2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { verdictOf } from '../../../core/review.ts';
import { ReviewBox, VerdictMark } from '../../../panels/review-box.tsx';
import type { CollectController } from '../collect-controller.ts';
import { sizeText } from '../describe.ts';
import { collectTexts } from '../texts.ts';
import classes from './picture-card.module.css';

interface PictureCardProps {
  controller: CollectController;
  picture: DocumentFile;
  number: number;
  onOpen: () => void;
  /** More that can be done with it, such as taking it again. */
  extra?: ReactNode;
}

export function PictureCard({ controller, picture, number, onOpen, extra }: PictureCardProps) {
  const t = collectTexts.useTexts();
  const { session, files } = controller;
  const work = session.mode === 'work';
  const { id, name, width = 0, height = 0 } = picture;
  const url = files.url(picture);
  const verdict = verdictOf(session, id);
  const last = number === controller.pictures.length;
  const label = t('picture', { number, name });
  return (
    <li
      className={classes.card}
      data-current={controller.current?.id === id}
      data-verdict={verdict}
      data-card={id}
      draggable={work}
    >
      <button
        type="button"
        className={classes.picture}
        data-picture={id}
        aria-label={`${label}. ${t('enlarge', { number })}`}
        onClick={onOpen}
      >
        {url ? (
          <img src={url} alt="" loading="lazy" draggable={false} />
        ) : (
          <span className={classes.missing}>
            <ImageOff size={28} aria-hidden />
            {t('missing')}
          </span>
        )}
        <span className={classes.number}>{number}</span>
        <Maximize2 className={classes.enlarge} size={18} aria-hidden />
      </button>
      <Sent share={controller.sentOf(id)} />
      <div className={classes.facts}>
        <p title={name}>
          <strong>{name}</strong>
          <span>{t('size', { width, height, size: sizeText(picture.size) })}</span>
        </p>
        {work ? (
          <div className={classes.tools}>
            {extra}
            <ActionIcon
              {...ICON}
              aria-label={t('moveBack', { number })}
              disabled={number === 1}
              onClick={() => controller.moveTo(id, number - 2)}
            >
              <ArrowLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              {...ICON}
              aria-label={t('moveForward', { number })}
              disabled={last}
              onClick={() => controller.moveTo(id, number)}
            >
              <ArrowRight size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon {...ICON} aria-label={t('remove', { number })} onClick={() => controller.remove(id)}>
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </div>
        ) : (
          session.mode === 'view' && <VerdictMark verdict={verdict} />
        )}
      </div>
      {session.mode !== 'view' && <ReviewBox session={session} id={id} name={label} />}
    </li>
  );
}

const ICON = { variant: 'subtle', color: 'gray', size: 36 } as const;

function Sent({ share }: { share: number | null }) {
  const t = collectTexts.useTexts();
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className={classes.sent}>
      <Progress value={percent} size={4} aria-label={t('sending', { percent })} />
      <span>
        {share === 1 ? (
          <>
            <CircleCheck size={14} aria-hidden /> {t('sentWhole')}
          </>
        ) : (
          t('sending', { percent })
        )}
      </span>
    </div>
  );
}
