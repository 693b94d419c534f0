// Orders of a list of steps. Each keeps the engine's order, cheapest first, among equals.

import { digitsOf } from '../../lib/cells';
import type { Step } from '../../engine/types';

export type Order = 'cost' | 'technique' | 'effect';
export const orders: readonly Order[] = ['cost', 'technique', 'effect'];

// Steps that their scale does not rate come last.
export function costOf(step: Step): number {
  return step.rating ?? step.score ?? Infinity;
}

// How much a step changes: a digit placed counts for more than any candidates struck out.
export function effectOf(step: Step): number {
  const struck = step.eliminations.reduce((sum, { digits }) => sum + digitsOf(digits).length, 0);
  return step.placements.length * 1000 + struck;
}

function compareCost(a: Step, b: Step): number {
  const [left, right] = [costOf(a), costOf(b)];
  return left === right ? 0 : left - right;
}

export function sorted(
  steps: readonly Step[],
  order: Order,
  name: (step: Step) => string = (step) => step.name,
): Step[] {
  const list = [...steps];
  if (order === 'cost') return list.sort(compareCost);
  if (order === 'effect') {
    return list.sort((a, b) => effectOf(b) - effectOf(a) || compareCost(a, b));
  }
  return list.sort((a, b) => name(a).localeCompare(name(b)) || compareCost(a, b));
}
