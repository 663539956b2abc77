import {
  type AnswerPage,
  deleteFamilyAbsence,
  getAnswerPage,
  getFamilySeason,
  putFamilyAbsence,
  putFamilyAnswer,
} from 'contract/answers/family-answers';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '#server/dependencies.ts';
import { deriveVapidKeys } from '#server/push/vapid-keys.ts';
import { hashToken } from '#server/secrets/link-tokens.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import { readAnswerPage, readFamilySeason } from './answer-page.ts';
import { findLink, inAnsweredTeam, removeFamilyAbsence, saveFamilyAbsence, saveFamilyAnswer } from './answers.ts';
import { teamAnswerRoutes } from './coach/routes.ts';

type AnswerParams = { readonly token: string; readonly playerId: string };

/** Families do not sign in: knowing the address is the permission. */
export const answerRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, limits } = dependencies;
  const throttle = createThrottle(db, config, { ...limitsFor(config), ...limits });
  app.register(teamAnswerRoutes, dependencies);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('x-robots-tag', 'noindex');
    next();
  });

  const pushKey = config.pushMessages ? deriveVapidKeys(config)[0].publicKey : null;
  const withPushKey = (page: Omit<AnswerPage, 'pushKey'>): AnswerPage => ({ ...page, pushKey });

  /** Counts only the answers of links that work: a guess costs no place in the table of the counters. */
  async function beginAnswer(request: FastifyRequest, { token, playerId }: AnswerParams) {
    const now = clock();
    const { tokenHash, teamId } = await findLink(db, hashToken(token));
    const link = [teamId, tokenHash.toString('base64url')];
    const counted = [
      { limit: 'answersOfPlayer', of: [...link, playerId] },
      { limit: 'answersOfLink', of: link },
      { limit: 'answersFromNetwork', of: [request.network] },
    ] as const;
    await throttle.consume(counted, now);
    return { tokenHash, now };
  }

  app.route({
    ...getAnswerPage,
    handler: async ({ params, query }) =>
      withPushKey(await readAnswerPage(db, await findLink(db, hashToken(params.token)), query.playerId, clock())),
  });

  app.route({
    ...getFamilySeason,
    handler: async ({ params }) => ({
      season: await readFamilySeason(db, await findLink(db, hashToken(params.token)), clock()),
    }),
  });

  app.route({
    ...putFamilyAnswer,
    handler: async (request) => {
      const { playerId, gameId } = request.params;
      const begun = await beginAnswer(request, request.params);
      return withPushKey(
        await inAnsweredTeam(db, { ...begun, playerId }, (edit) => saveFamilyAnswer(edit, gameId, request.body)),
      );
    },
  });

  app.route({
    ...putFamilyAbsence,
    handler: async (request) => {
      const { playerId, absenceId } = request.params;
      const begun = await beginAnswer(request, request.params);
      return withPushKey(
        await inAnsweredTeam(db, { ...begun, playerId }, (edit) => saveFamilyAbsence(edit, absenceId, request.body)),
      );
    },
  });

  app.route({
    ...deleteFamilyAbsence,
    handler: async (request) => {
      const { playerId, absenceId } = request.params;
      const begun = await beginAnswer(request, request.params);
      return withPushKey(
        await inAnsweredTeam(db, { ...begun, playerId }, (edit) => removeFamilyAbsence(edit, absenceId)),
      );
    },
  });
};
