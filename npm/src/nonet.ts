// Nonet: the engine as an object. Everything here answers at once, but for puzzles that are not classic;
// load.ts says where it comes from.
//
//   a string             one grid: one answer
//   an array of strings  many grids: an array of answers
//   a Uint8Array         N grids, 81 bytes each: typed arrays of N answers
//
// Solving, counting and canonical forms go through the module's memory (bulk.ts); everything else is
// a request (types.ts).

import { NonetError, resultOf } from './answer.js';
import { canonGrids, countGrids, solveGrids, type SolvedGrids } from './bulk.js';
import {
  bytesOfAll,
  bytesOfOne,
  isBytes,
  textOf,
  textOfBytes,
  textsOf,
  textsOfBytes,
  type Grid,
} from './grids.js';
import type { LateEngine } from './late.js';
import type { Exports } from './raw.js';
import { greyOf, scanText, type Picture } from './scan.js';
import { randomSeed } from './seed.js';
import {
  scanVerbs,
  variantVerbs,
  type ClassicVerb,
  type LanguageGives,
  type LanguageTag,
  type Made,
  type Position,
  type ProfileSlug,
  type ScanVerb,
  type Target,
  type VariantVerb,
  type Verb,
  type Verbs,
  type VersionGives,
} from './types.js';
import { Variant } from './variant.js';

/** A request: the verb, and what it takes. */
export type Request<V extends Verb = Verb> = { [K in V]: { verb: K } & Verbs[K]['takes'] }[V];
/** What a verb gives. */
export type Result<V extends Verb> = Verbs[V]['gives'];
/** What `call` returns: the result, or a promise of it where its module may have to be loaded. */
export type Answered<V extends Verb> = V extends ClassicVerb ? Result<V> : Promise<Result<V>>;

/** What solve says of one grid. */
export interface Solved {
  /** How many solutions, up to the limit. */
  solutions: number;
  /** The first one; absent where there is none. */
  solution?: string;
}

export interface CountOptions {
  /** Stop counting there; at least 1, by default 2. */
  limit?: number;
}

/** A position besides its givens: what a player has put there, and the candidates left. */
export interface PositionOptions extends Omit<Position, 'puzzle'> {
  profile?: ProfileSlug;
  /** Of names and sentences: `en`, or what `addLanguage` was given. */
  language?: LanguageTag;
}

/** A language (docs/languages.md): its tag and name, and its texts. */
export interface LanguageTable {
  language: string;
  name: string;
  plurals?: Record<string, string>;
  lists?: Record<string, unknown>;
  messages?: Record<string, unknown>;
}

/** What a puzzle is to be like, and which of them. */
export interface GenerateOptions extends Target {
  /** Equal seeds make equal puzzles; a random one where it is absent. */
  seed?: number | string;
  /** Which puzzle of the seed; 0 where it is absent. */
  index?: number;
  /** Gives up after so many tries; 100 000 where it is absent. */
  tries?: number;
}

/** A puzzle that was made, with the `seed` and `index` that make it again. */
export type Puzzle = Made & Required<Pick<Made, 'puzzle' | 'solution' | 'label' | 'clues'>>;

// The module, as far as it is needed here.
interface Engine {
  readonly exports: Exports;
  callText(request: string): string;
}

function limitOf({ limit = 2 }: CountOptions): number {
  if (Number.isInteger(limit) && limit >= 1 && limit < 2 ** 32) return limit;
  throw new NonetError(`${limit} is not a whole number from 1 to ${2 ** 32 - 1}`, 'limit');
}

function solvedOf(solutions: number, solution: string): Solved {
  return solutions > 0 ? { solutions, solution } : { solutions };
}

// One grid is not one of many: its place is just "puzzle".
function ofOne<T>(answer: (grid: Uint8Array) => T, grid: string): T {
  const bytes = bytesOfOne(grid);
  try {
    return answer(bytes);
  } catch (error) {
    if (error instanceof NonetError) throw new NonetError(error.message, 'puzzle');
    throw error;
  }
}

function isOneOf<V extends Verb>(verbs: readonly V[], verb: Verb): verb is V {
  return (verbs as readonly Verb[]).includes(verb);
}

export class Nonet {
  /** Puzzles of any layout and rules. */
  readonly variant: Variant;

  /** Use `load()` to get one. */
  constructor(
    private readonly engine: Engine,
    private readonly variantEngine: LateEngine,
    private readonly scanEngine: LateEngine,
  ) {
    this.variant = new Variant(variantEngine);
  }

  /**
   * Any request, as docs/api.md lists them; throws NonetError where it cannot be answered. Of verbs for
   * variants and for pictures, a promise of the answer.
   */
  call<V extends Verb>(request: Request<V>): Answered<V> {
    const text = JSON.stringify(request);
    const { verb }: { verb: Verb } = request;
    return (
      isOneOf<VariantVerb>(variantVerbs, verb)
        ? this.variantEngine.call(text)
        : isOneOf<ScanVerb>(scanVerbs, verb)
          ? this.scanEngine.call(text)
          : this.callClassic(verb, text)
    ) as Answered<V>;
  }

  /**
   * Makes a language known by its tag, for the option `language` of other functions; the package's
   * own are its files `languages/de.json` and so on. Throws NonetError where the table is none.
   */
  addLanguage(table: LanguageTable): void {
    this.call({ verb: 'language', table: { ...table } });
  }

  /** How many solutions, up to a limit, and the first one. */
  solve(grid: string, options?: CountOptions): Solved;
  solve(grids: readonly string[], options?: CountOptions): Solved[];
  solve(grids: Uint8Array, options?: CountOptions): SolvedGrids;
  solve(
    grids: string | readonly string[] | Uint8Array,
    options: CountOptions = {},
  ): Solved | Solved[] | SolvedGrids {
    const limit = limitOf(options);
    const run = (bytes: Uint8Array) => solveGrids(this.engine.exports, bytes, limit);
    if (typeof grids === 'string') {
      const { solutions, solution } = ofOne(run, grids);
      return solvedOf(solutions[0] as number, textOfBytes(solution));
    }
    if (isBytes(grids)) return run(grids);
    const { solutions, solution } = run(bytesOfAll(grids));
    return textsOfBytes(solution).map((text, i) => solvedOf(solutions[i] as number, text));
  }

  /** How many solutions, up to a limit (2). */
  count(grid: string, options?: CountOptions): number;
  count(grids: readonly string[], options?: CountOptions): number[];
  count(grids: Uint8Array, options?: CountOptions): Uint32Array;
  count(
    grids: string | readonly string[] | Uint8Array,
    options: CountOptions = {},
  ): number | number[] | Uint32Array {
    const limit = limitOf(options);
    const run = (bytes: Uint8Array) => countGrids(this.engine.exports, bytes, limit);
    if (typeof grids === 'string') return ofOne(run, grids)[0] as number;
    return isBytes(grids) ? run(grids) : [...run(bytesOfAll(grids))];
  }

  /** Exactly one solution? Of arrays of bytes: 1 for yes, 0 for no. */
  isUnique(grid: string): boolean;
  isUnique(grids: readonly string[]): boolean[];
  isUnique(grids: Uint8Array): Uint8Array;
  isUnique(grids: string | readonly string[] | Uint8Array): boolean | boolean[] | Uint8Array {
    if (typeof grids === 'string') return this.count(grids) === 1;
    if (isBytes(grids)) return Uint8Array.from(this.count(grids), (n) => +(n === 1));
    return this.count(grids).map((count) => count === 1);
  }

  /** The canonical form: the same for all grids that are essentially the same. */
  canon(grid: string): string;
  canon(grids: readonly string[]): string[];
  canon(grids: Uint8Array): Uint8Array;
  canon(grids: string | readonly string[] | Uint8Array): string | string[] | Uint8Array {
    const run = (bytes: Uint8Array) => canonGrids(this.engine.exports, bytes);
    if (typeof grids === 'string') return textOfBytes(ofOne(run, grids));
    return isBytes(grids) ? run(grids) : textsOfBytes(run(bytesOfAll(grids)));
  }

  /** How hard: the label, and the ratings of two scales. Each grid must have one solution. */
  rate(grid: string): Result<'rate'>;
  rate(grids: readonly string[] | Uint8Array): Result<'rate'>[];
  rate(grids: string | readonly string[] | Uint8Array): Result<'rate'> | Result<'rate'>[] {
    if (typeof grids === 'string') return this.call({ verb: 'rate', puzzle: grids });
    return textsOf(grids).map((grid, i) => {
      try {
        return this.rate(grid);
      } catch (error) {
        if (error instanceof NonetError) throw new NonetError(error.message, `grids[${i}]`);
        throw error;
      }
    });
  }

  /** What is wrong with a grid, or that nothing is. */
  check(puzzle: Grid): Result<'check'> {
    return this.call({ verb: 'check', puzzle: textOf(puzzle) });
  }

  /** The next step that a person would take, or the mistakes that come first. */
  hint(puzzle: Grid, options: PositionOptions = {}): Result<'hint'> {
    return this.call({ verb: 'hint', puzzle: textOf(puzzle), ...options });
  }

  /** All steps that are possible now, cheapest first. */
  steps(puzzle: Grid, options: Omit<Verbs['steps']['takes'], 'puzzle'> = {}): Result<'steps'> {
    return this.call({ verb: 'steps', puzzle: textOf(puzzle), ...options });
  }

  /** Every step to the solution, each with its reason and the position before it. */
  explain(puzzle: Grid, options: PositionOptions & { most?: number } = {}): Result<'path'> {
    return this.call({ verb: 'path', puzzle: textOf(puzzle), ...options });
  }

  /** A puzzle with one solution; throws NonetError where none is found within the tries. */
  generate(options: GenerateOptions = {}): Puzzle {
    const made = this.call({ verb: 'new', ...options, seed: options.seed ?? randomSeed() });
    if (made.found) return made as Puzzle;
    throw new NonetError(`no such puzzle was found in ${made.tries} tries`, 'tries');
  }

  /**
   * The puzzles in a picture, the largest first: digits, doubtful cells, where the lines are. Rejected with
   * NonetError where it is no picture.
   */
  async scan(picture: Picture): Promise<Result<'scan'>> {
    const grey = { data: greyOf(picture), width: picture.width, height: picture.height };
    const text = await this.scanEngine.run((engine) => scanText(engine, grey));
    return resultOf<'scan'>(text);
  }

  private callClassic<V extends ClassicVerb>(verb: V, request: string): Result<V> {
    const result = resultOf<V>(this.engine.callText(request));
    // The module knows of its own verbs alone.
    if (verb === 'version') {
      (result as VersionGives).verbs.push(...variantVerbs, ...scanVerbs);
    }
    if (verb === 'language') this.variantEngine.begin((result as LanguageGives).language, request);
    return result;
  }

  /** Puzzle after puzzle of one seed, from `index` on, without end. */
  *puzzles(options: GenerateOptions = {}): Generator<Puzzle, never, void> {
    const seed = options.seed ?? randomSeed();
    for (let index = options.index ?? 0; ; index += 1) {
      yield this.generate({ ...options, seed, index });
    }
  }
}
