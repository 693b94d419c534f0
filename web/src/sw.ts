// The service worker: every file of the build, kept on the first visit and served from there ever
// after. The engine comes in two builds; only the one that this browser can run is kept. The engines
// for variants and for pictures are kept once somebody has used them.

import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { hasSimd } from '../../npm/src/simd';
import { LATE, keepOnly } from './app/late';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const late = /nonet-(variants|scan)-.*\.wasm$/;
const other = hasSimd() ? /nonet-plain-.*\.wasm$/ : /nonet-simd-.*\.wasm$/;
const unwanted = { test: (url: string) => late.test(url) || other.test(url) };

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST.filter((file) => !unwanted.test(file.url)));
registerRoute(
  ({ url }) => late.test(url.pathname),
  new CacheFirst({
    cacheName: LATE,
    plugins: [{ cacheDidUpdate: ({ request }) => keepOnly(request.url) }],
  }),
);
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
