// All screens, in the order of the menu: one row a screen. A screen is fetched when it is first
// shown. It asks
// currentRoute() for what follows its name.

import type { Component } from 'svelte';
import type { Key } from '../i18n/index.svelte';
import type { IconName } from '../ui/common/icons';

export type Screen = Component<Record<string, never>>;

export interface ScreenRow {
  readonly name: string; // in the address: #/name
  readonly title: Key;
  readonly icon: IconName;
  readonly menu: 'bar' | 'list' | 'none'; // in the bar on top, too; only in the list; nowhere
  readonly load: () => Promise<{ default: Screen }>;
}

export const screens: readonly ScreenRow[] = [
  {
    name: 'play',
    title: 'common.screen-play',
    icon: 'board',
    menu: 'bar',
    load: () => import('../ui/play/PlayScreen.svelte'),
  },
  {
    name: 'new',
    title: 'common.screen-new',
    icon: 'plus',
    menu: 'bar',
    load: () => import('../ui/newgame/NewGameScreen.svelte'),
  },
  {
    name: 'games',
    title: 'common.screen-games',
    icon: 'games',
    menu: 'bar',
    load: () => import('../ui/games/GamesScreen.svelte'),
  },
  {
    name: 'type',
    title: 'common.screen-type',
    icon: 'pencil',
    menu: 'bar',
    load: () => import('../ui/play/PlayScreen.svelte'),
  },
  {
    name: 'solver',
    title: 'solver.title',
    icon: 'steps',
    menu: 'list',
    load: () => import('../ui/solver/SolverScreen.svelte'),
  },
  {
    name: 'techniques',
    title: 'techniques.title',
    icon: 'book',
    menu: 'list',
    load: () => import('../ui/techniques/TechniquesScreen.svelte'),
  },
  {
    name: 'exchange',
    title: 'exchange.title',
    icon: 'exchange',
    menu: 'list',
    load: () => import('../ui/exchange/ExchangeScreen.svelte'),
  },
  {
    name: 'open',
    title: 'exchange.open-title',
    icon: 'link',
    menu: 'none',
    load: () => import('../ui/exchange/OpenScreen.svelte'),
  },
  {
    name: 'print',
    title: 'print.title',
    icon: 'print',
    menu: 'list',
    load: () => import('../ui/print/PrintScreen.svelte'),
  },
  {
    name: 'book',
    title: 'book.title',
    icon: 'print',
    menu: 'list',
    load: () => import('../ui/print/BookScreen.svelte'),
  },
  {
    name: 'stats',
    title: 'stats.title',
    icon: 'chart',
    menu: 'list',
    load: () => import('../ui/stats/StatsScreen.svelte'),
  },
  {
    name: 'settings',
    title: 'common.screen-settings',
    icon: 'settings',
    menu: 'list',
    load: () => import('../ui/settings/SettingsScreen.svelte'),
  },
];

// Of an address that has none of these names.
export const noScreen: ScreenRow = {
  name: '',
  title: 'common.no-screen',
  icon: 'help',
  menu: 'none',
  load: () => import('../ui/common/NoScreen.svelte'),
};
