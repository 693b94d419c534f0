// What the page does by itself: watches the open game, and has spare puzzles made when nothing else is to be
// done.

import { watchGames } from './games.svelte';
import { makeSpares } from './making.svelte';

const QUIET = 3_000; // ms after the start

export function startWatching(): void {
  watchGames();
  setTimeout(() => void makeSpares(), QUIET);
}
