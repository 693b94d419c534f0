// Files in and out, and the clipboard.

import { notify } from '../../app/notices.svelte';
import { t } from '../../i18n/index.svelte';

export function download(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser fetches it after this call.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'info', text: t('exchange.copied') }, 4);
  } catch {
    notify({ tone: 'problem', text: t('exchange.copy-failed') });
  }
}
