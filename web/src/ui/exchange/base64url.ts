// Bytes as letters, digits, '-' and '_', which links keep as they are.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = Math.min(3, bytes.length - i);
    const word = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let k = 0; k <= left; k++) text += ALPHABET[(word >> (18 - 6 * k)) & 63] ?? '';
  }
  return text;
}

// null when a character is none of the alphabet, or the length cannot be.
export function fromBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 4) {
    let word = 0;
    const letters = Math.min(4, text.length - i);
    for (let k = 0; k < 4; k++) {
      const value = k < letters ? ALPHABET.indexOf(text[i + k] ?? '') : 0;
      if (value < 0) return null;
      word = (word << 6) | value;
    }
    for (let k = 0; k < letters - 1; k++) bytes.push((word >> (16 - 8 * k)) & 255);
  }
  return Uint8Array.from(bytes);
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

// CRC-32 as in PNG and zip.
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
