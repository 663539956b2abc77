import { setTimeout } from 'node:timers/promises';
import { createTeam } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import type { DatabaseConfig } from '#server/config.ts';
import type { TokenHolder } from '#server/sessions/session-tokens.ts';
import {
  issueToken,
  openOwn,
  prepareCoach,
  type RunningServer,
  type ServerOptions,
  startServer,
} from './running-server.ts';

const writers = 4;

export type KillReport = {
  readonly acknowledged: number;
  /** Writes that were sent again after a kill, because their response never came. */
  readonly retried: number;
  /** Names of acknowledged teams that are not stored. */
  readonly lost: readonly string[];
  /** Names of teams that are stored more than once. */
  readonly duplicated: readonly string[];
  readonly slowestStartMs: number;
};

export type KillOptions = Pick<ServerOptions, 'database' | 'dataDirectory' | 'flags'> & {
  readonly kills: number;
  /** How many writes are acknowledged in a round before the kill. */
  readonly writesBefore: (round: number) => number;
};

/** A team that one coach creates, known by its name. The same request is sent until it is acknowledged. */
type Write = { readonly name: string; readonly headers: Record<string, string>; readonly body: object };

/**
 * Starts the server again and again, each time kills it with SIGKILL while coaches write, and compares what is stored at
 * the end with what was acknowledged.
 */
export async function killServerRepeatedly(options: KillOptions): Promise<KillReport> {
  const coach = await prepareCoach(options.database);
  const acknowledged = new Set<string>();
  let unanswered: readonly Write[] = [];
  let [retried, slowestStartMs] = [0, 0];
  for (let round = 0; round < options.kills; round += 1) {
    const startedAt = performance.now();
    const server = await startServer(options);
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
    retried += unanswered.length;
    unanswered = await writeUntilKilled(server, coach, {
      first: unanswered,
      acknowledged,
      writes: options.writesBefore(round),
    });
  }
  const stored = await countTeamsByName(options.database);
  return {
    acknowledged: acknowledged.size,
    retried,
    lost: [...acknowledged].filter((name) => !stored.has(name)),
    duplicated: [...stored].filter(([, count]) => count > 1).map(([name]) => name),
    slowestStartMs,
  };
}

type Round = {
  /** What the previous round has left without an answer. */
  readonly first: readonly Write[];
  readonly acknowledged: Set<string>;
  readonly writes: number;
};

/** Kills the server after some acknowledged writes, and returns those without an answer. */
async function writeUntilKilled(
  { child, url, ended }: RunningServer,
  coach: TokenHolder,
  { first, acknowledged, writes }: Round,
): Promise<readonly Write[]> {
  const token = await issueToken(coach);
  const waiting = [...first];
  const unanswered: Write[] = [];
  let [created, answered, hasEnded] = [0, 0, false];
  const kill = () => {
    hasEnded = true;
    child.kill('SIGKILL');
  };
  child.once('close', kill);
  const writeRepeatedly = async () => {
    while (!hasEnded) {
      const write = waiting.shift() ?? createWrite(created++ % 2 === 0 ? 'by key' : 'by id');
      if (await send(url, token, write)) {
        acknowledged.add(write.name);
        answered += 1;
      } else unanswered.push(write);
      if (answered >= writes) kill();
    }
  };
  await Promise.all(Array.from({ length: writers }, writeRepeatedly)).finally(kill);
  if (answered < writes) throw new Error('The server ended before it was killed.');
  await ended;
  return [...unanswered, ...waiting];
}

/** The server recognizes a request that is sent again by its idempotency key, or by the id that the client has made. */
function createWrite(recognized: 'by key' | 'by id'): Write {
  const id = uuid();
  const name = `Team ${id}`;
  return recognized === 'by key'
    ? { name, headers: { 'idempotency-key': uuid() }, body: { name } }
    : { name, headers: {}, body: { name, id } };
}

/** Whether the server has acknowledged the write. A connection that broke says nothing about it. */
async function send(url: string, token: string, { headers, body }: Write): Promise<boolean> {
  const all = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers };
  try {
    const response = await fetch(url + createTeam.url, {
      method: createTeam.method,
      headers: all,
      body: JSON.stringify(body),
    });
    // The head of a response may arrive before the server is killed and its body never.
    const text = await response.text();
    if (response.status === 201) return true;
    // The database is busy, or still executes the same request for the server that was killed.
    if (response.headers.has('retry-after')) {
      await setTimeout(10);
      return false;
    }
    throw new UnexpectedResponse(`${response.status}: ${text}`);
  } catch (error) {
    if (error instanceof UnexpectedResponse) throw error;
    return false;
  }
}

class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
}

async function countTeamsByName(config: DatabaseConfig): Promise<ReadonlyMap<string, number>> {
  const { db, close } = await openOwn(config);
  const rows = await db
    .selectFrom('teams')
    .select((eb) => ['name', eb.fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute();
  await close();
  return new Map(rows.map(({ name, count }) => [name, count]));
}
