import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labels } from '../../engine/types';
import {
  FOOT_MM,
  HEAD_MM,
  digitPt,
  perPageOf,
  planBook,
  sideMm,
  type BookOptions,
  type BookPuzzle,
} from './book';
import { ManifestError, manifestCsv, manifestJson, readManifest } from './manifest';
import { PER_PAGE, layoutOf } from './sheet';
import { MOST_PAGES, TRIMS, frameOf, gutterOf } from './trim';

const givens = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

const options: BookOptions = {
  kind: 'book',
  title: 'Sudoku, "easy"\nand hard',
  author: '',
  trim: '6x9',
  bound: true,
  perPage: 2,
  large: false,
  ratings: true,
  solutions: true,
  codes: false,
  address: 'https://example.org/',
};

// As bookmaking does it: label after label, numbered through.
const someBook = fc.array(fc.constantFrom(...labels), { maxLength: 60 }).map((wanted) =>
  labels
    .flatMap((label) => wanted.filter((each) => each === label))
    .map((label, i): BookPuzzle => ({
      number: i + 1,
      puzzle: givens,
      solution,
      canonical: `c${i}`,
      label,
      ...(i % 3 ? { er: 1.2, score: 12 * i, hardest: 'Hidden "Single", in a box' } : {}),
      seed: 'a, "b"',
      index: i,
    })),
);
const someOptions = fc.record<BookOptions>({
  kind: fc.constantFrom('book', 'worksheet'),
  title: fc.string(),
  author: fc.string(),
  trim: fc.constantFrom(...TRIMS.map((trim) => trim.slug)),
  bound: fc.boolean(),
  perPage: fc.constantFrom(...PER_PAGE),
  large: fc.boolean(),
  ratings: fc.boolean(),
  solutions: fc.boolean(),
  codes: fc.boolean(),
  address: fc.webUrl(),
});

describe('the plan of a book', () => {
  it('has every puzzle once, in order, and says where it and its solution are', () => {
    fc.assert(
      fc.property(someBook, someOptions, (puzzles, chosen) => {
        const { pages, pageOf, solutionOn } = planBook(chosen, puzzles);
        const on = (kind: 'puzzles' | 'solutions'): BookPuzzle[] =>
          pages.flatMap((page) => (page.kind === kind ? page.items : []));
        expect(on('puzzles')).toEqual(puzzles);
        expect(on('solutions')).toEqual(chosen.solutions ? puzzles : []);
        for (const puzzle of puzzles) {
          const page = pages[(pageOf.get(puzzle.number) ?? 0) - 1];
          expect(page?.kind === 'puzzles' && page.items).toContain(puzzle);
          const back = pages[(solutionOn.get(puzzle.number) ?? 0) - 1];
          if (chosen.solutions) expect(back?.kind === 'solutions' && back.items).toContain(puzzle);
        }
        for (const page of pages) {
          if (page.kind !== 'puzzles') continue;
          expect(page.items.length).toBeLessThanOrEqual(perPageOf(chosen));
          expect(page.items.every((puzzle) => puzzle.label === page.label)).toBe(true);
        }
      }),
    );
  });

  it('has contents that point to the chapters', () => {
    fc.assert(
      fc.property(someBook, (puzzles) => {
        const { pages, pageOf } = planBook(options, puzzles);
        const [title, contents] = pages;
        expect(title?.kind).toBe('title');
        if (contents?.kind !== 'contents') throw new Error('no contents');
        for (const { label, page, from, to } of contents.chapters) {
          expect(pageOf.get(from)).toBe(page);
          expect(puzzles[from - 1]?.label).toBe(label);
          expect(puzzles[to - 1]?.label).toBe(label);
          expect(puzzles[to]?.label).not.toBe(label);
        }
        expect(pages[(contents.solutions ?? 0) - 1]?.kind).toBe(
          puzzles.length > 0 ? 'solutions' : undefined,
        );
      }),
    );
  });
});

describe('the room on a page', () => {
  it('is enough for the grids on every trim', () => {
    for (const trim of TRIMS) {
      for (const pages of [24, 151, 301, 501, 828]) {
        for (const codes of [false, true]) {
          for (const perPage of [...PER_PAGE, 12]) {
            const solved = perPage === 12;
            const shape = { bound: true, codes, large: false };
            const side = sideMm(trim, shape, pages, perPage, solved);
            const frame = frameOf(trim, true, 1, pages);
            const { columns, rows } = layoutOf(perPage);
            expect(columns * side).toBeLessThanOrEqual(frame.width);
            expect(rows * side).toBeLessThanOrEqual(frame.height - HEAD_MM - FOOT_MM);
            expect(side).toBeGreaterThan(solved ? 25 : 30);
          }
        }
      }
    }
  });

  it('gives large print letters of 24 points and more', () => {
    for (const trim of TRIMS) {
      const side = sideMm(trim, { bound: true, codes: true, large: true }, 150, 1);
      expect(digitPt(side, true)).toBeGreaterThanOrEqual(24);
    }
  });

  it('has its wide margin at the spine, wider in thicker books', () => {
    for (const trim of TRIMS) {
      const [right, left] = [frameOf(trim, true, 1, 200), frameOf(trim, true, 2, 200)];
      expect([right.left, right.right]).toEqual([left.right, left.left]);
      expect(right.left).toBeGreaterThan(right.right);
      expect(right.left + right.width + right.right).toBeCloseTo(trim.width);
      const loose = frameOf(trim, false, 2, 200);
      expect(loose.left).toBe(loose.right);
    }
    const gutters = [24, 150, 151, 301, 501, 701, MOST_PAGES].map(gutterOf);
    expect(gutters.map((mm) => Math.round((mm / 25.4) * 1000) / 1000)).toEqual([
      0.375, 0.375, 0.5, 0.625, 0.75, 0.875, 0.875,
    ]);
  });
});

describe('a manifest', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(someBook, someOptions, (puzzles, chosen) => {
        expect(readManifest(manifestJson(chosen, puzzles))).toEqual({ options: chosen, puzzles });
        expect(readManifest(manifestCsv(puzzles))).toEqual({ options: null, puzzles });
      }),
    );
  });

  it('that is damaged says where', () => {
    const puzzle = {
      number: 1,
      puzzle: givens,
      solution,
      canonical: '',
      label: 'easy',
      seed: '',
      index: 0,
    };
    const json = (change: object, more: object = {}): string =>
      JSON.stringify({
        nonet: 'book',
        version: 1,
        options,
        puzzles: [puzzle, { ...puzzle, ...change }],
        ...more,
      });
    const why = (text: string): unknown[] => {
      try {
        readManifest(text);
      } catch (error) {
        if (error instanceof ManifestError) return [error.why, error.entry];
      }
      return [];
    };
    expect(why(json({}))).toEqual([]);
    expect(why(json({ solution: solution.replace('5', '6') }))).toEqual(['damaged', 2]);
    expect(why(json({ puzzle: '12' }))).toEqual(['damaged', 2]);
    expect(why(json({ label: 'silly' }))).toEqual(['damaged', 2]);
    expect(why(json({}, { version: 2 }))).toEqual(['newer', 0]);
    expect(why(json({}, { options: { ...options, trim: 'b4' } }))).toEqual(['damaged', 0]);
    expect(why(json({}, { puzzles: 3 }))).toEqual(['damaged', 0]);
    for (const text of ['', 'hello', '{', '{"nonet":"backup"}', '[1]']) {
      expect(why(text)).toEqual(['no-manifest', 0]);
    }
  });
});
