import type { ToolClass } from '@pumasi/contract/tools/tool-definition';
import { classColors } from '../../core/colors.ts';

const PALETTE = ['#2f7de1', '#d9480f', '#0b8f5a', '#b58900', '#8b3fd1', '#0c8599', '#c2255c', '#5c940d'];
export const NO_CLASS_COLOR = '#868e96';

export const colorsOf = (classes: readonly ToolClass[]): ReadonlyMap<string, string> =>
  classColors(classes, PALETTE);
