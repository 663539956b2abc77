import { liveLimits, liveResources } from 'contract/live';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { NotificationSource } from '#server/database/notifications.ts';
import type { Db } from '#server/database/schema.ts';
import { withinTotalTime } from '#server/database/time-limits.ts';
import type { Clock } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { second } from '#server/time-units.ts';
import {
  type EventStream,
  formatEvent,
  formatHeartbeat,
  formatReady,
  OpenStreams,
  RecentEvents,
  type StreamReader,
} from './event-stream.ts';
import { notifyOfPresence, selectReaders } from './queries.ts';
import { type BrowserCall, TeamPresence } from './team-presence.ts';

type LiveUpdatesOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Without it, clients poll. */
  readonly notifications?: NotificationSource | undefined;
  /** How often streams are looked after, in milliseconds. */
  readonly tickMs?: number | undefined;
};

const ticksPerHeartbeat = 4;
const defaultTickMs = (liveLimits.heartbeatSeconds / ticksPerHeartbeat) * second;
/** How long streams wait for a lost connection to the database before their readers poll. */
const lostMsMax = 10 * second;
/** How long a start waits for the first connection that listens. */
const startMsMax = 2 * second;
const checkMsMax = 10 * second;

/** Passes on what changes in teams to the coaches who have them open. */
export class LiveUpdates {
  readonly #options: LiveUpdatesOptions;
  readonly #streams = new OpenStreams();
  readonly #recent = new RecentEvents();
  readonly #presence = new TeamPresence();
  /** When messages began to be lost; null while none is. */
  #lostAt: Date | null;
  #isStopped = false;
  #ticks = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopListening = async () => {};

  constructor(options: LiveUpdatesOptions) {
    this.#options = options;
    this.#lostAt = options.clock();
  }

  get streamCount(): number {
    return this.#streams.count;
  }

  get isListening(): boolean {
    return this.#lostAt === null;
  }

  /** Resolves when it listens, or when that takes too long and goes on without. */
  async start(): Promise<void> {
    const { notifications, tickMs = defaultTickMs } = this.#options;
    if (!notifications) return;
    this.#timer = setInterval(() => this.#tick(), tickMs);
    this.#timer.unref();
    const attempted = Promise.withResolvers<void>();
    this.#stopListening = notifications.listen({
      onMessage: (channel, payload) => this.#receive(channel, payload),
      onListening: () => {
        this.#onListening();
        attempted.resolve();
      },
      onLost: () => {
        this.#lostAt ??= this.#options.clock();
        attempted.resolve();
      },
    });
    const late = setTimeout(attempted.resolve, startMsMax);
    await attempted.promise;
    clearTimeout(late);
  }

  /** Ends all streams, so that a server that stops waits for none. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams.all()) stream.end('stopping');
    await this.#stopListening();
  }

  /** The reader has access by what was read with its request; that is asked again here, when no change is missed any more. */
  async open(reader: StreamReader, lastEventId: string | undefined): Promise<EventStream> {
    if (this.#isStopped) throw new Refusal('busy', { retryAfter: 1 });
    if (!this.isListening) throw new Refusal('live_updates_unavailable', { retryAfter: liveLimits.pollSeconds });
    const stream = this.#streams.open(reader);
    stream.once('close', () => this.#onClose(stream));
    stream.write(formatReady(this.#recent.lastId));
    this.#resume(stream, lastEventId);
    for (const gameId of this.#presence.gamesOf(reader.teamId)) stream.write(this.#formatPresence(reader, gameId));
    try {
      const [found] = await selectReaders(this.#options.db, [reader], this.#options.clock());
      if (!found?.hasSession) throw new Refusal('session_ended');
      if (!found.hasAccess) throw new Refusal('team_not_found');
      return stream;
    } catch (error) {
      stream.isEnded = true;
      stream.destroy();
      throw error;
    }
  }

  #resume(stream: EventStream, lastEventId: string | undefined): void {
    if (lastEventId === undefined) return;
    const missed = this.#recent.since(lastEventId, stream.reader.teamId);
    if (missed) for (const text of missed) stream.write(text);
    else stream.write(formatEvent('refresh', {}, this.#recent.lastId));
  }

  #onClose({ reader: { browserId, ...reader }, isEnded }: EventStream): void {
    // A stream that the server ends is opened again at once by a browser that is still there.
    if (isEnded || browserId === undefined || this.#isStopped) return;
    this.#inBackground('presence', () => notifyOfPresence(this.#options.db, { ...reader, browserId, gameId: null }));
  }

  #receive(channel: string, payload: string): void {
    if (channel === 'team_changes') {
      const change = readTeamChange(payload);
      if (change) this.#publish(change);
    } else {
      const call = readBrowserCall(payload);
      if (call) this.#publishPresence(call.teamId, this.#presence.note(call, this.#options.clock()));
    }
  }

  #publish({ team: teamId, resource, game, version, member, isDeleted = false }: TeamChange): void {
    for (const stream of this.#streams.ofTeam(teamId)) {
      if (isDeleted || stream.reader.userId === member) stream.end('access');
    }
    if (member !== undefined) this.#publishPresence(teamId, this.#presence.forget(teamId, member));
    const data = { resource, ...(game && { gameId: game }), ...(typeof version === 'number' && { version }) };
    const text = this.#recent.add(teamId, (id) => formatEvent('changed', data, id));
    for (const stream of this.#streams.ofTeam(teamId)) stream.write(text);
  }

  #publishPresence(teamId: string, gameIds: readonly string[]): void {
    const streams = this.#streams.ofTeam(teamId);
    for (const gameId of gameIds) {
      const text = this.#formatPresence({ teamId }, gameId);
      for (const stream of streams) stream.write(text);
    }
  }

  #formatPresence({ teamId }: Pick<StreamReader, 'teamId'>, gameId: string): string {
    return formatEvent('presence', this.#presence.peopleIn(teamId, gameId));
  }

  #onListening(): void {
    this.#lostAt = null;
    this.#recent.forget();
    const text = formatEvent('refresh', {}, this.#recent.lastId);
    for (const stream of this.#streams.all()) stream.write(text);
    this.#inBackground('readers', () => this.#endStreamsWithoutAccess());
  }

  /** One timer for all streams. */
  #tick(): void {
    const now = this.#options.clock();
    this.#ticks += 1;
    for (const { teamId, gameIds } of this.#presence.expire(now)) this.#publishPresence(teamId, gameIds);
    const isUnavailable = this.#lostAt !== null && now.getTime() - this.#lostAt.getTime() > lostMsMax;
    for (const stream of this.#streams.all()) {
      if (isUnavailable) stream.end('unavailable');
      else if (stream.reader.endsAt <= now) stream.end('expired');
    }
    if (this.#ticks % ticksPerHeartbeat !== 0) return;
    const heartbeat = formatHeartbeat(this.#recent.lastId);
    for (const stream of this.#streams.all()) stream.write(heartbeat);
    this.#inBackground('readers', () => this.#endStreamsWithoutAccess());
  }

  async #endStreamsWithoutAccess(): Promise<void> {
    const streams = this.#streams.all();
    if (streams.length === 0) return;
    const readers = streams.map(({ reader }) => reader);
    const found = await selectReaders(this.#options.db, readers, this.#options.clock());
    for (const [index, stream] of streams.entries()) {
      if (!found[index]?.hasSession) stream.end('session');
      else if (!found[index].hasAccess) stream.end('access');
    }
  }

  #inBackground(what: string, work: () => Promise<void>): void {
    withinTotalTime(checkMsMax, work).catch((error: unknown) => {
      if (!this.#isStopped) this.#options.log.warn({ err: error, what }, 'a step of the live updates failed');
    });
  }
}

const teamChange = z.object({
  team: z.string(),
  resource: z.enum(liveResources),
  game: z.string().nullish(),
  version: z.int().nullish(),
  /** Whose membership has changed. */
  member: z.string().optional(),
  isDeleted: z.boolean().optional(),
});
type TeamChange = z.infer<typeof teamChange>;

const browserCall = z.object({
  teamId: z.string(),
  browserId: z.string(),
  gameId: z.string().nullable(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** Undefined for what only a newer release understands. */
function readTeamChange(payload: string): TeamChange | undefined {
  return teamChange.safeParse(JSON.parse(payload)).data;
}

function readBrowserCall(payload: string): BrowserCall | undefined {
  return browserCall.safeParse(JSON.parse(payload)).data;
}
