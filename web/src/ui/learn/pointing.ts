// The mark under a mouse: the cell and the digit of it, where such a mark stands.

import { has } from '../../lib/cells';

export function digitUnder(
  event: MouseEvent,
  frame: HTMLElement,
  candidates: readonly number[],
): { cell: number; digit: number } | null {
  const grid = frame.querySelector('[role=grid]');
  if (!grid) return null;
  const { left, top, width, height } = grid.getBoundingClientRect();
  const column = Math.floor((27 * (event.clientX - left)) / width);
  const row = Math.floor((27 * (event.clientY - top)) / height);
  if (column < 0 || row < 0 || column > 26 || row > 26) return null;
  const cell = 9 * Math.floor(row / 3) + Math.floor(column / 3);
  const digit = 3 * (row % 3) + (column % 3) + 1;
  return has(candidates[cell] ?? 0, digit) ? { cell, digit } : null;
}
