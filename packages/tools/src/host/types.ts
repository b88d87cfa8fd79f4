import type { AnnotationDocument } from '@pumasi/contract/documents/document';
import type { ToolClass } from '@pumasi/contract/tools/tool-definition';
import type { Ref } from 'react';
import type { ToolMode } from '../core/session.ts';
import type { HandedIn } from '../core/unit-files.ts';

export type { ToolClass, ToolMode };

export type Collected =
  /** `files` are those of the document, in its order; without them those handed in before still count. */
  | { ok: true; data: AnnotationDocument; files?: File[] }
  /** In the user's language, ready to be shown. */
  | { ok: false; problems: string[] };

export interface ToolHandle {
  /** To submit, the work must meet the tool's rules; to keep it, any sound document will do. A report hands in no files. */
  collect(purpose?: 'submit' | 'keep' | 'report'): Collected;
  /** The server has what was collected last: its files need not be sent again. */
  kept(): void;
  /** Another document in place of the present one, such as AI data; it can be undone. False when it is unreadable. */
  replaceData(data: unknown): boolean;
  flushDraft(): Promise<void>;
  /** After a submit: nothing is left to restore. */
  clearDraft(): Promise<void>;
  focus(): void;
  /** How much of what was collected has been sent, from 0 to 1; null when sending is over. */
  sending(share: number | null): void;
}

export interface ToolState {
  objects: number;
  dirty: boolean;
  /** Work of an earlier visit was brought back. */
  restored: boolean;
}

export interface ToolUnit {
  projectID: string;
  unitID: string;
  /** An annotation document, or null for a fresh unit. */
  data: unknown;
  fileURL: string | null;
  /** What was handed in before, in its order. */
  handedIn?: readonly HandedIn[];
  fileName?: string;
}

export interface ToolHostProps {
  tool: string;
  mode: ToolMode;
  options: unknown;
  classes: ToolClass[];
  unit: ToolUnit;
  /** One per worker, unit and mode: unsent work is kept under it. */
  draftKey: string;
  guideVersion: number;
  /** In review and view: what was handed in before a re-work, to be compared with. */
  before?: unknown;
  /** One per worker and project: what was handed in last can be copied from under it. */
  previousKey?: string;
  onReady?: () => void;
  /** The unit's file or what was handed in cannot be read: nothing gets ready, but the page can still turn the unit down. */
  onUnreadable?: () => void;
  onChange?: (state: ToolState) => void;
  ref?: Ref<ToolHandle>;
}
