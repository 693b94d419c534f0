// The Web Worker around one engine module: requests in, answers and progress out, in order.
//
// The page compiles the module once and hands it over, so that a worker that was ended to cancel a
// request is replaced in milliseconds.

import { EngineModule } from '../../../npm/src/module';
import type { FromWorker, ToWorker } from './protocol';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

let engine: Promise<EngineModule> | undefined;
let running = -1;

scope.onmessage = async ({ data }) => {
  if ('module' in data) {
    engine = EngineModule.create(data.module, (done, total) => {
      scope.postMessage({ id: running, progress: { done, total } });
    });
    return;
  }
  try {
    if (!engine) throw new Error('the engine was not handed over');
    const ready = await engine;
    running = data.id;
    scope.postMessage({ id: data.id, answer: ready.callText(data.request) });
  } catch (error) {
    scope.postMessage({ id: data.id, crash: String(error) });
  }
};
