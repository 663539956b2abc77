import { createHash } from 'node:crypto';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTemporaryDirectory } from '#test/database/data-directory.ts';
import { countCases, createRandom } from '#test/random.ts';
import { BackupUnusable, openArchive, readMadeAt, writeArchive } from './archive.ts';

const madeAt = new Date('2026-11-22T12:00:00Z');
const passphrase = 'seventh inning stretch';
const lines = [
  '#{"rows":2}',
  '["Zoë","line\u2028break"]',
  '["👩‍🎓"]',
  ...Array.from({ length: 5_000 }, (_, at) => `["${at}"]`),
];

async function writeFile(options: { readonly passphrase?: string } = {}): Promise<string> {
  const file = join(createTemporaryDirectory(), 'evenfield.backup');
  await writeArchive(file, { madeAt, passphrase: options.passphrase ?? null }, async (write) => {
    for (const line of lines) await write(line);
  });
  return file;
}

const readAll = async (file: string, given: string | null) =>
  Array.fromAsync((await openArchive(file)).readLines(given));

describe('The file of a backup', () => {
  it('gives back every line.', async () => {
    expect(await readAll(await writeFile(), null)).toEqual(lines);
  });

  it('The file of a backup is readable by its owner only.', async () => {
    expect(statSync(await writeFile()).mode & 0o777).toBe(0o600);
  });

  it('The file of a backup is opened with its passphrase only.', async () => {
    const file = await writeFile({ passphrase });
    const bytes = readFileSync(file);
    expect(() => gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1))).toThrow('incorrect header check');
    expect(await readAll(file, passphrase)).toEqual(lines);
    await expect(readAll(file, 'another passphrase')).rejects.toThrow(/BACKUP_PASSPHRASE is not the passphrase/);
    await expect(readAll(file, null)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
  });

  it('never replaces a file.', async () => {
    const file = await writeFile();
    const before = readFileSync(file);
    const writing = writeArchive(file, { madeAt, passphrase: null }, async (write) => write('[]'));
    await expect(writing).rejects.toThrow(/EEXIST/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('The file of a backup is not complete when reading the database fails.', async () => {
    const file = join(createTemporaryDirectory(), 'evenfield.backup');
    const writing = writeArchive(file, { madeAt, passphrase: null }, async (write) => {
      await write('["a"]');
      throw new Error('the connection was lost');
    });
    await expect(writing).rejects.toThrow('the connection was lost');
    await expect(openArchive(file)).rejects.toThrow(BackupUnusable);
  });

  const damages: readonly [string, (file: string) => void, RegExp][] = [
    ['an empty file', (file) => truncateSync(file, 0), /is empty/],
    ['a file that lacks its last byte', (file) => truncateSync(file, statSync(file).size - 1), /incomplete or damaged/],
    ['a file that was cut off', (file) => truncateSync(file, 700), /incomplete or damaged/],
    ['only the first line of a file', (file) => truncateSync(file, 90), /incomplete or damaged/],
    [
      'a file with one changed bit',
      (file) => writeFileSync(file, flipBit(readFileSync(file))),
      /incomplete or damaged/,
    ],
    [
      'a foreign file',
      (file) => writeFileSync(file, 'PGDMP\u0001 of another program\n'),
      /is not a backup of Evenfield/,
    ],
    [
      'the format of a newer version',
      (file) => writeFileSync(file, 'evenfield-backup {"version":2}\n'),
      /made by a newer version of Evenfield/,
    ],
  ];
  it.each(damages)('The file of a backup is refused when it is %s, as a whole.', async (_name, damage, message) => {
    const file = await writeFile();
    damage(file);
    await expect(openArchive(file)).rejects.toThrow(message);
  });

  const variants = countCases(1_000);
  it(`The file of a backup that was damaged or forged is read whole or refused with a message, in ${variants} variants.`, async () => {
    const originals = await Promise.all([writeFile(), writeFile({ passphrase })]);
    const random = createRandom(1_000);
    const outcomes = { read: 0, refused: 0 };
    for (let variant = 0; variant < variants; variant += 1) {
      const file = join(createTemporaryDirectory(), 'forged.backup');
      writeFileSync(file, forge(readFileSync(originals[variant % 2] ?? ''), random));
      try {
        await readAll(file, variant % 3 === 0 ? null : passphrase);
        outcomes.read += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(BackupUnusable);
        outcomes.refused += 1;
      }
    }
    expect(outcomes.refused).toBeGreaterThan(countCases(800));
  });

  it('says when it was made, and another file does not.', async () => {
    const file = await writeFile();
    expect(await readMadeAt(file)).toEqual(madeAt);
    writeFileSync(file, 'evenfield-backup of another kind');
    expect(await readMadeAt(file)).toBeUndefined();
  });
});

function flipBit(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  return bytes;
}

/** Changes, cuts or repeats some bytes, and mostly writes the right checksum, as a person who knows the format would. */
function forge(original: Buffer, random: () => number): Buffer {
  let bytes = original.subarray(0, original.length - 32);
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes -= 1) {
    // Half of the changes are in the header.
    const at = Math.floor(random() * (random() < 0.5 ? Math.min(160, bytes.length) : bytes.length));
    const kind = random();
    if (kind < 0.5) bytes = Buffer.concat([bytes.subarray(0, at), Buffer.of(random() * 256), bytes.subarray(at + 1)]);
    else if (kind < 0.7) bytes = bytes.subarray(0, at);
    else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at / 2)]);
  }
  const isConsistent = random() < 0.8;
  return Buffer.concat([bytes, isConsistent ? createHash('sha256').update(bytes).digest() : Buffer.alloc(32)]);
}
