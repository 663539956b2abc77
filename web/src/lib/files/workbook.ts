import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { strFromU8, unzipSync } from 'fflate';
import { sheetBreak } from './text-tables.ts';

/** Several seasons of a whole league fit. What is packed may be a thousand times as large as the file. */
const workbookLimits = { unpackedBytes: 8 * 1024 * 1024, rows: 2000, columns: 100, sheets: 20 } as const;

/** The sheets as columns with tabs between them, one below the other. */
type WorkbookText = { readonly text: string } | { readonly refusal: 'too large' | 'unreadable' };

/** Reads the visible sheets of an Excel workbook (.xlsx). */
export function readWorkbook(bytes: Uint8Array): WorkbookText {
  try {
    const parts = unpack(bytes);
    if (parts === null) return { refusal: 'too large' };
    const workbook = openWorkbook(parts);
    const texts = workbook.sheets.map((path) => formatRows(readSheet(parts[path], workbook)));
    return { text: texts.join(`\n${sheetBreak}`) };
  } catch {
    return { refusal: 'unreadable' };
  }
}

type Parts = Readonly<Record<string, Uint8Array>>;

/** Unpacks the parts that hold text; null when they are too large together. No part becomes larger than it states. */
function unpack(bytes: Uint8Array): Parts | null {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(?:workbook|styles|sharedStrings|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/.test(name))
        return false;
      total += originalSize;
      return total <= workbookLimits.unpackedBytes;
    },
  });
  return total > workbookLimits.unpackedBytes ? null : parts;
}

function openWorkbook(parts: Parts) {
  const book = readPart(parts['xl/workbook.xml']);
  const targets = new Map(
    findElements(readPart(parts['xl/_rels/workbook.xml.rels']), 'Relationship').map((relation) => [
      relation.attributes.Id ?? '',
      relation.attributes.Target ?? '',
    ]),
  );
  const sheets = findElements(book, 'sheet')
    .filter((sheet) => !/hidden/i.test(sheet.attributes.state ?? ''))
    .slice(0, workbookLimits.sheets)
    .map((sheet) => toPath(targets.get(readRelation(sheet)) ?? ''))
    .filter((path) => parts[path] !== undefined);
  const { 'xl/sharedStrings.xml': shared, 'xl/styles.xml': styles } = parts;
  return {
    sheets,
    texts: shared ? findElements(readPart(shared), 'si').map(readText) : [],
    formats: styles ? listNumberFormats(readPart(styles)) : [],
    startsIn1904: /^(1|true)$/.test(findElements(book, 'workbookPr')[0]?.attributes.date1904 ?? ''),
  };
}

type Workbook = ReturnType<typeof openWorkbook>;

/** The id of the part that holds a sheet; its prefix differs between programs. */
function readRelation({ attributes }: XmlElement): string {
  return Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';
}

function toPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function readPart(bytes: Uint8Array | undefined): XmlElement {
  return readXml(strFromU8(bytes ?? new Uint8Array()));
}

/** The text of a cell, which may have formatted parts, without the pronunciation that Japanese files add. */
function readText(item: XmlElement): string {
  return findElements(item, 't')
    .filter(({ parent }) => !(parent instanceof XmlElement && getName(parent) === 'rPh'))
    .map(({ text }) => text)
    .join('');
}

function readSheet(bytes: Uint8Array | undefined, workbook: Workbook): readonly (readonly string[])[] {
  return findElements(readPart(bytes), 'row')
    .slice(0, workbookLimits.rows)
    .map((row) => {
      const cells: string[] = [];
      for (const cell of findElements(row, 'c')) {
        const column = toColumn(cell.attributes.r ?? '') ?? cells.length;
        if (column < workbookLimits.columns) cells[column] = readCell(cell, workbook);
      }
      return Array.from(cells, (text) => text ?? '');
    });
}

/** `C5` is in column 2, counted from 0; null without a reference. */
function toColumn(reference: string): number | null {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readCell(cell: XmlElement, { texts, formats, startsIn1904 }: Workbook): string {
  const value = findElements(cell, 'v')[0]?.text ?? '';
  const kind = cell.attributes.t ?? 'n';
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'inlineStr') return readText(cell);
  if (kind === 'b') return value === '1' ? 'yes' : 'no';
  if (kind === 'e') return '';
  if (kind !== 'n' || value === '') return value;
  return formatSerial(Number(value), formats[Number(cell.attributes.s ?? 0)] ?? null, { startsIn1904 });
}

/** All rows have the same number of columns, so that the tabs are recognized as what separates them. */
function formatRows(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1));
  return rows
    .map((row) => Array.from({ length: width }, (_cell, index) => (row[index] ?? '').replace(/\s+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => row.map((cell) => cell.replace(/^"/, '\u201c')).join('\t'))
    .join('\n');
}

/** How a cell shows its number: as a day, a time or both, or with zeros in front; null for a plain number. */
type NumberFormat = {
  readonly hasDay: boolean;
  readonly hasTime: boolean;
  /** Whether a time of the cell says which half of the day it means: by AM or PM, or by a zero in front of the hour. */
  readonly isUnambiguous: boolean;
  readonly digits: number;
} | null;

function listNumberFormats(styles: XmlElement): readonly NumberFormat[] {
  const codes = new Map(
    findElements(styles, 'numFmt').map((format) => [
      Number(format.attributes.numFmtId),
      format.attributes.formatCode ?? '',
    ]),
  );
  const [list] = findElements(styles, 'cellXfs');
  return (list ? findElements(list, 'xf') : []).map((style) => {
    const id = Number(style.attributes.numFmtId);
    return readFormat(codes.get(id) ?? builtInFormat(id));
  });
}

/** The formats of days and times that every spreadsheet knows without a code. */
function builtInFormat(id: number): string {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'm/d/yy';
  if (id === 18 || id === 19) return 'h:mm AM/PM';
  if ((id >= 20 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'h:mm';
  return id === 22 ? 'm/d/yy h:mm' : '';
}

function readFormat(code: string): NumberFormat {
  const [plain = ''] = code.replace(/"[^"]*"|\\.|\[(?!h)[^\]]*\]|_./gi, '').split(';');
  if (/^0{2,}$/.test(plain)) return { hasDay: false, hasTime: false, isUnambiguous: false, digits: plain.length };
  const hasTime = /h|s|am\/pm/i.test(plain);
  const hasDay = /[dy]/i.test(plain) || (/m/i.test(plain) && !hasTime);
  return hasDay || hasTime ? { hasDay, hasTime, isUnambiguous: /hh|am\/pm|a\/p/i.test(plain), digits: 0 } : null;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** Spreadsheets count days from a first day, and times as parts of a day. */
function formatSerial(
  value: number,
  format: NumberFormat,
  { startsIn1904 }: { readonly startsIn1904: boolean },
): string {
  if (format === null || Number.isNaN(value)) return String(value);
  if (format.digits > 0) return String(value).padStart(format.digits, '0');
  const firstDay = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(firstDay + Math.round((value * dayMs) / minuteMs) * minuteMs);
  if (Number.isNaN(moment.getTime())) return String(value);
  const iso = moment.toISOString();
  const clock = iso.slice(11, 16);
  // 06:30 would be read as the morning.
  const time = format.isUnambiguous ? clock : clock.replace(/^0/, '');
  const isTime = format.hasTime && (!format.hasDay || value < 1);
  if (isTime) return time;
  return clock === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

function readXml(text: string): XmlElement {
  // Spreadsheets declare no document type, which could define entities.
  if (/<!DOCTYPE/i.test(text)) throw new Error('A workbook has no document type.');
  const { root } = parseXml(text.replace(/^\u{feff}/u, ''));
  if (root === null) throw new Error('A part of the workbook is empty.');
  return root;
}

/** The elements of a name below another one, with any prefix: some programs write `x:row` for `row`. */
function findElements(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    return getName(child) === name ? [child] : findElements(child, name);
  });
}

/** The name of an element without its prefix. */
function getName({ name }: XmlElement): string {
  return name.replace(/^.*:/, '');
}
