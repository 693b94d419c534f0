// What lies in the repository that the package was built from: data, cases, the program.

import { existsSync, readFileSync } from 'node:fs';

const root = process.env.NONET_ROOT;
if (!root) throw new Error('NONET_ROOT must name the repository; tools/npm_package --test does');

export const path = (name) => `${root}/${name}`;
export const read = (name) => readFileSync(path(name), 'utf8');

const built = ['release', 'app', 'clang'].map((preset) => path(`build/${preset}/nonet`));

/** The program, where it was built. */
export const program = process.env.NONET_BIN ?? built.find((name) => existsSync(name));

/** The first puzzles of a list. */
export function puzzles(list, most) {
  return read(`data/puzzles/${list}.txt`)
    .split('\n')
    .map((line) => line.slice(0, 81))
    .filter((line) => /^[.\d]{81}$/.test(line))
    .slice(0, most);
}
