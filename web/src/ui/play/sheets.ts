// The sheets of a game: one lies in the dock at a time.

export const sheets = [
  'more',
  'share',
  'history',
  'help',
  'draw',
  'solve',
  'reset',
  'completed',
] as const;
export type SheetName = (typeof sheets)[number];
