// The kinds of puzzles that are offered by name; any other words that the engine knows can be written.

export const groups = [
  {
    name: 'clues',
    kinds: ['killer', 'thermo', 'arrow', 'kropki', 'xv', 'sandwich', 'little-killer'],
  },
  {
    name: 'rules',
    kinds: [
      'jigsaw',
      'x',
      'windoku',
      'anti-knight',
      'anti-king',
      'non-consecutive',
      'disjoint-groups',
    ],
  },
  { name: 'sizes', kinds: ['4x4', '6x6', '8x8', '12x12', '16x16', '25x25', 'samurai'] },
] as const;

export type Kind = (typeof groups)[number]['kinds'][number];
export const kindNames: ReadonlySet<Kind> = new Set(groups.flatMap(({ kinds }) => [...kinds]));
