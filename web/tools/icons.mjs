// Draws the icons that phones want as PNG from public/icon.svg. The results are kept in the
// repository: run it again when the drawing changes.
//
//   node tools/icons.mjs [path of Chromium]

import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('../public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
// Systems cut maskable icons to shapes of their own: the drawing stays in the middle, the ground
// goes to the edge.
const maskable = svg
  .replace('rx="96"', '')
  .replace(/<g /g, '<g transform="translate(51 51) scale(0.8)" ');

const pictures = [
  { file: 'icon-180.png', size: 180, drawing: svg.replace('rx="96"', '') },
  { file: 'icon-192.png', size: 192, drawing: svg },
  { file: 'icon-512.png', size: 512, drawing: svg },
  { file: 'icon-maskable-512.png', size: 512, drawing: maskable },
];

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { file, size, drawing } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<body style="margin:0">${sized}</body>`);
  await page.screenshot({
    path: new URL(file, folder).pathname,
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
