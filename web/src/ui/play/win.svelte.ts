// The end of a game: how it compares with those before, and the wave of iris that goes through the board in
// the order in which it was filled, with the time counting up behind it.

import { prefersReducedMotion } from 'svelte/motion';
import type { Ended } from '../../app/played.svelte';
import { averageOf, dailyStreak, loadRecords, winTimes, type Records } from '../../app/records';
import { resultOf } from '../../app/results';
import { fillOrder, shadeOf } from '../../lib/fillorder';
import type { Streak } from '../../lib/streak';

const WAVE = 900; // ms, as --d-wave says
const DOTS = 20;

export interface Comparison {
  records: Records; // this game among them
  times: readonly number[]; // of the last games of this kind and label before, oldest first
  average: number | undefined; // of all of them
  fastestOf: number; // 0: it is not
  streak: Streak;
}

export class Win {
  order = $state.raw<readonly number[]>([]);
  shade = $state.raw<readonly number[]>([]);
  counted = $state(0); // how much of the time is shown, 0..1
  comparison = $state.raw<Comparison>();
  readonly #game: Ended;
  #over = false;

  constructor(game: Ended) {
    this.#game = game;
  }

  async start(): Promise<void> {
    await Promise.all([this.#wave(), this.#compare()]);
  }

  leave(): void {
    this.#over = true;
  }

  async #wave(): Promise<void> {
    const game = this.#game;
    const values = game.digits('values');
    this.order = fillOrder(await game.saved(), game.digits('puzzle'), values);
    await this.#run((part) => {
      this.shade = shadeOf(this.order, values.length, Math.ceil(part * this.order.length));
    });
    // Fast at first, then slower.
    await this.#run((part) => (this.counted = 1 - (1 - part) ** 3));
  }

  // Goes from 0 to 1 while the wave lasts; at once where motion is not wanted.
  #run(show: (part: number) => void): Promise<void> {
    const begun = performance.now();
    return new Promise((resolve) => {
      const frame = (): void => {
        const still = prefersReducedMotion.current || this.#over;
        const part = still ? 1 : Math.min(1, (performance.now() - begun) / WAVE);
        show(part);
        if (part < 1) requestAnimationFrame(frame);
        else resolve();
      };
      frame();
    });
  }

  async #compare(): Promise<void> {
    const stored = await loadRecords();
    const { id } = this.#game.meta;
    const mine = stored.results.find((result) => result.id === id);
    const others = stored.results.filter((result) => result.id !== id);
    const own = mine ?? resultOf(this.#game, true);
    const records = { ...stored, results: own.source.again ? others : [...others, own] };
    const isKnown = own.label !== null || own.kind !== undefined;
    const before = isKnown ? winTimes({ ...stored, results: others }, own.label, own.kind) : [];
    const fastest = before.length > 1 && before.every((time) => time > own.elapsedMs);
    this.comparison = {
      records,
      times: before.slice(-DOTS),
      average: averageOf(before),
      fastestOf: fastest ? before.length + 1 : 0,
      streak: dailyStreak(records, new Date()),
    };
  }
}
