import { ApiError } from '#lib/http/api-error.ts';
import { send } from '#lib/http/http.ts';
import { toSentBody } from '#lib/http/queued-writes.ts';
import { readToken } from '#lib/session/access-token.ts';
import { SessionEndedError } from '#lib/session/refresh-tokens.ts';
import { session } from '#lib/session/session.ts';
import type { OutboxEntry } from './outbox-store.ts';

/** Sends an entry as the coach who made it. Another coach may have signed in since, also while the token was refreshed. */
export async function sendEntry({ endpoint, params, id, owner, ...change }: OutboxEntry): Promise<unknown> {
  const attempt = (token: string | null) => {
    if (readToken(token)?.subject !== owner) throw new SessionEndedError();
    return send({ ...endpoint, params, body: toSentBody(change), token, idempotencyKey: id });
  };
  const token = await session.freshToken();
  try {
    return await attempt(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return attempt(await session.renew(token));
  }
}
