// Signs: how the candidates of a step are drawn, by the part that they play in it.
//
//   disc     iris, filled: it stays, or it is true
//   square   the same of a second group: the other pair of colours, extra digits
//   ring     iris outline: the other side of the first group
//   frame    iris outline, square: the other side of the second group; fins
//   off      ember outline: false on the way through a chain
//   gone     ember outline and a stroke behind the digit: what the step takes out
//   plain    no shape, only the digit in full ink: the other candidates of a set
//
// Iris says yes and ember says no; what tells the rest apart is shape, never a further colour.
// The parts and their meaning are the engine's (src/nonet/logic/step.h).

export const PARTS = [
  'pattern',
  'base',
  'cover',
  'fin',
  'endo-fin',
  'cannibal',
  'pivot',
  'pincer',
  'roof',
  'floor',
  'extra',
  'excluder',
  'als',
  'restricted',
  'colour-a',
  'colour-b',
  'colour-c',
  'colour-d',
  'assumed',
  'target',
] as const;
export type Part = (typeof PARTS)[number];

// A candidate may also be the end of a link, or what the step takes out.
export type Role = Part | 'on' | 'off' | 'gone';

export type Sign = 'disc' | 'square' | 'ring' | 'frame' | 'off' | 'gone' | 'plain';

const SIGNS: Record<Role, Sign> = {
  pattern: 'disc',
  base: 'disc',
  cover: 'ring',
  fin: 'frame',
  'endo-fin': 'frame',
  cannibal: 'square',
  pivot: 'square',
  pincer: 'disc',
  roof: 'ring',
  floor: 'disc',
  extra: 'square',
  excluder: 'frame',
  als: 'plain',
  restricted: 'square',
  'colour-a': 'disc',
  'colour-b': 'ring',
  'colour-c': 'square',
  'colour-d': 'frame',
  assumed: 'disc',
  target: 'disc',
  on: 'disc',
  off: 'off',
  gone: 'gone',
};

// A part that this page does not know yet, from a newer engine, is drawn as pattern.
export function signOf(role: string): Sign {
  return SIGNS[role as Role] ?? SIGNS.pattern;
}

// Where a candidate plays several parts, the one that says most is drawn: the later in this list.
const WEIGHT: readonly string[] = [
  'als',
  'assumed',
  'target',
  'pattern',
  'base',
  'floor',
  'cover',
  'roof',
  'colour-a',
  'colour-b',
  'colour-c',
  'colour-d',
  'extra',
  'excluder',
  'pincer',
  'pivot',
  'fin',
  'endo-fin',
  'cannibal',
  'restricted',
  'off',
  'on',
  'gone',
];

export function moreTelling(a: string, b: string): string {
  return WEIGHT.indexOf(b) > WEIGHT.indexOf(a) ? b : a;
}
