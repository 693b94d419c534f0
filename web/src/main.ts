import { mount } from 'svelte';
import './app.css';
import './first.css';
import App from './App.svelte';
import { currentRoute, startRouter } from './app/router.svelte';
import { noScreen, screens } from './app/screens';
import { startUpdates } from './app/updates';
import { startWatching } from './app/watch';

// What index.html shows stands until there is a screen to take its place.
async function begin(target: HTMLElement): Promise<void> {
  const row = screens.find(({ name }) => name === currentRoute().name) ?? noScreen;
  await row.load().catch(() => undefined);
  target.replaceChildren();
  mount(App, { target });
}

startRouter();
const target = document.getElementById('app');
if (target) void begin(target);
startUpdates();
startWatching();
