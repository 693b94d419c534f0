// Pictures as pixels: a PNG as the browser makes them (8 bits a channel, not interlaced), unpacked.

import { inflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  at: (x: number, y: number) => readonly [number, number, number];
}

export function pixelsOf(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const data = unfiltered(inflateSync(Buffer.concat(chunks(png, 'IDAT'))), width, channels);
  const at = (x: number, y: number): [number, number, number] => {
    const i = (y * width + x) * channels;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
  };
  return { width, height, at };
}

function chunks(png: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = [];
  for (let i = 8; i < png.length;) {
    const length = png.readUInt32BE(i);
    if (png.toString('latin1', i + 4, i + 8) === wanted) {
      found.push(png.subarray(i + 8, i + 8 + length));
    }
    i += length + 12;
  }
  return found;
}

// Each row begins with the filter it was written with: none, left, above, both, Paeth.
function unfiltered(raw: Buffer, width: number, channels: number): Uint8Array {
  const stride = width * channels;
  const rows = raw.length / (stride + 1);
  const out = new Uint8Array(rows * stride);
  for (let y = 0; y < rows; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const i = y * stride + x;
      const left = x >= channels ? (out[i - channels] ?? 0) : 0;
      const above = y > 0 ? (out[i - stride] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (out[i - stride - channels] ?? 0) : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0];
      out[i] = (raw[y * (stride + 1) + 1 + x] ?? 0) + (guess ?? 0);
    }
  }
  return out;
}

function paeth(left: number, above: number, corner: number): number {
  const near = left + above - corner;
  const far = [left, above, corner].map((value) => Math.abs(near - value));
  if ((far[0] ?? 0) <= (far[1] ?? 0) && (far[0] ?? 0) <= (far[2] ?? 0)) return left;
  return (far[1] ?? 0) <= (far[2] ?? 0) ? above : corner;
}

// How far two colours are apart: the most that one channel differs by.
export function apart(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))));
}
