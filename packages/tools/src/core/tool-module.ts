import type { AnswerProblem, ToolClass, ToolDefinition } from '@pumasi/contract/tools/tool-definition';
import type { ComponentType } from 'react';
import type { Session } from './session.ts';

/** What a tool's screen offers back to the host. */
export interface ToolViewHandle {
  focus: () => void;
  /** Something is half drawn and would be lost by a submit. */
  isUnfinished: () => boolean;
}

export interface ToolViewProps<Options = unknown> {
  session: Session;
  options: Options;
  classes: readonly ToolClass[];
  fileURL: string | null;
  fileName: string;
  onReady: () => void;
  /** Called with null when the screen goes. */
  onHandle: (handle: ToolViewHandle | null) => void;
}

export interface ToolModule<Options = unknown> {
  definition: ToolDefinition<Options>;
  View: ComponentType<ToolViewProps<Options>>;
  /** Begins to fetch what the screen will need, while the document is still being read. */
  preload?: (fileURL: string) => void;
  /** A problem in the words of the user's language. */
  describe: (problem: AnswerProblem) => string;
}

/** Hides the options' type from the registry; it is safe because the host passes only what the tool's schema parsed. */
export const defineTool = <Options>(module: ToolModule<Options>): ToolModule =>
  module as unknown as ToolModule;
