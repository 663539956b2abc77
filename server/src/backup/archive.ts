import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup file begins with one line of plain text: `fileSignature` and a JSON header. The lines of the database follow,
 * compressed by gzip and, with a passphrase, encrypted by AES-256-GCM and followed by its tag of 16 bytes. The file ends
 * with the SHA-256 of everything before it (32 bytes).
 */
const fileSignature = 'evenfield-backup';
const hashBytes = 32;
const tagBytes = 16;
const headerBytesMax = 4_096;
/** More than any row has. Without a limit a small file could fill the memory. */
const lineCharactersMax = 64 * 1024 * 1024;

const headerSchema = z.object({
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  encryption: z.object({ salt: z.hex().length(32), iv: z.hex().length(24) }).nullable(),
});
type Header = z.infer<typeof headerSchema>;

/** The file is not a whole backup, or cannot be opened with this passphrase; the message says what to do. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

type WriteOptions = { readonly madeAt: Date; readonly passphrase: string | null };

/** Writes the lines that `produce` gives to `write` to a new file, readable by its owner only. */
export async function writeArchive(
  path: string,
  { madeAt, passphrase }: WriteOptions,
  produce: (write: (line: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  const encryption = passphrase === null ? undefined : createEncryption(passphrase);
  const header: Header = { version: 1, madeAt: madeAt.toISOString(), encryption: encryption?.parameters ?? null };
  const input = new PassThrough();
  // Resolves when there is room for another line.
  const write = promisify((line: string, next: (error?: Error | null) => void) => input.write(`${line}\n`, next));
  const written = pipeline([
    input,
    createGzip(),
    ...(encryption?.steps ?? []),
    appendHash(Buffer.from(`${fileSignature} ${JSON.stringify(header)}\n`)),
    file.createWriteStream({ flush: true }),
  ]);
  const produced = produce(write).then(
    () => void input.end(),
    (error: unknown) => {
      input.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
  // The file is closed when both have ended, so that the caller can delete it.
  await Promise.allSettled([produced, written]);
  await Promise.all([produced, written]);
}

function createKey(passphrase: string, salt: Uint8Array): Buffer {
  return scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
}

function createEncryption(passphrase: string) {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createKey(passphrase, salt), iv);
  const appendTag = new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (next) => next(null, cipher.getAuthTag()),
  });
  return { parameters: { salt: salt.toString('hex'), iv: iv.toString('hex') }, steps: [cipher, appendTag] };
}

/** Writes the header before the data, and the hash of both after it. */
function appendHash(header: Buffer): Transform {
  const hash = createHash('sha256').update(header);
  const transform = new Transform({
    transform(chunk, _encoding, next) {
      hash.update(chunk);
      next(null, chunk);
    },
    flush: (next) => next(null, hash.digest()),
  });
  transform.push(header);
  return transform;
}

type Archive = {
  readonly madeAt: Date;
  readonly isEncrypted: boolean;
  /** Reads the lines; throws `BackupUnusable` when the passphrase is missing or wrong. */
  readonly readLines: (passphrase: string | null) => AsyncIterable<string>;
};

/** Opens a backup after its checksum was verified. Throws `BackupUnusable` if the file is incomplete or damaged. */
export async function openArchive(path: string): Promise<Archive> {
  const { header, start, size } = await readHeader(path);
  await verifyHash(path, size);
  const { encryption } = header;
  return {
    madeAt: new Date(header.madeAt),
    isEncrypted: encryption !== null,
    readLines: (passphrase) => readLines(path, { start, size, encryption, passphrase }),
  };
}

/** Returns the time in the header of a backup, or `undefined` if the file is not a backup. */
export async function readMadeAt(path: string): Promise<Date | undefined> {
  try {
    return new Date((await readHeader(path)).header.madeAt);
  } catch (error) {
    if (error instanceof BackupUnusable) return undefined;
    throw error;
  }
}

async function readHeader(path: string): Promise<{ header: Header; start: number; size: number }> {
  const file = await open(path);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new BackupUnusable(`${path} is not a file.`);
    const { size } = stats;
    if (size === 0) throw new BackupUnusable(`${path} is empty: the backup was not written. Use another one.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytesMax), 0, headerBytesMax, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    const firstLine = buffer.toString('utf8', 0, Math.max(end, 0));
    if (!firstLine.startsWith(`${fileSignature} `)) throw new BackupUnusable(`${path} is not a backup of Evenfield.`);
    const header = headerSchema.safeParse(parseJson(firstLine.slice(fileSignature.length)));
    if (!header.success) {
      throw new BackupUnusable(`${path} was made by a newer version of Evenfield. Restore it with that version.`);
    }
    return { header: header.data, start: end + 1, size };
  } finally {
    await file.close();
  }
}

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function verifyHash(path: string, size: number): Promise<void> {
  const hash = createHash('sha256');
  const end = size - hashBytes;
  if (end > 0) for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk);
  const expected: Buffer[] = [];
  if (end > 0) for await (const chunk of createReadStream(path, { start: end })) expected.push(chunk);
  if (!hash.digest().equals(Buffer.concat(expected))) {
    throw new BackupUnusable(`${path} is incomplete or damaged: its checksum is wrong. Use another backup.`);
  }
}

type Body = {
  readonly start: number;
  readonly size: number;
  readonly encryption: Header['encryption'];
  readonly passphrase: string | null;
};

async function* readLines(path: string, { start, size, encryption, passphrase }: Body): AsyncGenerator<string> {
  if (encryption === null) {
    const lines = splitLines(decompress(createReadStream(path, { start, end: size - hashBytes - 1 }), []));
    yield* orUnusable(lines, `${path} was forged or damaged: it cannot be decompressed. Use another backup.`);
    return;
  }
  if (passphrase === null) {
    throw new BackupUnusable(`${path} is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.`);
  }
  const end = size - hashBytes - tagBytes;
  if (end <= start) throw new BackupUnusable(`${path} is incomplete: it has no data. Use another backup.`);
  const key = createKey(passphrase, Buffer.from(encryption.salt, 'hex'));
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(encryption.iv, 'hex'));
  decipher.setAuthTag(await readBytes(path, end, tagBytes));
  const lines = splitLines(decompress(createReadStream(path, { start, end: end - 1 }), [decipher]));
  // The checksum was right, so that only the key can be wrong.
  yield* orUnusable(lines, `${path} cannot be decrypted: BACKUP_PASSPHRASE is not the passphrase it was made with.`);
}

async function* orUnusable(lines: AsyncIterable<string>, message: string): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (error) {
    throw error instanceof BackupUnusable ? error : new BackupUnusable(message, { cause: error });
  }
}

async function readBytes(path: string, start: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(length), 0, length, start)).buffer;
  } finally {
    await file.close();
  }
}

async function* decompress(source: Readable, steps: readonly Transform[]): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const finished = pipeline([source, ...steps, gunzip]);
  finished.catch(() => {});
  yield* gunzip;
  await finished;
}

/** `readline` cannot be used: it also ends a line at U+2028, which a note may contain. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > lineCharactersMax) throw new BackupUnusable('The backup has a line that no table can have.');
    yield* lines;
  }
}
