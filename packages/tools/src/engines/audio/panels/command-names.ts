import type { AudioCommand, AudioGroup } from '../commands.ts';
import { audioTexts } from '../texts.ts';

const GROUPS: readonly AudioGroup[] = ['play', 'mark', 'write', 'review', 'edit', 'choose', 'look'];
export type NoticeName =
  | 'too-many'
  | 'too-short'
  | 'no-room'
  | 'split-where'
  | 'merge-what'
  | 'last'
  | 'too-long';

type Plain = Exclude<
  AudioCommand,
  `class-${number}` | `tag-${number}` | `back-${number}` | `forward-${number}`
>;

function commandName(
  command: AudioCommand,
  t: ReturnType<typeof audioTexts.useTexts>,
  skips: readonly number[],
): string {
  const [, family, digit] = /^(class|tag|back|forward)-(\d)$/.exec(command) ?? [];
  if (family === 'class' || family === 'tag') return t(`command.${family}`);
  if (family === 'back' || family === 'forward') return t(family, { seconds: skips[Number(digit) - 1] ?? 0 });
  return t(`command.${command as Plain}`);
}

/** The names on the sheet of keys. */
export function useAudioKeys(skips: readonly number[]) {
  const t = audioTexts.useTexts();
  return {
    groups: GROUPS,
    groupName: (group: AudioGroup) => t(`group.${group}`),
    commandName: (command: AudioCommand) => commandName(command, t, skips),
  };
}
