// From an address to a compiled module.

import { NonetError } from './answer.js';

/** Rejects with NonetError where the file does not come. */
export async function fetchModule(address: string | URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new NonetError(`the engine could not be fetched (${response.status})`);
  // Streaming compiles while bytes still come, but only of what the server calls by its right name.
  const named = response.headers.get('content-type')?.startsWith('application/wasm');
  return named
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
