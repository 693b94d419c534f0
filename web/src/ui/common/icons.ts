// Line icons on a grid of 24 by 24, drawn for Nonet: one path each.

export const icons = {
  board: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  plus: 'M12 5v14M5 12h14',
  games: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  steps: 'M4 19h4v-4h4v-4h4V7h4',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13',
  exchange: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
  chart: 'M4 20h16M7 20v-6M12 20V5M17 20v-9',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  settings:
    'M12 9a3 3 0 100 6 3 3 0 000-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  sliders:
    'M4 8h9M17 8h3M4 16h3M11 16h9M15 6a2 2 0 100 4 2 2 0 000-4zM9 14a2 2 0 100 4 2 2 0 000-4z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 000 12h3',
  erase: 'M9 19l-5-5L14 4l7 7-8 8zM9 9l7 7M9 19h11',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 00-3.6 10.8c.4.4.6 1 .6 1.7h6c0-.7.2-1.3.6-1.7A6 6 0 0012 3z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7z',
  flag: 'M5 21V4h12l-2 4 2 4H5',
  tree: 'M6 8v8M6 8a2.5 2.5 0 110-5 2.5 2.5 0 010 5zM6 21a2.5 2.5 0 110-5 2.5 2.5 0 010 5zM18 9.5a2.5 2.5 0 110-5 2.5 2.5 0 010 5zM18 9.500c0 4.5-8 2.5-11 7.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  palette:
    'M12 4a8 8 0 100 16c1.5 0 1.8-1 1.4-2-.5-1.3.3-2.5 1.7-2.500H17c1.8 0 3-1.3 3-3C20 7.5 16.5 4 12 4zM8 12h.01M10 8h.01M15 8.500h.01',
  help: 'M9 9a3 3 0 115 2.300c-1.2.9-2 1.5-2 2.700M12 18h.01',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  wand: 'M5 19L15 9M14 4v3M12.5 5.500h3M19 9v3M17.5 10.500h3M18 4h.01',
  solve: 'M5 12.500l4 4L19 7M5 6h7M5 20h14',
  link: 'M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1-1',
  flame:
    'M12 3.5c.6 3.4 5.5 5.4 5.5 10.3A5.6 5.6 0 0112 20a5.6 5.6 0 01-5.5-5.8c0-2.2 1.2-3.7 2.3-4.9.3 1.5 1 2.3 1.9 2.7C10.3 9 10.5 6 12 3.5z',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  up: 'M12 19V5M6 11l6-6 6 6',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
} as const;

export type IconName = keyof typeof icons;
