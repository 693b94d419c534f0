import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldOf, tableOf } from './table';

it('reads tables as other programs write them', () => {
  expect(tableOf('a,"b ""c"", d"\n"x\ny",\r\n\r\n')).toEqual([
    ['a', 'b "c", d'],
    ['x\ny', ''],
  ]);
  expect(tableOf('a')).toEqual([['a']]);
  expect(tableOf('a,\n,b\n')).toEqual([
    ['a', ''],
    ['', 'b'],
  ]);
  expect(tableOf('')).toEqual([]);
});

it('reads what it writes', () => {
  const row = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const kept = rows.filter((fields) => fields.some((field) => field !== ''));
      const text = kept.map((fields) => `${fields.map(fieldOf).join(',')}\r\n`).join('');
      expect(tableOf(text)).toEqual(kept);
    }),
  );
});
