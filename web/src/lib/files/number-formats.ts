import type { XmlElement } from '@rgrove/parse-xml';
import { findElements } from './xml-elements.ts';

/** How a cell shows its number: as a day, a time or both, or with zeros in front; null for a plain number. */
export type NumberFormat = { readonly hasDay: boolean; readonly hasTime: boolean; readonly digits: number } | null;

/** The format of each style of a workbook. */
export function listNumberFormats(styles: XmlElement): readonly NumberFormat[] {
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
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'h:mm';
  return id === 22 ? 'm/d/yy h:mm' : '';
}

function readFormat(code: string): NumberFormat {
  const [plain = ''] = code.replace(/"[^"]*"|\\.|\[(?!h)[^\]]*\]|_./gi, '').split(';');
  if (/^0{2,}$/.test(plain)) return { hasDay: false, hasTime: false, digits: plain.length };
  const hasTime = /h|s|am\/pm/i.test(plain);
  const hasDay = /[dy]/i.test(plain) || (/m/i.test(plain) && !hasTime);
  return hasDay || hasTime ? { hasDay, hasTime, digits: 0 } : null;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** Spreadsheets count days from a first day, and times as parts of a day. */
export function formatSerial(
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
  const time = iso.slice(11, 16);
  const isTime = format.hasTime && (!format.hasDay || value < 1);
  if (isTime) return time;
  return time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
