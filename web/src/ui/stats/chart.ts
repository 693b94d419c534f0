// A chart of times as points in a box: scales and ticks, nothing that draws.

export interface Tick {
  value: number;
  at: number;
}

const STEPS_S = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400];

// The end of an axis from 0 that holds `most` ms, and 2 to 6 round steps on the way.
export function timeScale(most: number): { top: number; ticks: number[] } {
  const seconds = Math.max(1, most / 1000);
  const step = STEPS_S.find((s) => seconds / s <= 5) ?? Math.ceil(seconds / 5 / 3600) * 3600;
  const count = Math.max(1, Math.ceil(seconds / step));
  return {
    top: count * step * 1000,
    ticks: Array.from({ length: count + 1 }, (_, i) => i * step * 1000),
  };
}

// Where the i-th of `count` points stands on an axis of `width`: the middle of its column.
export function columnAt(i: number, count: number, width: number): number {
  return ((i + 0.5) / Math.max(1, count)) * width;
}
