import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32, toBase64Url } from './base64url';
import { codeInLink, decodeShared, encodeShared, shareLink, type Shared } from './sharecode';

const PUZZLE = '..4..........92..6.6.3.....4..8...9..3..1..7.2...5...1..9..68.....7..6.......4.2.';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function checksumOf(bytes: Uint8Array): string {
  const crc = crc32(bytes);
  return toBase64Url(Uint8Array.of((crc >>> 16) & 255, (crc >>> 8) & 255, crc & 255));
}

const digit = fc.constantFrom(...'.........123456789');
const sets = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 511 })), {
  minLength: 81,
  maxLength: 81,
});
const grid = fc.array(digit, { minLength: 81, maxLength: 81 }).map((cells) => cells.join(''));

// Givens win over own digits, and marks stand in blank cells only: what a session holds.
const shared: fc.Arbitrary<Shared> = fc
  .record({
    givens: grid,
    own: grid,
    corner: sets,
    centre: sets,
    colours: sets,
    more: fc.boolean(),
  })
  .map(({ givens, own, corner, centre, colours, more }) => {
    if (!more) return { givens };
    const filled = [...givens].map((g, i) => (g === '.' ? (own[i] ?? '.') : g)).join('');
    const inBlank = (marks: number[]): number[] =>
      marks.map((mask, i) => (filled[i] === '.' ? mask : 0));
    return {
      givens,
      progress: { filled, corner: inBlank(corner), centre: inBlank(centre), colours },
    };
  });

describe('share codes', () => {
  it('come back as they went, whatever the puzzle and the progress', () => {
    fc.assert(
      fc.property(shared, (value) => {
        expect(decodeShared(encodeShared(value))).toEqual({ ok: true, shared: value });
      }),
      { numRuns: 60 },
    );
  });

  it('are short', () => {
    expect(encodeShared({ givens: PUZZLE }).length).toBeLessThanOrEqual(33);
  });

  it('stay what they were: version 1 is read for ever', () => {
    expect(encodeShared({ givens: PUZZLE })).toMatchInlineSnapshot(
      `"1bzVpBWE0kKowEde-3tw2ON3aJZWy"`,
    );
    expect(decodeShared('1AAAAAA').ok).toBe(false);
  });

  it('notice any changed, lost or doubled character', () => {
    const code = encodeShared({ givens: PUZZLE });
    fc.assert(
      fc.property(
        fc.nat(code.length - 1),
        fc.constantFrom(...'ABCxyz019-_'),
        fc.constantFrom('change', 'drop', 'double'),
        (at, letter, how) => {
          const middle =
            how === 'change' ? letter : how === 'drop' ? '' : code.charAt(at).repeat(2);
          const broken = code.slice(0, at) + middle + code.slice(at + 1);
          fc.pre(broken !== code);
          const result = decodeShared(broken);
          expect(result.ok && result.shared.givens !== PUZZLE).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('say what is wrong', () => {
    expect(decodeShared('')).toEqual({ ok: false, error: 'empty' });
    expect(decodeShared('2abcdefg')).toEqual({ ok: false, error: 'newer' });
    expect(decodeShared('1abc%def')).toEqual({ ok: false, error: 'damaged' });
    expect(decodeShared('1abc')).toEqual({ ok: false, error: 'damaged' });
  });

  it('are read or refused whatever their bytes, also where the checksum is right', () => {
    const seen = new Set<string>();
    const code = fc
      .uint8Array({ minLength: 0, maxLength: 120 })
      .map((bytes) => `1${checksumOf(bytes)}${toBase64Url(bytes)}`);
    fc.assert(
      fc.property(code, (text) => {
        const result = decodeShared(text);
        seen.add(result.ok ? 'ok' : result.error);
        if (!result.ok) return;
        // What is read is a puzzle, and has a code of its own that says the same.
        expect(result.shared.givens).toMatch(/^[.1-9]{81}$/);
        expect(result.shared.progress?.filled ?? result.shared.givens).toMatch(/^[.1-9]{81}$/);
        expect(decodeShared(encodeShared(result.shared))).toEqual(result);
      }),
      { numRuns: 400, examples: [['1AAAAA'], [`1${checksumOf(Uint8Array.of(0))}AA`]] },
    );
    expect(seen).toEqual(new Set(['ok', 'damaged']));
  });

  it('with progress notice any changed bit', () => {
    fc.assert(
      fc.property(shared, fc.nat(), fc.nat(5), (value, at, bit) => {
        const code = encodeShared(value);
        const place = 1 + (at % (code.length - 1));
        const letter = LETTERS.charAt(LETTERS.indexOf(code.charAt(place)) ^ (1 << bit));
        const result = decodeShared(code.slice(0, place) + letter + code.slice(place + 1));
        // The last letter has bits that stand for nothing.
        if (result.ok) expect(result.shared).toEqual(value);
      }),
      { numRuns: 100 },
    );
  });

  it('never throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof decodeShared(text).ok).toBe('boolean');
        expect(typeof decodeShared('1' + text).ok).toBe('boolean');
      }),
    );
  });
});

describe('links', () => {
  it('carry the code in the fragment and give it back', () => {
    const link = shareLink('https://example.org/nonet/?x=1#p=old', { givens: PUZZLE });
    expect(link.startsWith('https://example.org/nonet/#p=1')).toBe(true);
    expect(codeInLink(link)).toBe(encodeShared({ givens: PUZZLE }));
    expect(codeInLink('#/play&p=1xyz')).toBe('1xyz');
    expect(codeInLink('https://example.org/')).toBeNull();
  });

  it('survive what mail programs do to them', () => {
    const code = encodeShared({ givens: PUZZLE });
    expect(decodeShared(` ${code}>.\n`).ok).toBe(true);
  });
});
