import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.svelte';
import { bit } from '../../lib/cells';
import { latticeOf } from '../../lib/lattice';
import {
  costText,
  effectText,
  familyName,
  labelName,
  listOf,
  premiseOf,
  techniqueName,
  whereText,
} from './words';
import { single } from './samples';
import { namesIn } from './step';

// Cells that lose the same digits, and one that loses another.
const mixed = {
  placements: [],
  eliminations: [
    { cell: 0, digits: bit(4) | bit(7) },
    { cell: 1, digits: bit(2) },
    { cell: 8, digits: bit(4) | bit(7) },
  ],
};

describe('in English', () => {
  it('what follows is not said twice', () => {
    const premise = (why: string, cells: number[]) =>
      premiseOf({ why, eliminations: cells.map((cell) => ({ cell, digits: bit(4) })) });
    expect(premise('They use them up. So r1c1 and r1c2 cannot be 4.', [0, 1])).toBe(
      'They use them up.',
    );
    expect(premise('Sie brauchen sie auf. Also kann r1c1 nicht 4 sein.', [0])).toBe(
      'Sie brauchen sie auf.',
    );
    expect(premise('If so, not so. That contradicts itself: r1c1 cannot be 4.', [0])).toBe(
      'If so, not so. That contradicts itself.',
    );
    const other = 'So r1c10 and r1c2 cannot be 5.';
    expect(premise(other, [0, 1])).toBe(other);
    expect(premiseOf(single)).toBe(single.why);
  });

  it('cells that lose the same digits are joined', () => {
    expect(effectText(single)).toBe('r2c8 is 1.');
    expect(effectText(mixed)).toBe('r1c1 and r1c9 cannot be 4 or 7; r1c2 cannot be 2.');
    expect(effectText({})).toBe('Nothing changes.');
  });

  it('cells and digits are those of their board', () => {
    const lattice = latticeOf({ rows: 12, columns: 12, values: 12, lowest: 0 });
    const step = {
      placements: [{ cell: 13, digit: 11 }],
      eliminations: [{ cell: 143, digits: bit(1) | bit(12) }],
    };
    expect(effectText(step, namesIn(lattice), 0)).toBe('r2c2 is 11; r12c12 cannot be 0 or 11.');
  });

  it('where to look is a house, a digit or cells', () => {
    const where = { sentence: '', houses: [], digits: 0, cells: [] };
    expect(whereText({ ...where, houses: [20] })).toBe('Look at box 3.');
    expect(whereText({ ...where, houses: [0, 17] })).toBe('Look at row 1 and column 9.');
    expect(whereText({ ...where, digits: bit(5) })).toBe('Look at the digit 5.');
    expect(whereText({ ...where, digits: bit(5) | bit(6) })).toBe('Look at the digits 5 and 6.');
    expect(whereText({ ...where, cells: [0, 3] })).toBe('Look at r1c1 and r1c4.');
  });

  it('lists are as people write them', () => {
    expect(listOf([])).toBe('');
    expect(listOf(['a'])).toBe('a');
    expect(listOf(['a', 'b', 'c'])).toBe('a, b and c');
    expect(listOf(['a', 'b'], 'or')).toBe('a or b');
  });

  it('names that the page does not know stay the engine’s', () => {
    expect(techniqueName('x-wing', '')).toBe('X-Wing');
    expect(techniqueName('of-tomorrow', 'Of Tomorrow')).toBe('Of Tomorrow');
    expect(familyName('almost locked sets')).toBe('Almost locked sets');
    expect(familyName('of tomorrow')).toBe('of tomorrow');
    expect(labelName('Expert')).toBe('Expert');
  });

  it('costs are as their scale writes them', () => {
    expect(costText({ rating: 7 })).toBe('7.0');
    expect(costText({ score: 140 })).toBe('140');
    expect(costText({})).toBe('–');
  });
});

describe('in German', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await setLanguage('de');
  });
  afterAll(async () => {
    await setLanguage('en');
    vi.unstubAllGlobals();
  });

  it('names and effects are German', () => {
    expect(techniqueName('naked-pair', '')).toBe('Nacktes Paar');
    expect(effectText(mixed)).toBe(
      'r1c1 und r1c9 können nicht 4 oder 7 sein; r1c2 kann nicht 2 sein.',
    );
    expect(labelName('expert')).toBe('Experte');
  });
});
