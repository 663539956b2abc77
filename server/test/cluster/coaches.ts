import { setTimeout } from 'node:timers/promises';
import { refresh } from 'contract/accounts';
import { createGame } from 'contract/games';
import { getSeason } from 'contract/season';
import { createTeam } from 'contract/teams';
import pino from 'pino';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '#server/database/connection.ts';
import { refreshTokens } from '#server/sessions/session-tokens.ts';
import { insertCoach } from '../database/rows.ts';

/** A refresh token is used this often, many times as often as in the app, so that every failure meets some. */
const renewEveryMs = 1_000;
const pauseMs = 250;
const requestMsMax = 10_000;
const gameDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

export type WritingCoach = {
  /** Names of the teams whose creation was acknowledged. */
  readonly acknowledged: string[];
  readonly lastAcknowledgedAt: number;
  /** Attempts without an acknowledgment. */
  readonly failedAttempts: number;
  readonly renewals: number;
  /** Seasons that were read right after a game was saved, which servers may read from the standby. */
  readonly seasons: number;
};

export type Session = { readonly userId: string; readonly refreshToken: string };

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

/** Resolves to the response, or to undefined if it says nothing about the request. */
export async function request(url: string, method: string, headers: Record<string, string>, body?: object) {
  try {
    const signal = AbortSignal.timeout(requestMsMax);
    const json = body && { 'content-type': 'application/json' };
    const options = { method, headers: { ...json, ...headers }, signal, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(url, options);
    const text = await response.text();
    if (response.status === 409 || response.status >= 500) return undefined;
    return { status: response.status, text };
  } catch {
    return undefined;
  }
}

/**
 * Creates one team after the other with a game, each with a key and until it is acknowledged, reads the season that
 * must have the game, and uses its refresh token often.
 */
export function startWriting(url: string, session: Session, isStopped: () => boolean) {
  const coach = { acknowledged: [] as string[], lastAcknowledgedAt: 0, failedAttempts: 0, renewals: 0, seasons: 0 };
  let { refreshToken } = session;
  let [token, renewedAt] = ['', 0];

  const renew = async (): Promise<boolean> => {
    const answer = await request(url + refresh.url, 'POST', {}, { refreshToken });
    if (!answer) return false;
    if (answer.status !== 200) throw new Error(`A coach was signed out: ${answer.status} ${answer.text}`);
    ({ token, refreshToken } = JSON.parse(answer.text).data);
    renewedAt = Date.now();
    coach.renewals += 1;
    return true;
  };
  /** Sends the request until there is a response, which must have the status. */
  const untilAnswered = async (method: string, path: string, status: number, body?: object) => {
    const key = uuid();
    for (;;) {
      if (Date.now() - renewedAt < renewEveryMs || (await renew())) {
        const headers = { authorization: `Bearer ${token}`, ...(body && { 'idempotency-key': key }) };
        const answer = await request(url + path, method, headers, body);
        if (answer?.status === status) return JSON.parse(answer.text);
        if (answer) throw new Error(`${method} ${path} was refused: ${answer.status} ${answer.text}`);
      }
      coach.failedAttempts += 1;
      await setTimeout(pauseMs);
    }
  };
  const writeUntilStopped = async () => {
    while (!isStopped()) {
      const name = `Team ${uuid()}`;
      const team = await untilAnswered('POST', createTeam.url, 201, { name });
      coach.acknowledged.push(name);
      coach.lastAcknowledgedAt = Date.now();
      const path = createGame.url.replace(':teamId', team.id);
      const game = await untilAnswered('POST', path, 201, { opponent: 'Bears', gameDate, location: 'Field 2' });
      const { games } = await untilAnswered('GET', getSeason.url.replace(':teamId', team.id), 200);
      if (games.length !== 1 || games[0].gameId !== game.id) throw new Error('A season has not what was saved before.');
      coach.seasons += 1;
      await setTimeout(pauseMs);
    }
  };
  const view: WritingCoach = coach;
  return { coach: view, ended: writeUntilStopped() };
}
