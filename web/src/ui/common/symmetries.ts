// The symmetries of givens, as the engine calls them.

export const symmetries = [
  'none',
  '180',
  '90',
  'horizontal',
  'vertical',
  'mirrors',
  'diagonal',
  'antidiagonal',
  'diagonals',
  'full',
] as const;
export type Symmetry = (typeof symmetries)[number];
