// What a step of a variant says, by the parts of its evidence, in German words.

import type { AnyClue, VariantMark, VariantStep } from '../../engine/types';
import { format, type Message } from '../../i18n/message';
import { placeOf, type Lattice } from '../../lib/lattice';
import { membersOf } from '../../lib/valueset';
import { germanClue, germanHouse, germanList, type Name } from './germannames';

export interface Board {
  readonly clues: readonly AnyClue[];
  readonly lattice: Lattice;
  readonly lowest: number;
  readonly highest: number;
}

export const german = (message: Message, values: Record<string, string | number>): string =>
  format(message, values, 'de');

export class Evidence {
  constructor(
    readonly step: VariantStep,
    readonly board: Board,
  ) {}

  cellName = (cell: number): string => {
    const { row, column } = placeOf(this.board.lattice, cell);
    return `r${row + 1}c${column + 1}`;
  };

  marks(...parts: string[]): readonly VariantMark[] {
    return (this.step.marks ?? []).filter(({ part }) => parts.includes(part));
  }

  cellsOf(...parts: string[]): number[] {
    const cells = this.marks(...parts).flatMap((mark) => mark.cells);
    return [...new Set(cells)].sort((a, b) => a - b);
  }

  cells(...parts: string[]): string {
    return germanList(this.cellsOf(...parts).map(this.cellName));
  }

  places(...parts: string[]): string {
    return germanList(this.cellsOf(...parts).map(this.cellName), 'oder');
  }

  digitsOf(...parts: string[]): number[] {
    const all = this.marks(...parts).flatMap(({ digits }) => membersOf(digits));
    return [...new Set(all)].sort((a, b) => a - b).map((index) => index - 1 + this.board.lowest);
  }

  digits(...parts: string[]): string {
    return germanList(this.digitsOf(...parts).map(String));
  }

  either(...parts: string[]): string {
    return germanList(this.digitsOf(...parts).map(String), 'oder');
  }

  houses(part: string): Name[] {
    const found = (this.step.houses ?? []).filter((each) => each.part === part);
    return found.map(
      (each) =>
        germanHouse(each, this.board.clues, this.cellName) ?? { of: each.name, at: each.name },
    );
  }

  clues(of: readonly number[] = this.step.clues ?? []): Name[] {
    return of.flatMap((clue) => {
      const found = this.board.clues[clue];
      const name = found && germanClue(found, this.cellName);
      return name ?? [];
    });
  }

  number(set: number): string {
    return germanList(
      membersOf(set).map((index) => String(index - 1 + this.board.lowest)),
      'oder',
    );
  }
}
