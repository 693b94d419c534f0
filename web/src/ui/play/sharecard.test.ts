import { describe, expect, it } from 'vitest';
import { classic, latticeOf } from '../../lib/lattice';
import { cardText, tilesOf } from './sharecard';

const order = [80, 0, 40];

describe('the card', () => {
  it('has a tile for each cell, small where it was given, lighter the later it was filled', () => {
    const tiles = tilesOf(order, classic);
    expect(tiles).toHaveLength(81);
    expect(tiles.filter((tile) => tile.given)).toHaveLength(78);
    const [first, second, third] = order.map((cell) => tiles[cell]?.opacity ?? 0);
    expect(first).toBeCloseTo(0.12);
    expect(second).toBeGreaterThan(first ?? 1);
    expect(third).toBeCloseTo(0.98);
    expect(Math.max(...tiles.map(({ x, side }) => x + side))).toBeLessThan(232);
    expect(Math.max(...tiles.map(({ y, side }) => y + side))).toBeLessThan(232);
  });

  it('is text of nine by nine without a digit', () => {
    const [head, ...rows] = cardText(order, classic, 'Medium').split('\n');
    expect(head).toBe('Nonet: Medium');
    expect(rows).toHaveLength(9);
    expect(rows.every((row) => /^[·░▒▓█]{9}$/.test(row))).toBe(true);
    expect(rows[8]?.at(-1)).toBe('░');
    expect(rows[4]?.[4]).toBe('▓');
  });

  it('has tiles where a board of another shape has cells', () => {
    const places = [
      [0, 0],
      [1, 2],
      [2, 1],
    ];
    const odd = latticeOf({ rows: 3, columns: 3, values: 3, lowest: 1, places });
    const tiles = tilesOf([1], odd);
    expect(tiles.map(({ given }) => given)).toEqual([true, false, true]);
    expect(Math.max(...tiles.map(({ x, side }) => x + side))).toBeLessThan(232);
    expect(cardText([1], odd, 'X').split('\n').slice(1)).toEqual(['·  ', '  ░', ' · ']);
  });
});
