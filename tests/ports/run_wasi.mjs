// Runs a WebAssembly program of the WASI kind with node: standard streams and arguments, no files.
//
// usage: node --no-warnings run_wasi.mjs PROGRAM.wasm [ARGUMENT...]

import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, ...rest] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...rest], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(program));
// Debian 12's node has no getImportObject() yet.
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
