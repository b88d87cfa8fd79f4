import type { ToolClass } from '@pumasi/contract/tools/tool-definition';

/** A project's colour, or one of the palette that stays the same for the class in every unit. */
export const classColors = (classes: readonly ToolClass[], palette: readonly string[]): Map<string, string> =>
  new Map(
    classes.map((it, i) => [
      it.classID,
      it.color && /^#[0-9a-f]{6}$/i.test(it.color) ? it.color : palette[i % palette.length]!,
    ]),
  );
