import type { DocumentFile } from '@pumasi/contract/documents/document';
import { Images } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { verdictOf } from '../../../core/review.ts';
import { keyGroups } from '../../../panels/key-groups.ts';
import { KeySheet } from '../../../panels/key-sheet.tsx';
import { StepButtons } from '../../../panels/step-buttons.tsx';
import { collectTexts } from '../texts.ts';
import { BriefPanel } from './brief-panel.tsx';
import classes from './collect-frame.module.css';
import { Lightbox } from './lightbox.tsx';
import { Notes } from './notes.tsx';
import { PictureCard } from './picture-card.tsx';
import { useCardList } from './use-card-list.ts';
import type { useCollect } from './use-collect.ts';

interface CollectFrameProps {
  collect: ReturnType<typeof useCollect>;
  fileURL: string | null;
  /** Where pictures come from; only shown to whoever works. */
  intake: ReactNode;
  /** More that can be done with one picture. */
  extra?: (picture: DocumentFile, number: number) => ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** The brief beside the pictures; on a narrow screen above them. */
export function CollectFrame({ collect, fileURL, intake, extra, ref }: CollectFrameProps) {
  const t = collectTexts.useTexts();
  const { controller, keymap, opened, setOpened, help, setHelp } = collect;
  const { session, pictures, options } = controller;
  const list = useRef<HTMLOListElement>(null);
  useCardList(list, controller, pictures.length > 0);
  const judged = pictures.filter((it) => verdictOf(session, it.id)).length;
  const figure =
    session.mode === 'review'
      ? t('judged', { done: judged, total: pictures.length })
      : t('count', { count: pictures.length, max: options.maxFiles });
  return (
    <div className={classes.frame} ref={ref}>
      <aside className={classes.side}>
        <BriefPanel controller={controller} fileURL={fileURL} />
      </aside>
      <section className={classes.main} aria-label={t('area')}>
        <header className={classes.top}>
          <output>{figure}</output>
          <div className={classes.tools}>
            <StepButtons
              session={session}
              names={{ undo: t('command.undo'), redo: t('command.redo'), help: t('command.help') }}
              onHelp={() => setHelp(true)}
            />
          </div>
        </header>
        <div className={classes.scroll} data-area tabIndex={-1}>
          {session.mode === 'work' && intake}
          <Notes controller={controller} />
          {pictures.length > 0 ? (
            <ol ref={list} className={classes.grid}>
              {pictures.map((picture, i) => (
                <PictureCard
                  key={picture.id}
                  controller={controller}
                  picture={picture}
                  number={i + 1}
                  onOpen={() => {
                    controller.enter(picture.id);
                    setOpened(picture.id);
                  }}
                  extra={extra?.(picture, i + 1)}
                />
              ))}
            </ol>
          ) : (
            session.mode !== 'work' && (
              <p className={classes.none}>
                <Images size={32} aria-hidden />
                {t('none')}
              </p>
            )
          )}
        </div>
      </section>
      <Lightbox
        controller={controller}
        id={opened}
        onShow={(id) => {
          controller.enter(id);
          setOpened(id);
        }}
        onClose={() => setOpened(null)}
      />
      <KeySheet
        opened={help}
        onClose={() => setHelp(false)}
        groups={keyGroups(
          keymap.bindings,
          ['collect', 'review', 'look', 'edit'],
          (group) => t(`group.${group}`),
          (command) => t(`command.${command}`),
        )}
        foot={session.mode === 'work' ? t('sheetFoot') : ''}
      />
    </div>
  );
}
