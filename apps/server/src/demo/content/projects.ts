import { imageProjects } from './projects-image.ts';
import { otherProjects } from './projects-other.ts';
import type { DemoProject, DemoTool } from './types.ts';

/** Content of tools that this release does not have yet: whoever opened such a project could not work on it. */
const AWAITED: ReadonlySet<DemoTool> = new Set([
  'bank_ocr',
  'bank_ocr_polygon',
  'bbox_checker',
  'cuboid_annotator',
  'human_keypoint',
]);

/** All demonstration projects, in the order in which a fresh installation lists them. */
export const demoProjects = (): DemoProject[] =>
  [...imageProjects(), ...otherProjects()].filter(({ tool }) => !AWAITED.has(tool));
