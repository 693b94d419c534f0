// The logic of this screen: sizes, straightening, corrections, agreement of frames, words.

import { describe, expect, test } from 'vitest';
import { kindOf } from '../../app/late';
import { Scanner, type FromScanWorker, type ToScanWorker } from '../../engine/scanner';
import type { ScanGrid } from '../../engine/types';
import { placeholders } from '../../i18n/message';
import { Agreement } from './agree';
import {
  begin,
  canRedo,
  canUndo,
  confirm,
  nextDoubtful,
  now,
  put,
  redo,
  remaining,
  undo,
} from './corrections';
import { givensOf, playersCells } from './givens';
import { guesses } from './guesses';
import { faultOf, faultOfSize, sizeWithin } from './picture';
import de from './texts/de.json';
import en from './texts/en.json';
import { around, cornersOf, latticePaths, transformOf, type Point } from './warp';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

// The crossings of a grid whose corner is at `left`, `top`, turned by an angle.
function lattice(side: number, turn = 0, left = 10, top = 20): number[] {
  return Array.from({ length: 100 }, (_, i) => {
    const [x, y] = [(side * (i % 10)) / 9, (side * Math.floor(i / 10)) / 9];
    return [
      left + x * Math.cos(turn) - y * Math.sin(turn),
      top + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  }).flat();
}

const grid = (puzzle: string, verdict: ScanGrid['verdict'] = 'unique', filled?: string) =>
  ({ puzzle, verdict, ...(filled === undefined ? {} : { filled }) }) as ScanGrid;

describe('a picture', () => {
  test('is read at its size, or scaled down to it', () => {
    expect(sizeWithin({ width: 800, height: 600 }, 2048)).toEqual({ width: 800, height: 600 });
    expect(sizeWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(sizeWithin({ width: 40_000, height: 1 }, 2000)).toEqual({ width: 2000, height: 1 });
  });
  test('is refused where it is none, or too large', () => {
    expect(faultOf({ type: 'application/pdf', size: 5 })).toBe('not-a-picture');
    expect(faultOf({ type: 'image/jpeg', size: 40_000_000 })).toBeUndefined();
    expect(faultOf({ type: 'image/jpeg', size: 40_000_001 })).toBe('file-large');
    expect(faultOf({ type: '', size: 5 })).toBeUndefined();
    expect(faultOfSize({ width: 8000, height: 8000 })).toBeUndefined();
    expect(faultOfSize({ width: 8000, height: 8001 })).toBe('picture-large');
    expect(faultOfSize({ width: 0, height: 0 })).toBe('unreadable');
  });
});

describe('a cell', () => {
  const at = (point: Point, [a, b, c, d, e, f]: readonly number[]): Point => ({
    x: (a ?? 0) * point.x + (c ?? 0) * point.y + (e ?? 0),
    y: (b ?? 0) * point.x + (d ?? 0) * point.y + (f ?? 0),
  });

  test.each([0, 0.4, Math.PI / 2, -2.5])('turned by %d is drawn upright', (turn) => {
    const corners = cornersOf(lattice(450, turn), 32);
    const transform = transformOf(corners, { left: 100, top: 60, side: 20 });
    const drawn = corners.map((point) => at(point, transform ?? []));
    const wanted = [
      { x: 100, y: 60 },
      { x: 120, y: 60 },
      { x: 100, y: 80 },
      { x: 120, y: 80 },
    ];
    drawn.forEach((point, i) => {
      expect(point.x).toBeCloseTo(wanted[i]?.x ?? NaN, 6);
      expect(point.y).toBeCloseTo(wanted[i]?.y ?? NaN, 6);
    });
  });
  test('without an area is not drawn', () => {
    const same = Array.from({ length: 4 }, () => ({ x: 5, y: 5 }));
    expect(transformOf(same, { left: 0, top: 0, side: 20 })).toBeNull();
  });
  test('is shown with its neighbours, at the edge too', () => {
    expect(around(40, 3)).toEqual({ row: 3, column: 3 });
    expect(around(0, 3)).toEqual({ row: 0, column: 0 });
    expect(around(80, 3)).toEqual({ row: 6, column: 6 });
  });
  test('stands between lines of which every third is thick', () => {
    const { thin, thick } = latticePaths(lattice(90, 0, 0, 0));
    expect(thick.match(/M/g)).toHaveLength(8);
    expect(thin.match(/M/g)).toHaveLength(12);
    expect(thick.startsWith('M0.0 0.0L10.0 0.0')).toBe(true);
  });
  test('may be what the picture says besides', () => {
    expect(guesses([20, 300, 0, 0, 0, 0, 0, 640, 40, 0], 7)).toEqual([1, 8]);
    expect(guesses([990, 5, 5, 0, 0, 0, 0, 0, 0, 0], 0)).toEqual([]);
    expect(guesses([400, 600, 0, 0, 0, 0, 0, 0, 0, 0], 1)).toEqual([0]);
  });
});

describe('corrections', () => {
  const all = begin(PUZZLE, [4, 40]);

  test('put a digit in, and end the doubt', () => {
    const after = now(put(all, [4], 1));
    expect(after.values[4]).toBe('1');
    expect([...after.doubtful]).toEqual([40]);
    expect([...after.own]).toEqual([4]);
  });
  test('are none where nothing changes', () => {
    expect(put(all, [0], 5)).toBe(all);
    expect(confirm(all, [0])).toBe(all);
  });
  test('say that a cell is right', () => {
    for (const after of [now(confirm(all, [4])), now(put(all, [4], 7))]) {
      expect(after.values).toBe(PUZZLE);
      expect([...after.doubtful]).toEqual([40]);
      expect(after.own.size).toBe(0);
    }
  });
  test('leave cells blank', () => {
    expect(now(put(all, [0, 1], 0)).values.slice(0, 3)).toBe('...');
  });
  test('are taken back and done again, until something else is put in', () => {
    const two = put(put(all, [4], 1), [40], 5);
    const back = undo(undo(two));
    expect(now(back)).toEqual(now(all));
    expect([canUndo(back), canRedo(back)]).toEqual([false, true]);
    expect(undo(back)).toBe(back);
    expect(now(redo(redo(back)))).toEqual(now(two));
    const other = put(undo(two), [40], 6);
    expect(canRedo(other)).toBe(false);
    expect(redo(other)).toBe(other);
  });
  test('go from one doubtful cell to the next, round at the end', () => {
    expect(nextDoubtful(now(all), -1)).toBe(4);
    expect(nextDoubtful(now(all), 4)).toBe(40);
    expect(nextDoubtful(now(all), 40)).toBe(4);
    expect(nextDoubtful(now(begin(PUZZLE, [])), 3)).toBeUndefined();
  });
  test('count what is left of each digit', () => {
    expect(remaining(PUZZLE)[5]).toBe(4);
    expect(remaining('5'.repeat(81))[4]).toBe(0);
  });
});

describe('digits of a player', () => {
  const filled = `534${PUZZLE.slice(3)}`;
  test('are no givens, but what is put in elsewhere is', () => {
    const players = playersCells(grid(PUZZLE, 'unique', filled));
    expect([...players]).toEqual([2]);
    expect(givensOf(`5342${filled.slice(4)}`, players)).toBe(`53.2${PUZZLE.slice(4)}`);
  });
  test('are none where the picture shows none', () => {
    expect(playersCells(grid(PUZZLE)).size).toBe(0);
  });
});

describe('the camera', () => {
  test('takes what two frames in a row read', () => {
    const agreement = new Agreement();
    expect(agreement.take([grid(PUZZLE)])).toBeNull();
    expect(agreement.take([grid(`.${PUZZLE.slice(1)}`)])).toBeNull();
    expect(agreement.take([grid(PUZZLE)])).toBeNull();
    expect(agreement.take([grid(PUZZLE)])).toHaveLength(1);
  });
  test('takes nothing that can be no puzzle', () => {
    const agreement = new Agreement();
    const bad = [
      grid(PUZZLE, 'conflict'),
      grid(PUZZLE, 'no-solution'),
      grid('1'.padEnd(81, '.'), 'several-solutions'),
    ];
    for (const each of bad) {
      expect(agreement.take([each])).toBeNull();
      expect(agreement.take([each])).toBeNull();
    }
  });
});

describe('the worker', () => {
  const picture = {} as ImageBitmap;
  const start = (answer: (message: ToScanWorker) => FromScanWorker) => {
    let started = 0;
    const scanner = new Scanner(() => {
      started += 1;
      return {
        onmessage: null,
        onerror: null,
        terminate() {
          this.postMessage = () => {};
        },
        postMessage(message: ToScanWorker) {
          queueMicrotask(() => this.onmessage?.({ data: answer(message) }));
        },
      };
    });
    return { scanner, started: () => started };
  };
  const idOf = (message: ToScanWorker): number => ('id' in message ? message.id : 0);

  test('is asked for what is wanted, and answers', async () => {
    const { scanner } = start((message) => ({
      id: idOf(message),
      answer: `{"ok":true,"result":{"grids":[{"seen":${'find' in message && message.find ? 1 : 2}}]}}`,
    }));
    expect((await scanner.find(picture)).grids[0]?.seen).toBe(1);
    expect((await scanner.scan(picture)).grids[0]?.seen).toBe(2);
  });
  test('refuses with the engine’s sentence', async () => {
    const error = '{"ok":false,"error":{"message":"too small","where":"pixels"}}';
    const { scanner } = start((message) => ({ id: idOf(message), answer: error }));
    await expect(scanner.scan(picture)).rejects.toMatchObject({ where: 'pixels' });
  });
  test('is started anew after a crash', async () => {
    let crashes = 1;
    const { scanner, started } = start((message) =>
      crashes-- > 0
        ? { id: idOf(message), crash: 'out of memory' }
        : { id: idOf(message), answer: '{"ok":true,"result":{"grids":[]}}' },
    );
    await expect(scanner.scan(picture)).rejects.toThrow('out of memory');
    expect((await scanner.scan(picture)).grids).toEqual([]);
    expect(started()).toBe(2);
  });
});

test('what comes late is known by its name without the hash', () => {
  const one = kindOf('https://nonet.example/assets/nonet-scan-Bx3_-tZ0.wasm');
  expect(one).toBe('nonet-scan');
  expect(kindOf('/assets/nonet-scan-AAAAAAAA.wasm')).toBe(one);
  expect(kindOf('/assets/nonet-variants-AAAAAAAA.wasm')).not.toBe(one);
});

test('both languages say the same', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    const german = de[key as keyof typeof en];
    expect([key, typeof german, placeholders(german)]).toEqual([
      key,
      typeof text,
      placeholders(text),
    ]);
  }
});
