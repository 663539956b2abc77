import { createHash } from 'node:crypto';
import { idempotencyKey, idempotencyKeyHeader, replayedHeader } from 'contract/http/idempotency-key';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginOuterTransaction, type OuterTransaction } from '#server/database/transaction-guard.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { takesIdempotencyKey } from './endpoints.ts';
import { claimKey, type KeyOfRequest, type StoredResponse, updateResponse } from './queries.ts';

type KeyedWrite = { readonly request: KeyOfRequest; readonly transaction: OuterTransaction };

/**
 * Executes a write with an `Idempotency-Key` once: the key, the change and the response are committed in one
 * transaction, which every query of the handler joins. A retry gets the stored response. A refusal or an error rolls the
 * key back, so that the next attempt is judged afresh.
 */
export function executeWritesOnce(app: FastifyInstance, { db, clock }: Pick<Dependencies, 'db' | 'clock'>): void {
  const writes = new WeakMap<FastifyRequest, KeyedWrite>();

  async function begin(request: FastifyRequest, key: string): Promise<OuterTransaction | StoredResponse> {
    const claim = { userId: request.coach.userId, key, requestHash: hashRequest(request) };
    const transaction = await beginOuterTransaction(db);
    try {
      const stored = await claimKey(transaction.tx, claim, clock());
      if (!stored) {
        writes.set(request, { request: claim, transaction });
        return transaction;
      }
      if (!stored.requestHash.equals(claim.requestHash)) throw new Refusal('idempotency_key_reused');
      await transaction.rollBack();
      return stored;
    } catch (error) {
      await endUnsaved(request, transaction);
      throw error;
    }
  }

  // Before the validator, whose defaults can change with a release: a retry must be compared as it was sent.
  app.addHook('preValidation', (request, reply, next) => {
    const key = readKey(request);
    if (key === undefined) return next();
    begin(request, key).then(
      (begun) => ('run' in begun ? begun.run(next) : replay(reply, begun)),
      (error) => next(error),
    );
  });

  // The response is not sent before it is committed.
  app.addHook('onSend', async (request, reply, payload) => {
    const write = writes.get(request);
    if (!write) return payload;
    writes.delete(request);
    const { transaction } = write;
    if (reply.statusCode >= 300) {
      await endUnsaved(request, transaction);
      return payload;
    }
    try {
      await updateResponse(transaction.tx, write.request, { status: reply.statusCode, body: toText(payload) });
      await transaction.commit();
    } catch (error) {
      await endUnsaved(request, transaction);
      throw error;
    }
    return payload;
  });
}

/** Frees the connection. The error that led here is the one to report, not that of a lost connection. */
async function endUnsaved(request: FastifyRequest, transaction: OuterTransaction): Promise<void> {
  await transaction.rollBack().catch((err: unknown) => request.log.warn({ err }, 'rolling back failed'));
}

function readKey(request: FastifyRequest): string | undefined {
  const sent = request.headers[idempotencyKeyHeader];
  if (sent === undefined || !takesIdempotencyKey(request.routeOptions)) return undefined;
  const result = idempotencyKey.safeParse(sent);
  if (result.success) return result.data.toLowerCase();
  throw new Refusal('invalid', {
    errors: { [idempotencyKeyHeader]: result.error.issues.map(({ message }) => message) },
  });
}

function hashRequest({ method, url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();
}

function toText(payload: unknown): string | null {
  if (payload === null || payload === undefined) return null;
  if (typeof payload !== 'string') throw new Error('Only a response of text can be sent again.');
  return payload;
}

function replay(reply: FastifyReply, { status, body }: StoredResponse): void {
  if (status === null) throw new Error('A committed key has no response.');
  reply.code(status).header(replayedHeader, 'true');
  if (body === null) void reply.send(null);
  else void reply.type('application/json; charset=utf-8').serializer(String).send(body);
}
