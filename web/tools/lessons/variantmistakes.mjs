// The usual mistakes of the lessons about variants: a position, a step that seems to be there, and the
// candidate that spoils it. Each takes a position of a path with its next step, and gives null where that
// has no such mistake.

import { bit, cells, digitsOf } from './grid.mjs';

const bare = { placements: [], eliminations: [], houses: [], clues: [], marks: [] };
const isBlank = ({ filled }, cell) => filled[cell] === null;
const has = ({ candidates }, cell, digit) => (candidates[cell] & bit(digit)) !== 0;
const valueAt = ({ solution }, cell) => solution[cell];

// Marks of several cells; marks of one are its candidates.
export const combinations = (step) => step.marks.filter(({ cells }) => cells.length > 1);

async function stepsOf(engine, each, asked, technique) {
  const answer = await engine.ask('variant.steps', { ...asked(each), technique, most: 200 });
  return answer?.steps ?? [];
}

// Houses by row, column and box of a 9x9 board.
const sees = (a, b) =>
  Math.floor(a / 9) === Math.floor(b / 9) ||
  a % 9 === b % 9 ||
  (Math.floor(a / 27) === Math.floor(b / 27) &&
    Math.floor((a % 9) / 3) === Math.floor((b % 9) / 3));

// A digit that the cage has already, where no row, column or box forbids it.
function repeat(engine, each) {
  for (const [index, { cells: cage }] of each.clues.entries()) {
    for (const from of cage.filter((cell) => !isBlank(each, cell))) {
      const digit = each.filled[from];
      const free = (cell) => !cells.some((o) => each.filled[o] === digit && sees(o, cell));
      const at = cage.find((cell) => isBlank(each, cell) && free(cell));
      if (at === undefined) continue;
      const marks = [{ cells: [from], digits: bit(digit), part: 'base' }];
      return {
        ...each,
        step: { ...bare, clues: [index], marks },
        spoiler: { cell: at, digit },
      };
    }
  }
  return null;
}

// A sum that looks like one with a single way, and has two.
async function twoWays(engine, each, asked) {
  for (const step of await stepsOf(engine, each, asked, 'cage-combinations')) {
    const { cells: cage } = each.clues[step.clues[0]];
    const marks = combinations(step);
    if (cage.length !== 2 || marks.length !== 2) continue;
    const [digit] = digitsOf(marks[1].digits);
    return {
      ...each,
      step: { ...step, marks, placements: [], eliminations: [] },
      spoiler: { cell: cage[0], digit },
    };
  }
  return null;
}

// Half of the sum, twice.
async function half(engine, each, asked) {
  for (const step of await stepsOf(engine, each, asked, 'cage-combinations')) {
    const { cells: cage } = each.clues[step.clues[0]];
    const [cell, other] = cage;
    const marks = combinations(step);
    if (cage.length !== 2 || marks.length === 0) continue;
    const digit = step.total / 2;
    if (!Number.isInteger(digit) || digit > 9) continue;
    if (!has(each, cell, digit) || !has(each, other, digit)) continue;
    return { ...each, step: { ...step, marks, eliminations: [] }, spoiler: { cell, digit } };
  }
  return null;
}

// A house with two cells left over, or one left over and one outside of it.
const sumOf = (technique, parts) => async (engine, each, asked) => {
  for (const step of await stepsOf(engine, each, asked, technique)) {
    const isOne = step.houses.length === 1 && step.marks.length === 2 && step.clues.length <= 5;
    if (!isOne || String(step.marks.map(({ part }) => part).sort()) !== String(parts)) continue;
    const [, { cells: at }] = step.marks;
    return {
      ...each,
      step: { ...step, placements: [], eliminations: [] },
      spoiler: { cell: at[0], digit: valueAt(each, at[0]) },
    };
  }
  return null;
};

// A digit with two places on a diagonal: the other one is right.
function twoPlaces(engine, each) {
  const ends = [
    ['the diagonal from the top left', 27, cells.filter((cell) => cell % 10 === 0)],
    [
      'the diagonal from the bottom left',
      28,
      cells.filter((cell) => cell % 8 === 0 && cell > 0 && cell < 80).reverse(),
    ],
  ];
  for (const [name, house, line] of ends) {
    for (let digit = 1; digit <= 9; ++digit) {
      const places = line.filter((cell) => isBlank(each, cell) && has(each, cell, digit));
      const at = places.find((cell) => valueAt(each, cell) === digit);
      if (places.length !== 2 || at === undefined) continue;
      const wrong = places.find((cell) => cell !== at);
      const step = {
        ...bare,
        technique: 'hidden-single-line',
        houses: [{ house, name, cells: line, part: 'base' }],
        marks: [{ cells: [wrong], digits: bit(digit), part: 'pattern' }],
      };
      return { ...each, step, spoiler: { cell: at, digit } };
    }
  }
  return null;
}

// All places but one of a digit of a window lie in a line, and that one is right.
function onePlaceMore(engine, each) {
  for (let window = 0; window < 4; ++window) {
    const [row, column] = [1 + 4 * Math.floor(window / 2), 1 + 4 * (window % 2)];
    const inside = (cell, r, c) =>
      Math.floor(cell / 9) >= r &&
      Math.floor(cell / 9) < r + 3 &&
      cell % 9 >= c &&
      cell % 9 < c + 3;
    const base = cells.filter((cell) => inside(cell, row, column));
    for (let line = 0; line < 9; ++line) {
      const cover = cells.filter((cell) => Math.floor(cell / 9) === line);
      for (let digit = 1; digit <= 9; ++digit) {
        const open = (cell) => isBlank(each, cell) && has(each, cell, digit);
        const places = base.filter(open);
        const outside = places.filter((cell) => !cover.includes(cell));
        const gone = cover.filter((cell) => open(cell) && !base.includes(cell));
        if (outside.length !== 1 || places.length !== 3 || gone.length === 0) continue;
        if (valueAt(each, outside[0]) !== digit) continue;
        if (!gone.some((cell) => valueAt(each, cell) === digit)) continue;
        const step = {
          ...bare,
          technique: 'intersection',
          houses: [
            { house: 27 + window, name: `window ${window + 1}`, cells: base, part: 'base' },
            { house: line, name: `row ${line + 1}`, cells: cover, part: 'cover' },
          ],
          marks: [
            {
              cells: places.filter((cell) => cover.includes(cell)),
              digits: bit(digit),
              part: 'pattern',
            },
          ],
        };
        return { ...each, step, spoiler: { cell: outside[0], digit } };
      }
    }
  }
  return null;
}

// A digit that one cell of the other side may still hold.
function leftOver(engine, each) {
  const { step } = each;
  if (step.technique !== 'law-of-leftovers' || step.eliminations.length === 0) return null;
  const [left, right] = step.marks;
  if (left.cells.length > 4) return null;
  for (const [from, to] of [
    [left, right],
    [right, left],
  ]) {
    for (let digit = 1; digit <= 9; ++digit) {
      const open = (cell) => isBlank(each, cell) && has(each, cell, digit);
      const places = from.cells.filter(open);
      if (places.length !== 1 || to.cells.filter(open).length < 2) continue;
      if (valueAt(each, places[0]) !== digit) continue;
      return { ...each, step: { ...step, eliminations: [] }, spoiler: { cell: places[0], digit } };
    }
  }
  return null;
}

// A bulb that may be 1 and is not.
function bulb(engine, each) {
  for (const [index, { rule, cells: line }] of each.clues.entries()) {
    const cell = line?.[0];
    if (rule !== 'thermometer' || !isBlank(each, cell) || !has(each, cell, 1)) continue;
    if (valueAt(each, cell) === 1 || line.length < 4) continue;
    return { ...each, step: { ...bare, clues: [index] }, spoiler: { cell, digit: 1 } };
  }
  return null;
}

export const mistakes = {
  'killer-cage': repeat,
  'one-combination': twoWays,
  'cage-combinations': half,
  innie: sumOf('innies', ['innie', 'innie']),
  outie: sumOf('innies-and-outies', ['innie', 'outie']),
  diagonals: twoPlaces,
  windows: onePlaceMore,
  'law-of-leftovers': leftOver,
  thermometer: bulb,
};
