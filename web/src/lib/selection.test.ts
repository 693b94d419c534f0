import { describe, expect, test } from 'vitest';
import { everything, including, jump, moved, nothing, only, step, toggled } from './selection';

const cells = (selection: { cells: ReadonlySet<number> }) =>
  [...selection.cells].sort((a, b) => a - b);

test('one cell, then more', () => {
  const two = including(only(3), 40);
  expect(cells(two)).toEqual([3, 40]);
  expect(two.cursor).toBe(40);
  expect(cells(everything(7))).toHaveLength(81);
});

describe('toggled', () => {
  test('takes in and puts out', () => {
    const both = toggled(only(3), 40);
    expect(cells(both)).toEqual([3, 40]);
    expect(toggled(both, 40)).toEqual(only(3));
    expect(toggled(both, 3)).toEqual(only(40));
  });
  test('keeps the last cell', () => {
    expect(toggled(only(3), 3)).toEqual(only(3));
  });
});

describe('step', () => {
  test('goes round at the edge', () => {
    expect(step(0, -1, 0, true)).toBe(72);
    expect(step(0, 0, -1, true)).toBe(8);
    expect(step(80, 1, 0, true)).toBe(8);
  });
  test('or stays there', () => {
    expect(step(0, -1, 0, false)).toBe(0);
    expect(step(80, 0, 1, false)).toBe(80);
    expect(step(40, 1, 1, false)).toBe(50);
  });
});

test('jumps', () => {
  expect(jump(40, 'row-start')).toBe(36);
  expect(jump(40, 'row-end')).toBe(44);
  expect(jump(40, 'column-start')).toBe(4);
  expect(jump(40, 'column-end')).toBe(76);
  expect(jump(40, 'first')).toBe(0);
  expect(jump(40, 'last')).toBe(80);
});

describe('moved', () => {
  test('alone', () => {
    expect(moved(only(3), 12, false)).toEqual(only(12));
    expect(moved(nothing, 12, true)).toEqual(only(12));
  });
  test('with the cells in between', () => {
    expect(cells(moved(only(4), 8, true))).toEqual([4, 5, 6, 7, 8]);
    expect(cells(moved(only(40), 22, true))).toEqual([22, 31, 40]);
  });
  test('without them when the way is not straight', () => {
    expect(cells(moved(only(0), 80, true))).toEqual([0, 80]);
  });
});
