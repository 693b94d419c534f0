import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { startRouter } from './app/router.svelte';
import { startUpdates } from './app/updates';
import { startWatching } from './app/watch';

startRouter();
const target = document.getElementById('app');
if (target) mount(App, { target });
startUpdates();
startWatching();
