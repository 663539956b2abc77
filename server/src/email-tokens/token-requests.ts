import { emailKeyOf } from '#server/accounts/email-key.ts';
import { lockUser, lockUserByEmailKey, selectUser, selectUserByEmailKey } from '#server/accounts/queries.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { addressInUseLetter, changeEmailLetter, resetLetter, verificationLetter } from '#server/mail/account-emails.ts';
import type { PostMail } from '#server/mail/enqueue-mail.ts';
import { layOut } from '#server/mail/render-email.ts';
import { makeLink } from './create-token.ts';
import { deleteLinkRequest, type LinkRequest, selectOldestLinkRequest } from './queries.ts';

type Office = { readonly db: Db; readonly config: Config; readonly post: PostMail };

/** Makes and posts the links that were asked for, each in one transaction with the end of its request. */
export async function answerLinkRequests({ db, config, post }: Office, now: Date): Promise<void> {
  for (;;) {
    const wasThere = await db.transaction().execute(async (tx) => {
      const request = await selectOldestLinkRequest(tx);
      if (!request) return false;
      // The user's row first, as everywhere: a password reset that holds it deletes this request.
      await lockAccountOf(tx, request);
      if (await deleteLinkRequest(tx, request.id)) await answer(tx, request, config, post, now);
      return true;
    });
    if (!wasThere) return;
  }
}

function lockAccountOf(tx: Tx, { userId, email }: LinkRequest): Promise<void> {
  return userId === null ? lockUserByEmailKey(tx, emailKeyOf(email)) : lockUser(tx, userId);
}

async function answer(tx: Tx, { purpose, email, userId }: LinkRequest, config: Config, post: PostMail, now: Date) {
  const owner = await selectUserByEmailKey(tx, emailKeyOf(email));
  if (userId !== null) return answerChange(tx, { userId, email, owner }, config, post, now);
  if (!owner || (purpose === 'verify-email' && owner.emailVerifiedAt)) return;
  const url = await makeLink(tx, config, { userId: owner.id, email: owner.email, purpose }, now);
  const letter = purpose === 'reset-password' ? resetLetter(owner, url) : verificationLetter(owner, url);
  await post(tx, layOut(owner.email, letter), now);
}

type Change = {
  readonly userId: string;
  readonly email: string;
  readonly owner: Awaited<ReturnType<typeof selectUserByEmailKey>>;
};

async function answerChange(tx: Tx, { userId, email, owner }: Change, config: Config, post: PostMail, now: Date) {
  const user = await selectUser(tx, userId);
  if (!user) return;
  if (owner && owner.id !== userId) return post(tx, layOut(owner.email, addressInUseLetter(owner)), now);
  const url = await makeLink(tx, config, { userId, email, purpose: 'change-email' }, now);
  await post(tx, layOut(email, changeEmailLetter(user, url)), now);
}
