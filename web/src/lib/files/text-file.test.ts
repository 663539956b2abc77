import { expect, it } from 'vitest';
import { readTextFile } from './text-file.ts';

const file = (...parts: BlobPart[]) => new File(parts, 'roster.csv');

it('refuses a file of five megabytes with a message', async () => {
  expect(await readTextFile(file('x'.repeat(5 * 1024 * 1024)))).toEqual({
    refusal: 'roster.csv has 5.0 MB. Files of up to 1 MB can be read.',
  });
});

it('refuses a binary file with a message', async () => {
  expect(await readTextFile(file(new Uint8Array([0x7f, 69, 76, 70, 0, 0])))).toEqual({
    refusal: 'roster.csv is not a text file. Save it as CSV and try again.',
  });
});

it('detects the encoding that the spreadsheet wrote', async () => {
  expect(await readTextFile(file('\u{feff}Zoë \u{1f94e}'))).toEqual({ text: 'Zoë \u{1f94e}' });
  expect(await readTextFile(file(new Uint8Array([90, 111, 0xeb])))).toEqual({ text: 'Zoë' });
  expect(await readTextFile(file(new Uint8Array([0xff, 0xfe, 90, 0, 111, 0, 0xeb, 0])))).toEqual({ text: 'Zoë' });
});
