import type { ToolClass } from '@pumasi/contract/tools/tool-definition';

const PALETTE = ['#2f7de1', '#d9480f', '#0b8f5a', '#b58900', '#8b3fd1', '#0c8599', '#c2255c', '#5c940d'];
export const NO_CLASS_COLOR = '#868e96';

/** A project's colour, or one that stays the same for the class in every unit. */
export const colorsOf = (classes: readonly ToolClass[]): ReadonlyMap<string, string> =>
  new Map(
    classes.map((it, i) => [
      it.classID,
      it.color && /^#[0-9a-f]{6}$/i.test(it.color) ? it.color : PALETTE[i % PALETTE.length]!,
    ]),
  );
