// What to do when the engine's worker has died and taken the open game with it: whoever holds the
// game says how to bring it back. Apart from the game, because the engine must not know of it.

let again: (() => void) | null = null;

export function onEngineLost(reopen: () => void): void {
  again = reopen;
}

export function reopenGame(): void {
  again?.();
}
