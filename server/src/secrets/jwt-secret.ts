import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireAccess } from '#server/process/file-access.ts';

/** Reads the secret in this directory, or creates it on first use, readable by its owner only. */
export function readOrCreateJwtSecret(directory: string, minBytes: number): Uint8Array {
  const file = join(directory, 'jwt-secret');
  for (const path of [directory, file]) requireAccess(path);
  const text = readIfPresent(file) ?? createSecretFile(directory, file);
  const secret = new TextEncoder().encode(text.trim());
  if (secret.byteLength < minBytes) {
    throw new Error(
      `${file} is damaged (shorter than ${minBytes} bytes). Delete it to make a new one; everybody signs in again then.`,
    );
  }
  return secret;
}

function createSecretFile(directory: string, file: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = join(directory, `.jwt-secret-${randomUUID()}`);
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Linking is atomic and never replaces a file that another process has just created.
    linkSync(draft, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
