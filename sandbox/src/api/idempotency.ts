import { createHash } from 'node:crypto';
import { toSeconds } from '#sandbox/objects.ts';
import { selectObject, writeObject } from '#sandbox/queries.ts';
import type { SandboxTransaction } from '#sandbox/transaction.ts';
import { StripeApiError } from './errors.ts';

/** Returns the stored response for a repeated key. Refuses the key with other parameters, as Stripe does. */
export async function withIdempotency(
  { tx, now }: SandboxTransaction,
  { key, request }: { readonly key: string; readonly request: string },
  work: () => Promise<object>,
): Promise<{ readonly answer: object; readonly isReplayed: boolean }> {
  const id = `kept_${digest(key)}`;
  const fingerprint = digest(request);
  const stored = await selectObject(tx, 'idempotency_record', id);
  if (stored && stored.fingerprint !== fingerprint) {
    throw new StripeApiError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (stored) return { answer: stored.answer, isReplayed: true };
  const answer = await work();
  await writeObject(tx, { id, object: 'idempotency_record', created: toSeconds(now), fingerprint, answer }, null);
  return { answer, isReplayed: false };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
