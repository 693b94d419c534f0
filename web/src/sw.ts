// The service worker: every file of the build, kept on the first visit and served from there ever
// after. The engine comes in two builds; only the one that this browser can run is kept.

import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { hasSimd } from '../../npm/src/simd';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const unwanted = hasSimd() ? /nonet-plain.*\.wasm$/ : /nonet-simd.*\.wasm$/;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST.filter((file) => !unwanted.test(file.url)));
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
