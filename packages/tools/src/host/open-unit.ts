import { type AnnotationDocument, emptyDocument, parseDocument } from '@pumasi/contract/documents/document';
import { DraftJournal, restoreDraft } from '../core/draft-journal.ts';
import { type DraftStorage, IndexedDraftStorage, MemoryDraftStorage } from '../core/draft-storage.ts';
import { type FileDrafts, IndexedFileDrafts, MemoryFileDrafts } from '../core/file-drafts.ts';
import { Session } from '../core/session.ts';
import type { ToolModule } from '../core/tool-module.ts';
import { UnitFiles } from '../core/unit-files.ts';
import { loadTool } from '../registry.ts';
import type { HostFault } from './fault-panel.tsx';
import type { ToolHostProps } from './types.ts';

export interface OpenUnit {
  module: ToolModule;
  options: unknown;
  session: Session;
  journal: DraftJournal | null;
  restored: boolean;
  /** The server's document, to go back to. */
  original: AnnotationDocument;
  files: UnitFiles;
}

const storage: DraftStorage =
  typeof indexedDB === 'undefined' ? new MemoryDraftStorage() : new IndexedDraftStorage();

const fileDrafts: FileDrafts =
  typeof indexedDB === 'undefined' ? new MemoryFileDrafts() : new IndexedFileDrafts();

const isNothing = (data: unknown) =>
  data === null ||
  data === undefined ||
  data === '' ||
  (typeof data === 'object' && Object.keys(data).length === 0);

/** Null when it cannot be read. A document of a tool that the project used before is taken over. */
export function readDocument(data: unknown, tool: string, guideVersion: number): AnnotationDocument | null {
  if (isNothing(data)) return emptyDocument(tool, guideVersion);
  const parsed = parseDocument(data);
  return parsed.ok ? { ...parsed.document, tool } : null;
}

export async function openUnit(props: ToolHostProps): Promise<OpenUnit | HostFault> {
  const { tool, mode, unit, draftKey, guideVersion, classes } = props;
  // The draft is read while the tool is fetched and the document checked.
  const reading = mode === 'view' ? null : storage.read(draftKey).catch(() => null);
  const module = await loadTool(tool).catch(() => 'network' as const);
  if (module === 'network') return 'network';
  if (!module) return 'unknown-tool';
  if (unit.fileURL) module.preload?.(unit.fileURL);
  const original = readDocument(unit.data, tool, guideVersion);
  if (!original) return 'content';
  const draft = reading && (await restoreDraft({ read: () => reading }, draftKey, original));
  const options = module.definition.options.safeParse(props.options ?? {});
  if (!options.success) return 'options';

  const named = draft?.document ?? original;
  const files = await openFiles(props, module, named.files);
  const session = new Session(named, mode, classes, draft !== null);
  const journal =
    mode === 'view'
      ? null
      : new DraftJournal(storage, draftKey, original, { document: () => session.store.toDocument() });
  return { module, options: options.data, session, journal, restored: draft !== null, original, files };
}

/** Bytes of an earlier visit come back with the draft that names them; others are let go. */
async function openFiles(
  { mode, draftKey, unit }: ToolHostProps,
  module: ToolModule,
  named: AnnotationDocument['files'],
): Promise<UnitFiles> {
  let held = new Map<string, File>();
  if (module.handsInFiles && mode === 'work') {
    const ids = named.map((it) => it.id);
    held = await fileDrafts
      .keepOnly(draftKey, ids)
      .then(() => fileDrafts.read(draftKey))
      .catch(() => held);
  }
  return new UnitFiles(fileDrafts, draftKey, held, unit.handedIn ?? []);
}
