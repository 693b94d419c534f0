// Whether this browser runs 128-bit vector instructions: a module of one function that uses one.

const probe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

export function hasSimd(): boolean {
  return WebAssembly.validate(probe);
}
