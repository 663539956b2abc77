import { ApiError, noResponseError } from '#lib/http/api-error.ts';
import { type Backoff, createBackoff } from './create-backoff.ts';
import { findLast, replaceEntry, type SendingOrder } from './enqueue.ts';
import type { EntryList } from './entry-list.ts';
import type { OutboxEntry, OutboxError, OutboxKind } from './outbox-entry.ts';

export type SenderDeps = {
  /** Sends the entry with its key, as its owner. Throws an `ApiError` unless the response is 2xx. */
  readonly send: (entry: OutboxEntry) => Promise<unknown>;
  readonly kinds: Readonly<Record<string, () => Promise<OutboxKind>>>;
  readonly sendingOrder: SendingOrder;
  readonly isOnline: () => boolean;
  /** Milliseconds that only go forward: a corrected clock of the device must not postpone anything. */
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly withSenderLock: (work: (isHolder: () => boolean) => Promise<void>) => Promise<void>;
  /** Calls the work once, after so many milliseconds. */
  readonly schedule: (work: () => void, ms: number) => void;
  readonly onError: (error: unknown) => void;
};

/** `unreachable`: no response, or none from the server itself. `paused`: the same coach has to sign in first. */
export type SendFailure = 'unreachable' | 'paused' | null;

type Made = Pick<OutboxEntry, 'version' | 'base'>;

const parallelCalls = 4;
/** The key of the backoff that concerns all entries: after a failure without a response, or without a session. */
const everything = '';

/** Sends the entries: those of an entity one after the other, different entities at the same time. */
export class Sender {
  failure: SendFailure = null;
  /** What this tab has saved last: a screen may make its next change before it knows that version. */
  readonly lastSaved = new Map<string, Made>();
  readonly #inFlight = new Set<string>();
  readonly #list: EntryList;
  readonly #deps: SenderDeps;
  readonly #backoff: Backoff;
  #running: Promise<void> | undefined;
  #isRequested = false;
  #wake = () => {};

  constructor(list: EntryList, deps: SenderDeps) {
    this.#list = list;
    this.#deps = deps;
    this.#backoff = createBackoff(deps);
  }

  get isSending(): boolean {
    return this.#inFlight.size > 0;
  }

  /** Sends what can be sent now. */
  flush(): Promise<void> {
    this.#isRequested = true;
    this.#wake();
    this.#running ??= this.#run()
      .catch(this.#deps.onError)
      .finally(() => {
        this.#running = undefined;
        this.#list.notify();
      });
    return this.#running;
  }

  /** Sends at once, whatever failed before: the network is back, or the coach asks for it. */
  retryNow(): Promise<void> {
    this.#backoff.clearAll();
    this.failure = null;
    return this.flush();
  }

  /** Sends what was added within this time together. It is stored already. */
  delay(entity: string, ms: number): void {
    this.#backoff.delay(entity, ms);
  }

  async #run(): Promise<void> {
    let checkedAt = this.#deps.now();
    while (this.#isRequested) {
      this.#isRequested = false;
      checkedAt = this.#deps.now();
      if (this.#hasWork()) await this.#deps.withSenderLock((isHolder) => this.#sendAll(isHolder));
    }
    const delay = this.#backoff.next(checkedAt);
    if (delay !== undefined && this.#hasWork()) this.#deps.schedule(() => void this.flush(), delay);
  }

  #hasWork(): boolean {
    return this.#deps.sendingOrder.listSendable(this.#list.entries()).length > 0;
  }

  /** What is added meanwhile does not wait for a slow call of another entity. */
  async #sendAll(isHolder: () => boolean): Promise<void> {
    const calls = new Set<Promise<void>>();
    for (;;) {
      const added = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const entry = isHolder() && calls.size < parallelCalls ? await this.#takeNext() : undefined;
      if (entry) {
        const call = this.#sendEntry(entry).finally(() => {
          this.#inFlight.delete(entry.entity);
          calls.delete(call);
        });
        calls.add(call);
      } else if (calls.size > 0) await Promise.race([...calls, added]);
      else return;
    }
  }

  /** The attempt is stored before the request: from then on, the content of the entry must not change. */
  async #takeNext(): Promise<OutboxEntry | undefined> {
    const isFree = ({ entity }: OutboxEntry) => !this.#inFlight.has(entity) && !this.#backoff.isWaiting(entity);
    const { listSendable } = this.#deps.sendingOrder;
    const hasFree = () => listSendable(this.#list.entries()).some(isFree);
    if (!this.#deps.isOnline() || this.#backoff.isWaiting(everything) || !hasFree()) return undefined;
    let taken: OutboxEntry | undefined;
    await this.#list.update((entries) => {
      const next = listSendable(entries).find(isFree);
      if (!next) return entries;
      taken = { ...next, attempts: next.attempts + 1 };
      this.#inFlight.add(next.entity);
      return replaceEntry(entries, next.id, taken);
    });
    return taken;
  }

  async #sendEntry(entry: OutboxEntry): Promise<void> {
    let kind: OutboxKind = {};
    try {
      kind = (await this.#deps.kinds[entry.kind]?.().catch(throwNoResponse)) ?? {};
      const response = await this.#deps.send(entry);
      this.failure = null;
      this.#backoff.clear(everything);
      this.#backoff.clear(entry.entity);
      await this.#notifyKind(kind.onSaved?.(entry, response));
      await this.#removeSaved(entry, kind.rebase?.(entry, response));
    } catch (error) {
      await this.#handleFailure(entry, kind, error);
    }
  }

  async #removeSaved(entry: OutboxEntry, next?: Made): Promise<void> {
    if (next) this.lastSaved.set(entry.entity, next);
    await this.#list.update((entries) =>
      entries.flatMap((other) => {
        if (other.id === entry.id) return [];
        return [other.entity === entry.entity && next ? { ...other, ...next } : other];
      }),
    );
  }

  async #handleFailure(entry: OutboxEntry, kind: OutboxKind, problem: unknown): Promise<void> {
    if (!(problem instanceof ApiError)) this.#deps.onError(problem);
    const error = toOutboxError(problem);
    if (error.status === 401) {
      this.failure = 'paused';
      this.#backoff.pause(everything);
      this.#list.notify();
    } else if (isTemporary(problem)) {
      if (error.status === 0 || error.status >= 500) this.failure = 'unreachable';
      this.#backoff.fail(error.status === 0 ? everything : entry.entity);
      this.#list.notify();
    } else await this.#handleRefusal(entry, kind, error);
  }

  async #handleRefusal(entry: OutboxEntry, kind: OutboxKind, error: OutboxError): Promise<void> {
    await this.#notifyKind(kind.onRefused?.(entry, error));
    const id = this.#deps.newId();
    // The coach may change the same again at any moment, so it is merged within the transaction.
    await this.#list.update((entries) => {
      const last = findLast(entries, entry);
      const { version, base } = entry;
      const merged = kind.merge?.({ ...last, version, base }, error);
      // What was changed since takes the place of what was refused: it is the whole, too.
      const others = last.id === entry.id ? entries : entries.filter((other) => other.id !== entry.id);
      if (merged === 'saved') return others.filter((other) => other.id !== last.id);
      if (merged) return replaceEntry(others, last.id, { ...last, ...merged, id, attempts: 0 });
      return others === entries ? replaceEntry(entries, entry.id, { ...entry, state: 'attention', error }) : others;
    });
  }

  /** What the page shows follows before the entry changes; a failure there must not send an entry twice. */
  async #notifyKind(done: unknown): Promise<void> {
    // Later changes of the same that wait are shown on top at once: a form that opens now is filled with them.
    this.#list.notify();
    try {
      await done;
    } catch (error) {
      this.#deps.onError(error);
    }
  }
}

/** The code of a kind could not be loaded, which a later attempt can. */
function throwNoResponse(): never {
  throw noResponseError();
}

const temporaryStatuses: readonly number[] = [0, 408, 425, 429];

/** The same request may succeed later: for example after an earlier attempt that is still under way (409). */
function isTemporary(problem: unknown): boolean {
  if (!(problem instanceof ApiError)) return false;
  return temporaryStatuses.includes(problem.status) || problem.status >= 500 || problem.mayRetry;
}

function toOutboxError(problem: unknown): OutboxError {
  if (!(problem instanceof ApiError)) return { status: -1, message: String(problem), body: null };
  const { status, message, body } = problem;
  return { status, message, body };
}
