import { createHash } from 'node:crypto';
import { idempotencyKey, idempotencyKeyHeader, replayedHeader } from 'contract/http/endpoint';
import { refusals } from 'contract/http/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginOuterTransaction, type OuterTransaction } from '#server/database/transaction-guard.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { replyWithError, replyWithProblem } from '#server/http/error-handler.ts';
import { takesIdempotencyKey } from './endpoints.ts';
import { erasedRequestHash, insertResponse, type KeyOfCoach, type StoredResponse, selectResponse } from './queries.ts';

// Only an interface can be merged into Fastify's own.
declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, where its parser also validates it, so that it has the defaults of this release. */
    sentBytes?: Buffer;
  }
}

type KeyedWrite = KeyOfCoach & { readonly requestHash: Buffer; readonly transaction: OuterTransaction };

/**
 * Executes a write with an `Idempotency-Key` once: every query of the handler joins one transaction, which stores the
 * response, too. A refusal or an error stores nothing, so that the next attempt is judged again.
 *
 * A retry is executed, but cannot store its response, so it is rolled back and gets the one that is stored; one that is
 * refused gets it, too. To look for it before would cost each write a join or a statement, and retries are rare. Of two
 * requests at the same time, the second one waits for a row of the first, for the key's own at the latest.
 */
export function executeWritesOnce(app: FastifyInstance, { db, clock }: Pick<Dependencies, 'db' | 'clock'>): void {
  const writes = new WeakMap<FastifyRequest, KeyedWrite>();

  // Before the validator, whose defaults can change with a release: a retry must be compared as it was sent.
  app.addHook('preValidation', (request, _reply, next) => {
    const sent = request.headers[idempotencyKeyHeader];
    if (sent === undefined || !takesIdempotencyKey(request.routeOptions)) return next();
    begin(request, sent).then((transaction) => transaction.run(next), next);
  });

  async function begin(request: FastifyRequest, sent: string | string[]): Promise<OuterTransaction> {
    const key = parseKey(sent);
    const requestHash = hashRequest(request);
    const transaction = await beginOuterTransaction(db);
    writes.set(request, { userId: request.coach.userId, key, requestHash, transaction });
    return transaction;
  }

  // The response is not sent before it is committed.
  app.addHook('onSend', async (request, reply, payload) => {
    const write = writes.get(request);
    if (!write) return payload;
    writes.delete(request);
    if (reply.statusCode < 300) return save(write, request, reply, payload);
    await rollBack(request, write.transaction);
    if (reply.statusCode >= 500) return payload;
    // The refusal may be the effect of the same request, executed before.
    try {
      const stored = await selectResponse(db, write);
      return stored ? replay(write, reply, stored) : payload;
    } catch (error) {
      return replyWithError(error, request, reply);
    }
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
    const stored = await selectResponse(db, write);
    if (!stored) throw new Error('The response of the request that was executed first is gone.');
    return replay(write, reply, stored);
  }
}

function parseKey(sent: string | string[]): string {
  const { data, error } = idempotencyKey.safeParse(sent);
  if (error) {
    throw new Refusal('invalid', { errors: { [idempotencyKeyHeader]: error.issues.map(({ message }) => message) } });
  }
  return data.toLowerCase();
}

/** Frees the connection. The error that led here is the one to report, not that of a lost connection. */
async function rollBack(request: FastifyRequest, transaction: OuterTransaction): Promise<void> {
  await transaction.rollBack().catch((err: unknown) => request.log.warn({ err }, 'rolling back failed'));
}

function hashRequest({ method, url, body, sentBytes }: FastifyRequest): Buffer {
  const hash = createHash('sha256');
  if (sentBytes)
    return hash
      .update(JSON.stringify([method, url]))
      .update(sentBytes)
      .digest();
  return hash.update(JSON.stringify([method, url, body ?? null])).digest();
}

/**
 * Makes the reply that of the stored response, and returns its body. Another request with the key is refused, without
 * an error: the reply may come from the error handler already, and Fastify does not ask it twice.
 */
function replay({ requestHash }: KeyedWrite, reply: FastifyReply, stored: StoredResponse): string | null {
  reply.removeHeader('retry-after');
  if (!stored.requestHash.equals(requestHash)) {
    const code = stored.requestHash.equals(erasedRequestHash) ? 'row_deleted' : 'idempotency_key_reused';
    const { status, message } = refusals[code];
    return replyWithProblem(reply, status, { message, code });
  }
  const { status, body } = stored;
  reply.code(status).header(replayedHeader, 'true');
  if (body === null) reply.removeHeader('content-type');
  else reply.type('application/json; charset=utf-8');
  return body;
}

function toText(payload: unknown): string | null {
  if (payload === null || payload === undefined) return null;
  if (typeof payload !== 'string') throw new Error('Only a response of text can be sent again.');
  return payload;
}
