import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useLang } from '@pumasi/ui/i18n.ts';
import { ArrowLeftRight, ArrowRight, Trash2 } from 'lucide-react';
import { textTexts } from '../texts.ts';
import classes from './panels.module.css';
import { useTextTool } from './use-text-tool.ts';

/** Every link as a sentence, with a jump to both ends; those of the span in hand come first. */
export function RelationList() {
  const t = textTexts.useTexts();
  const lang = useLang();
  const { controller, session, nameOf } = useTextTool();
  const held = session.selection.last;
  const mine = (it: { from: string; to: string }) => it.from === held || it.to === held;
  const { relations } = controller;
  if (relations.length === 0)
    return <p className={classes.hint}>{t(session.mode === 'work' ? 'noRelations' : 'noRelationsReview')}</p>;
  const sorted =
    held === null ? relations : [...relations.filter(mine), ...relations.filter((it) => !mine(it))];
  const end = (id: string) => {
    const span = controller.spanOf(id);
    const words = span ? controller.wordsOf(span) : '—';
    return (
      <UnstyledButton
        className={classes.end}
        disabled={!span}
        aria-label={t('jump', { name: `${nameOf(span?.classID ?? null)} ${words}` })}
        onClick={() => controller.choose(id, true)}
      >
        {words}
      </UnstyledButton>
    );
  };
  return (
    <ul className={classes.relations} aria-label={t('relations')}>
      {sorted.map((it) => {
        const kind = controller.rules.relations.find((rule) => rule.kind === it.kind);
        return (
          <li key={it.id} className={classes.relation} data-mine={mine(it)}>
            {end(it.from)}
            <span className={classes.relationKind}>
              {(lang === 'en' ? kind?.nameEn : undefined) ?? kind?.name ?? it.kind}
              <ArrowRight size={14} aria-hidden />
            </span>
            {end(it.to)}
            {session.mode === 'work' && (
              <span className={classes.relationTools}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('turn')}
                  onClick={() => controller.turnLink(it.id)}
                >
                  <ArrowLeftRight size={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('removeLink')}
                  onClick={() => controller.removeLink(it.id)}
                >
                  <Trash2 size={15} aria-hidden />
                </ActionIcon>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
