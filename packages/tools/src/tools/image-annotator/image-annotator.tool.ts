import { type ImageAnnotatorProblem, imageAnnotator } from '@pumasi/contract/tools/image-annotator';
import { preloadPicture } from '../../canvas/picture.ts';
import { defineTool } from '../../core/tool-module.ts';
import { AnnotatorWorkspace } from './annotator-workspace.tsx';
import { annotatorTexts } from './texts.ts';

export const tool = defineTool({
  definition: imageAnnotator,
  View: AnnotatorWorkspace,
  preload: preloadPicture,
  describe: ({ code, values }) => annotatorTexts.text(`problem.${code as ImageAnnotatorProblem}`, values),
});
