import type { OperatorSettings } from '@pumasi/contract/operator-settings';

type Season = OperatorSettings['seasons'][number];

/** The decorations of a day. */
export const seasonsOn = (day: string, seasons: readonly Season[]): Season['kind'][] =>
  seasons.filter(({ from, to }) => from <= day && day <= to).map(({ kind }) => kind);
