import { SUMMARY, type TextSummarizerOptions } from '@pumasi/contract/tools/text-summarizer';
import { useCallback, useMemo, useRef } from 'react';
import type { ToolViewProps } from '../../core/tool-module.ts';
import { SpanList } from '../../engines/text/panels/span-list.tsx';
import { SpanReview } from '../../engines/text/panels/span-review.tsx';
import { TextShell } from '../../engines/text/panels/text-shell.tsx';
import { textTexts } from '../../engines/text/texts.ts';
import { Section } from '../../panels/section.tsx';
import { SummaryPanel } from './summary-panel.tsx';

export function SummarizerWorkspace(props: ToolViewProps<TextSummarizerOptions>) {
  const { options } = props;
  const t = textTexts.useTexts();
  const writing = useRef<HTMLTextAreaElement>(null);
  const rules = useMemo(
    () => ({
      relations: [],
      allowOverlap: false,
      maxObjects: options.maxEvidence,
      trim: true,
      writing: true,
    }),
    [options],
  );
  const onFocus = useCallback((id: string | null) => {
    if (id === SUMMARY) writing.current?.focus();
    return id === SUMMARY && writing.current !== null;
  }, []);
  return (
    <TextShell
      {...props}
      rules={rules}
      labelled={false}
      sideKind="writing"
      writingRef={writing}
      onFocus={onFocus}
      side={() => (
        <>
          <SummaryPanel options={options} writingRef={writing} />
          <SpanReview />
          <Section title={t('spans')} grow>
            <SpanList />
          </Section>
        </>
      )}
    />
  );
}
