import { liveLimits } from 'contract/live';
import { Refusal } from '#server/errors.ts';
import { EventStream, type StreamReader } from './event-stream.ts';

/** Each takes about 40 kB of memory and a socket. */
const streamsMax = 8_000;

/** The open streams of this process, by team and by reader. */
export class OpenStreams {
  readonly #ofTeam = new Map<string, Set<EventStream>>();
  readonly #ofUser = new Map<string, Set<EventStream>>();
  readonly #max: number;
  #count = 0;

  constructor(max = streamsMax) {
    this.#max = max;
  }

  get count(): number {
    return this.#count;
  }

  open(reader: StreamReader): EventStream {
    const { teamId, userId } = reader;
    if (this.#count >= this.#max) throw new Refusal('live_updates_unavailable', { retryAfter: liveLimits.pollSeconds });
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
