import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packWorkbook, textCell } from '#test/fakes/fake-workbook.ts';
import { readTextFile } from './text-file.ts';
import { readWorkbook } from './workbook.ts';

it('[B.58] reads texts, numbers, and cells that are left out', () => {
  const bytes = packWorkbook(
    [
      {
        name: 'Roster',
        rows: `<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
          <row><c r="A2" t="str"><v>Ana &amp; Lee</v></c><c r="C2"><v>12</v></c></row>
          <row><c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#REF!</v></c></row>`,
      },
    ],
    { shared: '<si><t>Player</t></si><si><r><t>Jersey </t></r><r><t>#</t></r><rPh><t>x</t></rPh></si>' },
  );
  expect(readWorkbook(bytes)).toEqual({ text: 'Player\t\tJersey #\nAna & Lee\t\t12\nyes\t\t' });
});

it('[B.58h] reads a workbook whose elements have a prefix', () => {
  const bytes = packWorkbook([{ name: 'Roster', rows: '<x:row><x:c r="B1"><x:v>12</x:v></x:c></x:row>' }]);
  expect(readWorkbook(bytes)).toEqual({ text: '\t12' });
});

it('[B.58b] reads days and times by the format of the cell', () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="ddd, mmm d"/><numFmt numFmtId="165" formatCode="h:mm AM/PM"/><numFmt numFmtId="166" formatCode="00"/><numFmt numFmtId="167" formatCode="0.0&quot; days&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>`;
  const cells = [
    '<c s="1"><v>46123</v></c>',
    '<c s="2"><v>46123</v></c>',
    '<c s="3"><v>0.7291666666666666</v></c>',
    '<c s="4"><v>46123.41666666666</v></c>',
    '<c s="5"><v>7</v></c>',
    '<c s="6"><v>3</v></c>',
    '<c s="0"><v>46123</v></c>',
  ];
  const rows = `<row>${cells.join('')}</row>`;
  expect(readWorkbook(packWorkbook([{ name: 'Games', rows }], { styles }))).toEqual({
    text: '2026-04-11\t2026-04-11\t17:30\t2026-04-11 10:00\t07\t3\t46123',
  });
  const properties = '<workbookPr date1904="1"/>';
  const old = packWorkbook([{ name: 'Games', rows: '<row><c s="1"><v>44661</v></c></row>' }], { styles, properties });
  expect(readWorkbook(old)).toEqual({ text: '2026-04-11' });
});

it('[B.58k] keeps a time that a cell shows without AM or PM as doubtful as it looks', () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="h:mm;@"/><numFmt numFmtId="165" formatCode="hh:mm"/><numFmt numFmtId="166" formatCode="[$-409]h:mm\\ AM/PM;@"/></numFmts>
    <cellXfs>${[164, 20, 22, 165, 166, 18].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
  const half = 6.5 / 24;
  const cells = [half, half, 46123 + half, half, half, half].map(
    (value, style) => `<c s="${style}"><v>${value}</v></c>`,
  );
  expect(readWorkbook(packWorkbook([{ name: 'Games', rows: `<row>${cells.join('')}</row>` }], { styles }))).toEqual({
    text: '6:30\t6:30\t2026-04-11 6:30\t06:30\t06:30\t06:30',
  });
});

it('[B.58c] reads all visible sheets in their order', () => {
  const sheet = (name: string, state?: string) => ({
    name,
    rows: `<row>${textCell(name)}</row>`,
    ...(state && { state }),
  });
  const bytes = packWorkbook([sheet('Read me'), sheet('Lists', 'hidden'), sheet('Roster')]);
  expect(readWorkbook(bytes)).toEqual({ text: 'Read me\n\fRoster' });
});

it('[B.58d] refuses a workbook that is too large when unpacked, whatever size it states', async () => {
  const zeros = new Uint8Array(64 * 1024 * 1024);
  const bytes = zipSync({ 'xl/workbook.xml': zeros });
  expect(bytes.length).toBeLessThan(100_000);
  expect(readWorkbook(bytes)).toEqual({ refusal: 'too large' });
  const file = new File([bytes], 'bomb.xlsx');
  expect(await readTextFile(file)).toEqual({
    refusal: 'bomb.xlsx is too large when unpacked. Save one sheet as CSV.',
  });
  const forged = stateSize(bytes, 1000);
  expect(readWorkbook(forged)).toEqual({ refusal: 'unreadable' });
});

/** The zip file with another unpacked size in its headers. */
function stateSize(bytes: Uint8Array, size: number): Uint8Array {
  const forged = bytes.slice();
  const view = new DataView(forged.buffer);
  for (let at = 0; at < forged.length - 46; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return forged;
}

it.each([
  ['no workbook', zipSync({ 'word/document.xml': strToU8('<w/>') })],
  ['broken XML', zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets>') })],
  [
    'a document type',
    packWorkbook([{ name: 'Roster', rows: '<row/>' }], { prolog: '<!DOCTYPE workbook [<!ENTITY a "a">]>' }),
  ],
  ['the start of a zip file alone', Uint8Array.of(0x50, 0x4b, 3, 4)],
])('[B.58e] refuses a file with %s', async (_what, bytes) => {
  expect(readWorkbook(bytes)).toEqual({ refusal: 'unreadable' });
  expect(await readTextFile(new File([bytes], 'roster.xlsx'))).toEqual({
    refusal: 'roster.xlsx is not a spreadsheet we can read. Save it as CSV and try again.',
  });
});
