import type { ToolClass } from '@pumasi/contract/tools/tool-definition';
import { classColors } from '../../core/colors.ts';

/** Light enough to stand out on a dark photograph and far enough apart to be told from one another. */
const PALETTE = [
  '#4c9aff',
  '#ff7a59',
  '#36c98f',
  '#ffd43b',
  '#c77dff',
  '#22d3ee',
  '#ff6b9d',
  '#a3e635',
  '#f59f00',
  '#748ffc',
  '#ff8787',
  '#63e6be',
];
export const NO_CLASS_COLOR = '#d0d4da';

export const colorsOf = (classes: readonly ToolClass[]): ReadonlyMap<string, string> =>
  classColors(classes, PALETTE);
