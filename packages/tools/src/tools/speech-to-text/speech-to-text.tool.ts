import { type SpeechToTextProblem, speechToText } from '@pumasi/contract/tools/speech-to-text';
import { defineTool } from '../../core/tool-module.ts';
import { SpeechWorkspace } from '../../engines/audio/panels/speech-workspace.tsx';
import { preloadSound } from '../../engines/audio/sound.ts';
import { speechTexts } from './texts.ts';

export const tool = defineTool({
  definition: speechToText,
  View: SpeechWorkspace,
  preload: preloadSound,
  describe: ({ code, values }) => speechTexts.text(`problem.${code as SpeechToTextProblem}`, values),
});
