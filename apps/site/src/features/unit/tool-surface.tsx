import type { AnnotationDocument } from '@pumasi/contract/documents/document';
import type { Ref } from 'react';
import type { ProjectContext } from './project-query.ts';

/** What a tool hands over: its document and, for collectors, the bytes beside it. */
export interface Collected {
  document: AnnotationDocument | null;
  file?: Blob | undefined;
}
export interface ToolHandle {
  /** The work as it stands, checked for submit; null when the tool has told the person what lacks. */
  collect(purpose: 'submit' | 'keep'): Promise<Collected | null>;
  /** The server has it: the local draft may go. */
  settled(): void;
}
interface Props {
  mode: 'work' | 'review';
  unitID: string;
  fileURL: string;
  data: unknown;
  context: ProjectContext;
  ref: Ref<ToolHandle>;
}

export function ToolSurface(_: Props) {
  return null;
}
