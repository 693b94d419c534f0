// What the cursor, or a digit in focus, makes stand out on the board of a variant, and which digits the
// board leaves to its cells.

import type { VariantView } from '../engine/types';
import { isMember, without } from './valueset';

// What the rules say of the cells, as the engine knows it.
export interface Facts {
  readonly candidates: readonly number[]; // of each cell, while no other has a digit
  readonly peers: readonly (readonly number[])[]; // of each cell, those that cannot have its value
  readonly lowest: number; // the value that counts as digit 1
}

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

type Values = VariantView['values'];

const none: ReadonlySet<number> = new Set();

const digitAt = (values: Values, cell: number, lowest: number): number =>
  (values[cell] ?? lowest - 1) - lowest + 1;

export function standing(values: Values, facts: Facts, wish: Wish): StandsOut {
  const { cursor, focused } = wish;
  const digit = focused || (cursor === null ? 0 : digitAt(values, cursor, facts.lowest));
  const has = (cell: number): boolean => digit > 0 && digitAt(values, cell, facts.lowest) === digit;
  const wantsPlaces = digit > 0 && (focused > 0 || wish.places === true);
  return {
    digit,
    peers: cursor !== null && wish.peers ? new Set(facts.peers[cursor]) : none,
    same: wish.same ? new Set([...values.keys()].filter(has)) : none,
    places: wantsPlaces ? placesOf(values, facts, digit) : none,
  };
}

// The digits that those on the board leave to the blank cells.
export function candidatesLeft(values: Values, facts: Facts): number[] {
  return values.map((value, cell) => {
    if (value !== null) return 0;
    return (facts.peers[cell] ?? []).reduce(
      (left, peer) => without(left, digitAt(values, peer, facts.lowest)),
      facts.candidates[cell] ?? 0,
    );
  });
}

// The cells that can still take a digit.
function placesOf(values: Values, facts: Facts, digit: number): Set<number> {
  const left = candidatesLeft(values, facts);
  return new Set([...left.keys()].filter((cell) => isMember(left[cell] ?? 0, digit)));
}
