// What the tests put into the store, as if it had been played.

import type { Page } from 'playwright-core';
import type { Label } from '../src/engine/types';
import type { GameResult } from '../src/store/types';
import { isoDate } from '../src/lib/time';

const DAY = 86_400_000;

export const dayBefore = (count: number): string => isoDate(new Date(Date.now() - count * DAY));

export function won(id: string, label: Label, seconds: number, daysAgo = 1): GameResult {
  return {
    id,
    outcome: 'won',
    finished: Date.now() - daysAgo * DAY,
    label,
    source: { kind: 'new', label },
    elapsedMs: seconds * 1000,
    moves: 50,
    hints: 0,
    mistakes: 0,
    checks: 0,
    solves: 0,
  };
}

export function wonDaily(label: Label, seconds: number, daysAgo: number): GameResult {
  const date = dayBefore(daysAgo);
  return {
    ...won(`${label}-${date}`, label, seconds, daysAgo),
    source: { kind: 'daily', label, date },
  };
}

// Home, or a game, has looked into the store by then, and so made it.
export async function remember(page: Page, results: readonly GameResult[]): Promise<void> {
  await page.locator('.labels, [role=grid]').first().waitFor();
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nonet');
        opening.onerror = () => reject(new Error('no store'));
        opening.onsuccess = () => {
          const write = opening.result.transaction('results', 'readwrite');
          for (const result of all) write.objectStore('results').put(result);
          write.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    results,
  );
}
