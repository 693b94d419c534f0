// Every kind of text that a puzzle comes in, with the engines themselves: the board that it opens, or the
// sentence that says why none.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { askClassic, askVariants, type Ask } from '../../engine/asking';
import type { ClassicVerb, VariantVerb } from '../../engine/types';
import { isOther } from './imported';
import { readPuzzle, readPuzzles, Unread } from './reading';
import { shareLink } from './sharecode';

let classic: Ask<ClassicVerb>;
let variant: Ask<VariantVerb>;
beforeAll(async () => {
  classic = await askClassic();
  variant = await askVariants();
});

// A refusal rejects, as from a worker.
const later = <T>(answer: () => T): Promise<T> => Promise.resolve().then(answer);
vi.mock('../../app/engine', () => ({
  engine: { call: (verb: 'parse', takes: { text: string }) => later(() => classic(verb, takes)) },
}));
vi.mock('../../app/variantengine', () => ({
  variants: {
    call: (verb: 'variant.parse', takes: { puzzle: string }) => later(() => variant(verb, takes)),
  },
}));

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const boards = ['killer', '4x4', 'jigsaw', '16x16'] as const;
const formats = ['json', 'iss', 'fpuzzles', 'sudokupad', 'solo', 'line', 'grid', 'csv'] as const;

function textOf(board: string, format: string): string {
  const made = variant('variant.new', { variant: board, seed: 7 });
  const puzzle = JSON.stringify(made);
  return format === 'json' ? puzzle : variant('variant.write', { puzzle, format }).text;
}

describe('a puzzle of another board', () => {
  // What a format cannot hold of a board is none of its texts.
  const without: Record<string, readonly string[]> = {
    killer: ['line', 'grid', 'csv'],
    jigsaw: ['sudokupad', 'line', 'grid', 'csv'],
  };
  const table = boards.flatMap((board) =>
    formats.filter((each) => !without[board]?.includes(each)).map((format) => [board, format]),
  );
  it.each(table)('%s as %s opens on its own', async (board = '', format = '') => {
    const read = await readPuzzle(textOf(board, format));
    if (!isOther(read)) throw new Error(`read as a classic one: ${read.givens}`);
    const { layout, clues = [] } = variant('variant.parse', read.beginning);
    expect(layout.rows).toBe({ '4x4': 4, '16x16': 16 }[board] ?? 9);
    expect(clues.length > 0).toBe(board === 'killer');
    const { view } = variant('variant.session.open', { ...read.beginning, now: 0 });
    expect(view.completed).toBe(false);
  });

  it('in a link of our own, too', async () => {
    const puzzle = textOf('4x4', 'iss').trim();
    const link = `https://example.org/#/variant?${new URLSearchParams({ puzzle }).toString()}`;
    expect(await readPuzzle(link)).toMatchObject({ size: '4x4', beginning: { puzzle } });
  });

  it('in a list beside classic ones', async () => {
    const links = [textOf('killer', 'fpuzzles'), textOf('4x4', 'sudokupad')];
    const { puzzles, skipped } = await readPuzzles(
      [LINE, ...links].map((x) => x.trim()).join('\n'),
    );
    expect(puzzles.map(isOther)).toEqual([false, true, true]);
    expect(skipped).toBe(0);
  });
});

describe('a classic puzzle', () => {
  const puzzle = (): string => JSON.stringify(variant('variant.parse', { puzzle: LINE }));
  it.each(['json', 'iss', 'fpuzzles', 'sudokupad'])(
    'as %s opens on the classic board',
    async (format) => {
      const text =
        format === 'json' ? puzzle() : variant('variant.write', { puzzle: puzzle(), format }).text;
      expect(await readPuzzle(text)).toMatchObject({ givens: LINE });
    },
  );
  it('in a link of our own, too', async () => {
    const link = shareLink('https://example.org/', { givens: LINE });
    expect(await readPuzzle(link)).toMatchObject({ givens: LINE });
  });
});

describe('what cannot be played', () => {
  it.each([
    ['no puzzle at all', 'No puzzle was found in it.'],
    ['', 'There is nothing to read yet.'],
    ['https://example.org/foo', 'This link holds no puzzle'],
    ['https://www.f-puzzles.com/?load=N4Igzgl', 'This link holds no puzzle'],
    ['https://sudokupad.app/abc123', 'This link holds no puzzle'],
    ['https://example.org/#p=1AAAABBBB', 'This link is damaged'],
    ['https://example.org/#p=2AAAA', 'made by a newer version'],
    [`1${LINE}`, '82 characters, expected 81'],
    ['123456', '6 characters, expected 81'],
    ['{"a":1}', 'JSON without a puzzle'],
  ])('%s: %s', async (text, words) => {
    const error: unknown = await readPuzzle(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Unread);
    const { message, instead } = error as Unread;
    expect(message).toContain(words);
    expect(message).not.toMatch(/--|lossy/);
    expect(instead).toBeUndefined();
  });

  it('for a rule that is not known can be played without it', async () => {
    const error: unknown = await readPuzzle('.Cage~5~R1C1~R1C2.Regex~x~R1C1').catch(
      (e: unknown) => e,
    );
    const { message, instead } = error as Unread;
    expect(message).toBe('Nonet does not know all of its rules. Not known: Regex.');
    if (!instead) throw new Error('there is no way to play it');
    const { puzzle } = variant('variant.session.open', { ...instead.beginning, now: 0 });
    expect(puzzle.clues?.map(({ rule }) => rule)).toEqual(['killer-cage']);
  });
});

it('blank cells at the ends of a sheet are kept', async () => {
  const puzzle =
    '.......25..362.7...89.5........12658.1.8......52...9.1.3.18...2..5.34.8.1...9.36.';
  const rows = puzzle.match(/.{9}/g) ?? [];
  const sheet = rows.map((row) => [...row].map((c) => c.replace('.', '')).join('\t')).join('\r\n');
  expect(await readPuzzle(sheet)).toMatchObject({ givens: puzzle });
});
