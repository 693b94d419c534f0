import { describe, expect, test } from 'vitest';
import {
  INSET,
  MARGIN,
  candidatePlace,
  cellAt,
  letterPlace,
  lettersOf,
  outline,
  slices,
} from './draw';

describe('outline', () => {
  const rings = (cells: number[]): number => outline(new Set(cells)).match(/M/g)?.length ?? 0;
  const corners = (cells: number[]): number => outline(new Set(cells)).match(/Q/g)?.length ?? 0;
  test('of one cell is a ring with four corners', () => {
    expect(outline(new Set([0]), 5)).toBe(
      'M5 15Q5 5 15 5L85 5Q95 5 95 15L95 85Q95 95 85 95L15 95Q5 95 5 85z',
    );
  });
  test('keeps to the margin that marks leave', () => {
    const edges = [...outline(new Set([0])).matchAll(/[\d.]+/g)].map(Number);
    expect(Math.min(...edges)).toBe(INSET);
    // A ring of 3 px on a board of 300 px is 9 units wide.
    expect(INSET + 4.5).toBeLessThanOrEqual(MARGIN);
  });
  test('goes round neighbours as one', () => {
    expect([rings([0, 1]), corners([0, 1])]).toEqual([1, 4]);
    expect([rings([0, 9, 10]), corners([0, 9, 10])]).toEqual([1, 6]);
  });
  test('keeps cells apart that touch at a corner only', () => {
    expect(rings([0, 10])).toBe(2);
    expect(rings([1, 9])).toBe(2);
  });
  test('does not join the end of a row with the start of the next', () => {
    expect(rings([8, 9])).toBe(2);
  });
  test('of a frame of cells has an inner ring', () => {
    expect(rings([0, 1, 2, 9, 11, 18, 19, 20])).toBe(2);
  });
});

describe('letters of colours', () => {
  test('stand at the lower right', () => {
    expect(letterPlace(0, 0)).toEqual({ x: 86, y: 92 });
  });
  test('give way to a mark', () => {
    const at = letterPlace(0, 0b100000000);
    expect(at).toEqual({ x: 20.75, y: 87.25 });
  });
  test('name the colours', () => {
    expect(lettersOf(0b1010)).toBe('ac');
  });
});

describe('slices', () => {
  test('one colour fills the cell', () => {
    expect(slices(10, 0b100)).toEqual([{ colour: 2, path: 'M100 100h100v100h-100z' }]);
  });
  test('two colours are the right and the left half', () => {
    const [right, left] = slices(0, 0b110);
    expect(right?.path).toBe('M50 50L50 0L100 0L100 100L50 100z');
    expect(left?.path).toBe('M50 50L50 100L0 100L0 0L50 0z');
  });
  test('no colour, no slice', () => {
    expect(slices(0, 0)).toEqual([]);
  });
});

test('a place on the screen is a cell', () => {
  expect(cellAt(0, 0)).toEqual({ cell: 0, inside: false });
  expect(cellAt(0.5, 0.5)).toEqual({ cell: 40, inside: true });
  expect(cellAt(0.999, 0.999)?.cell).toBe(80);
  expect(cellAt(1, 0.5)).toBeNull();
  expect(cellAt(-0.01, 0.5)).toBeNull();
});

test('candidates stand three by three', () => {
  expect(candidatePlace(0, 1)).toEqual({ x: 20.75, y: 20.75 });
  expect(candidatePlace(80, 9)).toEqual({ x: 879.25, y: 879.25 });
});
