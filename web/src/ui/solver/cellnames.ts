// Names of cells in a text: r3c4, r8c89, r12c5, r1c1/r3c3.

import { cellOf } from './step';

export interface Piece {
  text: string;
  cells?: number[];
}

const NAME = /(r[1-9]+c[1-9]+(?:\/r[1-9]+c[1-9]+)*)/;

export function cellsOfName(name: string): number[] {
  return name.split('/').flatMap((each) => {
    const [, rows = '', columns = ''] = /^r([1-9]+)c([1-9]+)$/.exec(each) ?? [];
    return [...rows].flatMap((row) =>
      [...columns].map((column) => cellOf(Number(row), Number(column))),
    );
  });
}

// The text in pieces, the names of cells apart.
export function piecesOf(text: string): Piece[] {
  return text
    .split(NAME)
    .filter((piece) => piece !== '')
    .map((piece) =>
      NAME.test(piece) ? { text: piece, cells: cellsOfName(piece) } : { text: piece },
    );
}
