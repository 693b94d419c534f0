import { expect, test } from 'vitest';
import { allCells, bit, boxOf, digitAt, digitsOf, seeEachOther } from './cells';

test('each cell sees 20 others', () => {
  for (const cell of allCells) {
    expect(allCells.filter((other) => seeEachOther(cell, other))).toHaveLength(20);
  }
});

test('boxes are numbered from top left to bottom right', () => {
  expect([0, 4, 8, 40, 72, 80].map(boxOf)).toEqual([0, 1, 2, 4, 6, 8]);
});

test('sets of digits', () => {
  expect(digitsOf(bit(2) | bit(9))).toEqual([2, 9]);
  expect(digitsOf(0)).toEqual([]);
});

test('a blank is 0, however it is written', () => {
  expect([0, 1, 2, 3].map((cell) => digitAt('7.0', cell))).toEqual([7, 0, 0, 0]);
});
