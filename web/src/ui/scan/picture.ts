// From a file to a picture of at most LONGEST pixels a side, turned as its camera says. The browser
// decodes: JPEG, PNG, WebP, and what else it knows. How large a picture is, it says before that.

export const MOST_MB = 40;
export const MOST_MEGAPIXELS = 64;
const LONGEST = 2048;

export type Fault = 'file-large' | 'picture-large' | 'unreadable' | 'not-a-picture';

export class PictureError extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

export interface Size {
  width: number;
  height: number;
}

// The size that a picture is read at: as it is, or scaled down.
export function sizeWithin({ width, height }: Size, longest: number): Size {
  const share = Math.min(1, longest / Math.max(width, height, 1));
  const scaled = (side: number): number => Math.max(1, Math.round(side * share));
  return { width: scaled(width), height: scaled(height) };
}

export function faultOf({ type, size }: { type: string; size: number }): Fault | undefined {
  // Some systems know no type for HEIC and the like: the browser is asked then.
  if (type !== '' && !type.startsWith('image/')) return 'not-a-picture';
  return size > MOST_MB * 1_000_000 ? 'file-large' : undefined;
}

export function faultOfSize({ width, height }: Size): Fault | undefined {
  if (width < 1 || height < 1) return 'unreadable';
  return width * height > MOST_MEGAPIXELS * 1_000_000 ? 'picture-large' : undefined;
}

// Rejects with a PictureError.
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const fault = faultOf(file);
  if (fault) throw new PictureError(fault);
  const address = URL.createObjectURL(file);
  try {
    return await drawn(await loaded(address));
  } finally {
    URL.revokeObjectURL(address);
  }
}

// An image that is loaded knows its size; it is not decoded yet.
function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new PictureError('unreadable'));
    image.src = address;
  });
}

async function drawn(image: HTMLImageElement): Promise<ImageBitmap> {
  const own = { width: image.naturalWidth, height: image.naturalHeight };
  const fault = faultOfSize(own);
  if (fault) throw new PictureError(fault);
  try {
    await image.decode();
    return bitmapOf(image, sizeWithin(own, LONGEST));
  } catch {
    throw new PictureError('unreadable');
  }
}

// Transparent pixels are paper.
export function bitmapOf(
  source: CanvasImageSource,
  { width, height }: Size,
  part?: Size & { left: number; top: number },
): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  if (part) {
    const { left, top, width: from, height: tall } = part;
    context.drawImage(source, left, top, from, tall, 0, 0, width, height);
  } else {
    context.drawImage(source, 0, 0, width, height);
  }
  return canvas.transferToImageBitmap();
}
