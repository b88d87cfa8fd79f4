import { expect, test } from 'vitest';
import { collects, takesKind } from './collecting.ts';

test.each([
  ['image_collector', 'image/jpeg', true],
  ['m_image_collector', 'image/heic', true],
  ['image_set_collector', 'image/svg+xml', false],
  ['image_collector_annotator', 'text/plain', false],
  ['image_collector', 'application/zip', false],
  ['zip_collector', 'application/zip', true],
  ['zip_collector', 'image/png', false],
  ['video_collector', 'video/mp4', true],
  ['video_collector', 'image/png', false],
  ['audio_stt', 'application/octet-stream', true],
])('%s and %s: %s', (tool, mime, takes) => {
  expect(takesKind(tool, mime)).toBe(takes);
});

test('a tool collects by its name', () => {
  expect(['image_tagging_collector', 'image_annotator', 'image_checker'].map(collects)).toEqual([
    true,
    false,
    false,
  ]);
});
