import { type TextSummarizerProblem, textSummarizer } from '@pumasi/contract/tools/text-summarizer';
import { preloadText } from '../../core/text-file.ts';
import { defineTool } from '../../core/tool-module.ts';
import { SummarizerWorkspace } from './summarizer-workspace.tsx';
import { summaryTexts } from './texts.ts';

export const tool = defineTool({
  definition: textSummarizer,
  View: SummarizerWorkspace,
  preload: preloadText,
  describe: ({ code, values }) => summaryTexts.text(`problem.${code as TextSummarizerProblem}`, values),
});
