// The games of the page: which one is open, how one is begun, gone on with and put away.
//
// One game is open at a time. While it is, the page holds a lock of its name, so that no other tab
// changes it: who opens it there is asked, and takes it over.

import type { Made, Op, Verbs } from '../engine/types';
import type { Store } from '../store/store';
import type { Source, StoredGame } from '../store/types';
import { engine } from './engine';
import { readStrokes } from '../lib/strokes';
import { keepJournal, readJournal, type Done } from './journal';
import { onEngineLost } from './lifeline';
import { lock, unlock } from './locks';
import { Game } from './game.svelte';
import { now, type GameMeta } from './played.svelte';
import { theStore } from './stored';
import { recordResults } from './results';

const SETTLE = 150; // ms

let open = $state.raw<Game | null>(null);
// The game that another tab has, or has taken.
let elsewhere = $state.raw<string | null>(null);

export function currentGame(): Game | null {
  return open;
}

export function gameElsewhere(): string | null {
  return elsewhere;
}

// Games are begun, opened and put away one after the other: of two that were begun at once, the page
// would show one and address the other.
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const mine = turn.then(task);
  turn = mine.catch(() => undefined);
  return mine;
}

type Beginning = Pick<Made, 'puzzle' | 'solution'> & { filled?: string };

// Begins a game, which is then the open one.
export function beginGame(puzzle: Beginning, source: Source, title = ''): Promise<Game> {
  return inTurn(() => begin(puzzle, source, title));
}

async function begin(puzzle: Beginning, source: Source, title: string): Promise<Game> {
  const meta: GameMeta = { id: crypto.randomUUID(), title, source, created: Date.now() };
  const opened = await engine.call('session.open', {
    puzzle: puzzle.puzzle ?? '',
    ...(puzzle.solution === undefined ? {} : { solution: puzzle.solution }),
    ...(puzzle.filled === undefined ? {} : { filled: puzzle.filled }),
    title,
    source,
    now: now(),
  });
  return await take(meta, opened, await theStore());
}

// Begins to type in a puzzle, with the digits that are known already.
export function beginTyping(filled?: string): Promise<Game> {
  return inTurn(() => beginBlank(filled));
}

// The puzzle that is being typed in: the open one, the last one that was kept, or a new one.
export function typingGame(): Promise<string> {
  return inTurn(async () => {
    if (open?.view.kind === 'typing') return open.meta.id;
    return (await lastGame('typing'))?.id ?? (await beginBlank()).meta.id;
  });
}

async function beginBlank(filled?: string): Promise<Game> {
  const source: Source = { kind: 'typed' };
  const opened = await engine.call('session.open', {
    kind: 'typing',
    puzzle: '.'.repeat(81),
    ...(filled === undefined ? {} : { filled }),
    source,
    now: now(),
  });
  const meta = { id: crypto.randomUUID(), title: '', source, created: Date.now() };
  return await take(meta, opened, await theStore());
}

// A puzzle that was read from somewhere, as a game.
export function beginParsed(parsed: Verbs['parse']['gives'], source: Source): Promise<Game> {
  return beginGame(
    { puzzle: parsed.puzzle, filled: parsed.filled ?? parsed.puzzle },
    source,
    parsed.title ?? '',
  );
}

export type Opened = { game: Game; notices: string[] } | 'missing' | 'elsewhere';

// Goes on with a stored game. `steal` takes it from another tab.
export function openGame(id: string, steal = false): Promise<Opened> {
  return inTurn(() => openStored(id, steal));
}

async function openStored(id: string, steal: boolean): Promise<Opened> {
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
  const { title, source, created, rated, done = 0 } = stored;
  const strokes = readStrokes(stored.strokes);
  const opened = await engine.call('session.open', openingOf(stored));
  const game = await take(
    { id, title, source, created, done, strokes, ...(rated ? { rated } : {}) },
    opened,
    store,
    readJournal(id, done),
  );
  return { game, notices: opened.notices };
}

function openingOf(stored: StoredGame) {
  return stored.save === undefined
    ? { puzzle: stored.givens, filled: stored.values, now: now() }
    : { save: stored.save, now: now() };
}

async function take(
  meta: GameMeta,
  opened: { session: number; view: Game['view'] },
  store: Store,
  unsaved: readonly Done<Op>[] = [],
): Promise<Game> {
  await putAway();
  await lock(meta.id, true, lost);
  elsewhere = null;
  const game = new Game(meta, opened, store);
  recordResults(game, store);
  open = game;
  await game.replay(unsaved);
  await game.applySettings();
  if (game.view.paused) await game.perform({ op: 'resume' });
  void game.save();
  return game;
}

// The engine has died: the open game is opened again from what was saved.
onEngineLost(() => void reopen());

async function reopen(): Promise<void> {
  const id = open?.meta.id;
  if (id === undefined) return;
  open?.abandon();
  open = null;
  // What it died of is not done once more.
  keepJournal(id, []);
  await openGame(id);
}

export function closeGame(): Promise<void> {
  return inTurn(putAway);
}

async function putAway(): Promise<void> {
  const game = open;
  open = null;
  await game?.close();
  if (game) unlock(game.meta.id);
}

// The game of a kind that was open last and is not finished.
export async function lastGame(kind: StoredGame['kind']): Promise<StoredGame | undefined> {
  const all = await (await theStore()).games();
  return all.find((game) => game.kind === kind && !game.variant && !game.completed && !game.solved);
}

// Another tab took the game over.
function lost(id: string): void {
  if (open?.meta.id !== id) return;
  open.abandon();
  open = null;
  elsewhere = id;
}
