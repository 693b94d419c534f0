import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Step } from '../../engine/types';
import { setLanguage } from '../../i18n/index.svelte';
import { bit } from '../../lib/cells';
import { nodeText, wayNames, waysOf } from './branches';
import { latticeOf } from '../../lib/lattice';
import { cellsOfName, piecesOf } from './cellnames';
import { actionText, howText, mistakesText, soText, titleOf } from './hintwords';
import { BOX, single, wing } from './samples';

const node = (cell: number, digit: number, on: boolean) => ({ cells: [cell], digit, on });
const forcing: Step = {
  ...wing,
  technique: 'cell-forcing-chains',
  family: 'forcing chains',
  houses: [],
  eliminations: [{ cell: 75, digits: bit(4) }],
  marks: [],
  links: [
    { from: node(56, 3, true), to: node(60, 3, false), branch: 0 },
    { from: node(60, 3, false), to: node(78, 3, true), branch: 0 },
    { from: node(56, 4, true), to: node(75, 4, false), branch: 1 },
  ],
};

describe('a hint in English', () => {
  it('names what blocks a hidden single, then says its cell once', () => {
    expect(titleOf(single)).toBe('One place for 1');
    expect(howText(single, BOX)).toBe('Four 1s block all other cells of box 3.');
    expect(soText(single)).toBe('Only r2c8 is left for 1.');
    expect(actionText(single)).toBe('Place 1');
  });

  it('does not claim what the board does not show', () => {
    const filled = '.'.repeat(81);
    expect(howText(single, filled)).toBe('No other cell of box 3 can be 1 any more.');
  });

  it('names the houses of a fish, and counts what goes', () => {
    expect(titleOf(wing)).toBe('X-Wing on 2');
    expect(howText(wing, BOX)).toBe('In rows 2 and 5, 2 fits only in columns 5 and 9.');
    expect(soText(wing)).toBe('r1c9, r3c5, r3c9 and r6c9 cannot be 2.');
    expect(actionText(wing)).toBe('Remove four 2s');
    const many = { ...wing, eliminations: [1, 2, 3, 4, 5].map((cell) => ({ cell, digits: 2 })) };
    expect(soText(many)).toBe('2 goes from five cells.');
  });

  it('tells the ways of a forcing chain by what they suppose', () => {
    expect(titleOf(forcing)).toBe('Two ways, one end');
    expect(wayNames(waysOf(forcing))).toEqual(['If 3', 'If 4']);
    expect(waysOf(forcing)[0]?.nodes.map((each) => nodeText(each, forcing))).toEqual([
      'r7c3 = 3',
      'r7c7 ≠ 3',
      'r9c7 = 3',
    ]);
    expect(soText(forcing)).toBe('All ways have the same end: r9c4 cannot be 4.');
    expect(actionText(forcing)).toBe('Remove 4 from r9c4');
  });

  it('says that a supposition fails where all ways start from it', () => {
    const links = forcing.links.map((link) =>
      link.from.cells[0] === 56 ? { ...link, from: node(56, 3, true) } : link,
    );
    const against = { ...forcing, links };
    expect(titleOf(against)).toBe('It cannot be so');
    expect(howText(against, BOX)).toBe('Suppose r7c3 = 3, and follow it.');
    expect(wayNames(waysOf(against))).toEqual(['Way 1', 'Way 2']);
  });

  it('says that one end of a chain is true', () => {
    const links = [
      { from: node(0, 1, false), to: node(1, 1, true), branch: 0 },
      { from: node(1, 1, true), to: node(2, 1, false), branch: 0 },
      { from: node(2, 1, false), to: node(3, 1, true), branch: 0 },
    ];
    const chain = { ...forcing, technique: 'x-chain', family: 'chains', links };
    expect(howText(chain, BOX)).toBe('One end is true: r1c1 = 1 or r1c4 = 1.');
  });

  it('does not claim more for a wing or a kraken than holds', () => {
    const marks = [{ cells: [56], digits: bit(3) | bit(4), part: 'pivot' }];
    const ways = { ...forcing, technique: 'xyz-wing', family: 'wings', marks };
    expect(howText(ways, BOX)).toBe('Whatever r7c3 is, one of the marked cells is 4.');
    const kraken = { ...forcing, technique: 'kraken-fish-1', family: 'fish' };
    expect(howText(kraken, BOX)).toBe('Either the fish holds, or one of these is true.');
  });

  it('counts mistakes beyond the first few', () => {
    const mistake = (cell: number) => ({
      cell,
      kind: 'wrong-digit' as const,
      digit: 1,
      sentence: '',
    });
    expect(mistakesText([mistake(0)])).toBe('r1c1 has a wrong digit. Mend it first.');
    expect(mistakesText([0, 1, 2, 3, 4, 5, 6].map(mistake))).toContain('r1c5 and 2 more');
  });
});

describe('names of cells', () => {
  it('are found in a text, groups too', () => {
    expect(cellsOfName('r2c8')).toEqual([16]);
    expect(cellsOfName('r8c89')).toEqual([70, 71]);
    expect(cellsOfName('r1c1/r3c3')).toEqual([0, 20]);
    const wide = latticeOf({ rows: 16, columns: 16, values: 16, lowest: 1 });
    expect(cellsOfName('r1c12/r16c1', wide)).toEqual([11, 240]);
    expect(piecesOf('r0c9 is no cell.')).toEqual([{ text: 'r0c9' }, { text: ' is no cell.' }]);
    expect(piecesOf('Only r2c8 is left.')).toEqual([
      { text: 'Only ' },
      { text: 'r2c8', cells: [16] },
      { text: ' is left.' },
    ]);
  });
});

describe('a hint in German', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await setLanguage('de');
  });
  afterAll(async () => {
    await setLanguage('en');
    vi.unstubAllGlobals();
  });

  it('is German throughout', () => {
    expect(titleOf(single)).toBe('Ein Platz für die 1');
    expect(howText(single, BOX)).toBe('Vier 1er sperren alle anderen Zellen in Block 3.');
    expect(howText(wing, BOX)).toBe('In Zeilen 2 und 5 passt 2 nur in Spalten 5 und 9.');
  });
});
