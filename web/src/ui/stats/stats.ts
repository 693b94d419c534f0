// Statistics: what the games of a person add up to: those of classic Sudoku label by label, others kind by kind.
//
// One entry a game that was begun (at least one move). A game is won when it was completed by hand:
// not with Solve. Times are of won games only, without pauses. A streak counts games won one after
// the other, in the order in which they ended; one that was given up or solved by the program ends
// it. Games still open count as played, and for nothing else.

export interface PlayedGame {
  id: string;
  group: string; // label of a classic puzzle, '' where it has none; kind of any other
  daily?: string; // its date, "2026-11-21", of a daily puzzle
  ended?: number; // when, ms; none while it is open
  outcome: 'open' | 'won' | 'lost';
  elapsedMs: number;
  hints: number;
  mistakes: number;
  checks: number;
}

export interface Summary {
  group: string;
  played: number;
  won: number;
  bestMs?: number;
  averageMs?: number;
  currentStreak: number;
  longestStreak: number;
  withoutHints: number; // won without a hint or a check
  withoutMistakes: number; // won without a mistake
}

const byEnd = (a: PlayedGame, b: PlayedGame): number => (a.ended ?? 0) - (b.ended ?? 0);

export function summaryOf(group: string, games: readonly PlayedGame[]): Summary {
  const won = games.filter((game) => game.outcome === 'won');
  const times = won.map((game) => game.elapsedMs);
  const runs = streaksOf(games);
  const summary: Summary = {
    group,
    played: games.length,
    won: won.length,
    currentStreak: runs.at(-1) ?? 0,
    longestStreak: Math.max(0, ...runs),
    withoutHints: won.filter((game) => game.hints === 0 && game.checks === 0).length,
    withoutMistakes: won.filter((game) => game.mistakes === 0).length,
  };
  if (times.length > 0) {
    summary.bestMs = Math.min(...times);
    summary.averageMs = times.reduce((sum, time) => sum + time, 0) / times.length;
  }
  return summary;
}

// The lengths of the runs of won games; the last one is the current streak.
function streaksOf(games: readonly PlayedGame[]): number[] {
  const runs: number[] = [];
  let run = 0;
  for (const game of games.filter((g) => g.outcome !== 'open').sort(byEnd)) {
    if (game.outcome === 'won') {
      run++;
    } else {
      runs.push(run);
      run = 0;
    }
  }
  runs.push(run);
  return runs;
}

// The groups that have games: labels in their order, games without one, then kinds by their names.
export function groupsOf(labels: readonly string[], games: readonly PlayedGame[]): string[] {
  const met = new Set(games.map(({ group }) => group));
  const kinds = [...met].filter((group) => group !== '' && !labels.includes(group)).sort();
  return [...labels, '', ...kinds].filter((group) => met.has(group));
}

export function summaries(labels: readonly string[], games: readonly PlayedGame[]): Summary[] {
  return groupsOf(labels, games).map((group) =>
    summaryOf(
      group,
      games.filter((game) => game.group === group),
    ),
  );
}

// The times of won games in the order in which they ended, the last `most` of them.
export function timesOf(
  games: readonly PlayedGame[],
  most: number,
): { ended: number; ms: number }[] {
  return games
    .filter((game) => game.outcome === 'won')
    .sort(byEnd)
    .slice(-most)
    .map((game) => ({ ended: game.ended ?? 0, ms: game.elapsedMs }));
}

// "4:05", "1:02:09".
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${String(hours)}:${two(minutes)}:${two(seconds % 60)}`
    : `${String(minutes)}:${two(seconds % 60)}`;
}
