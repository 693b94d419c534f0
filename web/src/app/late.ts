// The cache of what is fetched when it is first wanted and is there offline from then on: the engines for
// variants and for pictures. Page and service worker share it.

export const LATE = 'nonet-late';

// The first visit has no service worker yet, so the page keeps the file itself. Where that is not
// possible (private mode), it is fetched again another time.
export async function keepLate(address: string): Promise<void> {
  const cache = await globalThis.caches?.open(LATE).catch(() => undefined);
  if (!cache || (await cache.match(address))) return;
  await cache.add(address).catch(() => undefined);
  await keepOnly(new URL(address, location.href).href);
}

// Files of earlier versions go: those whose name differs in its hash alone.
export async function keepOnly(address: string): Promise<void> {
  const cache = await caches.open(LATE);
  for (const { url } of await cache.keys()) {
    if (url !== address && kindOf(url) === kindOf(address)) await cache.delete(url);
  }
}

// "nonet-scan" of "assets/nonet-scan-Bx3_-tZ0.wasm": the hash has eight letters.
export function kindOf(address: string): string {
  return /([^/]+)-.{8}\.wasm$/.exec(address)?.[1] ?? address;
}
