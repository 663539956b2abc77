import { setTimeout } from 'node:timers/promises';
import { refresh } from 'contract/accounts';
import { createTeam } from 'contract/teams';
import pino from 'pino';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '#server/database/connection.ts';
import { refreshTokens } from '#server/sessions/refresh-token.ts';
import { insertCoach } from '../database/rows.ts';

/** A refresh token is used this often, many times as often as in the app, so that every failure meets some. */
const renewEveryMs = 1_000;
const pauseMs = 250;
const requestMsMax = 10_000;

export type WritingCoach = {
  /** Names of the teams whose creation was acknowledged. */
  readonly acknowledged: string[];
  readonly lastAcknowledgedAt: number;
  /** Attempts without an acknowledgment. */
  readonly failedAttempts: number;
  readonly renewals: number;
};

type Session = { readonly userId: string; readonly refreshToken: string };

/** Inserts coaches with a session each. */
export async function insertCoaches(url: string, count: number, jwtSecret: string): Promise<readonly Session[]> {
  const { db, close } = await openDatabase({ kind: 'postgres', url }, pino({ level: 'silent' }));
  const tokens = refreshTokens([new TextEncoder().encode(jwtSecret)]);
  const sessions: Session[] = [];
  for (let nth = 0; nth < count; nth++) {
    const now = new Date();
    const userId = await insertCoach(db, { emailVerifiedAt: now, planType: 'Pro', subscriptionStatus: 'Active' });
    const [id, refreshKey] = [uuid(), Buffer.alloc(32, nth)];
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const times = { createdAt: now, lastUsedAt: now, advancedAt: now, expiresAt: tomorrow, idleExpiresAt: tomorrow };
    const row = { id, userId, refreshKey, remember: true, userAgent: null, revokedAt: null, revokedReason: null };
    await db
      .insertInto('sessions')
      .values({ ...row, ...times })
      .execute();
    sessions.push({ userId, refreshToken: tokens.write({ id, refreshKey, counter: 0 }) });
  }
  await close();
  return sessions;
}

/** Creates one team after the other, each with a key and until it is acknowledged, and uses its refresh token often. */
export function startWriting(url: string, session: Session, isStopped: () => boolean) {
  const coach = { acknowledged: [] as string[], lastAcknowledgedAt: 0, failedAttempts: 0, renewals: 0 };
  let { refreshToken } = session;
  let [token, renewedAt] = ['', 0];

  /** Resolves to the response, or to undefined if it says nothing about the request. */
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    try {
      const all = { 'content-type': 'application/json', ...headers };
      const signal = AbortSignal.timeout(requestMsMax);
      const response = await fetch(url + path, { method: 'POST', headers: all, body: JSON.stringify(body), signal });
      const text = await response.text();
      if (response.status === 409 || response.status >= 500) return undefined;
      return { status: response.status, text };
    } catch {
      return undefined;
    }
  };
  const renew = async (): Promise<boolean> => {
    const answer = await post(refresh.url, { refreshToken });
    if (!answer) return false;
    if (answer.status !== 200) throw new Error(`A coach was signed out: ${answer.status} ${answer.text}`);
    ({ token, refreshToken } = JSON.parse(answer.text).data);
    renewedAt = Date.now();
    coach.renewals += 1;
    return true;
  };
  const write = async (name: string, key: string): Promise<boolean> => {
    if (Date.now() - renewedAt > renewEveryMs && !(await renew())) return false;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const answer = await post(createTeam.url, { name }, headers);
    if (answer && answer.status !== 201) throw new Error(`A write was refused: ${answer.status} ${answer.text}`);
    return answer !== undefined;
  };
  const writeUntilStopped = async () => {
    while (!isStopped()) {
      const [name, key] = [`Team ${uuid()}`, uuid()];
      while (!(await write(name, key))) {
        coach.failedAttempts += 1;
        await setTimeout(pauseMs);
      }
      coach.acknowledged.push(name);
      coach.lastAcknowledgedAt = Date.now();
      await setTimeout(pauseMs);
    }
  };
  const view: WritingCoach = coach;
  return { coach: view, ended: writeUntilStopped() };
}
