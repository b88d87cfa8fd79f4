import { parseDocument } from '@pumasi/contract/documents/document';
import { audioStt } from '@pumasi/contract/tools/audio-stt';
import { objectTracker } from '@pumasi/contract/tools/object-tracker';
import { speechToText } from '@pumasi/contract/tools/speech-to-text';
import type { ToolDefinition } from '@pumasi/contract/tools/tool-definition';
import { describe, expect, it } from 'vitest';
import { demoProjects } from './projects.ts';

/** Each definition checks its own options, so the type of them is nobody else's business. */
function faultsOf<Options>({ id, options, validate }: ToolDefinition<Options>): Record<string, unknown> {
  const faults: Record<string, unknown> = {};
  for (const project of demoProjects().filter((it) => it.tool === id)) {
    const parsed = options.parse(project.options);
    const classes = project.classes.map(({ classID, name, color }) => ({ classID, name, color }));
    for (const { file, truth } of project.units) {
      const read = parseDocument(truth);
      const found = read.ok ? validate(read.document, parsed, classes) : [read.problem];
      if (found.length > 0) faults[file] = found;
    }
  }
  return faults;
}

describe('truths of sound and video', () => {
  it.each([
    ['audio_stt', () => faultsOf(audioStt)],
    ['speech_to_text', () => faultsOf(speechToText)],
    ['object_tracker', () => faultsOf(objectTracker)],
  ])('%s: satisfy the tool’s own rules', (_tool, run) => {
    expect(run()).toEqual({});
  });
});
