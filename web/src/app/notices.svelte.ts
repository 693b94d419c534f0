// Sentences that a person should read but need not answer: above the screen, until they are
// dismissed. The same sentence is not shown twice.

import { announce } from './announce.svelte';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'problem';
  readonly action?: { readonly label: string; readonly run: () => void };
}

let list = $state.raw<readonly Notice[]>([]);
let last = 0;

export function notices(): readonly Notice[] {
  return list;
}

export function notify(notice: Omit<Notice, 'id'>, seconds?: number): void {
  if (list.some((other) => other.text === notice.text)) return;
  const id = ++last;
  list = [...list, { ...notice, id }];
  announce(notice.text);
  if (seconds !== undefined) setTimeout(() => dismiss(id), 1000 * seconds);
}

export function dismiss(id: number): void {
  list = list.filter((notice) => notice.id !== id);
}
