import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bit, cellsOfHouse, digitsOf, housesOf } from '../../lib/cells';
import { MARGIN, candidatePlace } from '../board/draw';
import {
  RADIUS,
  curvePath,
  distance,
  frameInset,
  houseRect,
  nearest,
  pointOn,
  route,
  trimmed,
} from './geometry';
import { PARTS, moreTelling, signOf } from './parts';
import { keysOf, sceneOf } from './scene';
import { costOf, effectOf, orders, sorted } from './sorting';
import type { Step } from '../../engine/types';
import { candidatesByRules } from '../../lib/candidates';
import { afterStep } from './step';

const PUZZLE = '..4..........92..6.6.3.....4..8...9..3..1..7.2...5...1..9..68.....7..6.......4.2.';
const empty: Step = {
  technique: 'test',
  name: 'Test',
  family: 'fish',
  why: '',
  conclusion: '',
  placements: [],
  eliminations: [],
  houses: [],
  marks: [],
  links: [],
  inner: [],
};
const start = { puzzle: PUZZLE, filled: PUZZLE, candidates: candidatesByRules(PUZZLE) };

const free = { candidates: [], digits: [] };
const cell = fc.nat(80);
const digit = fc.integer({ min: 1, max: 9 });
const place = fc.record({ cell, digit }).map((at) => candidatePlace(at.cell, at.digit));

describe('arrows', () => {
  it('go from the one candidate to the other, and stay on the board', () => {
    fc.assert(
      fc.property(place, place, fc.array(place, { maxLength: 40 }), (from, to, obstacles) => {
        fc.pre(distance(from, to) > 0);
        const curve = route(from, to, { candidates: obstacles, digits: [] });
        expect(curve.from).toEqual(from);
        expect(curve.to).toEqual(to);
        for (const t of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          const { x, y } = pointOn(curve, t);
          expect(Math.min(x, y)).toBeGreaterThan(0);
          expect(Math.max(x, y)).toBeLessThan(900);
        }
      }),
    );
  });

  it('run round a candidate in the middle of the way', () => {
    const from = candidatePlace(10, 5);
    const between = candidatePlace(12, 5);
    const to = candidatePlace(14, 5);
    const curve = route(from, to, { ...free, candidates: [between] });
    const near = Array.from({ length: 50 }, (_, i) => distance(pointOn(curve, i / 50), between));
    expect(Math.min(...near)).toBeGreaterThan(12);
    expect(route(from, to, free).bend.y).toBe(from.y);
  });

  it('run round a digit that fills its cell', () => {
    const middle = { x: 250, y: 150 };
    const curve = route(candidatePlace(10, 5), candidatePlace(14, 5), {
      ...free,
      digits: [middle],
    });
    const near = Array.from({ length: 50 }, (_, i) => distance(pointOn(curve, i / 50), middle));
    expect(Math.min(...near)).toBeGreaterThan(23);
  });

  it('between neighbours go round the outside', () => {
    const curve = route(candidatePlace(40, 5), candidatePlace(40, 6), free);
    expect(Math.abs(pointOn(curve, 0.5).y - 450)).toBeGreaterThan(15);
  });

  it('do not lie on each other', () => {
    const a = candidatePlace(10, 5);
    const b = candidatePlace(14, 5);
    const first = route(a, b, free);
    const second = route(b, a, free, [first]);
    expect(distance(pointOn(first, 0.5), pointOn(second, 0.5))).toBeGreaterThan(10);
  });

  it('begin and end at the rims', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        fc.pre(distance(from, to) > 60);
        const curve = route(from, to, free);
        const cut = trimmed(curve, 16, 17);
        expect(distance(cut.from, from)).toBeGreaterThanOrEqual(16);
        expect(distance(cut.to, to)).toBeGreaterThanOrEqual(17);
        expect(distance(cut.from, from)).toBeLessThan(25);
        // A part of the same curve.
        const middle = pointOn(cut, 0.5);
        const along = Array.from({ length: 401 }, (_, i) => pointOn(curve, i / 400));
        expect(Math.min(...along.map((p) => distance(p, middle)))).toBeLessThan(3);
      }),
    );
  });

  it('keep a third of a short way', () => {
    const from = candidatePlace(0, 1);
    const to = candidatePlace(0, 2);
    const cut = trimmed(route(from, to, free), 16, 17);
    expect(distance(cut.from, cut.to)).toBeGreaterThan(8);
    expect(curvePath(cut)).toMatch(/^M[\d.]+ [\d.]+Q[\d.]+ [\d.]+ [\d.]+ [\d.]+$/);
  });

  it('join the nearest of two groups', () => {
    const a = [0, 1, 2].map((c) => candidatePlace(c, 5));
    const b = [8, 7].map((c) => candidatePlace(c, 5));
    expect(nearest(a, b)).toEqual([a[2], b[1]]);
  });
});

describe('parts', () => {
  it('that must not be mixed up have signs of their own', () => {
    const apart = [
      ['colour-a', 'colour-b', 'colour-c', 'colour-d'],
      ['floor', 'roof', 'extra'],
      ['pattern', 'fin', 'cannibal'],
      ['pivot', 'pincer'],
      ['als', 'restricted', 'target'],
      ['on', 'off', 'gone'],
    ];
    for (const parts of apart) expect(new Set(parts.map(signOf)).size).toBe(parts.length);
    expect(signOf('from-a-newer-engine')).toBe(signOf('pattern'));
  });

  it('that say more win', () => {
    expect(moreTelling('pattern', 'fin')).toBe('fin');
    expect(moreTelling('fin', 'pattern')).toBe('fin');
    expect(moreTelling('assumed', 'on')).toBe('on');
    for (const part of PARTS) expect(moreTelling(part, 'gone')).toBe('gone');
  });
});

describe('what is drawn', () => {
  it('leaves the digits of neighbours free', () => {
    // Half the height of a candidate's digit.
    const digit = 9.8;
    expect(distance(candidatePlace(0, 5), candidatePlace(0, 2))).toBeGreaterThan(RADIUS + digit);
  });
  it('keeps the frame of a house beside its candidates', () => {
    for (let i = 0; i < 6; i++) {
      expect(frameInset(i)).toBeGreaterThan(0);
      expect(frameInset(i)).toBeLessThan(MARGIN);
    }
  });
});

describe('scene', () => {
  const at = start.candidates.findIndex((mask) => digitsOf(mask).length >= 3);
  const [one = 0, two = 0] = digitsOf(start.candidates[at] ?? 0);
  const other = 8;
  const third = digitsOf(start.candidates[other] ?? 0)[0] ?? 0;
  const step: Step = {
    ...empty,
    houses: [
      { house: 0, part: 'base' },
      { house: 0, part: 'base' },
      { house: 20, part: 'cover' },
    ],
    marks: [
      { cells: [at], digits: bit(one) | bit(two), part: 'pattern' },
      { cells: [at], digits: bit(two), part: 'fin' },
      { cells: [at, other], digits: 511, part: 'als' },
      { cells: [2], digits: 511, part: 'floor' },
    ],
    links: [
      {
        from: { cells: [at], digit: one, on: false },
        to: { cells: [at], digit: two, on: true },
        branch: 0,
      },
      {
        from: { cells: [at], digit: two, on: true },
        to: { cells: [other, 7], digit: third, on: false },
        branch: 1,
      },
    ],
    placements: [{ cell: at, digit: one }],
    eliminations: [{ cell: other, digits: bit(third) }],
  };

  it('draws a house once, a candidate by the part that says most', () => {
    const scene = sceneOf({ ...step, links: [] }, start, { effect: false });
    expect(scene.houses.map((house) => house.part)).toEqual(['base', 'cover']);
    const sign = (d: number): string | undefined =>
      scene.spots.find((s) => s.cell === at && s.digit === d)?.sign;
    expect(sign(one)).toBe('disc');
    expect(sign(two)).toBe('frame');
  });

  it('draws no candidate that does not stand on the board', () => {
    for (const spot of sceneOf(step, start).spots) {
      expect((start.candidates[spot.cell] ?? 0) & bit(spot.digit)).not.toBe(0);
    }
  });

  it('outlines almost locked sets with a letter each, and cells that hold a digit', () => {
    const cells = sceneOf({ ...step, links: [] }, start).cells;
    expect(cells.map(({ cell: c, kind, letter }) => [c, kind, letter])).toEqual([
      [at, 'set', 'A'],
      [other, 'set', ''],
      [2, 'look', ''],
    ]);
  });

  it('shows all ways of a chain, or one, as far as it is told', () => {
    expect(sceneOf(step, start).arrows.map((arrow) => arrow.on)).toEqual([true, false]);
    const single = sceneOf(step, start, { branch: 1 });
    expect(single.arrows).toHaveLength(1);
    expect(sceneOf(step, start, { branch: 1, upTo: 0 }).arrows).toEqual([]);
    expect(sceneOf(step, start, { result: true }).arrows).toEqual([]);
  });

  it('shows what follows only when it is asked for', () => {
    const plain = { ...step, links: [] };
    const gone = (effect: boolean): number =>
      sceneOf(plain, start, { effect }).spots.filter((spot) => spot.sign === 'gone').length;
    expect([gone(false), gone(true)]).toEqual([0, 1]);
    const scene = sceneOf(plain, start);
    expect(scene.placed).toEqual(step.placements);
    expect(scene.candidates[at]).toBe(0);
    expect(sceneOf(plain, start, { effect: false }).placed).toEqual([]);
  });

  it('has a gap for lines around every digit and candidate', () => {
    const shown = start.candidates.reduce((sum, mask) => sum + digitsOf(mask).length, 0);
    const filled = [...PUZZLE].filter((c) => c !== '.').length;
    expect(sceneOf({ ...step, placements: [] }, start).gaps).toHaveLength(shown + filled);
  });

  it('explains the signs that are on the board, each once', () => {
    expect(keysOf(sceneOf(step, start))).toEqual(['stays', 'goes']);
    expect(keysOf(sceneOf(step, start, { effect: false }))).toEqual(['stays', 'off']);
    expect(keysOf(sceneOf(empty, start))).toEqual([]);
  });
});

describe('positions', () => {
  it('have 27 houses of nine cells, three for each cell', () => {
    for (let house = 0; house < 27; house++) {
      const cells = cellsOfHouse(house);
      expect(new Set(cells).size).toBe(9);
      expect(cells.every((c) => housesOf(c).includes(house))).toBe(true);
      const rect = houseRect(house);
      expect(rect.width * rect.height).toBe(90_000);
    }
  });

  it('after a step have its digit, and lack what it takes', () => {
    fc.assert(
      fc.property(cell, fc.nat(), (at, pick) => {
        const options = digitsOf(start.candidates[at] ?? 0);
        fc.pre(options.length > 0);
        const placed = options[pick % options.length] ?? 0;
        const next = afterStep(start, { ...empty, placements: [{ cell: at, digit: placed }] });
        expect(next.filled[at]).toBe(String(placed));
        expect(next.candidates).toEqual(
          candidatesByRules(next.filled).map((mask, c) => mask & (start.candidates[c] ?? 0)),
        );
      }),
    );
  });
});

describe('lists of steps', () => {
  const step = fc
    .record({
      name: fc.constantFrom('A', 'B', 'C'),
      rating: fc.option(fc.integer({ min: 10, max: 120 }), { nil: undefined }),
      digits: fc.integer({ min: 0, max: 511 }),
      placed: fc.boolean(),
    })
    .map(({ name, rating, digits, placed }): Step => {
      const result: Step = { ...empty, name, eliminations: [{ cell: 0, digits }] };
      if (rating !== undefined) result.rating = rating / 10;
      if (placed) result.placements = [{ cell: 1, digit: 1 }];
      return result;
    });

  it('keep every step, in the wanted order', () => {
    fc.assert(
      fc.property(fc.array(step), fc.constantFrom(...orders), (steps, order) => {
        const list = sorted(steps, order);
        expect(new Set(list)).toEqual(new Set(steps));
        for (let i = 1; i < list.length; i++) {
          const a = list[i - 1] ?? empty;
          const b = list[i] ?? empty;
          if (order === 'cost') expect(costOf(a) <= costOf(b)).toBe(true);
          if (order === 'technique') expect(a.name <= b.name).toBe(true);
          if (order === 'effect') expect(effectOf(a) >= effectOf(b)).toBe(true);
        }
      }),
    );
  });
});
