import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { v7 as uuid } from 'uuid';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import { accessTokens, type TokenHolder } from '#server/sessions/session-tokens.ts';
import { insertCoach } from '../database/rows.ts';
import { compileCacheEnv, runAsOwnerOf, takeDirectory } from './unprivileged-user.ts';

const jwtSecret = 'a secret that only these processes share';

/** Migrates the database, and inserts a coach with Pro and a session of theirs. */
export async function prepareCoach(config: DatabaseConfig): Promise<TokenHolder> {
  const { db, close } = await openOwn(config);
  await migrate(db);
  const now = new Date();
  const pro = { planType: 'Pro', subscriptionStatus: 'Active' } as const;
  const userId = await insertCoach(db, { emailVerifiedAt: now, ...pro });
  const sessionId = uuid();
  const farAway = new Date('2100-01-01T00:00:00Z');
  const times = { createdAt: now, lastUsedAt: now, advancedAt: now, expiresAt: farAway, idleExpiresAt: farAway };
  const session = { id: sessionId, userId, refreshKey: Buffer.alloc(32, 1), remember: true, userAgent: null };
  await db
    .insertInto('sessions')
    .values({ ...session, ...times, revokedAt: null, revokedReason: null })
    .execute();
  await close();
  return { userId, sessionId };
}

/** Opens the database in this process, which owns it from then on. */
export async function openOwn(config: DatabaseConfig) {
  if (config.kind === 'embedded') takeDirectory(config.directory);
  return openDatabase(config, pino({ level: 'silent' }));
}

export const issueToken = (coach: TokenHolder) =>
  accessTokens([new TextEncoder().encode(jwtSecret)]).issue(coach, new Date());

/**
 * For processes that end soon: optimizing the code of PGlite takes a seventh of their time. All tests start them with the
 * same flags, because V8 uses compiled code again only with the flags with which it was compiled.
 */
export const withoutOptimizing = ['--liftoff-only'];

export type ServerOptions = {
  readonly database: DatabaseConfig;
  readonly dataDirectory: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of V8, such as `withoutOptimizing`. */
  readonly flags?: readonly string[];
};

export type RunningServer = {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<void>;
  /** The end of the log. */
  readonly readOutput: () => string;
  readonly readErrors: () => string;
};

/** Starts the server as an operator does, as the user who owns its data, and resolves when it is ready. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { database, dataDirectory, env = {}, flags = [] } = options;
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDirectory,
      PORT: '0',
      JWT_SECRET: jwtSecret,
      ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
      ...compileCacheEnv,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...runAsOwnerOf(dataDirectory),
  });
  let [out, err] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out = (out + text).slice(-10_000);
      const address = /Server listening at (http:[^"]+)/.exec(out)?.[1];
      if (address && out.includes('Evenfield is ready')) resolve(address);
    });
  });
  const failed = ended.then(() => {
    throw new Error(`The server ended before it was ready: ${err || out}`);
  });
  return { child, ended, url: await Promise.race([url, failed]), readOutput: () => out, readErrors: () => err };
}
