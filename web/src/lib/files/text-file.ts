import { downloadFile } from './share-file.ts';

const megabyte = 1024 * 1024;

/** Several seasons of a whole league fit. */
export const maxFileBytes = megabyte;

export type FileText = { readonly text: string } | { readonly refusal: string };

/** Reads a text file, or returns why it cannot be read. */
export async function readTextFile(file: File): Promise<FileText> {
  if (file.size > maxFileBytes) {
    const size = (file.size / megabyte).toFixed(1);
    return { refusal: `${file.name} has ${size} MB. Files of up to 1 MB can be read.` };
  }
  try {
    const bytes = await file.arrayBuffer();
    const text = new TextDecoder(detectEncoding(new Uint8Array(bytes))).decode(bytes);
    if (text.includes('\0')) return { refusal: `${file.name} is not a text file. Save it as CSV and try again.` };
    return { text };
  } catch {
    return { refusal: `${file.name} could not be read.` };
  }
}

/** Downloads the content as a file. */
export function saveFile(name: string, type: string, text: string): void {
  downloadFile(new File([text], name, { type }));
}

/** Spreadsheets on Windows write UTF-16 or Windows-1252. */
function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
