import { createHash } from 'node:crypto';
import type { Business } from '#server/sandbox/business.ts';
import { inSeconds } from '#server/sandbox/objects.ts';
import { selectObject, writeObject } from '#server/sandbox/queries.ts';
import { StripeRefusal } from './refusal.ts';

export type Repeatable = { readonly key: string; readonly request: string };

/** The same key brings the same answer and does nothing twice; with other parameters it is refused. */
export async function onceForKey(
  { tx, now }: Business,
  { key, request }: Repeatable,
  work: () => Promise<object>,
): Promise<{ readonly answer: object; readonly isReplayed: boolean }> {
  const id = `kept_${digest(key)}`;
  const fingerprint = digest(request);
  const kept = await selectObject(tx, 'kept_answer', id);
  if (kept && kept.fingerprint !== fingerprint) {
    throw new StripeRefusal(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (kept) return { answer: kept.answer, isReplayed: true };
  const answer = await work();
  await writeObject(tx, { id, object: 'kept_answer', created: inSeconds(now), fingerprint, answer }, null);
  return { answer, isReplayed: false };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
