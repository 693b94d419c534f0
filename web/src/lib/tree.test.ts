import { expect, test } from 'vitest';
import { treeLines, wayTo } from './tree';

const tree = (...parents: number[]) =>
  parents.map((parent, id) => ({ id, parent, what: id === 0 ? 'start' : 'place' }));
const brief = (lines: ReturnType<typeof treeLines>) =>
  lines.map((line) => [line.id, line.lane, line.parent, line.moves]);

test('a straight game is its start and its end', () => {
  expect(brief(treeLines(tree(0, 0, 1, 2), 3, []))).toEqual([
    [0, 0, null, 0],
    [3, 0, 0, 3],
  ]);
});

test('where the game is now stands out, and what was undone after it', () => {
  const lines = treeLines(tree(0, 0, 1, 2, 3), 2, []);
  expect(brief(lines)).toEqual([
    [0, 0, null, 0],
    [2, 0, 0, 2],
    [4, 0, 1, 2],
  ]);
  expect(lines.map((line) => line.current)).toEqual([false, true, false]);
  expect(lines.map((line) => line.onPath)).toEqual([true, true, false]);
});

test('a fork has two lanes, the newer branch goes straight on', () => {
  // 0 - 1 - 2 and 1 - 3 - 4
  expect(brief(treeLines(tree(0, 0, 1, 1, 3), 4, []))).toEqual([
    [0, 0, null, 0],
    [1, 0, 0, 1],
    [2, 1, 1, 1],
    [4, 0, 1, 2],
  ]);
});

test('checkpoints are shown with their names', () => {
  const lines = treeLines(tree(0, 0, 1), 2, [
    { name: 'a', node: 1 },
    { name: 'b', node: 1 },
  ]);
  expect(lines[1]?.checkpoints).toEqual(['a', 'b']);
});

test('only the start', () => {
  expect(brief(treeLines(tree(0), 0, []))).toEqual([[0, 0, null, 0]]);
  expect(treeLines([], 0, [])).toEqual([]);
});

test('a long game is no deep recursion', () => {
  const long = tree(0, ...Array.from({ length: 2000 }, (_, i) => i));
  expect(treeLines(long, 2000, [])).toHaveLength(2);
});

test('the way to a place of the game leaves other branches out', () => {
  expect(wayTo(tree(0, 0, 1, 1, 3), 4)).toEqual([0, 1, 3, 4]);
  expect(wayTo(tree(0), 0)).toEqual([0]);
  expect(wayTo([], 0)).toEqual([]);
});
