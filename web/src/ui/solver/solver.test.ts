import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bit, digitsOf } from '../../lib/cells';
import { MARGIN, candidatePlace } from '../board/draw';
import {
  FRAME,
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
import { PARTS, lookOf, moreTelling, shapePath } from './parts';
import { rolesIn, sceneOf } from './scene';
import { costOf, effectOf, orders, sorted } from './sorting';
import type { Step } from '../../engine/types';
import { afterStep, candidatesByRules, cellsOfHouse, housesOf } from './step';

const PUZZLE = '..4..........92..6.6.3.....4..8...9..3..1..7.2...5...1..9..68.....7..6.......4.2.';
const empty: Step = {
  technique: 'test',
  name: 'Test',
  family: 'singles',
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
  it('each have a look of their own', () => {
    const looks = PARTS.filter((part) => !['base', 'cover'].includes(part)).map((part) => {
      const { shape, filled } = lookOf(part);
      return part === 'als' ? 'cell' : `${shape} ${String(filled)}`;
    });
    // A floor is a square as a fin is, the first colour a circle as a pattern: they never meet.
    const together = new Map<string, number>();
    for (const look of looks) together.set(look, (together.get(look) ?? 0) + 1);
    expect([...together.values()].filter((count) => count > 2)).toEqual([]);
  });

  it('draw shapes that are closed', () => {
    for (const part of PARTS) expect(shapePath(lookOf(part).shape, 50, 50, 14)).toMatch(/^M.*z$/);
    expect(lookOf('from-a-newer-engine')).toEqual(lookOf('pattern'));
  });

  it('that say more win', () => {
    expect(moreTelling('pattern', 'fin')).toBe('fin');
    expect(moreTelling('fin', 'pattern')).toBe('fin');
    expect(moreTelling('on', 'assumed')).toBe('assumed');
  });
});

// The points of an outline around (0, 0): corners and what lies between them; of a circle, its rim.
function rim(path: string): { x: number; y: number }[] {
  const between = Array.from({ length: 21 }, (_, i) => i / 20);
  return (path.match(/M[^M]*/g) ?? []).flatMap((part) => {
    const radius = Number(/a([\d.]+) /.exec(part)?.[1]);
    if (radius > 0) {
      return between.map((t) => ({
        x: radius * Math.cos(2 * Math.PI * t),
        y: radius * Math.sin(2 * Math.PI * t),
      }));
    }
    const corners = [...part.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((pair) => pair.map(Number));
    return corners.flatMap(([, x = 0, y = 0], i) => {
      const [, toX = 0, toY = 0] = corners[(i + 1) % corners.length] ?? [];
      return between.map((t) => ({ x: x + t * (toX - x), y: y + t * (toY - y) }));
    });
  });
}

describe('what is drawn', () => {
  // Half the width and height of a candidate's digit, and half the line of a shape.
  const digit = { x: 7.4, y: 9.7 };
  const line = 1.75;
  it('leaves the digit inside a shape free', () => {
    for (const role of [...PARTS, 'on', 'off']) {
      const { shape } = lookOf(role);
      for (const { x, y } of rim(shapePath(shape, 0, 0, RADIUS))) {
        const inside = (x / (digit.x + line)) ** 2 + (y / (digit.y + line)) ** 2;
        expect([shape, inside >= 0.98]).toEqual([shape, true]);
      }
    }
  });
  it('leaves the digits of neighbours free', () => {
    for (const role of [...PARTS, 'on', 'off']) {
      const { shape } = lookOf(role);
      for (const at of rim(shapePath(shape, 0, 0, RADIUS))) {
        for (const [x, y] of [
          [31, 0],
          [-31, 0],
          [0, 31],
          [0, -31],
        ] as const) {
          const inside = ((at.x - x) / digit.x) ** 2 + ((at.y - y) / digit.y) ** 2;
          expect([shape, inside >= 1]).toEqual([shape, true]);
        }
      }
    }
  });
  it('keeps the frame of a house beside its candidates', () => {
    for (let i = 0; i < 6; i++) {
      expect(frameInset(i) - FRAME / 2).toBeGreaterThanOrEqual(0);
      expect(frameInset(i) + FRAME / 2).toBeLessThanOrEqual(MARGIN);
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
    const scene = sceneOf(step, start);
    expect(scene.houses.map((house) => house.part)).toEqual(['base', 'cover']);
    const spot = (d: number): string | undefined =>
      scene.spots.find((s) => s.cell === at && s.digit === d)?.role;
    expect(spot(one)).toBe('pattern');
    expect(spot(two)).toBe('fin');
  });

  it('draws no candidate that does not stand on the board', () => {
    for (const spot of sceneOf(step, start).spots) {
      expect((start.candidates[spot.cell] ?? 0) & bit(spot.digit)).not.toBe(0);
    }
  });

  it('outlines almost locked sets with letters, and cells that hold a digit', () => {
    const cells = sceneOf(step, start).cells;
    expect(cells.map(({ cell: c, letter }) => [c, letter])).toEqual([
      [at, 'A'],
      [other, 'A'],
      [2, ''],
    ]);
  });

  it('tells strong links from weak ones, numbers branches, and can show one', () => {
    const scene = sceneOf(step, start);
    expect(scene.arrows.map((arrow) => arrow.strong)).toEqual([true, false]);
    expect(scene.arrows.every((arrow) => arrow.label)).toBe(true);
    expect(scene.branches).toEqual([0, 1]);
    const single = sceneOf(step, start, 1);
    expect(single.arrows).toHaveLength(1);
    expect(single.arrows[0]?.label).toBeUndefined();
    expect(single.branches).toEqual([0, 1]);
  });

  it('lists what a legend has to explain, each once', () => {
    const roles = rolesIn(sceneOf(step, start));
    expect(new Set(roles).size).toBe(roles.length);
    for (const role of ['house-base', 'house-cover', 'fin', 'als', 'strong', 'weak', 'group']) {
      expect(roles).toContain(role);
    }
    expect(roles).toContain('placed');
    expect(roles).toContain('struck');
    expect(rolesIn(sceneOf(empty, start))).toEqual([]);
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
