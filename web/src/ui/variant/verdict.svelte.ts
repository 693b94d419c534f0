// What the engine says of a puzzle that is being set, after every change: at once whether it holds together,
// a moment later what a setter wants to know.

import { variants } from '../../app/variantengine';
import type { Verbs } from '../../engine/types';
import { messageOf } from '../solver/verbs';
import type { PaperTheme, Paper } from './paper';
import { paperOf } from './paper';
import type { Draft } from './draft.svelte';

export type SetterReport = Verbs['variant.check']['gives'];

const PAUSE = 350; // ms of no change before the search begins
const GUESSES = 20_000;

export class Verdict {
  paper = $state.raw<Paper>();
  report = $state.raw<SetterReport>();
  problem = $state(''); // why it cannot be read
  checking = $state(false);
  #asked = 0;
  #job: AbortController | undefined;

  // The last paper stays where what is set makes no sense yet.
  async look(draft: Draft, theme: PaperTheme): Promise<void> {
    const mine = ++this.#asked;
    this.#job?.abort();
    const { text, now } = draft;
    try {
      const paper = await paperOf(text, now.layout, theme);
      if (mine !== this.#asked) return;
      this.paper = paper;
      this.problem = '';
    } catch (error) {
      if (mine !== this.#asked) return;
      this.problem = messageOf(error);
      this.report = undefined;
      this.checking = false;
      return;
    }
    this.checking = true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (mine === this.#asked) await this.#check(text, mine);
  }

  leave(): void {
    this.#asked++;
    this.#job?.abort();
  }

  async #check(puzzle: string, mine: number): Promise<void> {
    const job = (this.#job = new AbortController());
    try {
      const takes = { puzzle, setter: true, guesses: GUESSES };
      const report = await variants.call('variant.check', takes, { signal: job.signal });
      if (mine === this.#asked) this.report = report;
    } catch (error) {
      if (mine === this.#asked) this.problem = messageOf(error);
    }
    if (mine === this.#asked) this.checking = false;
  }
}
