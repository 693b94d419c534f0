// The step that the first visit shows: a hidden single, as the engine tells it for this board.

import type { Step } from '../../engine/types';
import type { Position } from '../solver/step';

// No marks: where the digit can go is seen from the digits alone.
export const position: Position = {
  puzzle: '2.146....794.3....6..1.....34....7.158.....961.7....25.....6..9....5.867....731.4',
  filled: '2.146....794.3....6.81.....34....7.158.....961.7....25.....6..9....5.867....731.4',
  candidates: new Array<number>(81).fill(0),
};

export const step: Step = {
  where: { sentence: 'Look at box 3.', houses: [20], digits: 0, cells: [] },
  technique: 'hidden-single-box',
  name: 'Hidden Single in Box',
  family: 'singles',
  why: 'In box 3, r2c8 is the only cell left for 1.',
  conclusion: 'r2c8=1',
  placements: [{ cell: 16, digit: 1 }],
  eliminations: [],
  houses: [{ house: 20, part: 'base' }],
  marks: [{ cells: [16], digits: 1, part: 'pattern' }],
  links: [],
  inner: [],
  rating: 1.2,
};
