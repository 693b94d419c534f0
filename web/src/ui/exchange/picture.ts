// A puzzle as a picture: the engine's own drawing, which the browser makes a PNG of.

import { variants } from '../../app/variantengine';
import { blobOf } from './files';

const WIDTH = 1200; // pixels

export async function pictureOfPuzzle(puzzle: string): Promise<Blob> {
  const { svg } = await variants.call('variant.draw', { puzzle, theme: 'print', legend: false });
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await blobOf(canvas);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
