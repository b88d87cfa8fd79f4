import type { ToolClass } from '@pumasi/contract/tools/tool-definition';

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

/** A project's colour, or one that stays the same for the class in every unit. */
export const colorsOf = (classes: readonly ToolClass[]): Map<string, string> =>
  new Map(
    classes.map((it, i) => [
      it.classID,
      it.color && /^#[0-9a-f]{6}$/i.test(it.color) ? it.color : PALETTE[i % PALETTE.length]!,
    ]),
  );
