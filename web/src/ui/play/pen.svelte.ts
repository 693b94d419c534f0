// The pen: draws lines and links on the board of a game, by pointer or by keyboard. Strokes are kept with the
// game, but they are no moves: the history does not know them, and the pen has an undo of its own.

import type { Game } from '../../app/game.svelte';
import { step } from '../../lib/selection';
import {
  extended,
  isWhole,
  lastAt,
  withStroke,
  type Candidate,
  type Stroke,
} from '../../lib/strokes';

export type PenKind = Stroke['kind'];

export class Pen {
  kind = $state<PenKind>('line');
  cursor = $state(40); // where the keys draw
  current = $state.raw<Stroke | null>(null); // being drawn
  #before = $state.raw<readonly (readonly Stroke[])[]>([]);

  constructor(private readonly game: Game) {}

  get strokes(): readonly Stroke[] {
    return this.game.strokes;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  choose(kind: PenKind): void {
    this.kind = kind;
    this.current = null;
  }

  begin(at: Candidate): void {
    this.cursor = at.cell;
    this.current =
      this.kind === 'line'
        ? { kind: 'line', cells: [at.cell] }
        : { kind: 'link', from: at, to: at };
  }

  goOn(at: Candidate): void {
    this.cursor = at.cell;
    if (this.current?.kind === 'line') {
      this.current = { kind: 'line', cells: extended(this.current.cells, at.cell) };
    } else if (this.current) this.current = { ...this.current, to: at };
  }

  // The stroke that came of it, and whether it is there now; null where nothing was drawn.
  end(): { stroke: Stroke; isNew: boolean } | null {
    const stroke = this.current;
    this.current = null;
    if (!stroke || !isWhole(stroke)) return null;
    const before = this.strokes.length;
    this.#change(withStroke(this.strokes, stroke));
    return { stroke, isNew: this.strokes.length > before };
  }

  cancel(): void {
    this.current = null;
  }

  // The last stroke at a cell goes.
  eraseAt(cell: number): Stroke | undefined {
    const found = lastAt(this.strokes, cell);
    if (found) this.remove(found);
    return found;
  }

  remove(stroke: Stroke): void {
    this.#change(this.strokes.filter((each) => each !== stroke));
  }

  clear(): void {
    if (this.strokes.length > 0) this.#change([]);
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    void this.game.draw(last);
  }

  move(rows: number, columns: number): void {
    this.cursor = step(this.cursor, rows, columns, false);
    if (this.current?.kind === 'line') this.goOn({ cell: this.cursor, digit: 0 });
  }

  #change(strokes: readonly Stroke[]): void {
    this.#before = [...this.#before, this.strokes];
    void this.game.draw(strokes);
  }
}
