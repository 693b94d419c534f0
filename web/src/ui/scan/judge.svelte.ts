// What a reading is worth while it is corrected: conflicts, number of solutions, and, where there is one,
// how hard it is. Asked anew after each change; an answer that comes too late is dropped.

import { announce } from '../../app/announce.svelte';
import { engine } from '../../app/engine';
import type { Rated } from '../../store/types';
import { headline, type Check } from '../typing/diagnosis';

export class Judge {
  check = $state.raw<Check | null>(null);
  clashes = $state.raw<readonly number[]>([]);
  rated = $state.raw<Rated | null>(null);
  #rating: AbortController | null = null;
  #asked = 0;

  // `values`: givens and a player's digits.
  async look(givens: string, values: string): Promise<void> {
    const number = ++this.#asked;
    this.#rating?.abort();
    this.rated = null;
    const found = await checksOf(givens, values).catch(() => null);
    if (number !== this.#asked) return;
    if (found === null) {
      this.check = null; // the engine could not be fetched
      return;
    }
    const { check, all } = found;
    if (check.verdict !== this.check?.verdict) announce(headline(check));
    this.check = check;
    this.clashes = [...new Set(all.conflicts.flatMap(({ cells }) => cells))];
    if (check.verdict === 'unique') await this.#rate(givens);
  }

  leave(): void {
    this.#asked += 1;
    this.#rating?.abort();
  }

  async #rate(puzzle: string): Promise<void> {
    const mine = (this.#rating = new AbortController());
    try {
      const { label, se } = await engine.aside('rate', { puzzle }, { signal: mine.signal });
      if (mine.signal.aborted) return;
      this.rated = { label, ...(se.solved && se.er !== undefined ? { er: se.er } : {}) };
    } catch {
      // Something else came first: whoever plays has it rated again.
    }
  }
}

async function checksOf(givens: string, values: string): Promise<{ check: Check; all: Check }> {
  const check = await engine.call('check', { puzzle: givens });
  const all = values === givens ? check : await engine.call('check', { puzzle: values });
  return { check, all };
}
