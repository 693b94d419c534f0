import { describe, expect, it } from 'vitest';
import type { HintView, Step } from '../../engine/types';
import { bit } from '../../lib/cells';
import { drawHint } from './hint';
import { candidatesByRules } from './step';

const PUZZLE = '..4..........92..6.6.3.....4..8...9..3..1..7.2...5...1..9..68.....7..6.......4.2.';
const candidates = candidatesByRules(PUZZLE);
const step: Step = {
  technique: 'hidden-single-box',
  name: 'Hidden Single in Box',
  family: 'singles',
  where: { sentence: '', houses: [20], digits: 0, cells: [] },
  why: '',
  conclusion: '',
  placements: [{ cell: 8, digit: 2 }],
  eliminations: [],
  houses: [{ house: 20, part: 'base' }],
  marks: [{ cells: [8], digits: bit(2), part: 'pattern' }],
  links: [],
  inner: [],
};
const hint: HintView = { stage: 1, profile: 'se', mistakes: [], step, candidates };
const draw = (changed: Partial<HintView>) => drawHint({ ...hint, ...changed }, PUZZLE, PUZZLE);

describe('a hint on the board', () => {
  it('shows at first nothing but where to look', () => {
    for (const stage of [1, 2]) {
      const drawing = draw({ stage });
      expect(drawing?.scene.houses.map((house) => house.house)).toEqual([20]);
      expect(drawing?.scene.placed).toEqual([]);
      expect(drawing?.scene.spots).toEqual([]);
      expect(drawing?.candidates).toBeUndefined();
    }
    const where = { sentence: '', houses: [], digits: 0, cells: [1, 2] };
    const cells = draw({ step: { ...step, where } })?.scene.cells;
    expect(cells?.map(({ cell }) => cell)).toEqual([1, 2]);
  });

  it('shows a hidden single among the places of its digit', () => {
    const drawing = draw({ stage: 3 });
    expect(drawing?.scene.placed).toEqual(step.placements);
    expect(drawing?.candidates?.every((mask) => (mask & ~bit(2)) === 0)).toBe(true);
    expect(drawing?.candidates?.some((mask) => mask > 0)).toBe(true);
  });

  it('shows a naked single alone, and everything for other steps', () => {
    const naked = draw({ stage: 3, step: { ...step, technique: 'naked-single' } });
    expect(naked?.candidates?.filter((mask) => mask > 0)).toHaveLength(1);
    const pair = draw({ stage: 3, step: { ...step, family: 'subsets' } });
    expect(pair?.candidates).toEqual(candidates);
  });

  it('marks mistakes instead of any step, filled cells too', () => {
    const mistakes = [2, 3].map((cell) => ({
      cell,
      kind: 'wrong-digit' as const,
      digit: 1,
      sentence: '',
    }));
    const drawing = draw({ mistakes, stage: 3 });
    expect(drawing?.scene.cells.map(({ cell }) => cell)).toEqual([2, 3]);
    expect(drawing?.scene.placed).toEqual([]);
  });

  it('is nothing where there is no step', () => {
    expect(
      drawHint({ stage: 1, profile: 'se', mistakes: [], candidates }, PUZZLE, PUZZLE),
    ).toBeNull();
  });
});
