import { expect, it } from 'vitest';
import { isUntouched } from './untouched';

const blank = { kind: 'typing', values: '.'.repeat(81), can_undo: false, can_redo: false } as const;

it('a blank board to type in is not worth keeping until something was done on it', () => {
  expect(isUntouched(blank)).toBe(true);
  expect(isUntouched({ ...blank, can_undo: true })).toBe(false);
  expect(isUntouched({ ...blank, can_redo: true })).toBe(false);
  expect(isUntouched({ ...blank, values: '5'.padEnd(81, '.') })).toBe(false);
  expect(isUntouched({ ...blank, kind: 'play' })).toBe(false);
});
