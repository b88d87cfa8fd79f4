import { mobileImageCollector } from '@pumasi/contract/tools/m-image-collector';
import { preloadText } from '../../core/text-file.ts';
import { defineTool } from '../../core/tool-module.ts';
import { CameraWorkspace } from '../../engines/collect/camera-workspace.tsx';
import { describePictureProblem } from '../../engines/collect/describe.ts';

export const tool = defineTool({
  definition: mobileImageCollector,
  View: CameraWorkspace,
  preload: preloadText,
  handsInFiles: true,
  describe: describePictureProblem,
});
