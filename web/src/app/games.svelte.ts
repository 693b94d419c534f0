// The games of classic Sudoku: how one is begun, gone on with and put away.

import type { Made, Op, Verbs } from '../engine/types';
import type { Source, StoredGame } from '../store/types';
import { readStrokes } from '../lib/strokes';
import { Desk, type Opened } from './desk.svelte';
import { engine } from './engine';
import { Game } from './game.svelte';
import { onEngineLost } from './lifeline';
import { now, type GameMeta } from './played.svelte';
import { theStore } from './stored';

const desk = new Desk<Op, Game>(async (stored, store) => {
  const { id, title, source, created, rated, done = 0 } = stored;
  const strokes = readStrokes(stored.strokes);
  const opened = await engine.call('session.open', openingOf(stored));
  const meta = { id, title, source, created, done, strokes, ...(rated ? { rated } : {}) };
  return { game: new Game(meta, opened, store), notices: opened.notices };
});

onEngineLost(() => void desk.reopen());

export function watchGames(): void {
  desk.watch();
}

export function currentGame(): Game | null {
  return desk.game;
}

// The game that another tab has, or has taken.
export function gameElsewhere(): string | null {
  return desk.elsewhere;
}

type Beginning = Pick<Made, 'puzzle' | 'solution'> & { filled?: string };

// Begins a game, which is then the open one.
export function beginGame(puzzle: Beginning, source: Source, title = ''): Promise<Game> {
  return desk.inTurn(() => begin(puzzle, source, title));
}

async function begin(puzzle: Beginning, source: Source, title: string): Promise<Game> {
  const opened = await engine.call('session.open', {
    puzzle: puzzle.puzzle ?? '',
    ...(puzzle.solution === undefined ? {} : { solution: puzzle.solution }),
    ...(puzzle.filled === undefined ? {} : { filled: puzzle.filled }),
    title,
    source,
    now: now(),
  });
  return await begun(opened, source, title);
}

// Begins to type in a puzzle, with the digits that are known already.
export function beginTyping(filled?: string): Promise<Game> {
  return desk.inTurn(() => beginBlank(filled));
}

// The puzzle that is being typed in: the open one, the last one that was kept, or a new one.
export function typingGame(): Promise<string> {
  return desk.inTurn(async () => {
    if (desk.game?.view.kind === 'typing') return desk.game.meta.id;
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
  return await begun(opened, source);
}

// A puzzle that was read from somewhere, as a game.
export function beginParsed(parsed: Verbs['parse']['gives'], source: Source): Promise<Game> {
  return beginGame(
    { puzzle: parsed.puzzle, filled: parsed.filled ?? parsed.puzzle },
    source,
    parsed.title ?? '',
  );
}

// Goes on with a stored game. `steal` takes it from another tab.
export function openGame(id: string, steal = false): Promise<Opened<Game>> {
  return desk.open(id, steal);
}

export function closeGame(): Promise<void> {
  return desk.close();
}

// The game of a kind that was open last and is not finished.
export async function lastGame(kind: StoredGame['kind']): Promise<StoredGame | undefined> {
  const all = await (await theStore()).games();
  return all.find((game) => game.kind === kind && !game.variant && !game.completed && !game.solved);
}

async function begun(
  opened: Verbs['session.open']['gives'],
  source: Source,
  title = '',
): Promise<Game> {
  const meta: GameMeta = { id: crypto.randomUUID(), title, source, created: Date.now() };
  return await desk.take(new Game(meta, opened, await theStore()));
}

function openingOf(stored: StoredGame) {
  return stored.save === undefined
    ? { puzzle: stored.givens, filled: stored.values, now: now() }
    : { save: stored.save, now: now() };
}
