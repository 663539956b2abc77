import { toEmailKey } from '#server/accounts/email-key.ts';
import { lockUser, lockUserByEmailKey, selectUser, selectUserByEmailKey } from '#server/accounts/queries.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import {
  addressInUseEmail,
  confirmNewAddressEmail,
  resetEmail,
  verificationEmail,
} from '#server/mail/account-emails.ts';
import type { EnqueueMail } from '#server/mail/enqueue-mail.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { createTokenUrl } from './create-token.ts';
import { deleteTokenRequest, selectOldestTokenRequest, type TokenRequest } from './queries.ts';

type TokenRequestDeps = { readonly db: Db; readonly config: Config; readonly enqueueMail: EnqueueMail };

/** Makes and posts the links that were asked for, each in one transaction with the end of its request. */
export async function processTokenRequests({ db, config, enqueueMail }: TokenRequestDeps, now: Date): Promise<void> {
  for (;;) {
    const wasThere = await db.transaction().execute(async (tx) => {
      const request = await selectOldestTokenRequest(tx);
      if (!request) return false;
      // The user's row first, as everywhere: a password reset that holds it deletes this request.
      await lockAccount(tx, request);
      if (await deleteTokenRequest(tx, request.id)) await processRequest(tx, request, config, enqueueMail, now);
      return true;
    });
    if (!wasThere) return;
  }
}

function lockAccount(tx: Tx, { userId, email }: TokenRequest): Promise<void> {
  return userId === null ? lockUserByEmailKey(tx, toEmailKey(email)) : lockUser(tx, userId);
}

async function processRequest(
  tx: Tx,
  { purpose, email, userId }: TokenRequest,
  config: Config,
  enqueueMail: EnqueueMail,
  now: Date,
) {
  const owner = await selectUserByEmailKey(tx, toEmailKey(email));
  if (userId !== null) return processEmailChange(tx, { userId, email, owner }, config, enqueueMail, now);
  if (!owner || (purpose === 'verify-email' && owner.emailVerifiedAt)) return;
  const url = await createTokenUrl(tx, config, { userId: owner.id, email: owner.email, purpose }, now);
  const content = purpose === 'reset-password' ? resetEmail(owner, url) : verificationEmail(owner, url);
  await enqueueMail(tx, renderEmail(owner.email, content), now);
}

type EmailChangeRequest = {
  readonly userId: string;
  readonly email: string;
  readonly owner: Awaited<ReturnType<typeof selectUserByEmailKey>>;
};

async function processEmailChange(
  tx: Tx,
  { userId, email, owner }: EmailChangeRequest,
  config: Config,
  enqueueMail: EnqueueMail,
  now: Date,
) {
  const user = await selectUser(tx, userId);
  if (!user) return;
  if (owner && owner.id !== userId) return enqueueMail(tx, renderEmail(owner.email, addressInUseEmail(owner)), now);
  const url = await createTokenUrl(tx, config, { userId, email, purpose: 'change-email' }, now);
  await enqueueMail(tx, renderEmail(email, confirmNewAddressEmail(user, url)), now);
}
