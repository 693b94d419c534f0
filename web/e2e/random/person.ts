// A model of a person at the board: what each input means, with an engine of its own that does it. What the
// page shows and keeps has to be the same.
//
//   input --> selection, mode, held digit --operation--> session in Node --> view, save

import { readFileSync } from 'node:fs';
import { EngineModule } from '../../../npm/src/module';
import type { Op, View } from '../../src/engine/types';
import type { Mode } from '../../src/app/input.svelte';
import type { Jump } from '../../src/lib/keys';
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
} from '../../src/lib/selection';
import { digitAt, digitsOf } from '../../src/lib/cells';

export const modes: readonly Mode[] = ['digit', 'corner', 'centre', 'colour'];

// What of a saved game is the same wherever it was played: not its clock, not where it came from.
export function essence(save: string): string {
  const { board, start, acts, node, redo, checkpoints, counts } = JSON.parse(save) as Record<
    string,
    unknown
  >;
  return JSON.stringify({ board, start, acts, node, redo, checkpoints, counts });
}

export async function nodeEngine(): Promise<EngineModule> {
  const file = new URL('../../src/engine/wasm/nonet-simd.wasm', import.meta.url);
  return EngineModule.create(await WebAssembly.compile(readFileSync(file)));
}

type Answer =
  | { ok: true; result: { session: number; view: View; save: string; solution?: string } }
  | { ok: false };

export class Person {
  selection: Selection = nothing;
  mode: Mode = 'digit';
  held: number | null = null;
  hintOpen = true;
  view: View;
  readonly solution: string;
  #session: number;

  constructor(
    private readonly engine: EngineModule,
    givens: string,
  ) {
    const checked = this.#ask({ verb: 'check', puzzle: givens });
    this.solution = (checked.ok && checked.result.solution) || givens;
    ({ session: this.#session, view: this.view } = this.#open({ puzzle: givens }));
    // As the page's settings are from the start.
    this.perform({ op: 'settings', check: 'conflicts', auto_marks: true, guard: false });
  }

  #ask(request: object): Answer {
    return this.engine.call(request) as Answer;
  }

  #open(what: object): { session: number; view: View } {
    const opened = this.#ask({ verb: 'session.open', now: 0, ...what });
    if (!opened.ok) throw new Error('the model could not open the game');
    return opened.result;
  }

  // True unless the engine refused.
  perform(op: Op): boolean {
    const done = this.#ask({ verb: 'session.do', session: this.#session, op, now: 0 });
    if (done.ok) this.view = done.result.view;
    return done.ok;
  }

  save(): string {
    const saved = this.#ask({ verb: 'session.save', session: this.#session, now: 0 });
    return saved.ok ? saved.result.save : '';
  }

  close(): void {
    this.#ask({ verb: 'session.close', session: this.#session });
  }

  // The page was loaded anew, from this save.
  reload(save = this.save()): void {
    this.close();
    ({ session: this.#session, view: this.view } = this.#open({ save }));
    if (this.view.paused) this.perform({ op: 'resume' });
    this.comeBack();
  }

  // The screen was left: what is chosen beside the game is forgotten.
  comeBack(): void {
    this.selection = nothing;
    this.mode = 'digit';
    this.held = null;
    this.hintOpen = true;
  }

  get hintShown(): boolean {
    return this.hintOpen && this.view.hint !== undefined && !this.view.paused;
  }

  press(cell: number, add = false): void {
    if (this.held !== null) {
      this.selection = only(cell);
      this.applyHeld(cell);
    } else this.selection = add ? toggled(this.selection, cell) : only(cell);
  }

  drag(from: number, to: number): void {
    this.press(from);
    if (this.held === null) this.selection = including(this.selection, to);
    else {
      this.selection = only(to);
      if (this.mode !== 'digit') this.applyHeld(to);
    }
  }

  // The last mark becomes the digit; on a digit, all of its kind are selected.
  double(cell: number): void {
    this.press(cell);
    const { values, centre, corner } = this.view;
    const digit = digitAt(values, cell);
    if (digit > 0) {
      const same = [...values].flatMap((each, at) => (each === String(digit) ? [at] : []));
      this.selection = { cells: new Set(same), cursor: cell };
      return;
    }
    const marks = digitsOf((centre[cell] ?? 0) || (corner[cell] ?? 0));
    if (marks.length === 1) this.perform({ op: 'place', cells: [cell], digit: marks[0] ?? 0 });
  }

  pad(digit: number): void {
    if (this.held === null) this.enter(digit, this.mode);
    else this.hold(digit);
  }

  hold(digit: number): void {
    this.held = this.held === digit ? null : digit;
  }

  enter(digit: number, mode: Mode): void {
    this.#apply([...this.selection.cells], digit, mode);
  }

  erase(): void {
    const cells = [...this.selection.cells];
    if (cells.length > 0) this.perform({ op: 'erase', cells });
  }

  // Enter: the cursor's cell takes the held digit.
  applyHeld(cell = this.selection.cursor): void {
    if (this.held === null || cell === null) return;
    const same = digitAt(this.view.values, cell) === this.held && this.mode === 'digit';
    if (same) this.perform({ op: 'erase', cells: [cell] });
    else this.#apply([cell], this.held, this.mode);
  }

  #apply(cells: number[], digit: number, mode: Mode): void {
    if (cells.length === 0) return;
    if (mode === 'digit') this.perform({ op: 'place', cells, digit });
    else if (mode === 'colour') this.perform({ op: mode, cells, colour: digit === 9 ? 0 : digit });
    else this.perform({ op: mode, cells, digit });
  }

  arrow(rows: number, columns: number, extend: boolean): void {
    const { cursor } = this.selection;
    const to = cursor === null ? 40 : step(cursor, rows, columns, true);
    this.selection = moved(this.selection, to, extend);
  }

  jump(to: Jump): void {
    this.selection = moved(this.selection, jump(this.selection.cursor ?? 40, to), false);
  }

  selectAll(): void {
    this.selection = everything(this.selection.cursor ?? 40);
  }

  escape(): void {
    this.held = null;
    this.selection = this.selection.cursor === null ? nothing : only(this.selection.cursor);
  }

  nextMode(): void {
    this.mode = modes[(modes.indexOf(this.mode) + 1) % modes.length] ?? 'digit';
  }

  // Cells that are told to be wrong are selected. The session tells them by its events.
  check(): void {
    const done = this.#ask({
      verb: 'session.do',
      session: this.#session,
      op: { op: 'check' },
      now: 0,
    }) as { ok: boolean; result?: { view: View; events: { mistakes?: { cell: number }[] }[] } };
    if (!done.ok || !done.result) return;
    this.view = done.result.view;
    const told = done.result.events.flatMap(({ mistakes = [] }) => mistakes);
    const cells = [...new Set(told.map(({ cell }) => cell))];
    if (cells.length > 0) this.selection = { cells: new Set(cells), cursor: cells[0] ?? null };
  }
}
