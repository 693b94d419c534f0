// The card to share: the order in which the cells were filled, as tiles without a digit, with level and time. As tiles to draw, as a picture, and as text.
//
//   o   a small tile: a given
//   #   a large one: the lighter, the later it was filled

import { shadeOf } from '../../lib/fillorder';
import { placeOf, type Lattice } from '../../lib/lattice';

export const WIDTH = 360;
export const HEIGHT = 232;
export const ROOM = WIDTH - 244; // for words beside the tiles
const SIDE = 184; // of the tiles together

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

export function tilesOf(order: readonly number[], lattice: Lattice): Tile[] {
  const { rows, columns, places } = lattice;
  // Between boxes is a gap; other boards have boxes of all shapes.
  const gap = rows === 9 && columns === 9 ? 3 : 0;
  const step = (SIDE + 2 - 2 * gap) / Math.max(rows, columns);
  const along = (line: number): number => step * line + gap * Math.floor(line / 3);
  const side = 0.9 * step;
  return shadeOf(order, places.length).map((iris, cell) => {
    const given = iris === 0;
    const inset = given ? 0.28 * side : 0;
    const { row, column } = placeOf(lattice, cell);
    return {
      x: 24 + along(column) + inset,
      y: 23 + along(row) + inset,
      side: side - 2 * inset,
      round: (given ? 0.14 : 0.28) * side,
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

export function drawCard(tiles: readonly Tile[], text: CardText, ink: Ink): HTMLCanvasElement {
  const scale = 3;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * scale;
  canvas.height = HEIGHT * scale;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.scale(scale, scale);
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = ink.light;
  for (const { x, y, side, round, opacity } of tiles) {
    pen.globalAlpha = opacity;
    pen.beginPath();
    pen.roundRect(x, y, side, side, round);
    pen.fill();
  }
  const write = (words: string, y: number, font: string, opacity: number): void => {
    pen.globalAlpha = opacity;
    pen.font = `${font} ${ink.font}`;
    pen.fillText(words, 232, y, ROOM);
  };
  write(text.level, 66, '600 15px', 0.78);
  write(text.time, 104, '700 38px', 1);
  write(text.remark, 128, '500 13px', 0.78);
  write('Nonet', 200, '700 16px', 1);
  return canvas;
}

// Later cells are darker here: text is dark on light.
export function cardText(order: readonly number[], lattice: Lattice, head: string): string {
  const shades = ['░', '▒', '▓', '█'];
  const signs = new Map(
    order.map((cell, i) => [cell, shades[Math.floor((i / order.length) * shades.length)]]),
  );
  const signAt = (row: number, column: number): string => {
    const cell = lattice.at(row, column);
    return cell === undefined ? ' ' : (signs.get(cell) ?? '·');
  };
  const columns = [...new Array(lattice.columns).keys()];
  const rows = [...new Array(lattice.rows).keys()].map((row) =>
    columns.map((column) => signAt(row, column)).join(''),
  );
  return [`Nonet: ${head}`, ...rows].join('\n');
}
