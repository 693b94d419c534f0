import { expect, test } from 'vitest';
import { candidatesByRules, housesDone, placesOf } from './candidates';

const blank = '.'.repeat(81);
const put = (grid: string, ...digits: [cell: number, digit: number][]): string =>
  digits.reduce((g, [cell, digit]) => g.slice(0, cell) + String(digit) + g.slice(cell + 1), grid);

test('a digit leaves the row, the column and the box', () => {
  const values = put(blank, [0, 5]);
  const left = candidatesByRules(values);
  expect(left).toHaveLength(81);
  expect(left[0]).toBe(0);
  for (const cell of [8, 72, 20]) expect(left[cell]).toBe(0b111101111);
  expect(left[80]).toBe(0b111111111);
  expect(placesOf(values, 5).size).toBe(60);
  expect(placesOf(values, 4).size).toBe(80);
});

test('a house is done with its last digit, and not again', () => {
  const row = put(blank, ...[1, 2, 3, 4, 5, 6, 7, 8].map((d): [number, number] => [d, d]));
  const full = put(row, [0, 9]);
  expect(housesDone(row, full)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(housesDone(full, put(full, [80, 1]))).toEqual([]);
  // Nine digits, one of them twice, are no house done.
  expect(housesDone(row, put(row, [0, 8]))).toEqual([]);
});
