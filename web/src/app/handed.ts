// A picture that was pasted or opened on another screen, for the one that reads it.

import { go, href } from './router.svelte';

let handed: File | undefined;

export function handOver(picture: File): void {
  handed = picture;
  go(href('scan'));
}

export function takeHanded(): File | undefined {
  const taken = handed;
  handed = undefined;
  return taken;
}

// The first picture among what was pasted or dropped.
export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
