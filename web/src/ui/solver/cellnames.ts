// Names of cells in a text: r3c4, r8c89, r12c5, r1c1/r3c3. On a board with more than nine rows or columns the
// numbers are whole ones: r12c5 is row 12.

import { classic, type Lattice } from '../../lib/lattice';

export interface Piece {
  text: string;
  cells?: number[];
}

const NAME = /(r\d+c\d+(?:\/r\d+c\d+)*)/;

export function cellsOfName(name: string, lattice: Lattice = classic): number[] {
  const isLarge = lattice.rows > 9 || lattice.columns > 9;
  const numbers = (text: string): number[] => (isLarge ? [text] : [...text]).map(Number);
  return name.split('/').flatMap((each) => {
    const [, rows = '', columns = ''] = /^r(\d+)c(\d+)$/.exec(each) ?? [];
    return numbers(rows).flatMap((row) =>
      numbers(columns).flatMap((column) => lattice.at(row - 1, column - 1) ?? []),
    );
  });
}

// The text in pieces, the names of cells apart.
export function piecesOf(text: string, lattice: Lattice = classic): Piece[] {
  return text
    .split(NAME)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const cells = NAME.test(piece) ? cellsOfName(piece, lattice) : [];
      return cells.length > 0 ? { text: piece, cells } : { text: piece };
    });
}
