// What the screens of variants make of the engine's answers, with the engine itself.

import { beforeAll, describe, expect, it } from 'vitest';
import { askVariants, type Ask } from '../../engine/asking';
import type { AnyLayout, VariantHintView, VariantVerb } from '../../engine/types';
import { latticeOf } from '../../lib/lattice';
import { candidatesLeft, standing, type Facts } from '../../lib/standing';
import { membersOf, without } from '../../lib/valueset';
import { namesIn } from '../solver/step';
import { hintShapes, rackOf, shownCandidates, spotOf } from './hintshapes';
import { groups } from './kinds';
import { hasSums } from './paper';
import { ruleDefinition, ruleName, ruleTexts } from './ruletexts';
import { symbolsOf } from './symbols';
import { variantTelling } from './telling';

let ask: Ask<VariantVerb>;
beforeAll(async () => {
  ask = await askVariants();
});

const nine: AnyLayout = { name: '9x9', rows: 9, columns: 9, values: 9, lowest: 1 };

describe('kinds', () => {
  const kinds = groups.flatMap((group) => [...group.kinds] as string[]);
  const small = kinds.filter((kind) => kind !== '25x25');
  it.each(small)('%s can be made', (kind) => {
    const made = ask('variant.new', { variant: kind, seed: 7 });
    expect(made.found).toBe(true);
  });
  it('25x25 is a layout', () => {
    const grid = { variant: '25x25', puzzle: '.'.repeat(625) };
    expect(ask('variant.parse', grid).layout.values).toBe(25);
  });
});

describe('formats', () => {
  it('are all that the engine writes, those with rules for any clue', () => {
    const { formats } = ask('variant.formats', {});
    const made = JSON.stringify(ask('variant.new', { variant: '4x4', seed: 7 }));
    for (const { slug, rules } of formats) {
      if (!rules) continue;
      const { text } = ask('variant.write', { puzzle: made, format: slug });
      expect(text, slug).not.toBe('');
    }
  });
});

describe('rules in words', () => {
  it('are all there in German', () => {
    for (const { slug, definition } of ask('variant.rules', {}).rules) {
      expect(ruleName('de', slug), slug).not.toMatch(/^$/);
      expect(ruleDefinition('de', slug, definition), slug).not.toBe(definition);
    }
  });
  it('are the engine’s in English', () => {
    const legend = ['Cage: The cells differ.'];
    expect(ruleTexts('en', [], legend)).toEqual([{ text: legend[0] }]);
  });
  it('name each rule once', () => {
    const cage = { rule: 'killer-cage', cells: [0, 1] };
    const texts = ruleTexts('de', [cage, cage], ['Diagonals: each.', 'Cage: x.']);
    expect(texts.map(({ text }) => text.split(':')[0])).toEqual(['Diagonalen', 'Käfig']);
  });
  it('say what they have no words for in English', () => {
    expect(ruleTexts('de', [{ rule: 'new-rule' }], [])).toEqual([{ text: 'New rule', lang: 'en' }]);
  });
});

it('writes values as numbers or letters', () => {
  const big = { ...nine, values: 12 };
  expect(symbolsOf(big, false).slice(8)).toEqual(['9', '10', '11', '12']);
  expect(symbolsOf(big, true).slice(8)).toEqual(['9', 'A', 'B', 'C']);
  expect(symbolsOf({ ...nine, lowest: 0 }, true).at(0)).toBe('0');
});

it('knows which clues have sums in the corner of cells', () => {
  expect(hasSums([{ rule: 'killer-cage', cells: [0, 4], numbers: [7] }])).toBe(true);
  expect(hasSums([{ rule: 'thermometer', cells: [0, 1] }])).toBe(false);
});

describe('what stands out', () => {
  // A board of 4 by 4 with the rule of the knight.
  const blank = Array.from({ length: 16 }, () => null as number | null);
  let facts: Facts;
  beforeAll(() => {
    const opened = ask('variant.session.open', {
      puzzle: '................',
      variant: '4x4,anti-knight',
      now: 0,
    });
    facts = { ...opened, lowest: opened.puzzle.layout.lowest };
  });

  it('are peers by the rules of the clues, too', () => {
    const { peers } = standing(blank, facts, { cursor: 0, focused: 0, peers: true });
    // Row, column and box, and a knight's move.
    expect([...peers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 12]);
  });
  it('is the digit of the cursor, and where it can go', () => {
    const values = blank.with(0, 2);
    const wish = { cursor: 0, focused: 0, same: true, places: true };
    const at = standing(values, facts, wish);
    expect(at.digit).toBe(2);
    expect([...at.same]).toEqual([0]);
    expect([...at.places]).toEqual([7, 10, 11, 13, 14, 15]);
    expect([...at.peers]).toEqual([]);
    const left = candidatesLeft(values, facts);
    expect([left[0], left[1], left[6], left[7]]).toEqual([0, 0b1101, 0b1101, 0b1111]);
  });
  it('is nothing on a blank cell', () => {
    const at = standing(blank, facts, { cursor: 0, focused: 0, same: true });
    expect([at.digit, at.same.size, at.places.size]).toEqual([0, 0, 0]);
  });
  it('has room for 36 values', () => {
    expect(without(2 ** 36 - 1, 36)).toBe(2 ** 35 - 1);
    expect(without(0b101, 2)).toBe(0b101);
    expect(without(0b101, 0)).toBe(0b101);
  });
});

describe('a hint on the board', () => {
  it('shows every candidate that the step speaks of, and strikes what goes', () => {
    const made = ask('variant.new', { variant: 'killer', seed: 7, label: 'hard' });
    if (!made.found) throw new Error('no killer');
    const { steps } = ask('variant.path', { puzzle: JSON.stringify(made) });
    const lattice = latticeOf(made.layout);
    expect(steps.length).toBeGreaterThan(10);
    for (const step of steps) {
      const hint: VariantHintView = { stage: 3, mistakes: [], candidates: step.candidates, step };
      const { look, spots } = hintShapes(hint, 'do', made, lattice);
      const gone = (step.eliminations ?? []).length + (step.placements ?? []).length;
      expect(gone, step.conclusion).toBeGreaterThan(0);
      expect(spots.filter(({ kind }) => kind !== 'part').length).toBeGreaterThanOrEqual(gone);
      expect(look.size, step.conclusion).toBeGreaterThan(0);
      const reason = hintShapes(hint, 'how', made, lattice);
      expect(reason.spots.filter(({ kind }) => kind !== 'part')).toEqual([]);
      expect(hintShapes(hint, 'where', made, lattice).spots).toEqual([]);
      const shown = shownCandidates(hint, 'do', 1);
      expect(shown.some((set, cell) => set !== step.candidates[cell])).toBe(
        step.family === 'singles',
      );
      for (const { cell, digit } of step.placements ?? []) {
        expect(membersOf(shown[cell] ?? 0)).toContain(digit);
      }
    }
  });
  it('is told in frames, the last of which says what follows in a sentence', () => {
    const made = ask('variant.new', { variant: '12x12,killer', seed: 7 });
    if (!made.found) throw new Error('no killer');
    const { steps } = ask('variant.path', { puzzle: JSON.stringify(made) });
    const lattice = latticeOf(made.layout);
    for (const step of steps) {
      const hint: VariantHintView = { stage: 4, mistakes: [], candidates: [], step };
      const { frames, says, effect } = variantTelling(hint, made, lattice);
      const [where, how, does] = frames.map(says);
      expect(where?.reason).toBe(step.where.sentence);
      expect([how?.title, how?.reason, how?.because]).toEqual([step.name, step.why, step.because]);
      expect(does?.so).toBe(effect);
      const cells = [...(step.placements ?? []), ...(step.eliminations ?? [])];
      for (const { cell } of cells) expect(effect).toContain(namesIn(lattice)(cell));
      expect(effect).toMatch(/^r\d+c\d+.* (is|cannot be) \d.*\.$/);
    }
  });
  it('puts candidates inside their cells', () => {
    for (const values of [4, 9, 16, 25, 36]) {
      const layout = { ...nine, rows: values, columns: values, values };
      const lattice = latticeOf(layout);
      const cage = { rule: 'killer-cage', cells: [0, 1], numbers: [7] };
      for (const [clues, top] of [
        [[], 100],
        [[cage], 120], // below the sum of the cage
      ] as const) {
        for (const digit of [1, values]) {
          const { x, y } = spotOf(values + 1, digit, rackOf({ layout, clues }), lattice);
          expect(x).toBeGreaterThan(100);
          expect(x).toBeLessThan(200);
          expect(y).toBeGreaterThan(top);
          expect(y).toBeLessThan(200);
        }
      }
    }
  });
});
