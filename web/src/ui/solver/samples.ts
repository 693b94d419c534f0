// For tests: a board, and steps on it.

import type { Step } from '../../engine/types';
import { bit } from '../../lib/cells';

// Four 1s block all blank cells of box 3 but r2c8.
export const BOX = [
  '2.146....',
  '794.3....',
  '6.81.....',
  '34....7.1',
  '58.....96',
  '1.7....25',
  '.....6..9',
  '....5.867',
  '....731.4',
].join('');

export const single: Step = {
  technique: 'hidden-single-box',
  name: 'Hidden Single in Box',
  family: 'singles',
  why: 'In box 3, r2c8 is the only cell left for 1.',
  conclusion: 'r2c8=1',
  placements: [{ cell: 16, digit: 1 }],
  eliminations: [],
  houses: [{ house: 20, part: 'base' }],
  marks: [{ cells: [16], digits: bit(1), part: 'pattern' }],
  links: [],
  inner: [],
};

export const wing: Step = {
  ...single,
  technique: 'x-wing',
  name: 'X-Wing',
  family: 'fish',
  placements: [],
  eliminations: [8, 22, 26, 53].map((cell) => ({ cell, digits: bit(2) })),
  houses: [1, 4, 13, 17].map((house, i) => ({ house, part: i < 2 ? 'base' : 'cover' })),
  marks: [{ cells: [13, 17, 40, 44], digits: bit(2), part: 'pattern' }],
};
