import type { AnnotationDocument } from '@pumasi/contract/documents/document';
import type { AnswerProblem, ToolClass, ToolDefinition } from '@pumasi/contract/tools/tool-definition';
import type { ComponentType } from 'react';
import type { Session } from './session.ts';
import type { UnitFiles } from './unit-files.ts';

/** What a tool's screen offers back to the host. */
export interface ToolViewHandle {
  focus: () => void;
  /** Something is half drawn and would be lost by a submit; a text says what, in the user's language. */
  isUnfinished: () => boolean | string;
  /** How much of the hand-in has been sent, from 0 to 1; null when nothing is being sent. */
  sending?: (share: number | null) => void;
}

export interface ToolViewProps<Options = unknown> {
  session: Session;
  options: Options;
  classes: readonly ToolClass[];
  fileURL: string | null;
  fileName: string;
  /** Only for tools that say `handsInFiles`. */
  files?: UnitFiles;
  /** What was handed in before a re-work, to be compared with. */
  before?: AnnotationDocument | null | undefined;
  /** What this worker handed in last in this project. */
  previous?: (() => Promise<AnnotationDocument | null>) | undefined;
  onReady: () => void;
  /** The unit's file cannot be opened: nothing is ready until a retry helps. */
  onUnreadable?: (() => void) | undefined;
  /** Called with null when the screen goes. */
  onHandle: (handle: ToolViewHandle | null) => void;
}

export interface ToolModule<Options = unknown> {
  definition: ToolDefinition<Options>;
  View: ComponentType<ToolViewProps<Options>>;
  /** Begins to fetch what the screen will need, while the document is still being read. */
  preload?: (fileURL: string) => void;
  /** Its document names files whose bytes travel beside it. */
  handsInFiles?: true;
  /** A problem in the words of the user's language. */
  describe: (problem: AnswerProblem) => string;
}

/** Hides the options' type from the registry; it is safe because the host passes only what the tool's schema parsed. */
export const defineTool = <Options>(module: ToolModule<Options>): ToolModule =>
  module as unknown as ToolModule;
