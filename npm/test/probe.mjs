// What is asked of every place that the package runs in; the answers must be the same everywhere.

export const PUZZLE =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const SOLUTION =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
export const HARD =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
export const EMPTY = '.'.repeat(81);
export const CONFLICT = `55${'.'.repeat(79)}`;
export const IMPOSSIBLE = `12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`;

const CAGES = '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C2~R3C2.~R1C3_3.~R2C1_4.~R4C4_1';

const LABELS = ['easy', 'medium', 'hard', 'expert'];

export function probe(nonet) {
  const grids = [PUZZLE, SOLUTION, HARD, EMPTY, CONFLICT, IMPOSSIBLE];
  return {
    version: nonet.call({ verb: 'version' }).version,
    solve: nonet.solve(grids),
    count: nonet.count(grids, { limit: 100 }),
    unique: nonet.isUnique(grids),
    canon: nonet.canon([PUZZLE, SOLUTION, HARD, EMPTY]),
    rate: nonet.rate([PUZZLE, HARD]),
    made: LABELS.map((label) => nonet.generate({ seed: 5, label, symmetry: '180' })),
    minimal: nonet.generate({ seed: 'text', index: 3, minimal: true }),
    hint: nonet.hint(PUZZLE),
    steps: nonet.steps(PUZZLE, { most: 5 }),
    path: nonet.explain(PUZZLE).steps.map(({ technique, conclusion }) => [technique, conclusion]),
    check: nonet.check(CONFLICT),
  };
}

/** The same of puzzles that are not classic, which need another module. */
export async function probeVariants({ variant }) {
  return {
    read: await variant.parse(CAGES),
    solve: await variant.solve(CAGES),
    made: await variant.generate('x,killer', { seed: 5, label: 'hard' }),
    rate: await variant.rate(CAGES),
    path: (await variant.path(CAGES)).steps.map(({ conclusion }) => conclusion),
    hint: await variant.hint(CAGES),
    steps: await variant.steps(CAGES, { most: 5 }),
    large: await variant.solve('.'.repeat(256), { variant: '16x16,x', guesses: 1000 }),
    candidates: await variant.candidates('.31.2...........', { variant: '4x4,x' }),
    draw: await variant.draw(CAGES, { solution: true }),
    check: await variant.check('.Cage~30~R1C1~R1C2~R1C3'),
    text: await variant.write(CAGES, 'fpuzzles', { lossy: true }),
  };
}
