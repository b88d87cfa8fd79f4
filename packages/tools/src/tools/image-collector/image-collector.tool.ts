import { imageCollector } from '@pumasi/contract/tools/image-collector';
import { preloadText } from '../../core/text-file.ts';
import { defineTool } from '../../core/tool-module.ts';
import { CollectWorkspace } from '../../engines/collect/collect-workspace.tsx';
import { describePictureProblem } from '../../engines/collect/describe.ts';

export const tool = defineTool({
  definition: imageCollector,
  View: CollectWorkspace,
  preload: preloadText,
  handsInFiles: true,
  describe: describePictureProblem,
});
