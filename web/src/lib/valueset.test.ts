import { expect, it } from 'vitest';
import { isMember, membersOf } from './valueset';

it('knows the members of sets of up to 36 values', () => {
  expect(membersOf(0)).toEqual([]);
  expect(membersOf(0b1011)).toEqual([1, 2, 4]);
  expect(membersOf(2 ** 35 + 2 ** 31 + 1)).toEqual([1, 32, 36]);
  expect(isMember(2 ** 35, 36)).toBe(true);
  expect(isMember(2 ** 35, 4)).toBe(false);
  expect(isMember(2 ** 31 + 1, 32)).toBe(true);
});
