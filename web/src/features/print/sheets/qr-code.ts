import encodeQR from 'qr';
import { drawBox, type Point, type Shape } from './drawing.ts';

/** The code of an address as black boxes, with nothing around it: the page leaves a white border. */
export function drawQrCode(url: string, [left, top]: Point, size: number): readonly Shape[] {
  // The library has at least one module of border.
  const modules = encodeQR(url, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const side = size / modules.length;
  return modules.flatMap((row, y) =>
    listRuns(row).map(({ from, length }) =>
      drawBox([left + from * side, top + y * side], [length * side, side], { fill: 'black' }),
    ),
  );
}

/** Neighboring dark modules are drawn as one box, so that no hairline separates them. */
function listRuns(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
