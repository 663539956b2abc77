import { createHash } from 'node:crypto';
import { idempotencyKey, idempotencyKeyHeader, replayedHeader } from 'contract/http/idempotency-key';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginOuterTransaction, type OuterTransaction } from '#server/database/transaction-guard.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { takesIdempotencyKey } from './endpoints.ts';
import { insertResponse, type KeyOfCoach, type StoredResponse, selectResponse } from './queries.ts';

type KeyedWrite = KeyOfCoach & { readonly requestHash: Buffer; readonly transaction: OuterTransaction };

/** The `Idempotency-Key` of a request that takes one. A value that is no UUID is refused. */
export function readIdempotencyKey({ headers, routeOptions }: FastifyRequest): string | undefined {
  const sent = headers[idempotencyKeyHeader];
  if (sent === undefined || !takesIdempotencyKey(routeOptions)) return undefined;
  const { data, error } = idempotencyKey.safeParse(sent);
  if (error) {
    throw new Refusal('invalid', { errors: { [idempotencyKeyHeader]: error.issues.map(({ message }) => message) } });
  }
  return data.toLowerCase();
}

/**
 * Executes a write with an `Idempotency-Key` once: every query of the handler joins one transaction, which stores the
 * response, too. A retry gets that response, which was read with the session. A refusal or an error stores nothing, so
 * that the next attempt is judged again.
 *
 * Of two requests at the same time, the second one waits for a row of the first, for the key's own at the latest. Then it
 * is rolled back and gets the response of the first.
 */
export function executeWritesOnce(app: FastifyInstance, { db, clock }: Pick<Dependencies, 'db' | 'clock'>): void {
  const writes = new WeakMap<FastifyRequest, KeyedWrite>();

  // Before the validator, whose defaults can change with a release: a retry must be compared as it was sent.
  app.addHook('preValidation', (request, reply, next) => {
    const key = readIdempotencyKey(request);
    if (key === undefined) return next();
    const { userId, storedResponse } = request.coach;
    const requestHash = hashRequest(request);
    if (storedResponse) {
      rejectAnotherRequest(requestHash, storedResponse);
      void reply.send(replay(reply, storedResponse));
      return;
    }
    beginOuterTransaction(db).then((transaction) => {
      writes.set(request, { userId, key, requestHash, transaction });
      transaction.run(next);
    }, next);
  });

  // The response is not sent before it is committed.
  app.addHook('onSend', async (request, reply, payload) => {
    const write = writes.get(request);
    if (!write) return payload;
    writes.delete(request);
    if (reply.statusCode < 300) return save(write, request, reply, payload);
    await rollBack(request, write.transaction);
    if (reply.statusCode >= 500) return payload;
    // The refusal may be the effect of the same request, executed since this one was authenticated.
    const stored = await selectResponse(db, write).catch(() => undefined);
    return stored?.requestHash.equals(write.requestHash) ? replay(reply, stored) : payload;
  });

  async function save(write: KeyedWrite, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const { transaction, ...key } = write;
    const response = { ...key, status: reply.statusCode, body: toText(payload), createdAt: clock() };
    try {
      if (await insertResponse(transaction.tx, response)) {
        await transaction.commit();
        return payload;
      }
    } catch (error) {
      await rollBack(request, transaction);
      throw error;
    }
    await rollBack(request, transaction);
    const stored = await selectResponse(db, key);
    if (!stored) throw new Error('The response of the request that was executed first is gone.');
    rejectAnotherRequest(key.requestHash, stored);
    return replay(reply, stored);
  }
}

/** Frees the connection. The error that led here is the one to report, not that of a lost connection. */
async function rollBack(request: FastifyRequest, transaction: OuterTransaction): Promise<void> {
  await transaction.rollBack().catch((err: unknown) => request.log.warn({ err }, 'rolling back failed'));
}

function hashRequest({ method, url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();
}

function rejectAnotherRequest(requestHash: Buffer, stored: StoredResponse): void {
  if (!stored.requestHash.equals(requestHash)) throw new Refusal('idempotency_key_reused');
}

/** Makes the reply that of the stored response, and returns its body. */
function replay(reply: FastifyReply, { status, body }: StoredResponse): string | null {
  reply.code(status).header(replayedHeader, 'true').removeHeader('retry-after');
  if (body !== null) reply.type('application/json; charset=utf-8');
  return body;
}

function toText(payload: unknown): string | null {
  if (payload === null || payload === undefined) return null;
  if (typeof payload !== 'string') throw new Error('Only a response of text can be sent again.');
  return payload;
}
