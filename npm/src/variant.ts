// Puzzles of any layout and rules. What they need is a module of its own, half again as large as
// the one for classic puzzles, which comes when something is first asked of it: so every answer is a
// promise.

import { NonetError } from './answer.js';
import type { LateEngine } from './late.js';
import { randomSeed } from './seed.js';
import type { VariantFound, VariantVerb, Verbs } from './types.js';

type Takes<V extends VariantVerb> = Verbs[V]['takes'];
type Options<V extends VariantVerb> = Omit<Takes<V>, 'puzzle'>;

/** What a puzzle is to be like, and which of them. */
export interface GenerateVariantOptions extends Omit<Takes<'variant.new'>, 'variant' | 'seed'> {
  /** Equal seeds make equal puzzles; a random one where it is absent. */
  seed?: Takes<'variant.new'>['seed'];
}

/**
 * A puzzle is text: a record that brings its rules with it, a classic one, or, with `variant`, a plain
 * grid. Where it cannot be answered, a promise is rejected with NonetError.
 */
export class Variant {
  /** `nonet.variant` is one. */
  constructor(private readonly engine: LateEngine) {}

  /**
   * A puzzle with one solution, of a layout and kinds of clues: `6x6,killer`. As JSON text it is what
   * the other functions take. Rejected with NonetError where none is found within the tries.
   */
  async generate(variant: string, options: GenerateVariantOptions = {}): Promise<VariantFound> {
    const seed = options.seed ?? randomSeed();
    const made = await this.ask('variant.new', { variant, ...options, seed });
    if (made.found) return made;
    throw new NonetError(`no such puzzle was found in ${made.tries} tries`, 'tries');
  }

  /** Layout, givens and clues. */
  parse(puzzle: string, options: Options<'variant.parse'> = {}) {
    return this.ask('variant.parse', { puzzle, ...options });
  }

  /** The text of the puzzle in a format. */
  async write(
    puzzle: string,
    format: string,
    options: Omit<Options<'variant.write'>, 'format'> = {},
  ) {
    return (await this.ask('variant.write', { puzzle, format, ...options })).text;
  }

  /** What is wrong with it, or that nothing is; with `minimal`, which givens and clues could go. */
  check(puzzle: string, options: Options<'variant.check'> = {}) {
    return this.ask('variant.check', { puzzle, ...options });
  }

  /** How many solutions, up to a limit (2), and one or two of them. */
  solve(puzzle: string, options: Options<'variant.solve'> = {}) {
    return this.ask('variant.solve', { puzzle, ...options });
  }

  /** What stands in each cell in some solution. */
  candidates(puzzle: string, options: Options<'variant.candidates'> = {}) {
    return this.ask('variant.candidates', { puzzle, ...options });
  }

  /** How hard: the label, and the techniques on the path of single steps. */
  rate(puzzle: string, options: Options<'variant.rate'> = {}) {
    return this.ask('variant.rate', { puzzle, ...options });
  }

  /** Every step to the solution, each with its reason and the position before it. */
  path(puzzle: string, options: Options<'variant.path'> = {}) {
    return this.ask('variant.path', { puzzle, ...options });
  }

  /** The next step that a person would take, or the mistakes that come first. */
  hint(puzzle: string, options: Options<'variant.hint'> = {}) {
    return this.ask('variant.hint', { puzzle, ...options });
  }

  /** All steps that are possible now, easiest first. */
  steps(puzzle: string, options: Options<'variant.steps'> = {}) {
    return this.ask('variant.steps', { puzzle, ...options });
  }

  /** Every rule that a clue may have: the shape of its cells, its numbers, what it means. */
  async rules() {
    return (await this.ask('variant.rules', {})).rules;
  }

  /** A picture as SVG, and the rules in words; with `bare` a board to put digits on. */
  draw(puzzle: string, options: Options<'variant.draw'> = {}) {
    return this.ask('variant.draw', { puzzle, ...options });
  }

  private ask<V extends VariantVerb>(verb: V, takes: Takes<V>): Promise<Verbs[V]['gives']> {
    return this.engine.call<V>(JSON.stringify({ verb, ...takes }));
  }
}
