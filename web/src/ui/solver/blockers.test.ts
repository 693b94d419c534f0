import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bit, cellsOfHouse, digitAt, seeEachOther } from '../../lib/cells';
import { blockHidden, blockNaked } from './blockers';
import { BOX } from './samples';
import { candidatesByRules } from '../../lib/candidates';

const grid = (rows: readonly string[]): string => rows.join('');

describe('what blocks a hidden single', () => {
  it('is as few digits as block all other cells of its house', () => {
    const { blockers, rays, boxes, crossed } = blockHidden(20, 1, 16, BOX);
    expect(crossed).toHaveLength(8);
    expect(new Set(blockers)).toEqual(new Set([2, 21, 35, 78]));
    expect(rays).toHaveLength(4);
    expect(boxes).toEqual([]);
    for (const cell of crossed) expect(blockers.some((b) => seeEachOther(b, cell))).toBe(true);
  });

  it('may be a box, where the house is a line', () => {
    const rows = ['...45678.', '..1......', ...Array<string>(7).fill('.........')];
    const { boxes, crossed } = blockHidden(0, 1, 8, grid(rows));
    expect(boxes).toEqual([18]);
    expect(crossed).toEqual([0, 1, 2]);
  });

  it('sends rays across the whole house and not beyond', () => {
    for (const { from, to } of blockHidden(20, 1, 16, BOX).rays) {
      expect(from.x === to.x || from.y === to.y).toBe(true);
      expect(Math.min(from.x, from.y, to.x, to.y)).toBeGreaterThan(0);
      expect(to.y).toBeLessThan(300);
    }
  });

  it('leaves no cell out that a digit on the board blocks', () => {
    fc.assert(
      fc.property(fc.nat(26), fc.integer({ min: 1, max: 9 }), (house, digit) => {
        const candidates = candidatesByRules(BOX);
        const place = cellsOfHouse(house).find((cell) => (candidates[cell] ?? 0) & bit(digit));
        fc.pre(place !== undefined);
        const { blockers, crossed } = blockHidden(house, digit, place ?? 0, BOX);
        for (const cell of crossed.filter((at) => !((candidates[at] ?? 0) & bit(digit)))) {
          expect(blockers.some((at) => seeEachOther(at, cell))).toBe(true);
        }
        for (const at of blockers) expect(digitAt(BOX, at)).toBe(digit);
      }),
    );
  });
});

describe('what blocks a naked single', () => {
  const rows = ['12345678.', ...Array<string>(8).fill('.........')];
  it('is each other digit once, in as few houses as hold them all', () => {
    const { blockers, rays, boxes } = blockNaked(8, 9, grid(rows));
    expect(blockers).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(rays).toHaveLength(1);
    expect(boxes).toEqual([]);
  });

  it('is the box where no line has the digit', () => {
    const split = grid(['123456...', '......78.', ...Array<string>(7).fill('.........')]);
    const { blockers, boxes } = blockNaked(8, 9, split);
    expect(blockers).toHaveLength(8);
    expect(boxes).toEqual([20]);
  });
});
