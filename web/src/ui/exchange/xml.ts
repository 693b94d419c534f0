// Saved games of two other programs, OpenSudoku and KSudoku, read with the browser's XML parser.
//
// OpenSudoku: <opensudoku><folder name="..."><game data="..."/></folder></opensudoku>, in version 1
//   <game> without folder. `data` is 81 digits, or "version: N", a line end, and for every cell
//   value|notes|editable|. Notes: in version 1 "1,2," or "-", in 2 and 3 bits (bit d-1), in 4
//   corner|centre, both bits. Version 2 sometimes wrote a bar too many after the notes.
//
// KSudoku: <ksudoku><game><puzzle><graph order="9" type="sudoku"/><values>...</values></puzzle>
//   <history><simple-event index value|markers/></history></game></ksudoku>. Cells run down the
//   columns; values are '_' for blank and 'b' to 'j' for 1 to 9. History is replayed; markers are a
//   row of '0' and '1' for the digits from 1.

import { ImportedCells, type Imported } from './imported';

// Whether a text may be one of these, so that it is worth parsing.
export function looksLikeXml(text: string): boolean {
  return /^\uFEFF?\s*<(\?xml|!DOCTYPE|opensudoku|ksudoku)/i.test(text);
}

// The puzzles of a document, in order; none where it is neither format. Games of other sizes or
// rules, and games that are damaged, are counted in `skipped`.
export function puzzlesOfXml(document: Document): { puzzles: Imported[]; skipped: number } {
  const root = document.documentElement.localName.toLowerCase();
  const read =
    root === 'opensudoku' ? openSudokuGame : root === 'ksudoku' ? kSudokuGame : undefined;
  if (!read) return { puzzles: [], skipped: 0 };
  const games = [...document.getElementsByTagName('game')].map(read);
  const puzzles = games.filter((game) => game !== null);
  return { puzzles, skipped: games.length - puzzles.length };
}

function openSudokuGame(game: Element): Imported | null {
  const data = (game.getAttribute('data') ?? '').trim();
  const title = game.parentElement?.getAttribute('name') ?? '';
  const cells = new ImportedCells();
  if (/^\d{81}$/.test(data)) {
    [...data].forEach((letter, cell) => cells.set(cell, Number(letter), true));
    return cells.take('OpenSudoku', title);
  }
  // A parser turns the line end in an attribute into a space.
  const [, version = '', body = ''] = /^version: ?(\d+)\s+(\S+)$/.exec(data) ?? [];
  const fields = body.split('|').filter((field) => field !== '');
  const width = Number(version) >= 4 ? 4 : 3;
  if (version === '' || fields.length !== 81 * width) return null;
  for (let cell = 0; cell < 81; cell++) {
    const [value = '', ...rest] = fields.slice(cell * width, (cell + 1) * width);
    const isGiven = rest.at(-1) === '0';
    const notes = rest.slice(0, -1).map((text) => setOfNotes(text, Number(version)));
    if (!/^\d$/.test(value) || notes.includes(-1)) return null;
    cells.set(cell, Number(value), isGiven && value !== '0');
    if (width === 4) cells.mark(cell, notes[0] ?? 0, notes[1] ?? 0);
    else cells.mark(cell, 0, notes[0] ?? 0);
  }
  return cells.take('OpenSudoku', title);
}

// -1 for what cannot be read.
function setOfNotes(text: string, version: number): number {
  if (version > 1) return /^\d{1,3}$/.test(text) && Number(text) < 512 ? Number(text) : -1;
  if (text === '-') return 0;
  if (!/^([1-9],)+$/.test(text)) return -1;
  return text
    .split(',')
    .reduce((set, digit) => (digit ? set | (1 << (Number(digit) - 1)) : set), 0);
}

const transposed = (index: number): number => (index % 9) * 9 + Math.floor(index / 9);

function kSudokuGame(game: Element): Imported | null {
  const graph = game.getElementsByTagName('graph')[0];
  const values = game.getElementsByTagName('values')[0]?.textContent.trim() ?? '';
  const isPlain = graph?.getAttribute('order') === '9' && graph.getAttribute('type') === 'sudoku';
  if (!isPlain || !/^[_a-j]{81}$/.test(values)) return null;
  const cells = new ImportedCells();
  const given = [...values].map((letter) => 'abcdefghij'.indexOf(letter));
  given.forEach((digit, i) => cells.set(transposed(i), Math.max(0, digit), digit > 0));
  for (const event of game.getElementsByTagName('simple-event')) {
    const index = Number(event.getAttribute('index') ?? NaN);
    if (!(index >= 0 && index < 81) || (given[index] ?? 0) > 0) continue;
    const markers = event.getAttribute('markers');
    if (markers === null) {
      cells.set(transposed(index), Number(event.getAttribute('value')), false);
    } else {
      const set = [...markers].reduce((all, m, i) => (m === '0' ? all : all | (1 << i)), 0);
      cells.set(transposed(index), 0, false);
      cells.mark(transposed(index), 0, set);
    }
  }
  return cells.take('KSudoku', '');
}
