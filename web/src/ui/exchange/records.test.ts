import { describe, expect, it } from 'vitest';
import { recordPieces } from './records';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
// As `nonet db export` writes them.
const rated = {
  id: 7,
  puzzle,
  label: 'Hard',
  er: 4.5,
  score: 812,
  sources: [{ file: 'a.txt', line: 3, title: 'No. 3' }],
};
const known = { title: 'No. 3', label: 'hard', er: 4.5, score: 812 };

describe('records', () => {
  it('of JSON, one a line, keep their ratings', () => {
    const text = `${JSON.stringify(rated)}\n\n${JSON.stringify({ id: 8, puzzle })}\n`;
    const [first, second] = recordPieces(text) ?? [];
    expect(first?.known).toEqual(known);
    expect(JSON.parse(first?.text ?? '')).toEqual(rated);
    expect(second?.known).toEqual({ title: '' });
    expect(recordPieces(JSON.stringify(rated))?.[0]?.known).toEqual(known);
  });

  it('of a list, and of a book', () => {
    const { id, ...rest } = rated;
    for (const text of [
      JSON.stringify([rated]),
      JSON.stringify({ nonet: 'book', puzzles: [rest] }),
    ]) {
      expect(recordPieces(text)?.map((piece) => piece.known)).toEqual([known]);
    }
    const givens = { givens: puzzle, label: 'easy' };
    const [piece] = recordPieces(JSON.stringify([givens])) ?? [];
    expect(JSON.parse(piece?.text ?? '')).toMatchObject({ puzzle });
    expect(id).toBe(7);
  });

  it('as rate writes them', () => {
    const line = { puzzle, label: 'hard', se: { er: 4.5 }, hodoku: { score: 812 } };
    const [piece] = recordPieces(JSON.stringify(line)) ?? [];
    expect(piece?.known).toEqual({ title: '', label: 'hard', er: 4.5, score: 812 });
  });

  it('of a table', () => {
    const text = `id,puzzle,label,er,score,title\r\n7,${puzzle},Hard,4.5,812,"No. 3"\r\n8,${puzzle},,,,\r\n`;
    const pieces = recordPieces(text);
    expect(pieces?.map((piece) => piece.known)).toEqual([known, { title: '' }]);
    expect(pieces?.[0]?.text).toBe(
      `id,puzzle,label,er,score,title\n7,${puzzle},Hard,4.5,812,No. 3`,
    );
  });

  it('with nonsense in them are read without it', () => {
    const odd = { puzzle, label: 'silly', er: 'x', score: -1, sources: 'none', title: 5 };
    expect(recordPieces(JSON.stringify([odd]))?.[0]?.known).toEqual({ title: '' });
    expect(recordPieces(`{"puzzle":"${puzzle}"}\n{"puzz`)?.[1]?.text).toBe('{"puzz');
    expect(recordPieces('[null, 3]')?.length).toBe(2);
  });

  it('are nothing else', () => {
    for (const text of ['', puzzle, `${puzzle}\n${puzzle}`, '{"cells":[]}', 'a,b\n1,2', '{']) {
      expect(recordPieces(text)).toBeNull();
    }
  });
});
