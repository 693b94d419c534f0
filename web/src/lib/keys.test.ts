import { describe, expect, test } from 'vitest';
import { commandOf, type Key } from './keys';

function press(key: string, code = '', held = ''): ReturnType<typeof commandOf> {
  const pressed: Key = {
    key,
    code,
    shiftKey: held.includes('shift'),
    ctrlKey: held.includes('ctrl'),
    altKey: held.includes('alt'),
    metaKey: held.includes('meta'),
  };
  return commandOf(pressed);
}

describe('digits', () => {
  test('from the row and from the numeric pad', () => {
    expect(press('5', 'Digit5')).toEqual({ do: 'digit', digit: 5, as: 'mode' });
    expect(press('9', 'Numpad9')).toEqual({ do: 'digit', digit: 9, as: 'mode' });
  });
  test('of another script or width', () => {
    for (const [typed, digit] of [
      ['５', 5],
      ['９', 9],
      ['٣', 3],
      ['۷', 7],
      ['५', 5],
    ] as const) {
      expect([typed, press(typed)]).toEqual([typed, { do: 'digit', digit, as: 'mode' }]);
    }
    expect(press('０')).toEqual({ do: 'erase' });
  });
  test('where the digits need shift, as in France', () => {
    expect(press('5', 'Digit5', 'shift')).toEqual({ do: 'digit', digit: 5, as: 'corner' });
    expect(press('(', 'Digit5')).toBeNull();
  });
  test('shift is corner, ctrl or alt centre, both colour', () => {
    expect(press('!', 'Digit1', 'shift')).toEqual({ do: 'digit', digit: 1, as: 'corner' });
    expect(press('1', 'Digit1', 'ctrl')).toEqual({ do: 'digit', digit: 1, as: 'centre' });
    expect(press('¡', 'Digit1', 'alt')).toEqual({ do: 'digit', digit: 1, as: 'centre' });
    expect(press('!', 'Digit1', 'shift ctrl')).toEqual({ do: 'digit', digit: 1, as: 'colour' });
  });
  test('shift on the numeric pad types an arrow and means the digit', () => {
    expect(press('End', 'Numpad1', 'shift')).toEqual({ do: 'digit', digit: 1, as: 'corner' });
  });
  test('the numeric pad without its lock moves', () => {
    expect(press('End', 'Numpad1')).toEqual({ do: 'jump', to: 'row-end', extend: false });
  });
});

test('everything that erases', () => {
  for (const key of ['0', ' ', 'Backspace', 'Delete']) {
    expect(press(key)).toEqual({ do: 'erase' });
  }
});

test('arrows move, with shift they extend, with ctrl they add', () => {
  const up = { do: 'move', rows: -1, columns: 0 };
  expect(press('ArrowUp')).toEqual({ ...up, extend: false, add: false });
  expect(press('ArrowUp', '', 'shift')).toEqual({ ...up, extend: true, add: false });
  expect(press('ArrowUp', '', 'ctrl')).toEqual({ ...up, extend: false, add: true });
});

test('jumps', () => {
  expect(press('Home')).toEqual({ do: 'jump', to: 'row-start', extend: false });
  expect(press('End', '', 'ctrl shift')).toEqual({ do: 'jump', to: 'last', extend: true });
  expect(press('PageDown')).toEqual({ do: 'jump', to: 'column-end', extend: false });
});

test('undo and redo', () => {
  expect(press('z', 'KeyZ', 'ctrl')).toEqual({ do: 'undo' });
  expect(press('z', 'KeyZ', 'meta')).toEqual({ do: 'undo' });
  expect(press('Z', 'KeyZ', 'ctrl shift')).toEqual({ do: 'redo' });
  expect(press('y', 'KeyY', 'ctrl')).toEqual({ do: 'redo' });
});

test('letters, but not with a modifier: those are the browser', () => {
  expect(press('h')).toEqual({ do: 'hint' });
  expect(press('H')).toEqual({ do: 'hint' });
  expect(press('?', 'Slash', 'shift')).toEqual({ do: 'help' });
  expect(press('p', 'KeyP', 'ctrl')).toBeNull();
  expect(press('n', 'KeyN', 'meta')).toBeNull();
  expect(press('x')).toBeNull();
});
