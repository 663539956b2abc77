import { stripByteOrderMark } from './csv.ts';

/** Stands between the sheets of a workbook that was turned into text. */
export const sheetBreak = '\f';

/** The sheets of a workbook, or the whole of another text. */
export function splitSheets(text: string): readonly string[] {
  return stripByteOrderMark(text).split(sheetBreak);
}
