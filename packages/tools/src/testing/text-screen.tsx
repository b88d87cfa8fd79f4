import { MantineProvider } from '@mantine/core';
import { type AnnotationDocument, emptyDocument } from '@pumasi/contract/documents/document';
import type { ToolDefinition } from '@pumasi/contract/tools/tool-definition';
import { act, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Session, type ToolMode } from '../core/session.ts';
import type { ToolModule, ToolViewHandle } from '../core/tool-module.ts';

// jsdom has no fonts, which a field that grows waits for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const PATIENCE = { timeout: 10_000 };

/** A text tool on a screen, with the unit's text from a server that answers at once. */
export async function openText(
  tool: ToolModule,
  { id, sample }: Pick<ToolDefinition, 'id' | 'sample'>,
  text: string,
  {
    mode = 'work' as ToolMode,
    document: given = emptyDocument(id, 1) as AnnotationDocument,
    answer = 200,
  } = {},
) {
  vi.stubGlobal('fetch', async () => new Response(text, { status: answer }));
  const session = new Session(given, mode, sample.classes);
  const handle: { current: ToolViewHandle | null } = { current: null };
  const view = render(
    <MantineProvider>
      <tool.View
        session={session}
        options={sample.options}
        classes={sample.classes}
        fileURL={`/text/${Math.random()}`}
        fileName="문서.txt"
        onReady={() => {}}
        onHandle={(it) => {
          handle.current = it;
        }}
      />
    </MantineProvider>,
  );
  if (answer === 200) await screen.findByTestId('tool-text', {}, PATIENCE);
  else await screen.findByRole('alert', {}, PATIENCE);
  return { ...view, session, handle, objects: () => session.store.toDocument().objects };
}

/** As a mouse or a finger selects: the browser's own selection. */
export function selectLetters(words: string): void {
  const root = screen.getByTestId('tool-text');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    act(() => {
      document.getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
      document.dispatchEvent(new Event('selectionchange'));
    });
    return;
  }
  throw new Error(`no ${words} in one piece of the text`);
}
