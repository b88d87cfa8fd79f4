import '@mantine/core/styles.layer.css';
import '@pumasi/ui/base.css';
import '@pumasi/ui/mantine.css';
import { MantineProvider } from '@mantine/core';
import { imageAnnotator } from '@pumasi/contract/tools/image-annotator';
import { type ToolHandle, ToolHost, type ToolMode } from '@pumasi/tools/host';
import { setLang } from '@pumasi/ui/i18n.ts';
import { theme } from '@pumasi/ui/theme.ts';
import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { largeMasks, makePicture, manyShapes, PICTURE } from './fixture.ts';
import { bareDraw, play, type Scenario } from './play.ts';

const query = new URLSearchParams(location.search);
const scheme = query.get('theme') === 'dark' ? 'dark' : 'light';
if (query.get('lang') === 'en') await setLang('en');
let root: Root | null = null;
let picture: string | null = null;
const handle = createRef<ToolHandle>();

const pictureURL = async (size: { width: number; height: number }) => {
  picture ??= URL.createObjectURL(await makePicture(size));
  return picture;
};

interface MountSetup {
  mode: ToolMode;
  data: unknown;
  /** Instead of `data`: the document as it comes over the wire, whose reading is waited for too. */
  text?: string;
  options: unknown;
  fileURL: string | null;
  draftKey: string;
  tool?: string;
}

/** Milliseconds from mounting to the first whole sight. */
function mount({
  mode,
  data,
  text,
  options,
  fileURL,
  draftKey,
  tool = 'image_annotator',
}: MountSetup): Promise<number> {
  root?.unmount();
  const began = performance.now();
  const content: unknown = text === undefined ? data : JSON.parse(text);
  root = createRoot(document.getElementById('root')!);
  return new Promise((resolve) => {
    root!.render(
      <MantineProvider forceColorScheme={scheme} theme={theme}>
        <ToolHost
          ref={handle}
          tool={tool}
          mode={mode}
          options={options}
          classes={imageAnnotator.sample.classes}
          unit={{
            projectID: 'bench000000000',
            unitID: draftKey,
            data: content,
            fileURL,
            fileName: '거리.jpg',
          }}
          draftKey={draftKey}
          guideVersion={1}
          onReady={() => resolve(performance.now() - began)}
        />
      </MantineProvider>,
    );
  });
}

let blob: Blob | null = null;
/** A new address each time, or the browser would show the picture that it has already decoded. */
const freshURL = async () => {
  blob ??= await makePicture(PICTURE);
  return URL.createObjectURL(blob);
};

const bench = {
  prepare: async () => void (await freshURL()),
  bareDraw: async () => bareDraw(await freshURL()),
  load: async (count: number, key: string) => {
    const text = JSON.stringify(manyShapes(count));
    const fileURL = await freshURL();
    return mount({ mode: 'work', data: null, text, options: {}, fileURL, draftKey: key });
  },
  loadMasks: async (key: string) => {
    const fileURL = await freshURL();
    const tool = 'image_segmentator';
    const text = JSON.stringify(largeMasks());
    return mount({ mode: 'work', data: null, text, options: {}, fileURL, draftKey: key, tool });
  },
  play: (scenario: Scenario, count: number, moves: number) => play(scenario, manyShapes(count), moves),
  mount,
  handle,
  picture: pictureURL,
  sample: imageAnnotator.sample,
};
export type Bench = typeof bench;
Object.assign(window, { bench });
