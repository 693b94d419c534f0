// What an import finds: puzzles with whatever came with them.

import type { Label } from '../../engine/types';
import type { VariantBeginning } from '../../app/variantgames.svelte';

export interface Imported {
  format: string; // what it was recognised as, for people: "OpenSudoku"
  title: string; // '' where there is none
  givens: string;
  filled: string; // givens and own digits
  corner?: number[];
  centre?: number[];
  candidates?: number[]; // of all blank cells, where the text says so itself
  // What the text says of how hard it is.
  label?: Label;
  er?: number;
  score?: number;
}

// A puzzle of another board or other rules, which the engine reads again when a game begins with it.
export interface OtherPuzzle {
  format: string;
  title: string;
  size: string; // of the board: "6x6"; '' where it has no name
  beginning: VariantBeginning;
  label?: Label;
  er?: number;
  score?: number;
}

export type Brought = Imported | OtherPuzzle;

export const isOther = (puzzle: Brought): puzzle is OtherPuzzle => 'beginning' in puzzle;

const emptySets = (): number[] => new Array<number>(81).fill(0);

// One puzzle whose cells come one by one.
export class ImportedCells {
  private readonly givens = new Array<string>(81).fill('.');
  private readonly filled = new Array<string>(81).fill('.');
  private readonly corner = emptySets();
  private readonly centre = emptySets();

  set(cell: number, digit: number, given: boolean): void {
    const letter = digit >= 1 && digit <= 9 ? String(digit) : '.';
    this.filled[cell] = letter;
    if (given) this.givens[cell] = letter;
  }

  mark(cell: number, corner: number, centre: number): void {
    this.corner[cell] = corner & 511;
    this.centre[cell] = centre & 511;
  }

  take(format: string, title: string): Imported {
    const blankOnly = (sets: number[]): number[] =>
      sets.map((set, cell) => (this.filled[cell] === '.' ? set : 0));
    return {
      format,
      title,
      givens: this.givens.join(''),
      filled: this.filled.join(''),
      corner: blankOnly(this.corner),
      centre: blankOnly(this.centre),
    };
  }
}
