// When the camera's reading counts: two frames in a row say the same, and what they say can be a puzzle.

import type { ScanGrid } from '../../engine/types';

const FEWEST = 17; // no puzzle with one solution has fewer clues

export class Agreement {
  #last = '';

  // Of the grids of a frame, those of a reading that is accepted; else null.
  take(grids: readonly ScanGrid[]): readonly ScanGrid[] | null {
    const good = grids.filter(
      ({ puzzle, verdict }) =>
        (verdict === 'unique' || verdict === 'several-solutions') &&
        puzzle.replaceAll('.', '').length >= FEWEST,
    );
    const read = good.map(({ puzzle }) => puzzle).join(' ');
    const same = read !== '' && read === this.#last;
    this.#last = read;
    return same ? good : null;
  }
}
