import type { ToolModule } from './core/tool-module.ts';

type Loader = () => Promise<{ tool: ToolModule }>;

/** The one list of tools; each is loaded when a unit asks for it. */
const TOOLS: ReadonlyMap<string, Loader> = new Map<string, Loader>([
  ['image_annotator', () => import('./tools/image-annotator/image-annotator.tool.ts')],
  ['image_segmentator', () => import('./tools/image-segmentator/image-segmentator.tool.ts')],
  ['survey', () => import('./tools/survey/survey.tool.ts')],
  ['legal_form_tagger', () => import('./tools/legal-form-tagger/legal-form-tagger.tool.ts')],
  ['text_summarizer', () => import('./tools/text-summarizer/text-summarizer.tool.ts')],
  ['audio_stt', () => import('./tools/audio-stt/audio-stt.tool.ts')],
  ['object_tracker', () => import('./tools/object-tracker/object-tracker.tool.ts')],
  ['speech_to_text', () => import('./tools/speech-to-text/speech-to-text.tool.ts')],
  ['image_collector', () => import('./tools/image-collector/image-collector.tool.ts')],
  ['m_image_collector', () => import('./tools/m-image-collector/m-image-collector.tool.ts')],
]);

export const hasTool = (id: string): boolean => TOOLS.has(id);
export const loadTool = async (id: string): Promise<ToolModule | null> =>
  (await TOOLS.get(id)?.())?.tool ?? null;
