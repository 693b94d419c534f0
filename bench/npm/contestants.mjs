// Nonet and the npm packages that people use, each with grids as it likes them, behind one interface:
//
//   generators   name -> () => { puzzle, solution? }
//   solve        puzzle -> its solution, or null for none; absent where the package solves nothing
//
// Here grids are 81 characters, '.' for blank.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { packages } = require('./package-lock.json');
const version = (name) => packages[`node_modules/${name}`].version;

const BLANK = '.';
const text = (cells, of) => Array.from(cells, (cell) => of(cell) ?? BLANK).join('');
const cells = (puzzle, blank, first) =>
  Array.from(puzzle, (c) => (c === BLANK ? blank : Number(c) - 1 + first));
const each = (names, make) => Object.fromEntries(names.map((name) => [name, make(name)]));

async function nonet() {
  const { load } = await import('../../build/npm/package/dist/node.js').catch(() => {
    throw new Error('the package was not built: run tools/npm_package first');
  });
  const engine = await load();
  let index = 0;
  const labels = ['easy', 'medium', 'hard', 'expert', 'extreme'];
  return {
    name: 'nonet',
    version: engine.call({ verb: 'version' }).version,
    engine,
    generators: {
      ...each(labels, (label) => () => engine.generate({ seed: 1, index: (index += 1), label })),
      minimal: () => engine.generate({ seed: 1, index: (index += 1), minimal: true }),
    },
    solve: (puzzle) => engine.solve(puzzle).solution ?? null,
  };
}

async function sudokuGen() {
  const { getSudoku } = await import('sudoku-gen');
  const dots = ({ puzzle, solution }) => ({ puzzle: puzzle.replaceAll('-', BLANK), solution });
  const labels = ['easy', 'medium', 'hard', 'expert'];
  return {
    name: 'sudoku-gen',
    version: version('sudoku-gen'),
    generators: each(labels, (label) => () => dots(getSudoku(label))),
  };
}

async function sudokuCore() {
  const { generate, solve } = await import('sudoku-core');
  const labels = ['easy', 'medium', 'hard', 'expert', 'master'];
  const textOf = (board) => text(board, (cell) => cell);
  return {
    name: 'sudoku-core',
    version: version('sudoku-core'),
    generators: each(labels, (label) => () => ({ puzzle: textOf(generate(label)) })),
    solve: (puzzle) => {
      const { solved, board } = solve(cells(puzzle, null, 1));
      return solved && board ? textOf(board) : null;
    },
  };
}

async function algorithmTs() {
  const { SudokuCreator, SudokuSolver } = await import('@algorithm.ts/sudoku');
  const creator = new SudokuCreator({ childMatrixWidth: 3 });
  const solver = new SudokuSolver({ childMatrixWidth: 3 });
  const textOf = (board) => text(board, (cell) => (cell < 0 ? undefined : cell + 1));
  const make = (difficulty) => () => {
    const { puzzle, solution } = creator.createSudoku(difficulty);
    return { puzzle: textOf(puzzle), solution: textOf(solution) };
  };
  return {
    name: '@algorithm.ts/sudoku',
    version: version('@algorithm.ts/sudoku'),
    generators: each(['0.2', '0.5', '1.0'], (difficulty) => make(Number(difficulty))),
    solve: (puzzle) => {
      const solution = new Array(81).fill(-1);
      return solver.solve(cells(puzzle, -1, 0), solution) ? textOf(solution) : null;
    },
  };
}

async function sudoku() {
  const { makepuzzle, solvepuzzle } = require('sudoku');
  const textOf = (board) => text(board, (cell) => (cell === null ? undefined : cell + 1));
  return {
    name: 'sudoku',
    version: version('sudoku'),
    generators: { '(one kind)': () => ({ puzzle: textOf(makepuzzle()) }) },
    solve: (puzzle) => {
      const board = solvepuzzle(cells(puzzle, null, 0));
      return board ? textOf(board) : null;
    },
  };
}

export const contestants = { nonet, sudokuGen, sudokuCore, algorithmTs, sudoku };
