import { Button, Drawer } from '@mantine/core';
import type { LegalFormTaggerOptions } from '@pumasi/contract/tools/legal-form-tagger';
import { ListTree } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { ToolViewProps } from '../../core/tool-module.ts';
import { RelationList } from '../../engines/text/panels/relation-list.tsx';
import { SpanList } from '../../engines/text/panels/span-list.tsx';
import { SpanReview } from '../../engines/text/panels/span-review.tsx';
import { TagPalette } from '../../engines/text/panels/tag-palette.tsx';
import { TextShell } from '../../engines/text/panels/text-shell.tsx';
import { useTextTool } from '../../engines/text/panels/use-text-tool.ts';
import { textTexts } from '../../engines/text/texts.ts';
import { Section } from '../../panels/section.tsx';

export function TaggerWorkspace(props: ToolViewProps<LegalFormTaggerOptions>) {
  const { options } = props;
  const search = useRef<HTMLInputElement>(null);
  const rules = useMemo(() => ({ ...options, writing: false }), [options]);
  return (
    <TextShell
      {...props}
      rules={rules}
      labelled
      sideKind="lists"
      searchRef={search}
      side={(wide) => (wide ? <Lists searchRef={search} /> : <NarrowLists searchRef={search} />)}
    />
  );
}

function Lists({
  searchRef,
  palette = true,
}: {
  searchRef: RefObject<HTMLInputElement | null>;
  palette?: boolean;
}) {
  const t = textTexts.useTexts();
  const { controller, session } = useTextTool();
  const { relations, spans, rules } = controller;
  return (
    <>
      {palette && session.mode === 'work' && (
        <Section title={t('classes')}>
          <TagPalette layout="list" searchRef={searchRef} />
        </Section>
      )}
      <SpanReview />
      <Section title={t('spans')} aside={t('spanCount', { count: spans.length })} grow>
        <SpanList />
      </Section>
      {(rules.relations.length > 0 || relations.length > 0) && (
        <Section title={t('relations')} aside={t('spanCount', { count: relations.length })}>
          <RelationList />
        </Section>
      )}
    </>
  );
}

/** On a phone the tags lie under the thumb; everything else is in a sheet. */
function NarrowLists({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const t = textTexts.useTexts();
  const { session } = useTextTool();
  const [opened, setOpened] = useState(false);
  return (
    <>
      {session.mode === 'work' ? <TagPalette layout="chips" /> : <SpanReview />}
      <Button
        m={8}
        h={44}
        style={{ flex: 'none' }}
        variant="default"
        leftSection={<ListTree size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('panel')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="75%"
        radius={12}
        title={t('panel')}
        closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20 }}
        styles={{
          body: { display: 'flex', flexDirection: 'column', height: 'calc(100% - 60px)', padding: 0 },
        }}
      >
        <Lists searchRef={searchRef} />
      </Drawer>
    </>
  );
}
