// All screens, in the order of the menu: one row a screen. A screen is fetched when it is first shown.
// It asks currentRoute() for what follows its name.

import type { Component } from 'svelte';
import type { Key } from '../i18n/index.svelte';
import type { IconName } from '../ui/common/icons';

export type Screen = Component<Record<string, never>>;

export interface ScreenRow {
  readonly name: string; // in the address: #/name
  readonly title: Key;
  readonly icon: IconName;
  readonly tab?: Tab; // that it belongs to
  readonly listed: boolean; // in the menu
  readonly load: () => Promise<{ default: Screen }>;
}

// The three places of the app, and the screen that each opens.
export const tabs = [
  { name: 'play', title: 'common.tab-play', icon: 'board', opens: 'new' },
  { name: 'learn', title: 'common.tab-learn', icon: 'book', opens: 'learn' },
  { name: 'progress', title: 'common.tab-progress', icon: 'chart', opens: 'stats' },
] as const satisfies readonly { name: string; title: Key; icon: IconName; opens: string }[];
export type Tab = (typeof tabs)[number]['name'];

export const screens: readonly ScreenRow[] = [
  {
    name: 'play',
    title: 'common.screen-play',
    icon: 'board',
    tab: 'play',
    listed: false,
    load: () => import('../ui/play/PlayScreen.svelte'),
  },
  {
    name: 'new',
    title: 'common.screen-new',
    icon: 'plus',
    tab: 'play',
    listed: false,
    load: () => import('../ui/newgame/NewGameScreen.svelte'),
  },
  {
    name: 'games',
    title: 'common.screen-games',
    icon: 'games',
    tab: 'play',
    listed: true,
    load: () => import('../ui/games/GamesScreen.svelte'),
  },
  {
    name: 'type',
    title: 'common.screen-type',
    icon: 'pencil',
    tab: 'play',
    listed: true,
    load: () => import('../ui/play/PlayScreen.svelte'),
  },
  {
    name: 'scan',
    title: 'common.screen-scan',
    icon: 'camera',
    tab: 'play',
    listed: true,
    load: () => import('../ui/scan/ScanScreen.svelte'),
  },
  {
    name: 'variant',
    title: 'variant.title',
    icon: 'board',
    tab: 'play',
    listed: true,
    load: () => import('../ui/variant/VariantScreen.svelte'),
  },
  {
    name: 'solver',
    title: 'solver.title',
    icon: 'steps',
    listed: true,
    load: () => import('../ui/solver/SolverScreen.svelte'),
  },
  {
    name: 'learn',
    title: 'learn.title',
    icon: 'book',
    tab: 'learn',
    listed: false,
    load: () => import('../ui/learn/LearnScreen.svelte'),
  },
  {
    name: 'practise',
    title: 'learn.practise',
    icon: 'book',
    tab: 'learn',
    listed: false,
    load: () => import('../ui/learn/PractiseScreen.svelte'),
  },
  {
    name: 'techniques',
    title: 'techniques.title',
    icon: 'book',
    tab: 'learn',
    listed: false,
    load: () => import('../ui/techniques/TechniquesScreen.svelte'),
  },
  {
    name: 'exchange',
    title: 'exchange.title',
    icon: 'exchange',
    listed: true,
    load: () => import('../ui/exchange/ExchangeScreen.svelte'),
  },
  {
    name: 'open',
    title: 'exchange.open-title',
    icon: 'link',
    listed: false,
    load: () => import('../ui/exchange/OpenScreen.svelte'),
  },
  {
    name: 'print',
    title: 'print.title',
    icon: 'print',
    listed: true,
    load: () => import('../ui/print/PrintScreen.svelte'),
  },
  {
    name: 'book',
    title: 'book.title',
    icon: 'print',
    listed: true,
    load: () => import('../ui/print/BookScreen.svelte'),
  },
  {
    name: 'stats',
    title: 'stats.title',
    icon: 'chart',
    tab: 'progress',
    listed: false,
    load: () => import('../ui/stats/StatsScreen.svelte'),
  },
  {
    name: 'settings',
    title: 'common.screen-settings',
    icon: 'settings',
    listed: true,
    load: () => import('../ui/settings/SettingsScreen.svelte'),
  },
];

// Of an address that has none of these names.
export const noScreen: ScreenRow = {
  name: '',
  title: 'common.no-screen',
  icon: 'help',
  listed: false,
  load: () => import('../ui/common/NoScreen.svelte'),
};
