// How hard the open game's puzzle is, where nobody has said so yet: puzzles that were typed in or
// brought along. Rated aside, so that whatever a person asks for goes first; then it begins again.

import { engine } from './engine';
import type { Game } from './game.svelte';

const AGAIN = 2_000; // ms

export function wantsRating(game: Pick<Game, 'meta' | 'view'>): boolean {
  const { meta, view } = game;
  return (
    view.kind === 'play' &&
    view.verdict === 'unique' &&
    !meta.source.label &&
    meta.rated === undefined
  );
}

export class Rater {
  // Share of the puzzle that is rated; null while nothing is under way.
  share = $state<number | null>(null);
  stopped = $state(false); // by the person, or because it failed
  #stop: AbortController | null = null;
  #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  async start(): Promise<void> {
    if (this.#stop) return;
    this.stopped = false;
    const mine = (this.#stop = new AbortController());
    while (!mine.signal.aborted && wantsRating(this.#game)) {
      if (!(await this.#attempt(mine.signal))) break;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    this.share = null;
    if (this.#stop === mine) this.#stop = null;
  }

  // The person has had enough of it.
  stop(): void {
    this.stopped = true;
    this.leave();
  }

  // The game is put away.
  leave(): void {
    this.#stop?.abort();
    this.#stop = null;
  }

  // Whether to try again: something else came first.
  async #attempt(signal: AbortSignal): Promise<boolean> {
    this.share = 0;
    const onProgress = (done: number, total: number): void => {
      this.share = total > 0 ? done / total : 0;
    };
    try {
      const { puzzle } = this.#game.view;
      const { label, se } = await engine.aside('rate', { puzzle }, { signal, onProgress });
      const er = se.solved ? se.er : undefined;
      await this.#game.rate({ label, ...(er === undefined ? {} : { er }) });
      return false;
    } catch (error) {
      const gaveWay = error instanceof DOMException && error.name === 'AbortError';
      if (!gaveWay) this.stopped = true;
      return gaveWay && !signal.aborted;
    }
  }
}
