export type MyTab = 'tab-1' | 'tab-2' | 'tab-3' | 'tab-5' | 'tab-6';

/** There is no tab-4; the points' own goes where points are hidden. */
export const myTabs = (points: boolean): readonly MyTab[] => [
  'tab-1',
  'tab-2',
  'tab-3',
  'tab-5',
  ...(points ? (['tab-6'] as const) : []),
];

export const isMyTab = (value: unknown): value is MyTab => myTabs(true).includes(value as MyTab);
