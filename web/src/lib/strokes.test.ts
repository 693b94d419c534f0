import { expect, it } from 'vitest';
import { extended, isWhole, lastAt, readStrokes, withStroke, type Stroke } from './strokes';

const line = (...cells: number[]): Stroke => ({ kind: 'line', cells });
const link: Stroke = {
  kind: 'link',
  from: { cell: 3, digit: 5 },
  to: { cell: 30, digit: 5 },
};

it('takes away what is drawn again, also the other way round', () => {
  const two = withStroke(withStroke([], line(0, 1, 10)), link);
  expect(two).toEqual([line(0, 1, 10), link]);
  expect(withStroke(two, line(10, 1, 0))).toEqual([link]);
  expect(withStroke(two, { kind: 'link', from: link.to, to: link.from })).toEqual([line(0, 1, 10)]);
  expect(withStroke(two, line(0, 1))).toHaveLength(3);
});

it('goes on with a line, and back', () => {
  expect(extended([4], 5)).toEqual([4, 5]);
  expect(extended([4, 5], 5)).toEqual([4, 5]);
  expect(extended([4, 5, 6], 5)).toEqual([4, 5]);
  expect(extended([4, 5], 13)).toEqual([4, 5, 13]);
});

it('finds the last stroke at a cell', () => {
  const all = [line(3, 4, 5), link];
  expect(lastAt(all, 3)).toBe(link);
  expect(lastAt(all, 4)).toEqual(line(3, 4, 5));
  expect(lastAt(all, 80)).toBeUndefined();
});

it('keeps of what is stored only what can be drawn', () => {
  const odd = [line(1, 81), line(2), { kind: 'dot' }, null, { ...link, to: { cell: 3 } }, 7];
  expect(readStrokes([...odd, link, line(1, 2)])).toEqual([link, line(1, 2)]);
  expect(readStrokes(undefined)).toEqual([]);
  expect(isWhole({ kind: 'link', from: link.from, to: link.from })).toBe(false);
});
