/** Makes every asset and unit list anew: `npx tsx apps/server/src/demo/make/main.ts [key …]` (needs ffmpeg, espeak-ng, Nanum fonts). */
import { makeClothes } from './clothes.ts';
import { makeCollected } from './collected.ts';
import { makeDishes } from './dishes.ts';
import { makeDocuments } from './documents.ts';
import { makeParts } from './parts.ts';
import { makePeople } from './people.ts';
import { makeSatellite } from './satellite.ts';
import { makeShelves } from './shelf.ts';
import { makeSpeech } from './speech.ts';
import { makeChecker, makeCuboids, makeStreet, makeVideos } from './street.ts';
import { makeTexts } from './texts.ts';

const makers: Readonly<Record<string, () => Promise<void>>> = {
  street: () => makeStreet(),
  signals: () => makeChecker(),
  traffic: () => makeVideos(),
  table: () => makeDishes(),
  shelf: () => makeShelves(),
  farmland: () => makeSatellite(),
  inspection: () => makeParts(),
  clothes: () => makeClothes(),
  pose: () => makePeople(),
  bankbook: () => makeDocuments('bankbook', 'bank_ocr', 20, 15600),
  receipt: () => makeDocuments('receipt', 'bank_ocr_polygon', 16, 17700),
  cuboid: () => makeCuboids(),
  speech: () => makeSpeech(),
  texts: () => makeTexts(),
  collected: () => makeCollected(),
};
const wanted = process.argv.slice(2);

for (const [key, make] of Object.entries(makers)) {
  if (wanted.length === 0 || wanted.includes(key)) await make();
}
