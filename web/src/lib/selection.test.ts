import { describe, expect, test } from 'vitest';
import { latticeOf, middleOf } from './lattice';
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

describe('on a lattice with places without a cell', () => {
  // . 0 1
  // 2 . 3
  const lattice = latticeOf({
    rows: 2,
    columns: 3,
    values: 4,
    lowest: 1,
    places: [
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
    ],
  });
  test('steps go over them', () => {
    expect(step(2, 0, 1, false, lattice)).toBe(3);
    expect(step(2, 0, 1, true, lattice)).toBe(3);
    expect(step(0, 0, -1, true, lattice)).toBe(1);
    expect(step(0, 0, -1, false, lattice)).toBe(0);
    expect(step(0, 1, 0, true, lattice)).toBe(0);
  });
  test('jumps end at a cell', () => {
    expect(jump(1, 'row-start', lattice)).toBe(0);
    expect(jump(3, 'row-start', lattice)).toBe(2);
    expect(jump(0, 'column-end', lattice)).toBe(0);
    expect(jump(0, 'last', lattice)).toBe(3);
  });
  test('a line takes along what lies between', () => {
    expect(cells(moved(only(2), 3, true, lattice))).toEqual([2, 3]);
    expect(cells(everything(0, lattice))).toEqual([0, 1, 2, 3]);
    expect(middleOf(lattice)).toBe(2);
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
