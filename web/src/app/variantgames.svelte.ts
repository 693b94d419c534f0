// The games of any layout and rules: which one is open, how one is begun, gone on with and put away. As
// with classic games (games.svelte.ts) one is open at a time, and another tab that opens it is asked.

import type { VariantOp, Verbs } from '../engine/types';
import type { Store } from '../store/store';
import type { Source, StoredGame } from '../store/types';
import { keepJournal, readJournal, type Done } from './journal';
import { lock, unlock } from './locks';
import { now, type GameMeta } from './played.svelte';
import { theStore } from './stored';
import { onVariantsLost, variants } from './variantengine';
import { VariantGame } from './variantgame.svelte';

const SETTLE = 150; // ms

let open = $state.raw<VariantGame | null>(null);
let elsewhere = $state.raw<string | null>(null);

export function currentVariant(): VariantGame | null {
  return open;
}

// The game that another tab has, or has taken.
export function variantElsewhere(): string | null {
  return elsewhere;
}

let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const mine = turn.then(task);
  turn = mine.catch(() => undefined);
  return mine;
}

export interface VariantBeginning {
  puzzle: string; // a record that brings its rules with it
  variant?: string; // those of a plain grid
  lossy?: boolean; // go on without what is not understood
}

// Begins a game, which is then the open one. Rejects with the engine's sentence.
export function beginVariant(from: VariantBeginning, source: Source, title = '') {
  return inTurn(async () => {
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
    return await take(meta, opened, await theStore());
  });
}

export type OpenedVariant = { game: VariantGame; notices: string[] } | 'missing' | 'elsewhere';

// Goes on with a stored game. `steal` takes it from another tab.
export function openVariant(id: string, steal = false): Promise<OpenedVariant> {
  return inTurn(() => openStored(id, steal));
}

async function openStored(id: string, steal: boolean): Promise<OpenedVariant> {
  if (open?.meta.id === id) return { game: open, notices: [] };
  const store = await theStore();
  if (!(await lock(id, steal, lost))) {
    elsewhere = id;
    return 'elsewhere';
  }
  // The other tab's last save may still be on its way.
  if (steal) await new Promise((resolve) => setTimeout(resolve, SETTLE));
  const stored = await store.game(id);
  if (!stored) return 'missing';
  const { title, source, created, save, done = 0 } = stored;
  const opened = await variants.call('variant.session.open', { save, now: now() });
  const meta = { id, title, source, created, done };
  const game = await take(meta, opened, store, readJournal(id, done));
  return { game, notices: opened.notices };
}

async function take(
  meta: GameMeta,
  opened: Verbs['variant.session.open']['gives'],
  store: Store,
  unsaved: readonly Done<VariantOp>[] = [],
): Promise<VariantGame> {
  await putAway();
  await lock(meta.id, true, lost);
  elsewhere = null;
  const game = new VariantGame(meta, opened, store);
  open = game;
  await game.replay(unsaved);
  await game.applySettings();
  if (game.view.paused) await game.perform({ op: 'resume' });
  void game.save();
  return game;
}

// The engine has died: the open game is opened again from what was saved.
onVariantsLost(() => void reopen());

async function reopen(): Promise<void> {
  const id = open?.meta.id;
  if (id === undefined) return;
  open?.abandon();
  open = null;
  // What it died of is not done once more.
  keepJournal(id, []);
  await openVariant(id);
}

export function closeVariant(): Promise<void> {
  return inTurn(putAway);
}

async function putAway(): Promise<void> {
  const game = open;
  open = null;
  await game?.close();
  if (game) unlock(game.meta.id);
}

export async function variantGames(): Promise<StoredGame[]> {
  await open?.save();
  return (await (await theStore()).games()).filter(({ variant }) => variant !== undefined);
}

// Another tab took the game over.
function lost(id: string): void {
  if (open?.meta.id !== id) return;
  open.abandon();
  open = null;
  elsewhere = id;
}

// The page went out of sight, or came back.
document.addEventListener('visibilitychange', () => {
  void open?.seen(document.visibilityState === 'visible');
});
addEventListener('pagehide', () => void open?.save());
