import { ApiError, noResponseError } from '#lib/http/api-error.ts';
import { findLast, replaceEntry, type SendingOrder } from './enqueue.ts';
import type { EntryList } from './entry-list.ts';
import type { OutboxEntry, OutboxError, OutboxKind } from './outbox-store.ts';

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
        // What was refused was not made from what is saved now.
        const follows = other.entity === entry.entity && other.state === 'waiting';
        return [follows && next ? { ...other, ...next } : other];
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

const firstDelayMs = 1000;
const longestDelayMs = 60_000;

type BackoffDeps = { readonly now: () => number; readonly random: () => number };

type Backoff = ReturnType<typeof createBackoff>;

/** Exponential backoff with jitter, so that devices that lost the same server do not return to it at the same moment. */
export function createBackoff({ now, random }: BackoffDeps) {
  const failures = new Map<string, number>();
  const until = new Map<string, number>();
  return {
    isWaiting: (key: string) => (until.get(key) ?? 0) > now(),
    /** Waits until `clear` or `clearAll`. */
    pause: (key: string) => void until.set(key, Number.POSITIVE_INFINITY),
    /** Does not shorten the delay after a failure. */
    delay: (key: string, ms: number) => void until.set(key, Math.max(until.get(key) ?? 0, now() + ms)),
    fail(key: string): void {
      const count = (failures.get(key) ?? 0) + 1;
      const delay = Math.min(firstDelayMs * 2 ** (count - 1), longestDelayMs);
      failures.set(key, count);
      until.set(key, now() + delay * (0.5 + random() / 2));
    },
    clear(key: string): void {
      failures.delete(key);
      until.delete(key);
    },
    clearAll(): void {
      failures.clear();
      until.clear();
    },
    /**
     * Milliseconds until something may be sent again that waited at this moment; undefined if nothing did. A time that has
     * passed since counts, too, because nothing has tried to send it. Whole, because timers drop fractions.
     */
    next(since: number): number | undefined {
      const times = [...until.values()].filter((time) => Number.isFinite(time) && time > since);
      return times.length > 0 ? Math.max(0, Math.ceil(Math.min(...times) - now())) : undefined;
    },
  };
}

const lockName = 'evenfield-outbox';
/** A frozen tab keeps its lock, so after this time another tab takes it. */
const lockTimeoutMs = 5000;

type Locks = Pick<LockManager, 'request'>;
/** `isHolder` becomes false when another tab has taken the lock. */
type Work = (isHolder: () => boolean) => Promise<void>;

/**
 * Runs the work while no other tab of this browser does. A tab that cannot get the lock in time takes it: the other one is
 * frozen, or waits for a server that does not respond. Sending an entry twice is safe, because both carry its key.
 */
export async function withSenderLock(
  work: Work,
  { locks = navigator.locks, timeoutMs = lockTimeoutMs }: { readonly locks?: Locks; readonly timeoutMs?: number } = {},
): Promise<void> {
  // Without a secure context there are no locks.
  if (!locks) return work(() => true);
  let isHolder = true;
  let working: Promise<void> | undefined;
  const start = () => {
    working = work(() => isHolder);
    return working;
  };
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  const ignoreDenial = (error: unknown) => {
    // Another tab that takes the lock aborts the request.
    if (working && Object(error).name !== 'AbortError') throw error;
  };
  await locks.request(lockName, options, start).catch(ignoreDenial);
  if (!working) await locks.request(lockName, { steal: true }, start).catch(ignoreDenial);
  // A browser that blocks the data of websites denies every lock. Without it the changes would never be sent.
  if (!working) await start();
  isHolder = false;
  // The work of a tab that lost the lock ends with the calls under way.
  await working;
}
