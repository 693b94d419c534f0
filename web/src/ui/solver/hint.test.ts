import { describe, expect, it } from 'vitest';
import type { HintView, Step } from '../../engine/types';
import { bit } from '../../lib/cells';
import { drawHint } from './hint';
import { HintWalk, framesOf, type Frame } from './hintwalk.svelte';
import { candidatesByRules } from '../../lib/candidates';

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
const draw = (changed: Partial<HintView>, stage: Frame['stage'] = 'do') =>
  drawHint({ ...hint, ...changed }, PUZZLE, PUZZLE, { stage });

describe('a hint on the board', () => {
  it('shows at first nothing but where to look', () => {
    const drawing = draw({}, 'where');
    expect(drawing?.scene.houses.map((house) => house.house)).toEqual([20]);
    expect(drawing?.scene.placed).toEqual([]);
    expect(drawing?.scene.crosses).toEqual([]);
    expect(drawing?.candidates).toBeUndefined();
    const where = { sentence: '', houses: [], digits: 0, cells: [1, 2] };
    const cells = draw({ step: { ...step, where } }, 'where')?.scene.cells;
    expect(cells?.map(({ cell }) => cell)).toEqual([1, 2]);
    const digit = { ...where, cells: [], digits: bit(6) };
    const same = draw({ step: { ...step, where: digit } }, 'where')?.scene.same;
    expect(same?.map((cell) => PUZZLE[cell])).toEqual(['6', '6', '6', '6']);
  });

  it('shows then what blocks a single, and at last its digit', () => {
    const how = draw({}, 'how');
    expect(how?.scene.placed).toEqual([]);
    expect(how?.scene.crosses.length).toBeGreaterThan(0);
    expect(how?.scene.blockers.every((cell) => PUZZLE[cell] === '2')).toBe(true);
    expect(draw({})?.scene.placed).toEqual(step.placements);
    expect(draw({})?.candidates?.every((mask) => mask === 0)).toBe(true);
  });

  it('shows all candidates for other steps', () => {
    const pair = draw({ step: { ...step, family: 'subsets', technique: 'naked-pair' } }, 'how');
    expect(pair?.candidates).toEqual(candidates);
  });

  it('marks mistakes instead of any step, filled cells too', () => {
    const mistakes = [2, 3].map((cell) => ({
      cell,
      kind: 'wrong-digit' as const,
      digit: 1,
      sentence: '',
    }));
    const drawing = draw({ mistakes });
    expect(drawing?.scene.cells.map(({ cell }) => cell)).toEqual([2, 3]);
    expect(drawing?.scene.placed).toEqual([]);
  });

  it('is nothing where there is no step', () => {
    const none: HintView = { stage: 1, profile: 'se', mistakes: [], candidates };
    expect(drawHint(none, PUZZLE, PUZZLE, { stage: 'where' })).toBeNull();
  });
});

describe('the walk through a hint', () => {
  const node = (cell: number, digit: number, on: boolean) => ({ cells: [cell], digit, on });
  const link = (branch: number) => ({ from: node(1, 1, true), to: node(2, 1, false), branch });

  it('has three frames, and one for each way of a forcing chain', () => {
    expect(framesOf(step).map((frame) => frame.stage)).toEqual(['where', 'how', 'do']);
    const forcing = { ...step, links: [link(0), link(1), link(2)] };
    expect(framesOf(forcing).map((frame) => frame.branch)).toEqual([undefined, 0, 1, 2, undefined]);
    expect(framesOf(undefined)).toEqual([{ stage: 'where' }]);
  });

  it('forgets what was pointed at when it goes on', () => {
    const walk = new HintWalk();
    walk.keep([4]);
    walk.point([3]);
    expect(walk.pointed).toEqual([3]);
    walk.point([]);
    expect(walk.pointed).toEqual([4]);
    walk.upTo = 2;
    walk.go(1);
    expect([walk.at, walk.upTo, walk.pointed]).toEqual([1, undefined, []]);
    expect(walk.frame(framesOf(hint.step)).stage).toBe('how');
    walk.go(9);
    expect(walk.frame(framesOf(hint.step)).stage).toBe('do');
  });
});
