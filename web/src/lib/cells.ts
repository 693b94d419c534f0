// Cells 0..80 row by row, houses 0..26 (rows, columns, boxes), sets of digits as bits: the small
// arithmetic that drawing and input need. What the rules make of it is the engine's business.

export const allCells: readonly number[] = Array.from({ length: 81 }, (_, cell) => cell);
export const digits: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const rowOf = (cell: number): number => Math.floor(cell / 9);
export const columnOf = (cell: number): number => cell % 9;
export const boxOf = (cell: number): number =>
  3 * Math.floor(rowOf(cell) / 3) + Math.floor(columnOf(cell) / 3);

export const bit = (digit: number): number => 1 << (digit - 1);
export const has = (mask: number, digit: number): boolean => (mask & bit(digit)) !== 0;
export const digitsOf = (mask: number): number[] => digits.filter((digit) => has(mask, digit));

export function seeEachOther(a: number, b: number): boolean {
  if (a === b) return false;
  return rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b);
}

// The digit in a cell of a grid of 81 characters; 0 where it is blank.
export function digitAt(grid: string, cell: number): number {
  const digit = Number(grid[cell]);
  return digit >= 1 ? digit : 0;
}

// The cells of a house: 0..8 rows, 9..17 columns, 18..26 boxes.
export function cellsOfHouse(house: number): number[] {
  const n = house % 9;
  return Array.from({ length: 9 }, (_, i) => {
    if (house < 9) return n * 9 + i;
    if (house < 18) return i * 9 + n;
    return (Math.floor(n / 3) * 3 + Math.floor(i / 3)) * 9 + (n % 3) * 3 + (i % 3);
  });
}

export function housesOf(cell: number): number[] {
  return [Math.floor(cell / 9), 9 + (cell % 9), 18 + boxOf(cell)];
}
