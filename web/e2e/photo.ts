// Photographs for tests: a page of a newspaper with a puzzle on it, lying askew, as the browser draws it.

import type { Page } from 'playwright-core';
import { theBrowser } from './app';

// Boards on the page, one below the other.
function pageOf(puzzles: readonly string[]): string {
  const boards = puzzles.map((puzzle) => {
    const lines = Array.from({ length: 10 }, (_, i) => {
      const width = i % 3 === 0 ? 7 : 2;
      return `<path d="M${100 * i} 0V900M0 ${100 * i}H900" stroke-width="${width}"/>`;
    });
    const digits = [...puzzle].map((digit, cell) => {
      const [x, y] = [100 * (cell % 9) + 50, 100 * Math.floor(cell / 9) + 75];
      return digit === '.' ? '' : `<text x="${x}" y="${y}">${digit}</text>`;
    });
    return `<svg viewBox="-5 -5 910 910">${lines.join('')}${digits.join('')}</svg>`;
  });
  return `<style>
    body { margin: 0; background: #a49c8f; perspective: 1900px; overflow: hidden }
    div { position: absolute; inset: 9%; padding: 24px; background: linear-gradient(110deg, #f6f1e6, #d9d2c4);
          transform: rotateX(13deg) rotateY(-8deg) rotateZ(4deg);
          display: grid; gap: 24px; justify-items: center; grid-auto-rows: minmax(0, 1fr) }
    svg { height: 100%; max-width: 100% }
    path { stroke: #262626; fill: none } text { font: 66px sans-serif; text-anchor: middle; fill: #262626 }
  </style><div>${boards.join('')}</div>`;
}

async function drawn<T>(
  puzzles: readonly string[],
  size: { width: number; height: number },
  take: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await (await theBrowser()).newContext({ viewport: size });
  const page = await context.newPage();
  await page.setContent(pageOf(puzzles));
  const taken = await take(page);
  await context.close();
  return taken;
}

export function photoOf(...puzzles: string[]): Promise<Buffer> {
  const size = { width: 900, height: 900 * puzzles.length };
  return drawn(puzzles, size, (page) => page.screenshot({ type: 'jpeg', quality: 85 }));
}

export async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const photo = { buffer, name: 'photo.jpg', mimeType: 'image/jpeg' };
  await page.locator('input[type=file]').first().setInputFiles(photo);
}

// What the browser shows as a camera: one frame of YUV 4:2:0, again and again.
export function filmOf(puzzle: string): Promise<Buffer> {
  const size = { width: 640, height: 480 };
  return drawn([puzzle], size, async (page) => {
    const jpeg = (await page.screenshot({ type: 'png' })).toString('base64');
    const grey = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data ?? [];
      return Array.from({ length: width * height }, (_, i) =>
        String.fromCharCode(data[4 * i + 1] ?? 0),
      ).join('');
    }, jpeg);
    const head = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
    const noColour = Buffer.alloc((size.width * size.height) / 2, 128);
    return Buffer.concat([Buffer.from(head), Buffer.from(grey, 'latin1'), noColour]);
  });
}
