// Hints of variants in German: every technique, rule and reason of the engine has words, and the steps of
// many puzzles are told whole.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { askVariants, type Ask } from '../../engine/asking';
import type { VariantRecord, VariantVerb } from '../../engine/types';
import { setLanguage } from '../../i18n/index.svelte';
import { latticeOf } from '../../lib/lattice';
import type { Board } from './germanevidence';
import { germanBecause, germanHint, germanName, germanWhy, templateOf } from './germanhints';
import { germanClue, germanHouse, namedRules } from './germannames';

let ask: Ask<VariantVerb>;
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} }); // whose language is set
  await setLanguage('de');
  ask = await askVariants();
});

function made(variant: string, seed: number): VariantRecord {
  const found = ask('variant.new', { variant, seed });
  if (!found.found) throw new Error(`no ${variant}`);
  return found;
}

const boardOf = ({ layout, clues = [] }: VariantRecord): Board => ({
  clues,
  lowest: layout.lowest,
  highest: layout.lowest + layout.values - 1,
  lattice: latticeOf(layout),
});

const none = { sentence: '', houses: [], clues: [], digits: 0, cells: [] };
const cellName = (cell: number): string => `r1c${cell + 1}`;

describe('the words', () => {
  it('are there for each technique that the engine lists', () => {
    const bare: Board = { clues: [], lowest: 1, highest: 9, lattice: boardOf(nine).lattice };
    for (const { slug, name, family, because } of ask('variant.techniques', {}).techniques) {
      expect(germanName(slug, ''), name).not.toBe('');
      expect(templateOf({ technique: slug, family, where: none }, bare), slug).toBeDefined();
      expect(germanBecause(because), because).toBeDefined();
    }
  });

  it('are there for each rule', () => {
    const rules = ask('variant.rules', {}).rules.map(({ slug }) => slug);
    expect([...namedRules].sort()).toEqual(rules.sort());
    const cage = { rule: 'killer-cage', cells: [0, 1], numbers: [8] };
    expect(germanClue(cage, cellName)?.at).toBe('im Käfig mit Summe 8 bei r1c1');
    const dot = { rule: 'ratio', cells: [0, 1], numbers: [2] };
    expect(germanClue(dot, cellName)?.of).toBe('der schwarze Punkt zwischen r1c1 und r1c2 mit 2');
  });

  it('are there for houses of every layout', () => {
    const words = ['x', 'windoku', 'jigsaw', 'disjoint-groups', 'samurai', 'girandola', 'asterisk'];
    for (const variant of [...words, 'centre-dot']) {
      const { layout, puzzle } = made(variant, 3);
      const steps = ask('variant.steps', {
        puzzle: JSON.stringify({ layout, puzzle }),
        technique: 'hidden-single-line',
      }).steps.flatMap(({ houses = [] }) => houses);
      for (const house of steps) {
        expect(germanHouse(house, [], cellName), `${variant}: ${house.name}`).toBeDefined();
      }
    }
  });
});

const nine: VariantRecord = {
  format: 'json',
  layout: { name: '9x9', rows: 9, columns: 9, values: 9, lowest: 1 },
  puzzle: [],
};

describe('the reasons', () => {
  const board = (clues: Board['clues']): Board => ({
    clues,
    lowest: 1,
    highest: 9,
    lattice: boardOf(nine).lattice,
  });
  const bits = (...digits: number[]): number =>
    digits.reduce((all, each) => all | (1 << (each - 1)), 0);

  it('say which combination of a cage is the only one', () => {
    const cage = { rule: 'killer-cage', cells: [0, 1], numbers: [4] };
    const step = {
      technique: 'single-combination',
      family: 'clues',
      where: none,
      clues: [0],
      total: 4,
      marks: [
        { part: 'pattern', cells: [0], digits: bits(1, 2, 3) },
        { part: 'pattern', cells: [1], digits: bits(1, 2, 3) },
        { part: 'pattern', cells: [0, 1], digits: bits(1, 3) },
      ],
    };
    expect(germanWhy(step, board([cage]))).toMatch(
      /^Im Käfig mit Summe 4 bei r1c1 stehen in r1c1 und r1c2 die Zahlen 1 und 3, denn nur 1 \+ 3 ergibt 4\./,
    );
    expect(
      germanWhy(
        {
          ...step,
          technique: 'cage-combinations',
          eliminations: [{ cell: 0, digits: bits(2) }],
        },
        board([cage]),
      ),
    ).toBe(
      'Im Käfig mit Summe 4 bei r1c1 bleibt nur 1 + 3. 2 kommt in keiner dieser Zerlegungen vor.',
    );
  });

  it('say how far apart the ends of a sandwich are', () => {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const sandwich = { rule: 'sandwich', cells, numbers: [27] };
    const step = { technique: 'line-bounds', family: 'clues', where: none, clues: [0] };
    expect(germanWhy(step, board([sandwich]))).toContain(
      'Für 27 braucht es 5 oder 6 Zellen dazwischen: 4 ergeben höchstens 26, 7 ergeben mindestens 35.',
    );
  });
});

describe('the steps to the solution', () => {
  const kinds = [
    'killer',
    'thermo',
    'arrow',
    'kropki',
    'xv',
    'sandwich',
    'little-killer',
    'jigsaw',
    'x',
    'windoku',
    'anti-knight',
    'non-consecutive',
    '6x6,killer',
  ];
  it.each(kinds)('of %s are told in German', (variant) => {
    for (const seed of [1, 2]) {
      const record = made(variant, seed);
      const board = boardOf(record);
      const { layout, puzzle, clues = [] } = record;
      const path = ask('variant.path', { puzzle: JSON.stringify({ layout, puzzle, clues }) });
      for (const step of path.steps) {
        const words = germanHint(step, board);
        expect(words, step.technique).toBeDefined();
        const said = Object.values(words ?? {}).join(' ');
        expect(said).not.toMatch(/[{}]|undefined|NaN| {2}| [.,:]|,,|,\)|\bthe\b/);
        expect(Object.values(words ?? { name: '' }).every((text) => text !== '')).toBe(true);
      }
    }
  });
});
