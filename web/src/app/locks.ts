// Locks of games: while the page has one, no other tab changes its game.

// How to let go of each.
const locks = new Map<string, () => void>();

// Resolves to whether the page now has the lock of a game; `lost` is told when another tab takes it.
// Where the browser has no locks, the page has it.
export function lock(id: string, steal: boolean, lost: (id: string) => void): Promise<boolean> {
  if (locks.has(id) || !navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const options = steal ? { steal: true } : { ifAvailable: true };
    const held = navigator.locks.request(`nonet-game-${id}`, options, (granted) => {
      resolve(granted !== null);
      return granted === null
        ? Promise.resolve()
        : new Promise<void>((done) => locks.set(id, done));
    });
    held.catch(() => {
      resolve(true);
      locks.delete(id);
      lost(id);
    });
  });
}

export function unlock(id: string): void {
  locks.get(id)?.();
  locks.delete(id);
}
