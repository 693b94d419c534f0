// How a program uses the package, for the type checker alone: what must compile, and what must not.

import { load, Nonet, NonetError, type Made, type Puzzle, type Request, type Step } from 'nonet';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const same = <T extends true>(): T => true as T;

const nonet: Nonet = await load({ simd: false, onProgress: (done, total) => done > total / 2 });
await load({ wasm: new Uint8Array(8) });
await load({ wasm: 'nonet.wasm' });

const text = '.'.repeat(81);
const texts: readonly string[] = [text];
const bytes = new Uint8Array(81);

// One grid gives one answer, many give many.
const one = nonet.solve(text);
same<Same<typeof one.solution, string | undefined>>();
const many = nonet.solve(texts, { limit: 3 });
same<Same<(typeof many)[0], typeof one>>();
const arrays: { solutions: Uint32Array; solution: Uint8Array } = nonet.solve(bytes);
const count: number = nonet.count(text);
const counts: Uint32Array = nonet.count(bytes);
const unique: boolean = nonet.isUnique(text);
const all: boolean[] = nonet.isUnique(texts);
const forms: Uint8Array = nonet.canon(bytes);
const form: string = nonet.canon(text);

// Requests and answers of the verbs.
const { label, se } = nonet.rate(text);
same<Same<typeof label, 'easy' | 'medium' | 'hard' | 'expert' | 'extreme'>>();
const er: number | undefined = se.er;
const checked = nonet.call({ verb: 'check', puzzle: text });
same<Same<typeof checked.verdict, 'conflict' | 'no-solution' | 'unique' | 'several-solutions'>>();
const { step }: { step?: Step } = nonet.hint(bytes, { profile: 'hodoku' });
const found: Step[] = nonet.steps(text, { technique: 'x-wing', most: 3 }).steps;
const path = nonet.explain(text, { most: 10 });
const names: string[] = path.steps.map(({ technique }) => technique);
const made: Made = nonet.call({ verb: 'new', seed: 'text', label: 'hard' });
const puzzle: Puzzle = nonet.generate({ symmetry: '180', minimal: true });
const solution: string = puzzle.solution;
for (const each of nonet.puzzles({ seed: 1 })) {
  if (each.clues > 20) break;
}
const request: Request = { verb: 'session.open', puzzle: text, now: 0 };
nonet.call(request);
const opened: { session: number } = nonet.call({ verb: 'session.open', puzzle: text, now: 0 });

// Of puzzles that are not classic, promises.
const variant = await nonet.variant.solve('.31.2...........', { variant: '4x4,x', guesses: 100 });
const values: (number | null)[] | undefined = variant.solution;
const asked = nonet.call({ verb: 'variant.check', puzzle: text, minimal: true });
same<Same<typeof asked, Promise<Awaited<ReturnType<typeof nonet.variant.check>>>>>();
const sentences: string[] = (await asked).sentences;
const written: string = await nonet.variant.write(text, 'iss');
const cages = await nonet.variant.generate('killer', { label: 'hard', seed: 1 });
const full: (number | null)[] = cages.solution;
const rated = await nonet.variant.rate(JSON.stringify(cages), { guesses: 100 });
same<Same<typeof rated.label, typeof label | undefined>>();
const way = (await nonet.variant.path(text, { most: 5 })).steps.map(({ filled }) => filled);
const next: string | undefined = (await nonet.variant.hint(text)).step?.conclusion;
const now: number = (await nonet.variant.steps(text, { technique: 'x-wing' })).found;
const drawn: string = (await nonet.variant.draw(text, { solution: true, width: 80 })).svg;
await load({ variants: 'nonet-variants.wasm' });
const error: Error = new NonetError('message', 'where');

// What is wrong, and is seen before it runs.
// @ts-expect-error a grid is no number
nonet.solve(5);
// @ts-expect-error one grid has one answer
nonet.solve(text).map(String);
// @ts-expect-error a count is no text
const no: string = nonet.count(text);
// @ts-expect-error there is no such verb
nonet.call({ verb: 'sovle', puzzle: text });
// @ts-expect-error the verb takes no such key
nonet.call({ verb: 'solve', puzzle: text, limits: 3 });
// @ts-expect-error the verb needs a grid
nonet.call({ verb: 'rate' });
// @ts-expect-error the result of the verb has no such key
void nonet.call({ verb: 'labels' }).label;
// @ts-expect-error there is no such label
nonet.generate({ label: 'eazy' });
// @ts-expect-error there is no such option
nonet.generate({ minimum: true });
// @ts-expect-error there is no such option
await load({ smid: true });
// @ts-expect-error a rating may be absent
const sure: number = nonet.rate(text).se.er;
// @ts-expect-error the answer is a promise
void nonet.call({ verb: 'variant.solve', puzzle: text }).solutions;
// @ts-expect-error the verb takes no such key
void nonet.variant.candidates(text, { limit: 2 });
// @ts-expect-error there may be none
void (await nonet.call({ verb: 'variant.new', variant: 'killer', seed: 1 })).solution;
// @ts-expect-error there is no such label
void nonet.variant.generate('killer', { label: 'eazy' });
// @ts-expect-error there is no such operation
nonet.call({ verb: 'session.do', session: 1, op: { op: 'palce' }, now: 0 });

export const used = [
  one,
  label,
  checked,
  many,
  arrays,
  count,
  counts,
  unique,
  all,
  forms,
  form,
  er,
  step,
  found,
  names,
];
export const usedToo = [made, solution, opened, error, no, sure, values, sentences, written, drawn];
export const ofVariants = [full, rated, way, next, now];
