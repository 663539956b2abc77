import { toEmailKey } from '#server/accounts/email-key.ts';
import type { Tx } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { JobHandler } from '#server/jobs/job-kind.ts';
import {
  addressInUseEmail,
  confirmNewAddressEmail,
  resetEmail,
  verificationEmail,
} from '#server/mail/account-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import { second } from '#server/time-units.ts';
import { lockUser, lockUserByEmailKey, selectUser, selectUserByEmailKey } from '#server/users/queries.ts';
import { createTokenUrl } from './create-token.ts';
import type { TokenRequest } from './token-request.ts';

type TokenRequestDeps = Pick<Dependencies, 'db' | 'config' | 'clock'> & { readonly enqueueMail: EnqueueMail };

/** Creates the token and enqueues its mail in the transaction that completes the request, so that both happen once. */
export function requestTokenHandler(deps: TokenRequestDeps): JobHandler<TokenRequest> {
  return {
    // The coach is waiting for the mail.
    firstRetryMs: 5 * second,
    run: (request, job) =>
      deps.db.transaction().execute(async (tx) => {
        // The user's row is locked first, as everywhere: a password reset that holds it deletes this request.
        await lockAccount(tx, request);
        if (await job.complete(tx)) await mailToken(tx, request, deps);
      }),
  };
}

function lockAccount(tx: Tx, { userId, email }: TokenRequest): Promise<void> {
  return userId === null ? lockUserByEmailKey(tx, toEmailKey(email)) : lockUser(tx, userId);
}

async function mailToken(tx: Tx, request: TokenRequest, deps: TokenRequestDeps): Promise<void> {
  const { purpose, email, userId } = request;
  const { config, clock, enqueueMail } = deps;
  if (userId !== null) return mailConfirmation(tx, { userId, email }, deps);
  const owner = await selectUserByEmailKey(tx, toEmailKey(email));
  if (!owner || (purpose === 'verify-email' && owner.emailVerifiedAt)) return;
  const url = await createTokenUrl(tx, config, { userId: owner.id, email: owner.email, purpose }, clock());
  const content = purpose === 'reset-password' ? resetEmail(owner, url) : verificationEmail(owner, url);
  await enqueueMail(tx, renderEmail(owner.email, content), clock());
}

/** Mails the link to the new address. If that has an account, mails a notice to its owner instead. */
async function mailConfirmation(
  tx: Tx,
  { userId, email }: { readonly userId: string; readonly email: string },
  { config, clock, enqueueMail }: TokenRequestDeps,
): Promise<void> {
  const user = await selectUser(tx, userId);
  if (!user) return;
  const owner = await selectUserByEmailKey(tx, toEmailKey(email));
  if (owner && owner.id !== userId) {
    return enqueueMail(tx, renderEmail(owner.email, addressInUseEmail(owner)), clock());
  }
  const url = await createTokenUrl(tx, config, { userId, email, purpose: 'change-email' }, clock());
  await enqueueMail(tx, renderEmail(email, confirmNewAddressEmail(user, url)), clock());
}
