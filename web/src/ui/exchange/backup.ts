// Backup: all games of a browser as one JSON file, and back.
//
//   {"nonet": "backup", "version": 1, "made": "2026-11-21T18:00:00.000Z",
//    "games": [...], "results": [...], "settings": {...}}
//
// Games, results and settings are the store's own records, which have versions of their own. Keys
// that this page does not know are left out on reading, so that a newer page's file still restores
// what it can. Restoring adds: a game that is here already stays unless the file's is newer.

export const BACKUP_VERSION = 1;

export interface BackupGame {
  id: string;
  updated: number; // ms
  [key: string]: unknown;
}

export interface Backup {
  made: string;
  games: BackupGame[];
  results: { id: string; [key: string]: unknown }[];
  settings?: Record<string, unknown>;
}

export type BackupError = 'not-json' | 'not-a-backup' | 'newer' | 'damaged';
export type BackupResult =
  { ok: true; backup: Backup; dropped: number } | { ok: false; error: BackupError };

export function writeBackup(backup: Backup): string {
  return JSON.stringify({ nonet: 'backup', version: BACKUP_VERSION, ...backup });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGame = (value: unknown): value is BackupGame =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['updated'] === 'number';

export function readBackup(text: string): BackupResult {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ok: false, error: 'not-json' };
  }
  if (!isObject(data) || data['nonet'] !== 'backup') return { ok: false, error: 'not-a-backup' };
  if (typeof data['version'] !== 'number') return { ok: false, error: 'damaged' };
  if (data['version'] > BACKUP_VERSION) return { ok: false, error: 'newer' };
  const games = data['games'];
  const results = data['results'] ?? [];
  if (!Array.isArray(games) || !Array.isArray(results)) return { ok: false, error: 'damaged' };
  const goodGames = games.filter(isGame);
  const goodResults = results.filter(
    (entry): entry is { id: string } => isObject(entry) && typeof entry['id'] === 'string',
  );
  const backup: Backup = {
    made: typeof data['made'] === 'string' ? data['made'] : '',
    games: goodGames,
    results: goodResults,
  };
  if (isObject(data['settings'])) backup.settings = data['settings'];
  const dropped = games.length - goodGames.length + results.length - goodResults.length;
  return { ok: true, backup, dropped };
}

export interface Plan {
  add: BackupGame[];
  replace: BackupGame[];
  keep: BackupGame[]; // here, and as new or newer
}

// What restoring would do; `here` are the games of this browser.
export function planRestore(
  games: readonly BackupGame[],
  here: readonly { id: string; updated: number }[],
): Plan {
  const updated = new Map(here.map((game) => [game.id, game.updated]));
  const plan: Plan = { add: [], replace: [], keep: [] };
  for (const game of games) {
    const ours = updated.get(game.id);
    if (ours === undefined) plan.add.push(game);
    else if (game.updated > ours) plan.replace.push(game);
    else plan.keep.push(game);
  }
  return plan;
}
