import { type LegalFormTaggerProblem, legalFormTagger } from '@pumasi/contract/tools/legal-form-tagger';
import { preloadText } from '../../core/text-file.ts';
import { defineTool } from '../../core/tool-module.ts';
import { TaggerWorkspace } from './tagger-workspace.tsx';
import { taggerTexts } from './texts.ts';

export const tool = defineTool({
  definition: legalFormTagger,
  View: TaggerWorkspace,
  preload: preloadText,
  describe: ({ code, values }) => taggerTexts.text(`problem.${code as LegalFormTaggerProblem}`, values),
});
