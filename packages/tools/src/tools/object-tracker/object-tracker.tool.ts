import { type ObjectTrackerProblem, objectTracker } from '@pumasi/contract/tools/object-tracker';
import { defineTool } from '../../core/tool-module.ts';
import { TrackWorkspace } from '../../engines/video/panels/track-workspace.tsx';
import { trackerTexts } from './texts.ts';

export const tool = defineTool({
  definition: objectTracker,
  View: TrackWorkspace,
  describe: ({ code, values }) => trackerTexts.text(`problem.${code as ObjectTrackerProblem}`, values),
});
