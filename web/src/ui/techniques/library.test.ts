import { describe, expect, it } from 'vitest';
import { neighbours, plain, shelves } from './library';

const row = (slug: string, name: string, family: string) => ({ slug, name, family, size: 0 });
const rows = [
  row('naked-single', 'Naked Single', 'singles'),
  row('x-wing', 'X-Wing', 'fish'),
  row('xy-wing', 'XY-Wing', 'wings'),
  row('finned-x-wing', 'Finned X-Wing', 'fish'),
];
const german = (r: { slug: string; name: string }): string =>
  r.slug === 'xy-wing' ? 'XY-Flügel' : r.name;

describe('shelves', () => {
  it('keep the order of families and techniques', () => {
    expect(shelves(rows, '', german).map((s) => [s.family, s.rows.length])).toEqual([
      ['singles', 1],
      ['fish', 2],
      ['wings', 1],
    ]);
  });
  it('find by name in either language, whatever the hyphens, case and accents', () => {
    const slugs = (search: string): string[] =>
      shelves(rows, search, german).flatMap((s) => s.rows.map((r) => r.slug));
    expect(slugs('xwing')).toEqual(['x-wing', 'finned-x-wing']);
    expect(slugs('FLUGEL')).toEqual(['xy-wing']);
    expect(slugs('xy wing')).toEqual(['xy-wing']);
    expect(slugs('zebra')).toEqual([]);
  });
});

it('plain words have nothing but letters and digits', () => {
  expect(plain(' 2-String Kite ')).toBe('2stringkite');
});

describe('neighbours', () => {
  it('are the ones before and after', () => {
    expect(neighbours(rows, 'x-wing').before?.slug).toBe('naked-single');
    expect(neighbours(rows, 'x-wing').after?.slug).toBe('xy-wing');
    expect(neighbours(rows, 'naked-single').before).toBeUndefined();
    expect(neighbours(rows, 'none')).toEqual({});
  });
});
