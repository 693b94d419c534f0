// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeXml, puzzlesOfXml } from './xml';

const PUZZLE = '..4..........92..6.6.3.....4..8...9..3..1..7.2...5...1..9..68.....7..6.......4.2.';
const zeros = PUZZLE.replaceAll('.', '0');
const read = (text: string): ReturnType<typeof puzzlesOfXml> =>
  puzzlesOfXml(new DOMParser().parseFromString(text, 'text/xml'));

// The first two blank cells, one with an own digit, one with notes.
function dataOf(version: number): string {
  const notes = version === 1 ? '1,3,' : version === 4 ? '4|5' : '5';
  const none = version === 1 ? '-' : version === 4 ? '0|0' : '0';
  const cells = [...zeros].map((digit, i) => {
    if (digit !== '0') return `${digit}|${none}|0|`;
    return i === 0 ? `7|${none}|1|` : i === 1 ? `0|${notes}|1|` : `0|${none}|1|`;
  });
  return `version: ${String(version)}\n${cells.join('')}`;
}
const openSudoku = (data: string): string =>
  `<?xml version="1.0"?><opensudoku version="2"><folder name="Book 1"><game created="1" data="${data}"/></folder></opensudoku>`;

describe('OpenSudoku', () => {
  it('is read in its plain form', () => {
    const { puzzles, skipped } = read(openSudoku(zeros));
    expect(skipped).toBe(0);
    expect(puzzles[0]).toMatchObject({ title: 'Book 1', givens: PUZZLE, filled: PUZZLE });
  });

  it.each([1, 2, 3, 4])('is read in version %i, with digits and notes', (version) => {
    const [game] = read(openSudoku(dataOf(version))).puzzles;
    expect(game?.givens).toBe(PUZZLE);
    expect(game?.filled).toBe('7' + PUZZLE.slice(1));
    expect(game?.centre?.[1]).toBe(5);
    expect(game?.corner?.[1]).toBe(version === 4 ? 4 : 0);
  });

  it('is read where version 2 wrote a bar too many', () => {
    const [game] = read(openSudoku(dataOf(2).replaceAll(/\|(\d+)\|([01])\|/g, '|$1||$2|'))).puzzles;
    expect(game?.givens).toBe(PUZZLE);
  });

  it('says what it could not read', () => {
    expect(read(openSudoku('version: 3\n1|0|0|'))).toEqual({ puzzles: [], skipped: 1 });
    expect(read(openSudoku(zeros.slice(1)))).toEqual({ puzzles: [], skipped: 1 });
  });
});

describe('KSudoku', () => {
  const turned = (grid: string): string =>
    Array.from({ length: 81 }, (_, i) => grid[(i % 9) * 9 + Math.floor(i / 9)]).join('');
  const letters = [...turned(PUZZLE)]
    .map((c) => (c === '.' ? '_' : 'abcdefghij'[Number(c)]))
    .join('');
  const save = (events: string, type = 'sudoku'): string =>
    `<!DOCTYPE ksudoku><ksudoku><game had-help="0"><puzzle><graph order="9" type="${type}"/>` +
    `<values>${letters}</values></puzzle><history>${events}</history></game></ksudoku>`;

  it('is read with its columns as columns, and history replayed', () => {
    const events =
      '<simple-event index="9" value="7"/><simple-event index="0" markers="101000000"/>';
    const [game] = read(save(events)).puzzles;
    expect(game?.givens).toBe(PUZZLE);
    expect(game?.filled[1]).toBe('7');
    expect(game?.centre?.[0]).toBe(5);
  });

  it('leaves givens alone, and other rules out', () => {
    expect(read(save('<simple-event index="18" value="1"/>')).puzzles[0]?.filled).toBe(PUZZLE);
    expect(read(save('', 'roxdoku'))).toEqual({ puzzles: [], skipped: 1 });
  });
});

describe('other documents', () => {
  it('have no puzzles', () => {
    expect(read('<svg><game data="1"/></svg>').puzzles).toEqual([]);
    expect(read('no xml at all').puzzles).toEqual([]);
    expect(looksLikeXml('\n <opensudoku>')).toBe(true);
    expect(looksLikeXml(PUZZLE)).toBe(false);
  });

  it('never make it throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (data, event) => {
        const escape = (s: string): string => s.replace(/[<>&"]/g, ' ');
        expect(read(openSudoku(escape(data))).puzzles.length).toBeLessThanOrEqual(1);
        expect(read(openSudoku('version: 3 ' + escape(event))).puzzles.length).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});
