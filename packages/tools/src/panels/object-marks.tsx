import { Badge } from '@mantine/core';
import type { AnnotationObject } from '@pumasi/contract/documents/document';
import { Check, X } from 'lucide-react';
import { panelTexts } from './texts.ts';

/** At the end of a row of any list of objects: who made it and how it was judged. */
export function ObjectMarks({ object }: { object: Pick<AnnotationObject, 'source' | 'verdict'> }) {
  const t = panelTexts.useTexts();
  return (
    <>
      {object.source === 'ml' && (
        <Badge size="sm" variant="light" color="grape">
          {t('ml')}
        </Badge>
      )}
      {object.verdict === 'ok' && <Check size={18} color="var(--pm-success)" aria-label={t('ok')} />}
      {object.verdict === 'wrong' && <X size={18} color="var(--pm-danger)" aria-label={t('wrong')} />}
    </>
  );
}
