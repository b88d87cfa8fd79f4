import { type AudioSttProblem, audioStt } from '@pumasi/contract/tools/audio-stt';
import { defineTool } from '../../core/tool-module.ts';
import { IntervalWorkspace } from '../../engines/audio/panels/interval-workspace.tsx';
import { preloadSound } from '../../engines/audio/sound.ts';
import { sttTexts } from './texts.ts';

export const tool = defineTool({
  definition: audioStt,
  View: IntervalWorkspace,
  preload: preloadSound,
  describe: ({ code, values }) => sttTexts.text(`problem.${code as AudioSttProblem}`, values),
});
