// What the page does by itself: pauses and saves when it goes out of sight, saves the time played
// now and then, and has spare puzzles made when nothing else is to be done.

import { currentGame } from './games.svelte';
import { makeSpares } from './making.svelte';

const SAVE_TIME = 20_000; // ms
const QUIET = 3_000; // ms after the start

export function startWatching(): void {
  const seen = () => void currentGame()?.seen(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', seen);
  addEventListener('pagehide', () => void currentGame()?.save());
  setInterval(() => {
    const game = currentGame();
    if (game?.view.running) void game.save();
  }, SAVE_TIME);
  setTimeout(() => void makeSpares(), QUIET);
}
