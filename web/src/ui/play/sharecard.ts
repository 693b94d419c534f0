// The card to share: the order in which the cells were filled, as nine by nine tiles without a digit, with
// level and time. As tiles to draw, as a picture, and as text.
//
//   o   a small tile: a given
//   #   a large one: the lighter, the later it was filled

import { shadeOf } from '../../lib/fillorder';

export const WIDTH = 360;
export const HEIGHT = 232;

export interface CardText {
  level: string;
  time: string;
  remark: string;
}

export interface Tile {
  x: number;
  y: number;
  side: number;
  round: number;
  given: boolean;
  opacity: number;
}

export function tilesOf(order: readonly number[]): Tile[] {
  const shade = shadeOf(order);
  const place = (line: number): number => 20 * line + 3 * Math.floor(line / 3);
  return shade.map((iris, cell) => {
    const given = iris === 0;
    const inset = given ? 5 : 0;
    return {
      x: 24 + place(cell % 9) + inset,
      y: 23 + place(Math.floor(cell / 9)) + inset,
      side: given ? 8 : 18,
      round: given ? 2.5 : 5,
      given,
      // From 6 and 56 percent to what stands out on the night: 12 and 98.
      opacity: given ? 0.5 : 0.12 + (iris - 0.06) * 1.72,
    };
  });
}

export interface Ink {
  ground: string;
  light: string;
  font: string;
}

export function drawCard(order: readonly number[], text: CardText, ink: Ink): HTMLCanvasElement {
  const scale = 3;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * scale;
  canvas.height = HEIGHT * scale;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.scale(scale, scale);
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = ink.light;
  for (const { x, y, side, round, opacity } of tilesOf(order)) {
    pen.globalAlpha = opacity;
    pen.beginPath();
    pen.roundRect(x, y, side, side, round);
    pen.fill();
  }
  const write = (words: string, y: number, font: string, opacity: number): void => {
    pen.globalAlpha = opacity;
    pen.font = `${font} ${ink.font}`;
    pen.fillText(words, 232, y, WIDTH - 244);
  };
  write(text.level, 66, '600 15px', 0.78);
  write(text.time, 104, '700 38px', 1);
  write(text.remark, 128, '500 13px', 0.78);
  write('Nonet', 200, '700 16px', 1);
  return canvas;
}

export function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('no picture'));
    }, 'image/png');
  });
}

// Later cells are darker here: text is dark on light.
export function cardText(order: readonly number[], head: string): string {
  const shades = ['░', '▒', '▓', '█'];
  const cells = new Array<string>(81).fill('·');
  order.forEach((cell, i) => {
    cells[cell] = shades[Math.floor((i / order.length) * shades.length)] ?? '·';
  });
  const rows = Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9).join(''));
  return [`Nonet: ${head}`, ...rows].join('\n');
}
