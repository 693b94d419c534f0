import { describe, expect, it } from 'vitest';
import { cardText, tilesOf } from './sharecard';

const order = [80, 0, 40];

describe('the card', () => {
  it('has a tile for each cell, small where it was given, lighter the later it was filled', () => {
    const tiles = tilesOf(order);
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
    const [head, ...rows] = cardText(order, 'Medium').split('\n');
    expect(head).toBe('Nonet: Medium');
    expect(rows).toHaveLength(9);
    expect(rows.every((row) => /^[·░▒▓█]{9}$/.test(row))).toBe(true);
    expect(rows[8]?.at(-1)).toBe('░');
    expect(rows[4]?.[4]).toBe('▓');
  });
});
