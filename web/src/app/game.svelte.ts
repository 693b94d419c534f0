// Game: a game of classic Sudoku as the page holds it.

import { engine } from './engine';
import type { SessionEvent, Op, View } from '../engine/types';
import { allCells, digitAt } from '../lib/cells';
import { classic } from '../lib/lattice';
import type { Store } from '../store/store';
import { now, PlayedGame, type GameMeta, type OwnRecord, type SessionOf } from './played.svelte';
import { isUntouched } from './untouched';

function sessionOf(session: number): SessionOf<View, Op, SessionEvent> {
  return {
    perform: (op) => engine.call('session.do', { session, op, now: now() }),
    save: () => engine.call('session.save', { session, now: now() }),
    close: () => engine.call('session.close', { session }),
  };
}

export class Game extends PlayedGame<View, Op, SessionEvent> {
  readonly lattice = classic;

  constructor(meta: GameMeta, opened: { session: number; view: View }, store: Store) {
    super(meta, opened.view, sessionOf(opened.session), store);
  }

  override digits(which: 'puzzle' | 'values'): number[] {
    return allCells.map((cell) => digitAt(this.view[which], cell));
  }

  protected override get isKept(): boolean {
    return !isUntouched(this.view);
  }

  protected override get record(): OwnRecord {
    const { kind, puzzle, values } = this.view;
    return { kind, givens: puzzle, values };
  }
}
