// From a key press to what it means on the board. Letters and digits are taken by the place of the
// key where a modifier changes what it types (shift+1 is "!" on one keyboard and "+" on another).

export type Command =
  | { do: 'digit'; digit: number; as: 'mode' | 'corner' | 'centre' | 'colour' }
  | { do: 'erase' | 'undo' | 'redo' | 'select-all' | 'deselect' }
  | { do: 'move'; rows: number; columns: number; extend: boolean; add: boolean }
  | { do: 'jump'; to: Jump; extend: boolean }
  | { do: 'new' | 'hint' | 'pause' | 'help' | 'next-mode' | 'check' | 'checkpoint' | 'draw' };

// Home and End go along the row, with ctrl to the corners of the board; PageUp and PageDown along
// the column.
export type Jump = 'row-start' | 'row-end' | 'column-start' | 'column-end' | 'first' | 'last';

export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const arrows: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function commandOf(key: Key): Command | null {
  const ctrl = key.ctrlKey || key.metaKey;
  return digitCommand(key, ctrl) ?? moveCommand(key, ctrl) ?? editCommand(key, ctrl) ?? letter(key);
}

function digitCommand(key: Key, ctrl: boolean): Command | null {
  const digit = digitOf(key);
  if (digit === null) return null;
  if (digit === 0) return { do: 'erase' };
  const both = key.shiftKey && (ctrl || key.altKey);
  const as = both ? 'colour' : key.shiftKey ? 'corner' : ctrl || key.altKey ? 'centre' : 'mode';
  return { do: 'digit', digit, as };
}

// Digit keys by their place, the numeric pad too: with shift it types arrows, the place stays.
// Without a modifier what is typed counts, for keyboards that have digits elsewhere, or those of another
// script or width.
function digitOf(key: Key): number | null {
  if (/^\p{Nd}$/u.test(key.key)) return valueOf(key.key);
  const place = /^(?:Digit|Numpad)([0-9])$/.exec(key.code);
  const typed = key.shiftKey || key.ctrlKey || key.altKey || key.metaKey;
  return place && typed ? Number(place[1]) : null;
}

// The digits of a script stand one behind the other in Unicode, zero first.
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

function moveCommand(key: Key, ctrl: boolean): Command | null {
  const arrow = arrows[key.key];
  if (arrow) {
    const [rows, columns] = arrow;
    return { do: 'move', rows, columns, extend: key.shiftKey, add: ctrl };
  }
  const jumps: Record<string, Jump> = {
    Home: ctrl ? 'first' : 'row-start',
    End: ctrl ? 'last' : 'row-end',
    PageUp: 'column-start',
    PageDown: 'column-end',
  };
  const to = jumps[key.key];
  return to ? { do: 'jump', to, extend: key.shiftKey } : null;
}

function editCommand(key: Key, ctrl: boolean): Command | null {
  if (['Backspace', 'Delete', ' '].includes(key.key) && !ctrl) return { do: 'erase' };
  if (key.key === 'Escape') return { do: 'deselect' };
  if (!ctrl || key.altKey) return null;
  const typed = key.key.toLowerCase();
  if (typed === 'z') return { do: key.shiftKey ? 'redo' : 'undo' };
  if (typed === 'y') return { do: 'redo' };
  if (typed === 'a') return { do: 'select-all' };
  return null;
}

const letters: Record<string, Command> = {
  n: { do: 'new' },
  h: { do: 'hint' },
  p: { do: 'pause' },
  m: { do: 'next-mode' },
  c: { do: 'check' },
  s: { do: 'checkpoint' },
  l: { do: 'draw' },
  '?': { do: 'help' },
};

function letter(key: Key): Command | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  return letters[key.key.toLowerCase()] ?? null;
}
