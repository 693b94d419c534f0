// How a module becomes a Nonet, wherever it comes from: index.ts and node.ts say how it is fetched.

import { NonetError } from './answer.js';
import { LateEngine } from './late.js';
import { EngineModule } from './module.js';
import { Nonet } from './nonet.js';
import type { LoadOptions } from './options.js';
import { hasSimd } from './simd.js';

type Compile = (address: string | URL) => Promise<WebAssembly.Module>;

/** Compiles each file once, however often it is asked for, but for one that did not come. */
function onlyOnce(compile: Compile): Compile {
  const compiled = new Map<string, Promise<WebAssembly.Module>>();
  return (address) => {
    const name = String(address);
    const had = compiled.get(name);
    if (had) return had;
    const module = compile(address);
    compiled.set(name, module);
    module.catch(() => compiled.delete(name));
    return module;
  };
}

// Bundlers look for addresses of just this form.
function ownFile(simd: boolean): URL {
  return simd
    ? new URL('./nonet-simd.wasm', import.meta.url)
    : new URL('./nonet-plain.wasm', import.meta.url);
}

function ownFileOfVariants(): URL {
  return new URL('./nonet-variants.wasm', import.meta.url);
}

function ownFileOfScan(): URL {
  return new URL('./nonet-scan.wasm', import.meta.url);
}

// `option`: by which of them it was given.
async function moduleOf(
  wasm: string | object,
  option: string,
  compile: Compile,
): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (typeof wasm === 'string' || wasm instanceof URL) return compile(wasm);
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) {
    return WebAssembly.compile(wasm as BufferSource);
  }
  throw new NonetError('expected an address, bytes or a WebAssembly.Module', option);
}

/** The function `load`, for a place where modules are compiled so. */
export function loader(compile: Compile): (options?: LoadOptions) => Promise<Nonet> {
  const compileOnce = onlyOnce(compile);
  return async ({ wasm, variants, scan, simd = hasSimd(), onProgress } = {}) => {
    const start = async (file: string | object, option: string) =>
      EngineModule.create(await moduleOf(file, option, compileOnce), onProgress);
    const ofVariants = new LateEngine(
      () => start(variants ?? ownFileOfVariants(), 'variants'),
      'puzzle',
    );
    const ofPictures = new LateEngine(() => start(scan ?? ownFileOfScan(), 'scan'), 'picture');
    return new Nonet(await start(wasm ?? ownFile(simd), 'wasm'), ofVariants, ofPictures);
  };
}
