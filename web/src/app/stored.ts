// The one store of the page, and what is said when it fails.

import { t } from '../i18n/index.svelte';
import { Store, type Trouble } from '../store/store';
import { notify } from './notices.svelte';

let store: Promise<Store> | null = null;

export function theStore(): Promise<Store> {
  store ??= Store.open({ onTrouble: report });
  return store;
}

function report(trouble: Trouble): void {
  notify({
    tone: 'problem',
    text: t(`common.store-${trouble}`),
    action: { label: t('common.store-export'), run: () => void exportGames() },
  });
}

// Everything as one backup file, so that nothing is lost even when nothing can be stored.
export async function exportGames(): Promise<void> {
  const from = await theStore();
  const [games, results] = [await from.games(), await from.results()];
  const made = new Date().toISOString();
  const text = JSON.stringify({ nonet: 'backup', version: 1, made, games, results });
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'nonet-backup.json';
  link.click();
  URL.revokeObjectURL(address);
}

// Asks the browser to keep what is stored, once there is something worth keeping.
export async function keepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not offered here: the browser decides alone.
  }
}
