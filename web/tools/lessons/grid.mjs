// The arithmetic of cells, houses and candidates that making lessons needs.

export const cells = Array.from({ length: 81 }, (_, cell) => cell);
export const bit = (digit) => 1 << (digit - 1);
export const digitsOf = (mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => mask & bit(d));

const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
export const housesOf = (cell) => [Math.floor(cell / 9), 9 + (cell % 9), 18 + boxOf(cell)];
export const houseCells = Array.from({ length: 27 }, (_, house) =>
  cells.filter((cell) => housesOf(cell).includes(house)),
);
export const sees = (a, b) => a !== b && housesOf(a).some((h) => housesOf(b).includes(h));

// What the digits on the board leave to the blank cells.
export function byRules(filled) {
  return cells.map((cell) => {
    if (filled[cell] !== '.') return 0;
    const seen = cells.filter((other) => filled[other] !== '.' && sees(cell, other));
    return seen.reduce((mask, other) => mask & ~bit(Number(filled[other])), 511);
  });
}

// The candidates that are gone although the rules would leave them.
export function goneOf({ filled, candidates }) {
  const all = byRules(filled);
  return cells.flatMap((cell) => {
    const mask = all[cell] & ~candidates[cell];
    return mask ? [[cell, mask]] : [];
  });
}

export const put = (grid, cell, value) => grid.slice(0, cell) + value + grid.slice(cell + 1);
