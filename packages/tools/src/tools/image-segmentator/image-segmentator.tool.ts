import { type ImageSegmentatorProblem, imageSegmentator } from '@pumasi/contract/tools/image-segmentator';
import { preloadPicture } from '../../canvas/picture.ts';
import { defineTool } from '../../core/tool-module.ts';
import { SegmentatorWorkspace } from './segmentator-workspace.tsx';
import { segmentatorTexts } from './texts.ts';

export const tool = defineTool({
  definition: imageSegmentator,
  View: SegmentatorWorkspace,
  preload: preloadPicture,
  describe: ({ code, values }) => segmentatorTexts.text(`problem.${code as ImageSegmentatorProblem}`, values),
});
