import { describe, expect, test } from 'vitest';
import { CURSOR, MARGIN, candidatePlace, cellAt, outline, slices } from './draw';

describe('outline', () => {
  test('of one cell has four sides', () => {
    expect(outline(new Set([0])).match(/M/g)).toHaveLength(4);
  });
  test('keeps to the margin that marks leave', () => {
    const edges = [...outline(new Set([0])).matchAll(/[\d.]+/g)].map(Number);
    expect(Math.min(...edges) - CURSOR / 2).toBeGreaterThanOrEqual(0);
    expect(Math.min(...edges) + CURSOR / 2).toBeLessThanOrEqual(MARGIN);
    expect(Math.max(...edges) - CURSOR / 2).toBeGreaterThanOrEqual(100 - MARGIN);
  });
  test('has no stroke between neighbours', () => {
    expect(outline(new Set([0, 1])).match(/M/g)).toHaveLength(6);
    expect(outline(new Set([0, 9])).match(/M/g)).toHaveLength(6);
  });
  test('does not join the end of a row with the start of the next', () => {
    expect(outline(new Set([8, 9])).match(/M/g)).toHaveLength(8);
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
  expect(candidatePlace(0, 1)).toEqual({ x: 19, y: 19 });
  expect(candidatePlace(80, 9)).toEqual({ x: 881, y: 881 });
});
