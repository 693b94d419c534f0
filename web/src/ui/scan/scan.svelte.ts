// Scan: what this screen is at. A picture is opened and read; of several grids one is chosen; its reading
// is compared with the picture and corrected.
//
//   start --> reading --> review            one grid
//     |          |------> several --> review
//     |          '------> start, with a sentence
//     '-> camera --> review

import { bringScanner } from '../../app/scanengine';
import { NonetError } from '../../../../npm/src/answer';
import type { ScanGrid } from '../../engine/types';
import { begin, type Corrections } from './corrections';
import { MOST_MB, MOST_MEGAPIXELS, openPicture, PictureError } from './picture';
import { tell } from './tell';

export type Stage = 'start' | 'camera' | 'reading' | 'several' | 'review';

// One grid of the picture, and what became of its reading.
export interface Found {
  readonly grid: ScanGrid;
  corrections: Corrections;
}

export class Scan {
  stage = $state<Stage>('start');
  picture = $state.raw<ImageBitmap | null>(null);
  found = $state.raw<Found[]>([]);
  chosen = $state(0);
  problem = $state('');
  help = $state(''); // what to do about it
  #turn = 0;

  async open(file: Blob): Promise<void> {
    const turn = this.#begin('reading');
    try {
      const picture = await openPicture(file);
      if (turn !== this.#turn) return;
      await this.#read(picture, turn);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  // A frame of the camera, to be read as it is.
  async take(picture: ImageBitmap): Promise<void> {
    const turn = this.#begin('reading');
    try {
      await this.#read(picture, turn);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  // A frame of the camera that has been read.
  show(picture: ImageBitmap, grids: readonly ScanGrid[]): void {
    this.#begin('reading');
    this.#found(picture, grids);
  }

  openCamera(): void {
    this.#begin('camera');
  }

  choose(index: number): void {
    this.chosen = index;
    this.stage = 'review';
  }

  // One step back.
  leave(): void {
    if (this.stage === 'review' && this.found.length > 1) this.stage = 'several';
    else this.#begin('start');
  }

  // A game has begun.
  finish(): void {
    this.#begin('start');
  }

  say(problem: string): void {
    this.#begin('start');
    this.problem = problem;
  }

  get current(): Found | undefined {
    return this.found[this.chosen];
  }

  correct(corrections: Corrections): void {
    this.found = this.found.map((each, index) =>
      index === this.chosen ? { ...each, corrections } : each,
    );
  }

  #begin(stage: Stage): number {
    this.stage = stage;
    this.picture = null;
    this.found = [];
    this.problem = '';
    this.help = '';
    return ++this.#turn;
  }

  async #read(picture: ImageBitmap, turn: number): Promise<void> {
    this.picture = picture;
    const { grids } = await (await bringScanner()).scan(picture);
    if (turn === this.#turn) this.#found(picture, grids);
  }

  #found(picture: ImageBitmap, grids: readonly ScanGrid[]): void {
    if (grids.length === 0) {
      this.say(tell('fault-none'));
      this.help = tell('fault-none-help');
      return;
    }
    this.picture = picture;
    this.found = grids.map((grid) => ({
      grid,
      corrections: begin(grid.filled ?? grid.puzzle, grid.doubtful),
    }));
    this.chosen = 0;
    this.stage = grids.length > 1 ? 'several' : 'review';
  }

  #fail(error: unknown): void {
    if (error instanceof PictureError) {
      const limit = error.fault === 'file-large' ? MOST_MB : MOST_MEGAPIXELS;
      this.say(tell(`fault-${error.fault}`, { limit }));
    } else if (error instanceof NonetError && error.where === 'pixels') {
      // Too small to hold a grid.
      this.say(tell('fault-none'));
    } else {
      this.say(tell('fault-engine', { message: error instanceof Error ? error.message : '' }));
    }
  }
}

// It stays while the page is elsewhere: whoever had it explained comes back to what was read.
export const theScan = new Scan();
