import type { ToolClass } from '@pumasi/contract/tools/tool-definition';
import { classColors } from '../core/colors.ts';

/** Strong enough on white and on dark ground, and far enough apart to be told from one another. */
const PALETTE = [
  '#4c9aff',
  '#ff7a59',
  '#36c98f',
  '#e0a800',
  '#c77dff',
  '#22b8cf',
  '#ff6b9d',
  '#82c91e',
  '#f59f00',
  '#748ffc',
];
export const NO_CLASS_COLOR = '#9aa0a8';

export const colorsOf = (classes: readonly ToolClass[]): ReadonlyMap<string, string> =>
  classColors(classes, PALETTE);
