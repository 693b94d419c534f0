// The position of a common mistake: the pattern seems to be there, and one candidate too many spoils
// it. It is made from a position that allows the step, by taking back one digit or one elimination
// before it; the engine says that the step is gone.

import { bit, byRules, cells, digitsOf, goneOf, houseCells, housesOf, put } from './grid.mjs';

const all = (step, parts) => step.marks.filter((mark) => !parts || parts.includes(mark.part));
const join = (list) => [...new Set(list)];

// The cells and digits that a step speaks of, as "cell digit".
function spokenOf(step) {
  const marked = step.marks.flatMap((mark) =>
    mark.cells.flatMap((cell) => digitsOf(mark.digits).map((digit) => `${cell} ${digit}`)),
  );
  const linked = step.links.flatMap(({ from, to }) =>
    [from, to].flatMap((node) => node.cells.map((cell) => `${cell} ${node.digit}`)),
  );
  return new Set([...marked, ...linked]);
}

const patternDigits = (step) => step.marks.reduce((mask, mark) => mask | mark.digits, 0);

// Where one candidate too many spoils the step, as "cell digit".
const regions = {
  // another place in a house that the step counts
  houses: (step) =>
    step.houses
      .filter(({ part }) => part === 'base')
      .flatMap(({ house }) =>
        houseCells[house].flatMap((cell) =>
          digitsOf(patternDigits(step)).map((digit) => `${cell} ${digit}`),
        ),
      ),
  // another blank cell in the house
  blank: (step) =>
    step.houses.flatMap(({ house }) =>
      houseCells[house]
        .filter((cell) => cell !== step.placements[0].cell)
        .flatMap((cell) => digitsOf(511).map((digit) => `${cell} ${digit}`)),
    ),
  // another candidate in a cell of the pattern
  cells: (step, parts) =>
    all(step, parts).flatMap((mark) =>
      mark.cells.flatMap((cell) => digitsOf(511).map((digit) => `${cell} ${digit}`)),
    ),
  // another place of the digit anywhere
  digit: (step) =>
    cells.flatMap((cell) => digitsOf(patternDigits(step)).map((digit) => `${cell} ${digit}`)),
  // another place, or another candidate of the cell, beside a strong link
  links: (step) =>
    step.links
      .filter(({ from, to }) => !from.on && to.on)
      .flatMap(({ from, to }) => {
        const ends = [...from.cells, ...to.cells];
        if (join(ends).length === 1) return digitsOf(511).map((digit) => `${ends[0]} ${digit}`);
        const shared = housesOf(ends[0]).filter((h) => ends.every((c) => housesOf(c).includes(h)));
        return shared.flatMap((house) => houseCells[house].map((cell) => `${cell} ${from.digit}`));
      }),
};

// The position with one thing less known, in every way there is.
function* earlier({ position, solution }) {
  const { puzzle, filled } = position;
  const gone = goneOf(position);
  const without = (grid, list) => {
    const candidates = byRules(grid);
    for (const [cell, mask] of list) candidates[cell] &= ~mask;
    return { puzzle, filled: grid, candidates };
  };
  for (const cell of cells) {
    if (puzzle[cell] === '.' && filled[cell] !== '.') yield without(put(filled, cell, '.'), gone);
  }
  for (const [cell, mask] of gone) {
    for (const digit of digitsOf(mask)) {
      const candidates = [...position.candidates];
      candidates[cell] |= bit(digit);
      if (Number(solution[cell]) !== digit) yield { puzzle, filled, candidates };
    }
  }
}

// Whether the lesson's techniques strike or place any of what the step does.
export async function allows(engine, lesson, position, step) {
  for (const technique of lesson.techniques) {
    const found = await engine.ask('steps', { ...position, technique, most: 200, slow: true });
    if (!found) return true;
    if (lesson.distinct !== false && !lesson.mistake.also && found.steps.length > 0) return true;
    for (const other of found.steps) {
      const strikes = (cell, digits) =>
        other.eliminations.some((e) => e.cell === cell && (e.digits & digits) !== 0);
      if (step.eliminations.some(({ cell, digits }) => strikes(cell, digits))) return true;
      if (other.placements.some((p) => step.placements.some((own) => own.cell === p.cell)))
        return true;
    }
  }
  return false;
}

// A digit that its box has already, though its row and column do not.
function clash(grid) {
  for (const cell of cells) {
    if (grid[cell] !== '.') continue;
    for (const digit of digitsOf(511)) {
      const has = housesOf(cell).map((h) => houseCells[h].some((c) => grid[c] === `${digit}`));
      if (has[2] && !has[0] && !has[1])
        return { spoiler: { cell, digit }, house: housesOf(cell)[2] };
    }
  }
  return null;
}

function clashMistake({ position: { puzzle } }) {
  const spoiled = clash(puzzle);
  if (!spoiled) return null;
  const { cell, digit } = spoiled.spoiler;
  const same = houseCells[spoiled.house].filter((c) => puzzle[c] === `${digit}`);
  const step = {
    ...bare,
    houses: [{ house: spoiled.house, part: 'base' }],
    marks: [{ cells: same, digits: bit(digit), part: 'pattern' }],
  };
  const position = { puzzle, filled: puzzle, candidates: byRules(puzzle) };
  return { position, step, spoiler: { cell, digit } };
}

const bare = { placements: [], eliminations: [], houses: [], marks: [], links: [] };

// Two cells with three candidates each, where one would do.
async function bugMistake(engine, lesson, found) {
  const extra = found.step.marks[0].cells[0];
  for (const position of earlier(found)) {
    const odd = cells.filter((c) => digitsOf(position.candidates[c]).length > 2);
    const other = odd.find((cell) => cell !== extra);
    if (
      odd.length !== 2 ||
      !odd.includes(extra) ||
      (await allows(engine, lesson, position, found.step))
    )
      continue;
    const digit = digitsOf(position.candidates[other])[0];
    return { position, step: { ...found.step, eliminations: [] }, spoiler: { cell: other, digit } };
  }
  return null;
}

// What is wrong, and where: null where this position gives no such mistake.
export async function mistakeAt(engine, lesson, found) {
  const { how, parts } = lesson.mistake;
  if (how === 'clash') return clashMistake(found);
  if (how === 'bug') return bugMistake(engine, lesson, found);
  const { step } = found;
  const region = new Set(regions[how](step, parts));
  for (const spot of spokenOf(step)) region.delete(spot);
  for (const position of earlier(found)) {
    const isThere = (at) => position.candidates[at[0]] & bit(at[1]);
    const fresh = [...region]
      .map((spot) => spot.split(' ').map(Number))
      .filter((at) => isThere(at) && !(found.position.candidates[at[0]] & bit(at[1])));
    if (join(fresh.map(([cell]) => cell)).length !== 1 || !whole(step, position)) continue;
    if (await allows(engine, lesson, position, step)) continue;
    const [[cell, digit]] = fresh;
    return { position, step, spoiler: { cell, digit } };
  }
  return null;
}

// What the step speaks of still stands there, so that the pattern can be seen.
function whole(step, position) {
  const stands = ({ cells: list, digits }) => list.some((c) => position.candidates[c] & digits);
  return (
    step.marks.every(stands) &&
    step.eliminations.every(({ cell, digits }) => position.candidates[cell] & digits)
  );
}
