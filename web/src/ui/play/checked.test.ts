import { expect, test } from 'vitest';
import type { View } from '../../engine/types';
import { checkedCells, withChecked } from './checked';

const none = () => new Array<number>(81).fill(0);
const view = (values: string, changes: Partial<View> = {}) => ({
  values: values.padEnd(81, '.'),
  corner: none(),
  centre: none(),
  status: Array.from({ length: 81 }, (_, cell): View['status'][number] =>
    cell < values.length ? 'own' : 'blank',
  ),
  ...changes,
});

test('a wrong cell stays marked until its digit is another one', () => {
  const checked = checkedCells(view('12'), [1]);
  expect(withChecked(view('12'), checked).status.slice(0, 3)).toEqual(['own', 'wrong', 'blank']);
  expect(withChecked(view('123'), checked).status.slice(0, 3)).toEqual(['own', 'wrong', 'own']);
  expect(withChecked(view('13'), checked).status.slice(0, 2)).toEqual(['own', 'own']);
});

test('a blank cell stays marked until its marks are others', () => {
  const marks = none();
  marks[5] = 0b11;
  const checked = checkedCells(view('', { centre: marks }), [5]);
  expect(withChecked(view('', { centre: marks }), checked).status[5]).toBe('wrong');
  expect(withChecked(view(''), checked).status[5]).toBe('blank');
});
