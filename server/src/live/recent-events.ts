import { randomUUID } from 'node:crypto';

type RecentEvent = { readonly number: number; readonly teamId: string; readonly text: string };

/** How many events of all teams are kept for readers that connect again. */
const eventsMax = 4_000;

/**
 * The last events of this process, numbered. Their ids name the process, because another one has received other events
 * in another order.
 */
export class RecentEvents {
  readonly #process = randomUUID().slice(0, 8);
  readonly #max: number;
  #events: RecentEvent[] = [];
  #last = 0;
  /** Events up to this number are not kept. */
  #forgotten = 0;

  constructor(max = eventsMax) {
    this.#max = max;
  }

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
    if (this.#events.length > this.#max * 2) {
      this.#events = this.#events.slice(-this.#max);
      this.#forgotten = this.#last - this.#max;
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
