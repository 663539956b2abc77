import type { Endpoint, OutputOf } from 'contract/http/endpoint';
import { v7 as uuid } from 'uuid';
import { type CallArguments, callAddress } from './api.ts';
import { ApiError } from './api-error.ts';
import { isOnline } from './network.ts';

/** A write without a response: the server may have executed it, unless `isUnsent`. */
export type PendingWrite = {
  /** Its idempotency key. */
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The version that the change was made from; null where the coach has seen none. */
  readonly version: number | null;
  readonly isUnsent: boolean;
};

export type WriteQueue = {
  /** False where a write would be lost when the page is closed. */
  readonly isDurable: () => boolean;
  /** Whether an earlier change waits on this device that this one must follow, such as one of the same thing. */
  readonly hasEarlier: (write: PendingWrite) => boolean;
  /** Stores the write on this device, to be sent later. False if it cannot be stored or must not wait. */
  readonly add: (write: PendingWrite) => Promise<boolean>;
  /**
   * Stores the write, also if only in memory, and sends it when the same thing was not changed for `delayMs`. False if it
   * must not wait.
   */
  readonly addDelayed: (write: PendingWrite, delayMs: number) => Promise<boolean>;
  /**
   * Stores a deletion, and sends it when the coach has not undone it for some seconds. False if it would be lost when the
   * page is closed.
   */
  readonly addUndoable: (write: PendingWrite, done: string) => Promise<boolean>;
  /** Sends at once what can still be undone: what the coach adds next may need its place or its name. */
  readonly sendUndoable: () => Promise<void>;
  /** Called when the server has saved a write at once. */
  readonly onSaved: (write: PendingWrite) => void;
};

/** The write has no response yet, because it waits on this device. */
export class WriteQueuedError extends Error {
  override readonly name = 'WriteQueuedError';
}

let queue: WriteQueue | undefined;

/** The outbox is loaded after the page. Without it, a write without a response fails. */
export function setWriteQueue(next: WriteQueue | undefined): void {
  queue = next;
}

/** Whether a read failed for want of a network or a response, and a write that needs it may still wait on this device. */
export function canQueueAfter(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && queue?.isDurable() === true;
}

/**
 * Calls an endpoint, and throws a `WriteQueuedError` when the write is stored on this device instead, because there is no
 * network or no response. Use it within `useEndpointMutation`, which then completes as after a success.
 */
export async function callOrQueue<const E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<OutputOf<E>> {
  return callWrite<E>(toPendingWrite(endpoint, input), input);
}

async function callWrite<E extends Endpoint>(write: PendingWrite, input: object | undefined): Promise<OutputOf<E>> {
  if (!isOnline() || queue?.hasEarlier(write)) await addToQueue(write);
  try {
    // The key belongs to exactly this request, so the body is written as the outbox would send it again.
    const output = await callAddress<E>(write.endpoint, {
      ...input,
      body: toSentBody(write),
      idempotencyKey: write.id,
    });
    queue?.onSaved(write);
    return output;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) await addToQueue({ ...write, isUnsent: false });
    throw error;
  }
}

/** Whether a deletion that is confirmed now can be undone for some seconds. */
export function canUndoDeletion(): boolean {
  return queue?.isDurable() === true;
}

/**
 * Deletes a row that can be undone for some seconds: it is gone from the page at once, `done` says so with the button Undo,
 * and the request is sent after them. Where this device cannot store the deletion, it is sent now.
 */
export async function deleteUndoably<const E extends Endpoint>(
  endpoint: E,
  input: CallArguments<E>[0],
  done: string,
): Promise<OutputOf<E>> {
  const write = toPendingWrite(endpoint, input);
  if (isOnline() && (await queue?.addUndoable(write, done))) throw new WriteQueuedError();
  return callWrite<E>(write, input);
}

/** Sends the deletions that can still be undone. */
export async function sendUndoable(): Promise<void> {
  if (isOnline()) await queue?.sendUndoable();
}

/**
 * Stores a write on this device and shows it at once. It is sent when the same thing was not changed for `delayMs`. False
 * where the code of the outbox could not be loaded: then the endpoint must be called.
 */
export async function storeWrite<const E extends Endpoint>(
  endpoint: E,
  input: CallArguments<E>[0],
  delayMs: number,
): Promise<boolean> {
  return (await queue?.addDelayed(toPendingWrite(endpoint, input), delayMs)) ?? false;
}

function toPendingWrite(endpoint: Endpoint, input: object | undefined): PendingWrite {
  const { params, body: given }: Record<string, unknown> = { ...input };
  const { version, ...body }: Record<string, unknown> = { ...Object(given) };
  return {
    id: uuid(),
    endpoint,
    params: { ...Object(params) },
    body,
    version: typeof version === 'number' ? version : null,
    isUnsent: true,
  };
}

export function readAddress({
  url,
  params,
}: {
  readonly url: Endpoint['url'];
  readonly params: object;
}): Promise<unknown> {
  return callAddress({ method: 'GET', url, config: { access: 'signed-in' } }, { params });
}

/** A deletion of whatever is stored has no body. */
export function toSentBody({ body, version }: Pick<PendingWrite, 'body' | 'version'>): object | undefined {
  if (version !== null) return { ...body, version };
  return Object.keys(body).length > 0 ? body : undefined;
}

async function addToQueue(write: PendingWrite): Promise<void> {
  if (await queue?.add(write)) throw new WriteQueuedError();
}
