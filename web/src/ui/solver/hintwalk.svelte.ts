// The walk through a hint: where to look, how it holds, what to do; one frame after the other, forwards and
// back. A forcing chain has a frame for each of its ways. The walk is the page's own: the session only
// knows how much it has told.

import type { Step } from '../../engine/types';
import { isTold, waysOf } from './branches';

export interface Frame {
  stage: 'where' | 'how' | 'do';
  branch?: number; // of a step with several ways
}

export function framesOf(step: Step | undefined): Frame[] {
  if (!step) return [{ stage: 'where' }];
  const ways = isTold(step) ? waysOf(step) : [];
  const how: Frame[] =
    ways.length > 1 ? ways.map(({ branch }) => ({ stage: 'how', branch })) : [{ stage: 'how' }];
  return [{ stage: 'where' }, ...how, { stage: 'do' }];
}

export class HintWalk {
  #at = $state(0);
  // The last node of a chain that is drawn: all, until one is chosen.
  upTo = $state<number>();
  // How often the chain was played again.
  take = $state(0);
  #pointed = $state.raw<readonly number[]>([]);
  #kept = $state.raw<readonly number[]>([]);

  get at(): number {
    return this.#at;
  }

  go(at: number): void {
    this.#at = at;
    this.upTo = undefined;
    this.#pointed = this.#kept = [];
  }

  // The cells that the text is pointing at: those under a pointer or with the focus, otherwise those that
  // were tapped last.
  get pointed(): readonly number[] {
    return this.#pointed.length > 0 ? this.#pointed : this.#kept;
  }

  point(cells: readonly number[]): void {
    this.#pointed = cells;
  }

  keep(cells: readonly number[]): void {
    this.#kept = cells;
  }

  replay(): void {
    this.upTo = undefined;
    this.take += 1;
  }

  frame(frames: readonly Frame[]): Frame {
    return frames[Math.min(this.#at, frames.length - 1)] ?? { stage: 'where' };
  }
}
