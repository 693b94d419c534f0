// The tree of acts as a list of lines to draw: only the acts where something is to be seen (the
// start, forks, ends, checkpoints, where the game is now), with the number of acts between them.
//
//   o start             lane 0
//   |  5
//   o fork              lane 0
//   |\  3
//   | o end             lane 1
//   |  7
//   o now               lane 0

import type { TreeNode } from '../engine/types';

export interface TreeLine {
  id: number;
  what: string; // the operation that led here
  lane: number;
  parent: number | null; // index of the line that it hangs from
  moves: number; // acts from there
  current: boolean;
  onPath: boolean; // from the start to where the game is
  end: boolean;
  checkpoints: string[];
}

interface Named {
  name: string;
  node: number;
}

export function treeLines(
  nodes: readonly TreeNode[],
  current: number,
  checkpoints: readonly Named[],
): TreeLine[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = childrenOf(nodes);
  const path = pathTo(byId, current);
  const names = (id: number) => checkpoints.filter((c) => c.node === id).map((c) => c.name);
  const lines: TreeLine[] = [];
  let lanes = 0;
  const visit = (id: number, parent: number | null, moves: number, lane: number): void => {
    let at = id;
    let count = moves;
    while (!isShown(at)) {
      at = children.get(at)?.[0] ?? at;
      count++;
    }
    const below = children.get(at) ?? [];
    const index = lines.push({
      id: at,
      what: byId.get(at)?.what ?? '',
      lane,
      parent,
      moves: count,
      current: at === current,
      onPath: path.has(at),
      end: below.length === 0,
      checkpoints: names(at),
    });
    // The last branch goes straight on, the others stand out from it.
    below.forEach((child, i) => {
      visit(child, index - 1, 1, i === below.length - 1 ? lane : ++lanes);
    });
  };
  const isShown = (id: number): boolean =>
    id === current || (children.get(id) ?? []).length !== 1 || names(id).length > 0 || id === root;
  const root = nodes[0]?.id ?? 0;
  if (nodes.length > 0) visit(root, null, 0, 0);
  return lines;
}

function childrenOf(nodes: readonly TreeNode[]): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const { id, parent } of nodes) {
    if (id !== parent) children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  return children;
}

function pathTo(byId: ReadonlyMap<number, TreeNode>, id: number): Set<number> {
  const path = new Set<number>();
  for (let node = byId.get(id); node && !path.has(node.id); node = byId.get(node.parent)) {
    path.add(node.id);
  }
  return path;
}

// The acts from the start to a place of the game, by their numbers.
export function wayTo(nodes: readonly TreeNode[], node: number): number[] {
  return [...pathTo(new Map(nodes.map((each) => [each.id, each])), node)].reverse();
}
