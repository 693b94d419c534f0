// Tables as text: lines of fields with commas between them. Quotes around a field hide commas, quotes
// (doubled) and ends of lines in it.

export function fieldOf(value: string | number | undefined): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Lines without anything are left out.
export function tableOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const next = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [, quoted, plain, end] = found;
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '' || next.lastIndex >= text.length) break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((each) => each !== ''));
}
