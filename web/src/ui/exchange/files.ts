// Files in and out, and the clipboard.

import { notify } from '../../app/notices.svelte';
import { t } from '../../i18n/index.svelte';

export function download(name: string, content: BlobPart, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser fetches it after this call.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const canSendFiles = 'canShare' in navigator;

// A PNG to another program, where the browser hands files on, or as a file.
export async function sendPicture(make: () => Promise<Blob>, text: string): Promise<void> {
  try {
    const file = new File([await make()], 'nonet.png', { type: 'image/png' });
    const data = { files: [file], ...(text === '' ? {} : { text }) };
    if (canSendFiles && navigator.canShare(data)) await navigator.share(data);
    else download(file.name, file, file.type);
  } catch (error) {
    // Closing the browser's own dialog is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify({ tone: 'problem', text: t('win.failed') });
  }
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'info', text: t('exchange.copied') }, 4);
  } catch {
    notify({ tone: 'problem', text: t('exchange.copy-failed') });
  }
}

export function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('no picture'));
    }, 'image/png');
  });
}
