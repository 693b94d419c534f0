// Input: what presses on cells, digits and keys mean, and the operations that come of it.
//
//   cells first     select cells, then a digit goes into all of them
//   digits first    a digit is held, then each cell that is pressed takes it
//
// One mode says what a digit is put in as: the digit itself, a mark in the corner or the centre, or
// a colour. Keys with modifiers put in marks without a change of mode. What an operation does to the
// board, and whether it is allowed, is the engine's business.

import type { Op, View } from '../engine/types';
import { digitAt, digitsOf } from '../lib/cells';
import { commandOf, type Command } from '../lib/keys';
import { classic, middleOf, type Lattice } from '../lib/lattice';
import {
  everything,
  including,
  jump,
  moved,
  nothing,
  only,
  step,
  toggled,
  type Selection,
} from '../lib/selection';
import type { CellPress } from '../ui/board/types';
import { prefs } from './prefs.svelte';

export const modes = ['digit', 'corner', 'centre', 'colour'] as const;
export type Mode = (typeof modes)[number];

// What stands on a board, as an input asks for it. Digits are numbered from 1.
export interface Standing {
  digit(cell: number): number; // 0: blank
  marks(cell: number): { centre: readonly number[]; corner: readonly number[] };
}

export function standingOf(view: () => Pick<View, 'values' | 'centre' | 'corner'>): Standing {
  return {
    digit: (cell) => digitAt(view().values, cell),
    marks: (cell) => ({
      centre: digitsOf(view().centre[cell] ?? 0),
      corner: digitsOf(view().corner[cell] ?? 0),
    }),
  };
}

// What an input works on.
export interface Target {
  standing: Standing;
  perform(op: Op): Promise<unknown>;
  noCell(): void; // the eraser was pressed, and no cell is selected
  focus(digit: number): void; // a digit was, and its places are shaded now
}

export class Input {
  selection = $state.raw<Selection>(nothing);
  mode = $state<Mode>('digit');
  coloured = $state(0); // what colours go to: 0 the cell, else its candidate of this digit
  held = $state<number | null>(null); // the digit that pressed cells take
  focused = $state(0); // the digit whose places are shaded: a key pressed without a cell; 0: none
  #target: Target;
  #lattice: Lattice;
  #painting: 'select' | 'apply' = 'select';

  constructor(target: Target, lattice = classic) {
    this.#target = target;
    this.#lattice = lattice;
  }

  // A cell was pressed on the board.
  press({ cell, add }: CellPress): void {
    this.focused = 0;
    if (this.held !== null) {
      this.#painting = 'apply';
      this.selection = only(cell);
      this.#applyHeld(cell);
      return;
    }
    this.#painting = 'select';
    this.selection = add ? toggled(this.selection, cell) : only(cell);
  }

  // The pointer went on to a cell while it was down.
  drag(cell: number): void {
    if (this.#painting === 'select') {
      this.selection = including(this.selection, cell);
      return;
    }
    this.selection = only(cell);
    if (this.mode !== 'digit') this.#applyHeld(cell);
  }

  // A cell was pressed twice: all cells with the same digit.
  selectSame(cell: number): void {
    const { standing } = this.#target;
    const digit = standing.digit(cell);
    if (digit === 0) return;
    const cells = [...this.#lattice.places.keys()].filter(
      (other) => standing.digit(other) === digit,
    );
    this.selection = { cells: new Set(cells), cursor: cell };
  }

  // A digit of the number row was pressed.
  pressDigit(digit: number): void {
    if (prefs.digitFirst || this.held !== null) this.hold(digit);
    else this.enter(digit, this.mode);
  }

  // A digit was pressed long: it is held until it is pressed again.
  hold(digit: number): void {
    this.held = this.held === digit ? null : digit;
  }

  setMode(mode: Mode): void {
    this.mode = mode;
  }

  erase(): void {
    const cells = [...this.selection.cells];
    if (cells.length > 0) void this.#target.perform({ op: 'erase', cells });
    else this.#target.noCell();
  }

  // Puts a digit into all selected cells.
  enter(digit: number, mode: Mode): void {
    const cells = [...this.selection.cells];
    if (cells.length > 0) this.#apply(cells, digit, mode);
    else if (mode === 'colour') this.#target.noCell();
    else this.#focus(digit);
  }

  // Without a cell, a digit shows where it can go, until it is pressed again.
  #focus(digit: number): void {
    this.focused = this.focused === digit ? 0 : digit;
    if (this.focused > 0) this.#target.focus(digit);
  }

  // A blank cell was pressed twice: its one mark becomes its digit. False when it has none or several.
  placeLast(cell: number, candidates?: readonly number[]): boolean {
    const { standing } = this.#target;
    if (standing.digit(cell) > 0) return false;
    const { centre, corner } = standing.marks(cell);
    const [digit, ...others] = candidates ?? (centre.length > 0 ? centre : corner);
    if (digit === undefined || others.length > 0) return false;
    void this.#target.perform({ op: 'place', cells: [cell], digit });
    return true;
  }

  #apply(cells: number[], digit: number, mode: Mode): void {
    const perform = (op: Op) => this.#target.perform(op);
    if (mode === 'digit') void perform({ op: 'place', cells, digit });
    else if (mode !== 'colour') void perform({ op: mode, cells, digit });
    else this.#colour(cells, digit === 9 ? 0 : digit);
  }

  // Eight colours; the ninth key takes them away.
  #colour(cells: number[], colour: number): void {
    if (this.coloured === 0) {
      void this.#target.perform({ op: 'colour', cells, colour });
      return;
    }
    const digit = this.coloured;
    for (const cell of cells) {
      const { centre, corner } = this.#target.standing.marks(cell);
      if (centre.includes(digit) || corner.includes(digit)) {
        void this.#target.perform({ op: 'colour-candidate', cell, digit, colour });
      }
    }
  }

  // The held digit again takes itself away.
  #applyHeld(cell: number): void {
    const digit = this.held;
    if (digit === null) return;
    const same = this.#target.standing.digit(cell) === digit;
    if (same && this.mode === 'digit') void this.#target.perform({ op: 'erase', cells: [cell] });
    else this.#apply([cell], digit, this.mode);
  }

  // A key was pressed: true if it meant something on the board. What it means beyond the board
  // (new game, hint, ...) is for the screen: it is returned.
  key(event: KeyboardEvent): Command | null {
    const command = commandOf(event);
    if (event.key === 'Enter' && this.held !== null && this.selection.cursor !== null) {
      event.preventDefault();
      this.#applyHeld(this.selection.cursor);
      return null;
    }
    if (!command) return null;
    event.preventDefault();
    return this.#run(command) ? null : command;
  }

  #run(command: Command): boolean {
    const lattice = this.#lattice;
    const cursor = this.selection.cursor ?? middleOf(lattice);
    switch (command.do) {
      case 'digit':
        this.#typed(command.digit, command.as === 'mode' ? this.mode : command.as);
        return true;
      case 'erase':
        this.erase();
        return true;
      case 'move': {
        this.focused = 0;
        // The first arrow only shows where the cursor is.
        const start = this.selection.cursor === null;
        const { rows, columns } = command;
        const to = start ? cursor : step(cursor, rows, columns, prefs.wrap, lattice);
        this.selection = moved(this.selection, to, command.extend || command.add, lattice);
        return true;
      }
      case 'jump':
        this.selection = moved(
          this.selection,
          jump(cursor, command.to, lattice),
          command.extend,
          lattice,
        );
        return true;
      case 'select-all':
        this.selection = everything(cursor, lattice);
        return true;
      case 'deselect':
        this.held = null;
        this.focused = 0;
        this.selection = this.selection.cursor === null ? nothing : only(cursor);
        return true;
      case 'next-mode':
        this.mode = modes[(modes.indexOf(this.mode) + 1) % modes.length] ?? 'digit';
        return true;
      case 'undo':
      case 'redo':
        void this.#target.perform({ op: command.do });
        return true;
      default:
        return false;
    }
  }

  #typed(digit: number, mode: Mode): void {
    if (prefs.digitFirst && mode === this.mode) this.hold(digit);
    else this.enter(digit, mode);
  }
}
