// QR codes as SVG paths: the library is fetched only where a book has codes.

export interface QrDrawing {
  size: number; // modules, the quiet zone included
  path: string; // dark ones
}

const QUIET = 4;

export async function qrMaker(): Promise<(text: string) => QrDrawing> {
  const { default: qrcode } = await import('qrcode-generator');
  return (text) => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const path: string[] = [];
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        if (code.isDark(row, column)) path.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
      }
    }
    return { size: count + 2 * QUIET, path: path.join('') };
  };
}
