import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The cost of one argon2id hash; `memory` is in KiB. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's first choice for argon2id. */
export const productionCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

type HashParts = PasswordCost & { readonly salt: Buffer; readonly hash: Buffer };

const derive = promisify(argon2);
const saltBytes = 16;
const hashBytes = 32;
const version = 19;

/**
 * Returns the hash as a PHC string. The password is used exactly as typed: it is never trimmed, normalized or
 * truncated.
 */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive('argon2id', parameters(password, { ...cost, salt }, hashBytes));
  const costs = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=${version}$${costs}$${unpadded(salt)}$${unpadded(hash)}`;
}

export async function isPassword(password: string, phc: string): Promise<boolean> {
  const { hash, ...rest } = parsePhc(phc);
  return timingSafeEqual(hash, await derive('argon2id', parameters(password, rest, hash.length)));
}

/** Whether the hash has another cost than today's, so that the password should be hashed again. */
export function isOutdated(phc: string, cost: PasswordCost): boolean {
  const { memory, passes, parallelism } = parsePhc(phc);
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

function parameters(password: string, { salt, ...cost }: PasswordCost & { salt: Buffer }, tagLength: number) {
  return { message: Buffer.from(password, 'utf8'), nonce: salt, tagLength, ...cost };
}

const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhc(phc: string): HashParts {
  const [, memory, passes, parallelism, salt, hash] = phc.match(phcForm) ?? [];
  if (!(salt && hash)) throw new Error('A stored password hash is not an argon2id PHC string.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
