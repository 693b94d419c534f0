// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { engine } from '../../app/engine';
import { readPuzzles, Unread } from './reading';
import { shareLink } from './sharecode';

vi.mock('../../app/engine', () => ({ engine: { call: vi.fn() } }));
vi.mock('../../app/variantengine', () => ({
  variants: { call: () => Promise.reject(new Error('no other board')) },
}));

const LINE = '..4..........92..6.6.3.....4..8...9..3..1..7.2...5...1..9..68.....7..6.......4.2.';

// As the engine does it for lines: 81 cells and a comment.
beforeEach(() => {
  vi.mocked(engine.call).mockClear();
  vi.mocked(engine.call).mockImplementation((_verb, takes) => {
    const { text } = takes as { text: string };
    const [, givens, comment] = /^([.\d]{81})\s*(.*)$/.exec(text.trim()) ?? [];
    return givens === undefined
      ? Promise.reject(new Error('7 characters, expected 81'))
      : Promise.resolve({ format: 'line', puzzle: givens, comment } as never);
  });
});

describe('reading', () => {
  it('one puzzle gives one', async () => {
    const found = await readPuzzles(`${LINE} Hard one`);
    expect(found.puzzles).toMatchObject([{ format: 'line', givens: LINE, title: 'Hard one' }]);
    expect(found.skipped).toBe(0);
  });

  it('a list gives all of them, with progress', async () => {
    const seen: number[] = [];
    const text = Array.from({ length: 45 }, () => LINE).join('\n');
    const found = await readPuzzles(text, { onprogress: (done) => seen.push(done) });
    expect(found.puzzles).toHaveLength(45);
    expect(seen).toEqual([0, 20, 40]);
  });

  it('what cannot be read is counted, and said why', async () => {
    const found = await readPuzzles('nothing');
    expect(found).toEqual({
      puzzles: [],
      skipped: 1,
      left: 0,
      problem: new Unread('No puzzle was found in it.'),
    });
  });

  it('our own links are read without the engine, marks included', async () => {
    const centre = new Array<number>(81).fill(0);
    centre[0] = 7;
    const none = new Array<number>(81).fill(0);
    const progress = { filled: LINE, corner: none, centre, colours: none };
    const link = shareLink('https://example.org/', { givens: LINE, progress });
    const [puzzle] = (await readPuzzles(link)).puzzles;
    expect(puzzle).toMatchObject({ format: 'Nonet', givens: LINE, centre });
    expect(engine.call).not.toHaveBeenCalled();
  });

  it('XML with several games is read in the page', async () => {
    const game = `<game data="${LINE.replaceAll('.', '0')}"/>`;
    const xml = `<opensudoku><folder name="B">${game}${game}<game data="1"/></folder></opensudoku>`;
    const found = await readPuzzles(xml);
    expect(found.puzzles).toMatchObject([{ givens: LINE }, { givens: LINE }]);
    expect(found.skipped).toBe(1);
  });

  it('stops when it is told to', async () => {
    const job = new AbortController();
    const text = Array.from({ length: 100 }, () => LINE).join('\n');
    const found = await readPuzzles(text, {
      signal: job.signal,
      onprogress: (done) => {
        if (done === 20) job.abort();
      },
    });
    expect(found.puzzles.length).toBe(21);
  });
});
