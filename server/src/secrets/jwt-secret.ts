import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret kept in this directory, made on first use and readable by its owner only. */
export function readOrCreateJwtSecret(directory: string, bytesMin: number): Uint8Array {
  const file = join(directory, 'jwt-secret');
  const kept = readIfPresent(file) ?? createSecretFile(directory, file);
  const secret = new TextEncoder().encode(kept.trim());
  if (secret.byteLength < bytesMin) {
    throw new Error(
      `${file} is damaged (shorter than ${bytesMin} bytes). Delete it to make a new one; everybody signs in again then.`,
    );
  }
  return secret;
}

function createSecretFile(directory: string, file: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = join(directory, `.jwt-secret-${randomUUID()}`);
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A link appears whole or not at all, and never replaces what another process has just made.
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
