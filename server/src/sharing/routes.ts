import { getSharedGame, getSharedLink, putSharedLink, revokeSharedLink } from 'contract/sharing/shared-links';
import { changeAs } from '#server/database/author.ts';
import { readPrimary } from '#server/database/replica/heavy-reads.ts';
import type { Routes } from '#server/dependencies.ts';
import { matchesEtag } from '#server/http/responses.ts';
import { deriveVapidKeys } from '#server/push/vapid-keys.ts';
import { createLinkTokens } from '#server/secrets/link-tokens.ts';
import { coachedGame, inEditableGame, seasonGame } from '#server/teams/access.ts';
import { deleteSharedLink } from './queries.ts';
import { readSharedLink, shareGame } from './shared-link.ts';
import { createSharedPages } from './shared-pages.ts';

export const sharingRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, beginReads = readPrimary(db) } = dependencies;
  const context = { tokens: createLinkTokens(config, 'shared-link'), publicUrl: config.publicUrl };
  const sharedPages = createSharedPages({
    ...{ db, clock, beginReads },
    answerTokens: createLinkTokens(config, 'answer-link'),
    pushKey: config.pushMessages ? deriveVapidKeys(config)[0].publicKey : null,
  });

  app.route({
    ...getSharedLink,
    handler: async ({ coach, params }) => ({
      link: await readSharedLink(db, await coachedGame(db, coach, params.gameId), context, clock()),
    }),
  });

  app.route({
    ...putSharedLink,
    handler: ({ coach, params, body }) =>
      inEditableGame(dependencies, coach, params.gameId, async (edit) => ({
        link: await shareGame(edit, body, context),
      })),
  });

  // Not an edit: a coach whose team became read-only can still take the page off the internet.
  app.route({
    ...revokeSharedLink,
    handler: async ({ coach, params }, reply) => {
      const game = await seasonGame(db, coach, params.gameId);
      await changeAs(dependencies, coach, (tx) => deleteSharedLink(tx, game));
      return reply.code(204).send(null);
    },
  });

  // Families do not sign in: knowing the address is the permission. Polls would fill the log, so only errors are logged.
  app.route({
    ...getSharedGame,
    logLevel: 'warn',
    handler: async ({ params, headers }, reply) => {
      const { etag, read } = await sharedPages.find(params.token);
      const page = matchesEtag(headers['if-none-match'], etag) ? undefined : await read();
      // After the read, because the game may be deleted before it: a 404 must not be stored as the page.
      reply.headers({ 'cache-control': 'private, no-cache', etag, 'x-robots-tag': 'noindex' });
      return page ?? reply.code(304).send(null);
    },
  });
};
