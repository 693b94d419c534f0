// Beginning a game from home: a puzzle of a label, of a day or as wished, one at a time. What takes a while
// can be stopped, and whoever goes elsewhere meanwhile stays there.

import { engine } from '../../app/engine';
import type { Game } from '../../app/game.svelte';
import { beginGame } from '../../app/games.svelte';
import { makePuzzle, makeSpares, theStock, type Wish } from '../../app/making.svelte';
import { begunDaily, loadRecords } from '../../app/records';
import { currentRoute, go, href, stillHere } from '../../app/router.svelte';
import type { Ready } from '../../app/stock';
import { keepStorage } from '../../app/stored';
import { labels, type Label } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import type { Source } from '../../store/types';

type Here = () => boolean;
type Act = (signal: AbortSignal, here: Here) => Promise<void>;

// What a game needs: its screen, the engine that plays it, a puzzle.
export async function prepareGame(): Promise<void> {
  const parts = [import('../play/PlayScreen.svelte'), engine.prepare(), theStock()];
  await Promise.allSettled(parts);
}

export class Starting {
  busy = $state(false);
  problem = $state('');
  #stop: AbortController | null = null;

  stop(): void {
    this.#stop?.abort();
  }

  async puzzle(wanted: Wish): Promise<void> {
    await this.#classic(async (signal, here) => {
      const puzzle = await makePuzzle(wanted, signal);
      if (here()) await this.#play(puzzle, sourceOf(puzzle, wanted), here);
    });
  }

  // Goes on with the puzzle of a day where it was begun before.
  async daily(day: string, label: Label): Promise<void> {
    await this.#classic(async (signal, here) => {
      const begun = begunDaily(await loadRecords(), day, label);
      if (!here()) return;
      if (begun) return go(href('play', [begun.id]));
      const puzzle = await engine.call('daily', { date: day, label }, { signal });
      if (here()) await this.#play(puzzle, { kind: 'daily', label, date: day }, here);
    });
  }

  // The same puzzle from its start. It counts for nothing.
  async again(game: Game): Promise<void> {
    await this.#classic(async (_, here) => {
      const { source, title } = game.meta;
      const begun = await beginGame(
        { puzzle: game.view.puzzle },
        { ...source, again: true },
        title,
      );
      if (here()) go(href('play', [begun.meta.id]));
    });
  }

  // The board comes in while the puzzle is being made.
  async #classic(act: Act): Promise<void> {
    void prepareGame();
    await this.attempt(act);
  }

  async attempt(act: Act): Promise<void> {
    this.stop();
    const here = stillHere();
    const mine = (this.#stop = new AbortController());
    this.busy = true;
    this.problem = '';
    try {
      await act(mine.signal, () => here() && !mine.signal.aborted);
    } catch (error) {
      if (!mine.signal.aborted) {
        this.problem = error instanceof Error ? error.message : t('newgame.failed');
      }
    }
    if (this.#stop === mine) this.busy = false;
  }

  async #play(puzzle: Ready, source: Source, here: Here): Promise<void> {
    if (!puzzle.found) {
      this.problem = t('newgame.not-found');
      return;
    }
    const game = await beginGame(puzzle, source);
    // Back does not make another one.
    const another = labels.some((label) => label === currentRoute().parts[0]);
    if (here()) go(href('play', [game.meta.id]), another);
    void prepareGame().then(makeSpares);
    void keepStorage();
  }
}

function sourceOf(puzzle: Ready, wanted: Wish): Source {
  return {
    kind: 'new',
    ...(puzzle.label ? { label: puzzle.label } : {}),
    ...(puzzle.seed === undefined ? {} : { seed: puzzle.seed }),
    ...(puzzle.index === undefined ? {} : { index: puzzle.index }),
    ...(wanted.technique ? { technique: wanted.technique } : {}),
  };
}
