// The built program, as a server of the app and as the one that knows solutions.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function findProgram(): string {
  const built = ['release', 'app', 'clang'].map((preset) => `${root}build/${preset}/nonet`);
  const found = process.env['NONET_BIN'] ?? built.find((path) => existsSync(path));
  if (!found) throw new Error('no program: build it, or name it in NONET_BIN');
  return found;
}

export interface Served {
  url: string;
  stop: () => Promise<void>;
}

// `nonet play` at a port of its own, with the built app or a copy of it.
export async function serve(folder = `${root}web/dist`): Promise<Served> {
  const program = spawn(findProgram(), ['play', '--no-browser', '--port', '0', '--web', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const line = createInterface({ input: program.stdout })[Symbol.asyncIterator]().next();
  const url = await Promise.race([line.then(({ value }) => value as string), ended]);
  if (!url) throw new Error('nonet play did not start');
  return {
    url,
    stop: () => {
      program.kill('SIGINT');
      return ended;
    },
  };
}

// What the program says to these words. Only a command that reads may be given an input: another is
// gone before it is written, which fails as a broken pipe.
function ask(words: readonly string[], input?: string): string {
  return execFileSync(findProgram(), words, { input, encoding: 'utf8' }).trim();
}

export function solve(puzzle: string, variant?: string): string {
  return ask(['solve', ...(variant ? ['--variant', variant] : [])], `${puzzle}\n`);
}

// A puzzle of this difficulty, the same every time.
export function make(label: string, seed = 1): string {
  return ask(['new', '--label', label, '--seed', String(seed), '--format', 'line']);
}

// A puzzle of other layouts or rules as JSON, the same every time.
export function makeVariant(words: string): string {
  return ask(['new', '--variant', words, '--seed', '7', '--json']);
}

// The same puzzle in another format.
export function written(puzzle: string, format: string): string {
  return ask(['convert', '--to', format], `${puzzle}\n`);
}

// What the program knows of puzzles, a JSON object a line.
export function rated(puzzles: readonly string[]): string {
  return ask(['rate', '--json'], `${puzzles.join('\n')}\n`);
}
