import { types } from 'pg';

const int8 = 20;
const date = 1082;

/** How column values arrive: counts as numbers, and days as text, because a Date would move them to another zone. */
export const columnValues = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return wholeNumber;
    if (oid === date) return String;
    return types.getTypeParser(oid, format);
  },
};

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is too large to be exact');
  return value;
}
