import type { KeyBinding } from '../core/keymap.ts';
import type { KeyGroup } from './key-sheet.tsx';

const ARROWS = '=← → ↑ ↓';

/** Commands of one family, such as the digits for classes, are told of once. */
function keysOf(command: string, chords: readonly string[]): string[] {
  if (/^(class|tag)-1$/.test(command)) return ['=1 – 9'];
  if (command.startsWith('nudge-')) return [ARROWS];
  if (/^(leap|push)-(left|right|up|down)$/.test(command)) return [`Shift+${ARROWS}`];
  // The second chord is worth a word only where the first does not work: while someone types.
  const typing = chords.find((it) => it !== chords[0] && /^(Alt|Mod)\+/.test(it));
  return [chords[0] ?? '', ...(typing && !chords[0]?.startsWith('Mod+') ? [typing] : [])];
}

/** Made from the keymap itself, so that it never tells of a key that does something else. */
export function keyGroups<C extends string, G extends string>(
  bindings: readonly KeyBinding<C, G>[],
  groups: readonly G[],
  groupName: (group: G) => string,
  commandName: (command: C) => string,
): KeyGroup[] {
  return groups.map((group) => {
    const rows = new Map<string, string[]>();
    for (const { command, chords, group: its } of bindings) {
      const name = its === group ? commandName(command) : '';
      if (name !== '' && !rows.has(name)) rows.set(name, keysOf(command, chords));
    }
    return { title: groupName(group), rows: [...rows].map(([name, keys]) => ({ name, keys })) };
  });
}
