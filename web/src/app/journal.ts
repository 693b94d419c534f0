// Journal: the operations of a game that are not stored yet, in localStorage. Storing a game takes a moment,
// and the page can be gone before it is over; what is written here is there at once. Whoever opens the game
// again does them once more.
//
// Operations are numbered, and what is stored says how many it has: none is done twice.

export interface Done<O> {
  number: number;
  op: O;
}

const keyOf = (id: string): string => `nonet.journal.${id}`;

export function keepJournal(id: string, done: readonly Done<unknown>[]): void {
  try {
    if (done.length === 0) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(done));
  } catch {
    // No storage: the game is stored a moment later all the same.
  }
}

// What was done after so many operations.
export function readJournal<O>(id: string, after: number): Done<O>[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]');
    return (Array.isArray(all) ? (all as Done<O>[]) : []).filter(({ number }) => number > after);
  } catch {
    return [];
  }
}
