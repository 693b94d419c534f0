// Several puzzles in one text: the pieces that may be a puzzle each.
//
// A text is one of these, and the first that fits counts:
//
//   lists      at least two lines that hold 81 or more cells each ("." or digits of any script, with
//              signs between them or not, or longer codes): every such line is a puzzle; what is
//              left is a remark
//   sheets     pieces between empty lines, at least two of them with 81 cells, counting the empty
//              fields of rows out of a spreadsheet
//   one        everything else: the engine reads it whole and says what is wrong with it

const CELL_LETTERS = /[\p{Nd}.．*_]/gu;
// Eight tabs and nothing else are a blank row out of a spreadsheet.
const EMPTY_LINE = /(?:\r\n?|\n)(?!\t{8}(?:[\r\n]|$))[ \t]*(?:\r\n?|\n)/;

// Fields with one kind of sign between them, each empty or one cell.
function fieldCount(line: string): number {
  for (const separator of ['\t', ',', ';']) {
    const fields = line.split(separator);
    if (fields.length < 9) continue;
    return fields.every((field) => /^\s*"?[\p{Nd}.．*_xX]?"?\s*$/u.test(field)) ? fields.length : 0;
  }
  return 0;
}

function cellCount(text: string): number {
  const counts = text
    .split(/\r\n?|\n/)
    .map((line) => fieldCount(line) || (line.match(CELL_LETTERS)?.length ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

// A line that is a puzzle by itself: 81 cells at its start, a link, or a code of another program.
function isPuzzleLine(line: string): boolean {
  const text = line.trim();
  return (
    /^[0-9.*_]{81}(?![0-9.*_]*[0-9.*_]$)/.test(text) ||
    /^[\p{Nd}.．*_]{81}$/u.test(text) ||
    /^(?:[\p{Nd}.．*_xX][ \t|\u3000]+){80}[\p{Nd}.．*_xX]$/u.test(text) ||
    fieldCount(line) === 81 ||
    /^[0-9.]{729}$/.test(text) ||
    /^:\d{4}.*:.*:/.test(text) ||
    /^https?:\/\/\S+$/.test(text) ||
    /^[0-9a-f]{12} [0-9.]{81}/.test(text)
  );
}

export const MOST_PUZZLES = 2000;

// At least one piece, none empty unless the text is.
export function pieces(text: string): string[] {
  const lines = text.split(/\r\n?|\n/);
  const list = lines.filter(isPuzzleLine);
  if (list.length >= 2) return list;
  const sheets = text.split(EMPTY_LINE).filter((piece) => cellCount(piece) >= 81);
  if (sheets.length >= 2) return sheets;
  return [text];
}
