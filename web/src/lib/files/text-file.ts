const megabyte = 1024 * 1024;

/** Several seasons of a whole league fit. */
export const maxFileBytes = megabyte;

/** The kinds of files that a file button accepts for tables, and for tables and calendars. */
export const tableFiles =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const tableAndCalendarFiles = `${tableFiles},.ics,text/calendar`;

type FileText = { readonly text: string } | { readonly refusal: string };

/** Reads a text file, or the sheets of an Excel workbook as text, or returns why it cannot be read. */
export async function readTextFile(file: File): Promise<FileText> {
  if (file.size > maxFileBytes) {
    const size = (file.size / megabyte).toFixed(1);
    return { refusal: `${file.name} has ${size} MB. Files of up to 1 MB can be read.` };
  }
  try {
    const bytes = await file.arrayBuffer();
    if (isZip(new Uint8Array(bytes))) return await readWorkbookFile(file.name, new Uint8Array(bytes));
    const text = new TextDecoder(detectEncoding(new Uint8Array(bytes))).decode(bytes);
    if (text.includes('\0')) return { refusal: `${file.name} is not a text file. Save it as CSV and try again.` };
    return { text };
  } catch {
    return { refusal: `${file.name} could not be read.` };
  }
}

/** A zip file, as an Excel workbook is one, starts like this. */
function isZip(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);
}

/** What reads workbooks is loaded with the first one. */
async function readWorkbookFile(name: string, bytes: Uint8Array): Promise<FileText> {
  const { readWorkbook } = await import('./workbook.ts');
  const read = readWorkbook(bytes);
  if ('text' in read) return read;
  if (read.refusal === 'too large') return { refusal: `${name} is too large when unpacked. Save one sheet as CSV.` };
  return { refusal: `${name} is not a spreadsheet we can read. Save it as CSV and try again.` };
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

/**
 * Offers the device's share menu on phones and tablets, which often hide downloads, and downloads the file elsewhere.
 * Resolves also when the reader closes the menu.
 */
export async function shareOrSaveFile(name: string, content: Blob): Promise<void> {
  // Some systems refuse these characters in the names of files.
  const fileName = name.replaceAll(/[\\/:*?"<>|]/g, '-');
  const file = new File([content], fileName, { type: content.type });
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (!isTouch || !navigator.canShare?.({ files: [file] })) {
    downloadFile(file);
    return;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // The press may be too long ago for a share menu.
    downloadFile(file);
  }
}

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers start to read the URL only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
