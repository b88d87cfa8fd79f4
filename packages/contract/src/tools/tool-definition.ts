import type { z } from 'zod';
import type { AnnotationDocument } from '../documents/document.ts';

export interface ToolClass {
  classID: string;
  name: string;
  color?: string | undefined;
  parentID?: string | null | undefined;
}

/** Why an answer may not be submitted; the code is a text key of the tool, `values` fill its gaps. */
export interface AnswerProblem<Code extends string = string> {
  code: Code;
  objectID?: string;
  values?: Record<string, string | number>;
}

/** What server, console and browser must agree on for one tool; its look and feel live in the tools package. */
export interface ToolDefinition<Options = unknown, Code extends string = string> {
  id: string;
  /** Checked and completed with defaults before a tool sees them; the console edits by this schema. */
  options: z.ZodType<Options>;
  validate: (
    document: AnnotationDocument,
    options: Options,
    classes: readonly ToolClass[],
  ) => AnswerProblem<Code>[];
  /** A small project of its own for the demonstration data and the tests. */
  sample: { options: Options; classes: ToolClass[]; document: AnnotationDocument };
}
