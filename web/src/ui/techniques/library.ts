// The technique library as lists: families in the engine's order, and what a search leaves.

import type { TechniqueRow } from '../solver/verbs';

export interface Shelf {
  family: string;
  rows: TechniqueRow[];
}

// Letters and digits only, without case and accents, so that "xwing" finds "X-Wing" and "flugel"
// finds "Flügel".
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function shelves(
  rows: readonly TechniqueRow[],
  search: string,
  name: (row: TechniqueRow) => string,
): Shelf[] {
  const wanted = plain(search);
  const found = rows.filter((row) =>
    [row.name, row.slug, name(row)].some((text) => plain(text).includes(wanted)),
  );
  const result = new Map<string, TechniqueRow[]>();
  for (const row of found) result.set(row.family, [...(result.get(row.family) ?? []), row]);
  return [...result].map(([family, list]) => ({ family, rows: list }));
}

// The techniques before and after one, in the order of the list.
export function neighbours(
  rows: readonly TechniqueRow[],
  slug: string,
): { before?: TechniqueRow; after?: TechniqueRow } {
  const at = rows.findIndex((row) => row.slug === slug);
  const result: { before?: TechniqueRow; after?: TechniqueRow } = {};
  const [before, after] = at < 0 ? [] : [rows[at - 1], rows[at + 1]];
  if (before) result.before = before;
  if (after) result.after = after;
  return result;
}
