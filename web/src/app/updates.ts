// The service worker: offline after the first visit, and a newer version only when the person
// agrees. It is fetched when the page has what it needs itself. Games are saved on every move, so that a
// reload loses nothing; still nobody likes one in the middle of a thought.

import { registerSW } from 'virtual:pwa-register';
import { t } from '../i18n/index.svelte';
import { notify } from './notices.svelte';

const HOUR = 3_600_000;
const QUIET = 3_000; // ms after the start

export function startUpdates(): void {
  setTimeout(register, QUIET);
}

function register(): void {
  const update = registerSW({
    onNeedRefresh: () =>
      notify({
        tone: 'info',
        text: t('common.update-ready'),
        action: { label: t('common.update-now'), run: () => void update(true) },
      }),
    onRegisteredSW: (_address, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => {}), HOUR);
    },
  });
}
