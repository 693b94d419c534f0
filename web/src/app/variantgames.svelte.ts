// The games of any layout and rules: how one is begun, gone on with and put away.

import type { VariantOp } from '../engine/types';
import type { Source } from '../store/types';
import { Desk, type Opened } from './desk.svelte';
import { now, type GameMeta } from './played.svelte';
import { theStore } from './stored';
import { onVariantsLost, variants } from './variantengine';
import { VariantGame } from './variantgame.svelte';

const desk = new Desk<VariantOp, VariantGame>(async (stored, store) => {
  const { id, title, source, created, save, done = 0 } = stored;
  const opened = await variants.call('variant.session.open', { save, now: now() });
  const game = new VariantGame({ id, title, source, created, done }, opened, store);
  return { game, notices: opened.notices };
});

onVariantsLost(() => void desk.reopen());
desk.watch();

export function currentVariant(): VariantGame | null {
  return desk.game;
}

// The game that another tab has, or has taken.
export function variantElsewhere(): string | null {
  return desk.elsewhere;
}

export interface VariantBeginning {
  puzzle: string; // a record that brings its rules with it
  variant?: string; // those of a plain grid
  lossy?: boolean; // go on without what is not understood
}

// Begins a game, which is then the open one. Rejects with the engine's sentence.
export function beginVariant(from: VariantBeginning, source: Source, title = '') {
  return desk.inTurn(async () => {
    const opened = await variants.call('variant.session.open', {
      ...from,
      source,
      ...(title === '' ? {} : { title }),
      now: now(),
    });
    const meta: GameMeta = {
      id: crypto.randomUUID(),
      title: title || opened.view.title,
      source,
      created: Date.now(),
    };
    return await desk.take(new VariantGame(meta, opened, await theStore()));
  });
}

// Goes on with a stored game. `steal` takes it from another tab.
export function openVariant(id: string, steal = false): Promise<Opened<VariantGame>> {
  return desk.open(id, steal);
}

export function closeVariant(): Promise<void> {
  return desk.close();
}
