import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRestore, readBackup, writeBackup, type Backup } from './backup';
import { fromBase64Url, toBase64Url } from './base64url';
import { RadixReader, RadixWriter, binomial, rankOf, setOfRank } from './radix';
import { pieces } from './split';

const LINE = '..4..........92..6.6.3.....4..8...9..3..1..7.2...5...1..9..68.....7..6.......4.2.';
const ROWS = (LINE.match(/.{9}/g) ?? []).join('\n');

describe('mixed radix', () => {
  it('gives back what went in, last in first out', () => {
    const pair = fc
      .bigInt({ min: 1n, max: 10n ** 20n })
      .chain((radix) => fc.bigInt({ min: 0n, max: radix - 1n }).map((value) => ({ value, radix })));
    fc.assert(
      fc.property(fc.array(pair), (list) => {
        const writer = new RadixWriter();
        for (const { value, radix } of list) writer.push(value, radix);
        const reader = new RadixReader(writer.bytes());
        for (const { value, radix } of [...list].reverse()) expect(reader.pop(radix)).toBe(value);
        expect(reader.isEmpty).toBe(true);
      }),
    );
  });

  it('numbers every set of a size once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(80)), (members) => {
        const sorted = members.sort((a, b) => a - b);
        const rank = rankOf(sorted);
        expect(rank < binomial(81, sorted.length)).toBe(true);
        expect(setOfRank(rank, sorted.length, 81)).toEqual(sorted);
      }),
    );
  });
});

describe('base64url', () => {
  it('gives back any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toMatch(/^[\w-]*$/);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });
  it('knows what cannot be', () => {
    expect(fromBase64Url('a')).toBeNull();
    expect(fromBase64Url('ab+=')).toBeNull();
  });
});

describe('pieces', () => {
  it('of a list are its lines', () => {
    expect(pieces(`# my puzzles\n${LINE}\n${LINE} # hard\r\n\n${LINE},7.1\n`)).toEqual([
      LINE,
      `${LINE} # hard`,
      `${LINE},7.1`,
    ]);
  });
  it('of sheets between empty lines are the sheets', () => {
    expect(pieces(`${ROWS}\n\n${ROWS}\n`)).toHaveLength(2);
    expect(pieces(`A title\n\n${ROWS}`)).toEqual([`A title\n\n${ROWS}`]);
  });
  it('of anything else is the whole', () => {
    for (const text of [LINE, ROWS, '', 'hello\n\nworld']) expect(pieces(text)).toEqual([text]);
  });

  it('finds cells that stand apart', () => {
    const spaced = LINE.split('').join(' ');
    const fields = LINE.split('').join(',').replaceAll('.', '');
    const wide = LINE.replace(/[0-9]/g, (d) => String.fromCodePoint(0xff10 + Number(d)));
    expect(pieces([spaced, fields, wide, 'a remark'].join('\n'))).toEqual([spaced, fields, wide]);
  });

  it('keeps the blank rows of a spreadsheet', () => {
    const sheet = ROWS.split('\n')
      .map((row) => row.split('').join('\t').replaceAll('.', ''))
      .join('\n');
    const blank = `${'\t'.repeat(8)}\n${sheet.split('\n').slice(1).join('\n')}`;
    expect(pieces(blank)).toEqual([blank]);
    expect(pieces(`${sheet}\n\n${blank}`)).toEqual([sheet, blank]);
  });
  it('of links are the links', () => {
    expect(pieces('https://sudokupad.app/abc\nhttps://sudokupad.app/def')).toHaveLength(2);
  });
});

describe('backup', () => {
  const game = fc.record({ id: fc.string(), updated: fc.nat(), save: fc.jsonValue() });
  const backup = fc.record({
    made: fc.constant('2026-11-21T18:00:00.000Z'),
    games: fc.array(game),
    results: fc.array(fc.record({ id: fc.string() })),
  });

  it('comes back as it went', () => {
    fc.assert(
      fc.property(backup, (value) => {
        // What JSON cannot tell apart (-0) is no difference.
        const plain = JSON.parse(JSON.stringify(value)) as Backup;
        expect(readBackup(writeBackup(value))).toEqual({ ok: true, backup: plain, dropped: 0 });
      }),
    );
  });

  it('leaves out what is damaged and says how much', () => {
    const text = '{"nonet":"backup","version":1,"games":[{"id":"a","updated":1},{"id":3},7]}';
    const result = readBackup(text);
    expect(result.ok && result.dropped).toBe(2);
    expect(result.ok && result.backup.games.length).toBe(1);
  });

  it('says what is wrong with other files', () => {
    expect(readBackup('{')).toEqual({ ok: false, error: 'not-json' });
    expect(readBackup('[]')).toEqual({ ok: false, error: 'not-a-backup' });
    expect(readBackup('{"nonet":"backup","version":99}')).toEqual({ ok: false, error: 'newer' });
    expect(readBackup('{"nonet":"backup","version":1}')).toEqual({ ok: false, error: 'damaged' });
  });

  it('keeps what is newer here', () => {
    const games = ['new', 'older', 'newer'].map((id) => ({ id, updated: 5 }));
    const plan = planRestore(games, [
      { id: 'older', updated: 9 },
      { id: 'newer', updated: 1 },
      { id: 'other', updated: 1 },
    ]);
    expect(plan.add.map((g) => g.id)).toEqual(['new']);
    expect(plan.replace.map((g) => g.id)).toEqual(['newer']);
    expect(plan.keep.map((g) => g.id)).toEqual(['older']);
  });
});
