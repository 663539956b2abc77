import { expect, it } from 'vitest';
import { readCsv, writeCsv } from './text-tables.ts';

it('writes a cell that a spreadsheet would run as a formula as text, and reads it back unchanged', async () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'Lee, "Ana"', "O'Neil", '\u{1f94e}'];
  const text = await writeCsv([cells]);
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect(text.slice(1)).not.toMatch(new RegExp(`(^|[,\\n]"?)\\${start}`));
  expect(text).toMatch(/^\u{feff}"'=1\+1","'\+1","'-1","'@SUM\(A1\)",/u);
  expect(text.endsWith('\r\n')).toBe(true);
  const [back = []] = await readCsv(text);
  expect(back.slice(0, 4)).toEqual(cells.slice(0, 4));
  expect(back.slice(6)).toEqual(cells.slice(6));
});

it('reads any separator, byte order mark and line end', async () => {
  expect(await readCsv('\u{feff}a;b\r\n"c;d";e\r\n\r\n;\r\n')).toEqual([
    ['a', 'b'],
    ['c;d', 'e'],
  ]);
  expect(await readCsv('a\tb\nc\td')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
