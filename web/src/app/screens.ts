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
  readonly menu: boolean; // whether the menu lists it
  readonly load: () => Promise<{ default: Screen }>;
}

export const screens: readonly ScreenRow[] = [
  {
    name: 'play',
    title: 'common.screen-play',
    icon: 'board',
    menu: true,
    load: () => import('../ui/play/PlayScreen.svelte'),
  },
  {
    name: 'new',
    title: 'common.screen-new',
    icon: 'plus',
    menu: true,
    load: () => import('../ui/newgame/NewGameScreen.svelte'),
  },
  {
    name: 'games',
    title: 'common.screen-games',
    icon: 'games',
    menu: true,
    load: () => import('../ui/games/GamesScreen.svelte'),
  },
  {
    name: 'type',
    title: 'common.screen-type',
    icon: 'pencil',
    menu: true,
    load: () => import('../ui/play/PlayScreen.svelte'),
  },
  {
    name: 'solver',
    title: 'solver.title',
    icon: 'steps',
    menu: true,
    load: () => import('../ui/solver/SolverScreen.svelte'),
  },
  {
    name: 'techniques',
    title: 'techniques.title',
    icon: 'book',
    menu: true,
    load: () => import('../ui/techniques/TechniquesScreen.svelte'),
  },
  {
    name: 'exchange',
    title: 'exchange.title',
    icon: 'exchange',
    menu: true,
    load: () => import('../ui/exchange/ExchangeScreen.svelte'),
  },
  {
    name: 'open',
    title: 'exchange.open-title',
    icon: 'link',
    menu: false,
    load: () => import('../ui/exchange/OpenScreen.svelte'),
  },
  {
    name: 'print',
    title: 'print.title',
    icon: 'print',
    menu: true,
    load: () => import('../ui/print/PrintScreen.svelte'),
  },
  {
    name: 'stats',
    title: 'stats.title',
    icon: 'chart',
    menu: true,
    load: () => import('../ui/stats/StatsScreen.svelte'),
  },
  {
    name: 'settings',
    title: 'common.screen-settings',
    icon: 'settings',
    menu: true,
    load: () => import('../ui/settings/SettingsScreen.svelte'),
  },
];
