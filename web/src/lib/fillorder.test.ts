import { describe, expect, it } from 'vitest';
import { fillOrder, shadeOf } from './fillorder';

// All cells given but the first four.
const ones = new Array<number>(77).fill(1);
const givens = [0, 0, 0, 0, ...ones];
const values = [1, 2, 3, 4, ...ones];
const order = (save: object): number[] => fillOrder(JSON.stringify(save), givens, values);

describe('the order of filling', () => {
  it('is that of the acts', () => {
    const acts = [3, 0, 2, 1].map((cell) => ({ do: 'place', to: [cell, 1, cell + 1] }));
    expect(order({ node: 4, acts })).toEqual([3, 0, 2, 1]);
  });

  it('counts the digit that stayed, and passes over marks and colours', () => {
    const acts = [
      { do: 'place', to: [0, 1, 9] },
      { do: 'corner', to: [1, 2, 6] },
      { do: 'place', to: [1, 7, 2, 0, 0, 2, 2, 4] },
      { do: 'place', to: [0, 1, 1] },
      { do: 'fill', to: [2, 1, 3, 3, 1, 4] },
    ];
    expect(order({ node: 5, acts })).toEqual([1, 0, 2, 3]);
  });

  it('passes over the candidate colours of digits above nine', () => {
    const acts = [
      { do: 'colour-candidate', to: [3, 1 + 64 + 256, 4, 7, 7, 2, 1, 3] },
      { do: 'place', to: [0, 1, 1, 1, 1, 2] },
    ];
    expect(order({ node: 2, acts })).toEqual([3, 2, 0, 1]);
  });

  it('goes along the branch where the game is', () => {
    const acts = [
      { do: 'place', to: [3, 1, 4] },
      { do: 'place', to: [2, 1, 3] },
      { parent: 1, do: 'place', to: [0, 1, 1] },
      { do: 'place', to: [1, 1, 2] },
      { do: 'place', to: [2, 1, 3] },
    ];
    expect(order({ node: 5, acts })).toEqual([3, 0, 1, 2]);
    expect(order({ node: 2, acts })).toEqual([3, 2, 0, 1]);
  });

  it('knows nothing of an empty save, and never ends in a circle', () => {
    expect(order({})).toEqual([0, 1, 2, 3]);
    expect(order({ node: 1, acts: [{ parent: 1, to: [2, 1, 3] }] })).toEqual([2, 0, 1, 3]);
  });
});

describe('the shade', () => {
  it('goes from 6 to 56 percent', () => {
    const shade = shadeOf([3, 0, 2], 81);
    expect([shade[3], shade[0], shade[2], shade[1]]).toEqual([0.06, 0.31, 0.56, 0]);
    expect(shadeOf([3, 0, 2], 81, 1)[0]).toBe(0);
  });
});
