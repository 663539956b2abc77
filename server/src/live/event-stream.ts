import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type LiveEventName, type liveEvents, liveLimits } from 'contract/live';
import type { z } from 'zod';
import { Refusal } from '#server/errors.ts';

/** Who reads a stream, of which team, and until when. */
export type StreamReader = {
  readonly userId: string;
  readonly sessionId: string;
  readonly teamId: string;
  /** The browser whose presence ends when it closes the stream. */
  readonly browserId?: string | undefined;
  /** When the access token expires. */
  readonly endsAt: Date;
};

type DataOf<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>;

/** A reader that has not taken this many bytes is too slow, and reads everything again when it comes back. */
const waitingBytesMax = 64 * 1024;

/** A proxy that holds back the first bytes of a response lets these through, so that `ready` arrives at once. */
const padding = `:${' '.repeat(2_048)}\n`;

/** The response to one reader. Everything is written as text that may be shared by many streams. */
export class EventStream extends Readable {
  readonly reader: StreamReader;
  /** Whether the server has ended it, and not the reader. */
  isEnded = false;

  constructor(reader: StreamReader) {
    super();
    this.reader = reader;
  }

  // Events are pushed when they come.
  override _read(): void {}

  write(text: string): void {
    if (this.destroyed || this.isEnded) return;
    this.push(text);
    if (this.readableLength > waitingBytesMax) this.destroy();
  }

  /** The last event; nothing is sent after it. */
  end(reason: DataOf<'ended'>['reason']): void {
    this.write(formatEvent('ended', { reason }));
    this.isEnded = true;
    this.push(null);
  }
}

export function formatEvent<Name extends LiveEventName>(name: Name, data: DataOf<Name>, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export const formatReady = (id: string): string => padding + formatEvent('ready', {}, id);

/** A comment for proxies, and the newest id, so that a reader of a quiet team can go on from there. */
export const formatHeartbeat = (id: string): string => `:\nid: ${id}\n\n`;

/** Each takes about 40 kB of memory and a socket. */
const streamsMax = 8_000;

/** The open streams of this process, by team and by reader. */
export class OpenStreams {
  readonly #ofTeam = new Map<string, Set<EventStream>>();
  readonly #ofUser = new Map<string, Set<EventStream>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  open(reader: StreamReader): EventStream {
    const { teamId, userId } = reader;
    if (this.#count >= streamsMax) {
      throw new Refusal('live_updates_unavailable', { retryAfter: liveLimits.pollSeconds });
    }
    if ((this.#ofUser.get(userId)?.size ?? 0) >= liveLimits.streamsOfUser) {
      throw new Refusal('too_many_streams', { retryAfter: liveLimits.pollSeconds });
    }
    const stream = new EventStream(reader);
    this.#count += 1;
    add(this.#ofTeam, teamId, stream);
    add(this.#ofUser, userId, stream);
    stream.once('close', () => {
      this.#count -= 1;
      remove(this.#ofTeam, teamId, stream);
      remove(this.#ofUser, userId, stream);
    });
    return stream;
  }

  all(): readonly EventStream[] {
    return [...this.#ofTeam.values()].flatMap((streams) => [...streams]);
  }

  ofTeam(teamId: string): readonly EventStream[] {
    return [...(this.#ofTeam.get(teamId) ?? [])];
  }
}

function add(streams: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const others = streams.get(key);
  if (others) others.add(stream);
  else streams.set(key, new Set([stream]));
}

function remove(streams: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const others = streams.get(key);
  others?.delete(stream);
  if (others?.size === 0) streams.delete(key);
}

type RecentEvent = { readonly number: number; readonly teamId: string; readonly text: string };

/** How many events of all teams are kept for readers that connect again. */
const eventsMax = 4_000;

/**
 * The last events of this process, numbered. Their ids name the process, because another one has received other events
 * in another order.
 */
export class RecentEvents {
  readonly #process = randomUUID().slice(0, 8);
  #events: RecentEvent[] = [];
  #last = 0;
  /** Events up to this number are not kept. */
  #forgotten = 0;

  /** The id of the newest event. */
  get lastId(): string {
    return this.#toId(this.#last);
  }

  /** Keeps an event, whose text is made from its id, and returns the text. */
  add(teamId: string, write: (id: string) => string): string {
    this.#last += 1;
    const text = write(this.lastId);
    this.#events.push({ number: this.#last, teamId, text });
    // In one go, because each removal moves all that follows.
    if (this.#events.length > eventsMax * 2) {
      this.#events = this.#events.slice(-eventsMax);
      this.#forgotten = this.#last - eventsMax;
    }
    return text;
  }

  /** After events that never arrived: no reader can go on from an earlier id. */
  forget(): void {
    this.#events = [];
    this.#last += 1;
    this.#forgotten = this.#last;
  }

  /** The events of a team after this id; undefined if some may be missing. */
  since(id: string, teamId: string): readonly string[] | undefined {
    const number = Number(id.slice(this.#process.length + 1));
    const isOurs = Number.isInteger(number) && this.#toId(number) === id;
    if (!isOurs || number < this.#forgotten || number > this.#last) return undefined;
    return this.#events.filter((event) => event.number > number && event.teamId === teamId).map(({ text }) => text);
  }

  #toId(number: number): string {
    return `${this.#process}-${number}`;
  }
}
