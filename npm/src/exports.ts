// What the package offers besides `load`.

export { NonetError } from './answer.js';
export type { SolvedGrids } from './bulk.js';
export type { Grid } from './grids.js';
export type { LoadOptions } from './options.js';
export { Nonet } from './nonet.js';
export type {
  Answered,
  CountOptions,
  GenerateOptions,
  LanguageTable,
  PositionOptions,
  Puzzle,
  Request,
  Result,
  Solved,
} from './nonet.js';
export type { Picture } from './scan.js';
export * from './types.js';
export type { GenerateVariantOptions, Variant } from './variant.js';
