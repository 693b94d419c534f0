// In which order a board was filled, from the saved game (docs/game.md): its acts are a tree, and those on
// the way from the start to where the game is tell when each cell got the digit that it has.

interface Act {
  id?: number;
  parent?: number;
  to?: number[];
}

interface Saved {
  node?: number;
  acts?: Act[];
}

// The fields that a change may have a value for; the first is the digit.
const DIGIT = 1;
const FIELDS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

// Cells that an act gave digits: a list of cell, sum of fields, and a value for each field.
function digitsOf(to: readonly number[]): [cell: number, digit: number][] {
  const digits: [number, number][] = [];
  for (let at = 0; at + 1 < to.length;) {
    const cell = to[at] as number;
    const fields = to[at + 1] as number;
    const present = FIELDS.filter((field) => fields & field);
    if (fields & DIGIT) digits.push([cell, to[at + 2] ?? 0]);
    at += 2 + present.length;
  }
  return digits;
}

function pathOf({ node = 0, acts = [] }: Saved): Act[] {
  const byId = new Map<number, Act & { from: number }>();
  let before = 0;
  for (const act of acts) {
    const id = act.id ?? before + 1;
    byId.set(id, { ...act, from: act.parent ?? before });
    before = id;
  }
  const path: Act[] = [];
  const seen = new Set<number>();
  for (let id = node; byId.has(id) && !seen.has(id); id = byId.get(id)?.from ?? 0) {
    seen.add(id);
    path.unshift(byId.get(id) as Act);
  }
  return path;
}

// The cells that are not given, in the order in which their digits came. What the save does not tell comes
// last.
export function fillOrder(
  save: string,
  givens: readonly number[],
  values: readonly number[],
): number[] {
  const when = new Map<number, number>();
  let time = 0;
  for (const { to = [] } of pathOf(JSON.parse(save) as Saved)) {
    for (const [cell, digit] of digitsOf(to)) {
      if (digit === values[cell]) when.set(cell, time++);
      else when.delete(cell);
    }
  }
  return [...givens.keys()]
    .filter((cell) => givens[cell] === 0)
    .sort((a, b) => (when.get(a) ?? Infinity) - (when.get(b) ?? Infinity) || a - b);
}

// How much iris lies in each cell: more the later it was filled. Of the first `shown` of them.
export function shadeOf(order: readonly number[], cells: number, shown = order.length): number[] {
  const shade = new Array<number>(cells).fill(0);
  order.slice(0, shown).forEach((cell, i) => {
    shade[cell] = 0.06 + 0.5 * (i / Math.max(1, order.length - 1));
  });
  return shade;
}
