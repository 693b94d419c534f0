// A module whose memory may not grow beyond a few pages: what becomes of a puzzle that is too large?

function numberAt(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value |= (bytes[at] & 127) << shift;
    if (bytes[at] < 128) return { value, end: at + 1 };
  }
}

// In five bytes, however small.
const number = (value) =>
  [0, 7, 14, 21, 28].map((shift, i) => ((value >>> shift) & 127) | (i < 4 ? 128 : 0));

const MEMORY = 5;

/** The same module with `more` pages of 64 kB at most, besides those that it begins with. */
export function withLittleMemory(module, more) {
  for (let at = 8; at < module.length;) {
    const { value: size, end: start } = numberAt(module, at + 1);
    if (module[at] === MEMORY) {
      const { value: first } = numberAt(module, start + 2);
      const section = [1, 1, ...number(first), ...number(first + more)];
      const head = [MEMORY, ...number(section.length)];
      const parts = [module.slice(0, at), head, section, module.slice(start + size)];
      return Uint8Array.from(parts.flatMap((part) => [...part]));
    }
    at = start + size;
  }
  throw new Error('the module has no memory');
}
