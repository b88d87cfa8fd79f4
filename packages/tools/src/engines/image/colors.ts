import type { ToolClass } from '@pumasi/contract/tools/tool-definition';

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

/** A project's colour, or one that stays the same for the class in every unit. */
export function colorsOf(classes: readonly ToolClass[]): Map<string, string> {
  return new Map(
    classes.map((it, i) => [
      it.classID,
      it.color && /^#[0-9a-f]{6}$/i.test(it.color) ? it.color : PALETTE[i % PALETTE.length]!,
    ]),
  );
}
