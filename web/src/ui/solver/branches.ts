// Branches: the links of a chain as ways from a supposition to its end, in the order in which they are
// told and drawn.
//
// A chain without branches is one way. A forcing chain has one for each supposition. In a net several links
// lead to one node: the node is told once, when it is first reached.

import type { Step, StepNode } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import { columnOf, rowOf } from '../../lib/cells';
import { cellName } from './step';

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Way {
  branch: number;
  nodes: StepNode[];
  links: Step['links'];
}

// Whether the links are told one after the other. Those of a deadly pattern only show which cells hang
// together.
export const isTold = (step: Step): boolean =>
  step.links.length > 0 && step.family !== 'uniqueness';

export const nodeKey = (node: StepNode): string =>
  `${node.cells.join(',')} ${String(node.digit)} ${String(node.on)}`;

export function waysOf(step: Step): Way[] {
  const numbers = [...new Set(step.links.map((link) => link.branch))].sort((a, b) => a - b);
  return numbers.map((branch) => {
    const links = step.links.filter((link) => link.branch === branch);
    return { branch, nodes: nodesOf(links), links };
  });
}

function nodesOf(links: Step['links']): StepNode[] {
  const nodes = new Map<string, StepNode>();
  for (const { from, to } of links) {
    if (!nodes.has(nodeKey(from))) nodes.set(nodeKey(from), from);
    if (!nodes.has(nodeKey(to))) nodes.set(nodeKey(to), to);
  }
  const first = links[0]?.from;
  const last = links.at(-1)?.to;
  // A loop comes back to where it began, and says so.
  const closed = first && last && nodeKey(first) === nodeKey(last);
  return closed ? [...nodes.values(), last] : [...nodes.values()];
}

// "r7c3 = 3", "r8c89 ≠ 2"; an almost locked set by its letter.
export function nodeText(node: StepNode, step: Step): string {
  return `${placeText(node.cells, step)} ${node.on ? '=' : '≠'} ${String(node.digit)}`;
}

function placeText(cells: readonly number[], step: Step): string {
  const [first = 0] = cells;
  if (cells.length === 1) return cellName(first);
  const sets = step.marks.filter((mark) => mark.part === 'als');
  const set = sets.findIndex((mark) => cells.every((cell) => mark.cells.includes(cell)));
  if (set >= 0) return LETTERS[set] ?? '';
  const rows = [...new Set(cells.map((cell) => rowOf(cell) + 1))].join('');
  const columns = [...new Set(cells.map((cell) => columnOf(cell) + 1))].join('');
  if (rows.length * columns.length === cells.length) return `r${rows}c${columns}`;
  return cells.map(cellName).join('/');
}

// What tells the ways apart: the digit, the cell, whether it is so or not; otherwise their number.
export function wayNames(ways: readonly Way[]): string[] {
  const starts = ways.flatMap((way) => way.nodes.slice(0, 1));
  const distinct = (name: (node: StepNode) => string): string[] | undefined => {
    const names = starts.map(name);
    return new Set(names).size === ways.length ? names : undefined;
  };
  const one = (pick: (node: StepNode) => unknown): boolean =>
    new Set(starts.map((node) => JSON.stringify(pick(node)))).size === 1;
  const found =
    (one((node) => [node.cells, node.digit])
      ? distinct((node) =>
          t(node.on ? 'solver.way-if' : 'solver.way-if-not', { what: String(node.digit) }),
        )
      : undefined) ??
    (one((node) => [node.cells, node.on])
      ? distinct((node) => t('solver.way-if', { what: String(node.digit) }))
      : undefined) ??
    (one((node) => [node.digit, node.on])
      ? distinct((node) => t('solver.way-if', { what: node.cells.map(cellName).join('/') }))
      : undefined);
  return found ?? ways.map((way) => t('solver.way', { number: way.branch + 1 }));
}
