// The mark under a mouse: the cell and the digit of it, where such a mark stands.

import { has } from '../../lib/cells';

export function digitUnder(
  { clientX: x, clientY: y }: MouseEvent,
  frame: HTMLElement,
  candidates: readonly number[],
): { cell: number; digit: number } | null {
  for (const element of frame.querySelectorAll<HTMLElement>('[data-cell]')) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const column = Math.floor((3 * (x - left)) / width);
    const row = Math.floor((3 * (y - top)) / height);
    if (column < 0 || row < 0 || column > 2 || row > 2) continue;
    const cell = Number(element.dataset['cell']);
    const digit = 3 * row + column + 1;
    return has(candidates[cell] ?? 0, digit) ? { cell, digit } : null;
  }
  return null;
}
