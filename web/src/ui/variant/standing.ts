// What the cursor, or a digit in focus, makes stand out on the board of a variant.

import type { AnyClue, VariantView } from '../../engine/types';
import { peersOf, type Paper } from './paper';

export interface Wish {
  cursor: number | null;
  focused: number; // a digit, numbered from 1; 0: none
  peers?: boolean;
  same?: boolean;
  places?: boolean; // of the cursor's digit, too
}

export interface StandsOut {
  readonly digit: number;
  readonly peers: ReadonlySet<number>;
  readonly same: ReadonlySet<number>;
  readonly places: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

export function standing(
  { values }: Pick<VariantView, 'values'>,
  paper: Pick<Paper, 'houses'>,
  clues: readonly AnyClue[],
  lowest: number,
  wish: Wish,
): StandsOut {
  const { cursor, focused } = wish;
  const digitOf = (cell: number): number => (values[cell] ?? lowest - 1) - lowest + 1;
  const digit = focused || (cursor === null ? 0 : digitOf(cursor));
  const same = new Set([...values.keys()].filter((cell) => digit > 0 && digitOf(cell) === digit));
  const wantsPlaces = digit > 0 && (focused > 0 || wish.places === true);
  return {
    digit,
    peers: cursor !== null && wish.peers ? peersOf(cursor, paper, clues) : none,
    same: wish.same ? same : none,
    places: wantsPlaces ? placesLeft(values, same, paper, clues) : none,
  };
}

// Blank cells that no cell with the digit sees.
function placesLeft(
  values: VariantView['values'],
  same: ReadonlySet<number>,
  paper: Pick<Paper, 'houses'>,
  clues: readonly AnyClue[],
): Set<number> {
  const seen = new Set([...same].flatMap((cell) => [...peersOf(cell, paper, clues)]));
  return new Set([...values.keys()].filter((cell) => values[cell] === null && !seen.has(cell)));
}
