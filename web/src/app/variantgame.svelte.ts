// VariantGame: a game of any layout and rules as the page holds it. Values are numbers, from the lowest of
// the layout on; a blank cell is null.

import type {
  Op,
  VariantOp,
  VariantRecord,
  VariantSessionEvent,
  VariantView,
  Verbs,
} from '../engine/types';
import { latticeOf, type Lattice } from '../lib/lattice';
import type { Facts } from '../lib/standing';
import { membersOf } from '../lib/valueset';
import type { Store } from '../store/store';
import type { Standing } from './input.svelte';
import { now, PlayedGame, type GameMeta, type OwnRecord, type SessionOf } from './played.svelte';
import { variants } from './variantengine';

function sessionOf(session: number): SessionOf<VariantView, VariantOp, VariantSessionEvent> {
  return {
    perform: (op) => variants.call('variant.session.do', { session, op, now: now() }),
    save: () => variants.call('variant.session.save', { session, now: now() }),
    close: () => variants.call('variant.session.close', { session }),
  };
}

export class VariantGame extends PlayedGame<VariantView, VariantOp, VariantSessionEvent> {
  // Layout, givens and clues, and the same as text: what the verbs take.
  readonly puzzle: VariantRecord;
  readonly text: string;
  readonly facts: Facts;
  readonly lattice: Lattice;

  constructor(
    meta: GameMeta,
    opened: Omit<Verbs['variant.session.open']['gives'], 'notices'>,
    store: Store,
  ) {
    super(meta, opened.view, sessionOf(opened.session), store);
    this.puzzle = opened.puzzle;
    this.lattice = latticeOf(opened.puzzle.layout);
    this.text = JSON.stringify(opened.puzzle);
    const { candidates, peers, puzzle } = opened;
    this.facts = { candidates, peers, lowest: puzzle.layout.lowest };
  }

  // With the digits of the player.
  get textWithDigits(): string {
    const { puzzle, values } = this.view;
    const placed = values.map((value, cell) => (puzzle[cell] === null ? value : null));
    return JSON.stringify({ ...this.puzzle, placed });
  }

  override digits(which: 'puzzle' | 'values'): number[] {
    const { lowest } = this.puzzle.layout;
    return this.view[which].map((value) => (value === null ? 0 : value - lowest + 1));
  }

  protected override get record(): OwnRecord {
    const { layout, clues = [] } = this.puzzle;
    const given = this.view.puzzle.filter((value) => value !== null).length;
    const filled = this.view.values.filter((value) => value !== null).length;
    return {
      kind: 'play',
      givens: '',
      values: '',
      variant: {
        name: layout.name ?? '',
        rules: [...new Set(clues.map(({ rule }) => rule))],
        blanks: this.view.puzzle.length - given,
        filled: filled - given,
      },
    };
  }
}

// Digits of an input are numbered from 1, whatever the lowest value is.
export function variantStanding(view: () => VariantView, lowest: number): Standing {
  return {
    digit: (cell) => {
      const value = view().values[cell] ?? null;
      return value === null ? 0 : value - lowest + 1;
    },
    marks: (cell) => ({
      centre: membersOf(view().centre[cell] ?? 0),
      corner: membersOf(view().corner[cell] ?? 0),
    }),
  };
}

// What an input wants done, with the values of the layout.
export function variantOp(op: Op, lowest: number): VariantOp {
  return 'digit' in op ? ({ ...op, digit: op.digit + lowest - 1 } as VariantOp) : (op as VariantOp);
}
