// Puzzles on a picture: grey pixels go into the module's memory as they are, not through JSON.

import { NonetError } from './answer.js';
import { isPixels } from './grids.js';
import type { Callable, ScanExports } from './raw.js';

/** A picture, row by row: a byte a pixel, 0 black; or four, red, green, blue, alpha, as ImageData has them. */
export interface Picture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A byte a pixel. Colours are weighed as ITU-R BT.601 does, in 256ths; what is transparent is paper. */
export function greyOf({ data, width, height }: Picture): Uint8Array {
  if (!isPixels(data)) {
    throw new NonetError('expected data as a Uint8Array or a Uint8ClampedArray', 'picture');
  }
  const count = width * height;
  const isPicture = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (!isPicture || (data.length !== count && data.length !== 4 * count)) {
    throw new NonetError('expected width times height bytes, or four times as many', 'picture');
  }
  if (data.length === count) return new Uint8Array(data.buffer, data.byteOffset, count);
  const grey = new Uint8Array(count);
  for (let i = 0, at = 0; i < count; i++, at += 4) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const opaque = data[at + 3] as number;
    const luma = (77 * red + 150 * green + 29 * blue + 128) >> 8;
    grey[i] = opaque === 255 ? luma : 255 + Math.round(((luma - 255) * opaque) / 255);
  }
  return grey;
}

/** The answer of the verb `scan`, or `scan.find`, as text. */
export function scanText(engine: Callable, picture: Picture, find = false): string {
  const grey = greyOf(picture);
  const { nonet_alloc, nonet_free, nonet_scan, memory } = engine.exports as ScanExports;
  const at = nonet_alloc(grey.length);
  if (at === 0) throw new RangeError('the engine is out of memory');
  new Uint8Array(memory.buffer, at, grey.length).set(grey);
  const answer = nonet_scan(at, picture.width, picture.height, find ? 1 : 0);
  nonet_free(at);
  return engine.take(answer);
}
