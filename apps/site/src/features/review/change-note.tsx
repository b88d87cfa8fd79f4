import { type Difference, differenceOf, isUnchanged } from '@pumasi/contract/documents/difference';
import { parseDocument } from '@pumasi/contract/documents/document';
import { Button } from '@pumasi/ui/components/button.tsx';
import { Modal } from '@pumasi/ui/components/modal.tsx';
import { GitCompareArrows } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ProjectContext } from '../unit/project-query.ts';
import { ToolSurface } from '../unit/tool-surface.tsx';
import { changeTexts } from './change-texts.ts';
import styles from './review.module.css';
import type { Before } from './use-before.ts';

interface Props {
  before: Before;
  /** What is judged now. */
  data: unknown;
  context: ProjectContext;
}

/** For a re-review: what the worker changed since the last hand-in, and that hand-in itself. */
export function ChangeNote({ before, data, context }: Props) {
  const t = changeTexts.useTexts();
  const [open, setOpen] = useState(false);
  const difference = useMemo(() => compare(before.shown.content.data, data), [before, data]);
  return (
    <section className={styles.changes} aria-label={t('title')}>
      <GitCompareArrows size={18} aria-hidden />
      <h2>{t('title')}</h2>
      {difference && <Facts difference={difference} />}
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        {t('see')}
      </Button>
      {open && (
        <Modal title={t('before', { round: before.round })} width={1240} onClose={() => setOpen(false)}>
          <div className={styles.beforeView}>
            <ToolSurface
              mode="view"
              unitID={`before-${before.round}`}
              turnID={`before.${before.round}`}
              fileURL={before.shown.fileURL}
              fileURLs={before.shown.fileURLs}
              data={before.shown.content.data}
              context={context}
            />
          </div>
        </Modal>
      )}
    </section>
  );
}

function compare(before: unknown, after: unknown): Difference | null {
  const [was, is] = [parseDocument(before), parseDocument(after)];
  return was.ok && is.ok ? differenceOf(was.document, is.document) : null;
}

function Facts({ difference }: { difference: Difference }) {
  const t = changeTexts.useTexts();
  if (isUnchanged(difference)) return <p className={styles.unchanged}>{t('same')}</p>;
  const counts = {
    added: difference.added.length,
    changed: difference.changed.length,
    removed: difference.removed.length,
    answers: difference.answers.length,
    relations: difference.relations,
    filesAdded: difference.filesAdded,
    filesRemoved: difference.filesRemoved,
  };
  const shown = Object.entries(counts).filter(([, count]) => count > 0) as [keyof typeof counts, number][];
  return (
    <ul className="pm-num">
      {shown.map(([kind, count]) => (
        <li key={kind} data-kind={kind}>
          {t(kind, { count })}
        </li>
      ))}
      {difference.filesMoved && <li>{t('filesMoved')}</li>}
    </ul>
  );
}
