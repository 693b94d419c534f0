// What goes to the engine and comes back: the npm package's types.

export * from '../../../npm/src/types';
