// The Web Worker that reads pictures: scales nothing, makes them grey, asks the module, answers.

import { EngineModule } from '../../../npm/src/module';
import { scanText } from '../../../npm/src/scan';
import type { FromScanWorker, ToScanWorker } from './scanner';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToScanWorker>) => void) | null;
  postMessage(message: FromScanWorker): void;
};

let engine: Promise<EngineModule> | undefined;
let canvas: OffscreenCanvas | undefined;

function pixelsOf(picture: ImageBitmap): ImageData {
  const { width, height } = picture;
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height);
  }
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser does not let a page see its own pictures');
  context.drawImage(picture, 0, 0);
  picture.close();
  return context.getImageData(0, 0, width, height);
}

scope.onmessage = async ({ data }) => {
  if ('module' in data) {
    engine = EngineModule.create(data.module);
    return;
  }
  const { id, picture, find } = data;
  try {
    if (!engine) throw new Error('the engine was not handed over');
    scope.postMessage({ id, answer: scanText(await engine, pixelsOf(picture), find) });
  } catch (error) {
    scope.postMessage({ id, crash: String(error) });
  }
};
