import { load, NonetError } from '/node_modules/nonet/dist/index.js';

try {
  await load({ wasm: '/no_such.wasm' });
} catch (error) {
  const answer = error instanceof NonetError ? [error.name, error.message] : [String(error)];
  document.body.dataset.answer = JSON.stringify(answer);
}
