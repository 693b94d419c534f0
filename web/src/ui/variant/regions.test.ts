import { expect, it } from 'vitest';
import { regionsOf, regionsWord } from './regions';

const rows = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];

it('names regions once every cell has one and all are of the same size', () => {
  expect(regionsWord(4, rows)).toBe('4x4,regions-1111222233334444');
  expect(regionsWord(4, [0, ...rows.slice(1)])).toBeUndefined();
  expect(regionsWord(4, [2, ...rows.slice(1)])).toBeUndefined();
});

it('reads them again', () => {
  const layout = { name: '4x4,regions-1111222233334444', rows: 4, columns: 4, values: 4 };
  expect(regionsOf({ ...layout, lowest: 1 })).toEqual(rows);
  expect(regionsOf({ ...layout, name: '4x4', lowest: 1 })).toEqual(rows.map(() => 0));
});
