import { beforeEach, describe, expect, test } from 'vitest';
import type { Op } from '../engine/types';
import { Input, standingOf } from './input.svelte';
import { defaults, prefs } from './prefs.svelte';

const press = (key: string, held = {}) =>
  ({
    key,
    code: /^[0-9]$/.test(key) ? `Digit${key}` : '',
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    preventDefault: () => {},
    ...held,
  }) as KeyboardEvent;

let done: Op[];
let noCells: number;
let focused: number[];
let input: Input;
const none = () => new Array<number>(81).fill(0);

beforeEach(() => {
  Object.assign(prefs, defaults);
  done = [];
  noCells = 0;
  focused = [];
  const view = { values: `5${'.'.repeat(80)}`, centre: none(), corner: none() };
  view.centre[10] = 0b11;
  input = new Input({
    standing: standingOf(() => view),
    perform: (op) => Promise.resolve(done.push(op)),
    noCell: () => noCells++,
    focus: (digit) => focused.push(digit),
  });
});

describe('cells first', () => {
  test('a digit goes into all selected cells', () => {
    input.press({ cell: 3, add: false });
    input.drag(4);
    input.press({ cell: 80, add: true });
    input.pressDigit(7);
    expect(done).toEqual([{ op: 'place', cells: [3, 4, 80], digit: 7 }]);
  });
  test('without a cell, that is said', () => {
    input.erase();
    input.setMode('colour');
    input.pressDigit(7);
    expect(done).toEqual([]);
    expect(noCells).toBe(2);
  });
  test('without a cell, a digit shows where it can go, until it is pressed again', () => {
    input.pressDigit(7);
    expect([input.focused, focused, done]).toEqual([7, [7], []]);
    input.pressDigit(7);
    expect([input.focused, focused]).toEqual([0, [7]]);
    input.pressDigit(2);
    input.press({ cell: 3, add: false });
    expect(input.focused).toBe(0);
  });
  test('a blank cell with one mark takes it', () => {
    expect(input.placeLast(10)).toBe(false); // two marks
    expect(input.placeLast(0)).toBe(false); // filled
    expect(input.placeLast(11)).toBe(false); // none
    expect(input.placeLast(11, [4])).toBe(true);
    expect(done).toEqual([{ op: 'place', cells: [11], digit: 4 }]);
  });
  test('the mode says as what', () => {
    input.press({ cell: 3, add: false });
    for (const mode of ['corner', 'centre', 'colour'] as const) {
      input.setMode(mode);
      input.pressDigit(2);
    }
    expect(done).toEqual([
      { op: 'corner', cells: [3], digit: 2 },
      { op: 'centre', cells: [3], digit: 2 },
      { op: 'colour', cells: [3], colour: 2 },
    ]);
  });
  test('nothing selected, nothing done', () => {
    input.pressDigit(7);
    input.erase();
    expect(done).toEqual([]);
  });
});

describe('digits first', () => {
  beforeEach(() => (prefs.digitFirst = true));

  test('a digit is held, and each pressed cell takes it', () => {
    input.pressDigit(7);
    input.press({ cell: 3, add: false });
    input.press({ cell: 9, add: false });
    expect(done).toEqual([
      { op: 'place', cells: [3], digit: 7 },
      { op: 'place', cells: [9], digit: 7 },
    ]);
  });
  test('the same digit again erases', () => {
    input.pressDigit(5);
    input.press({ cell: 0, add: false });
    expect(done).toEqual([{ op: 'erase', cells: [0] }]);
  });
  test('the same key lets go', () => {
    input.pressDigit(5);
    input.pressDigit(5);
    expect(input.held).toBeNull();
  });
  test('dragging paints marks, not digits', () => {
    input.pressDigit(5);
    input.press({ cell: 3, add: false });
    input.drag(4);
    input.setMode('centre');
    input.press({ cell: 5, add: false });
    input.drag(6);
    expect(done.map((op) => op.op)).toEqual(['place', 'centre', 'centre']);
  });
});

test('a held digit works in cells-first input too', () => {
  input.hold(4);
  input.press({ cell: 3, add: false });
  expect(done).toEqual([{ op: 'place', cells: [3], digit: 4 }]);
});

test('colours can go to a candidate, where it is marked', () => {
  input.setMode('colour');
  input.coloured = 2;
  input.press({ cell: 10, add: false });
  input.press({ cell: 11, add: true });
  input.pressDigit(3);
  expect(done).toEqual([{ op: 'colour-candidate', cell: 10, digit: 2, colour: 3 }]);
});

test('keys move, put in and undo; others are for the screen', () => {
  input.key(press('ArrowRight'));
  expect(input.selection.cursor).toBe(40);
  input.key(press('ArrowRight'));
  input.key(press('6'));
  input.key(press('6', { shiftKey: true }));
  input.key(press('z', { ctrlKey: true }));
  expect(done).toEqual([
    { op: 'place', cells: [41], digit: 6 },
    { op: 'corner', cells: [41], digit: 6 },
    { op: 'undo' },
  ]);
  expect(input.key(press('h'))).toEqual({ do: 'hint' });
});

test('double press selects the same digits', () => {
  input.selectSame(0);
  expect([...input.selection.cells]).toEqual([0]);
  input.selectSame(1);
  expect([...input.selection.cells]).toEqual([0]);
});
