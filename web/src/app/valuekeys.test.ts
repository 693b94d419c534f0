import { describe, expect, it } from 'vitest';
import { ValueKeys } from './valuekeys';

const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
const typed = (keys: ValueKeys, key: string, at = 0) => keys.read({ ...plain, key }, at);

describe('keys of 16 values from 1', () => {
  it('takes letters for numbers above nine, in either case, and leaves the others alone', () => {
    const keys = new ValueKeys(16, 1);
    expect(typed(keys, 'a')).toEqual({ digit: 10 });
    expect(typed(keys, 'G')).toEqual({ digit: 16 });
    expect(typed(keys, 'h')).toBeNull();
    expect(keys.read({ ...plain, key: 'a', ctrlKey: true }, 0)).toBeNull();
  });
  it('joins two figures that are typed soon one after the other', () => {
    const keys = new ValueKeys(16, 1);
    expect(typed(keys, '1', 0)).toEqual({ digit: 1 });
    expect(typed(keys, '3', 500)).toEqual({ digit: 13, instead: 1 });
    expect(typed(keys, '1', 600)).toEqual({ digit: 1 });
    expect(typed(keys, '7', 700)).toEqual({ digit: 7 });
    expect(typed(keys, '1', 800)).toEqual({ digit: 1 });
    expect(typed(keys, '0', 900)).toEqual({ digit: 10, instead: 1 });
  });
  it('does not when they are late, or elsewhere', () => {
    const keys = new ValueKeys(16, 1);
    typed(keys, '1', 0);
    expect(typed(keys, '3', 2000)).toEqual({ digit: 3 });
    typed(keys, '1', 3000);
    keys.forget();
    expect(typed(keys, '3', 3100)).toEqual({ digit: 3 });
  });
  it('has no value for zero, which erases', () => {
    expect(typed(new ValueKeys(16, 1), '0')).toBeNull();
    expect(typed(new ValueKeys(9, 0), '0')).toEqual({ digit: 1 });
    expect(typed(new ValueKeys(9, 0), '9')).toBeNull();
  });
});
