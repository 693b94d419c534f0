// How Chromium is started: Debian's, without a graphics card, without talking to anybody.

import { args } from './chromium.json';

export const flags = {
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args,
};

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
