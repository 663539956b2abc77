import {
  acceptTerms,
  changeEmail,
  changePassword,
  deleteAccount,
  updateMailSettings,
  updateNames,
} from 'contract/account-settings';
import { exportAccount } from 'contract/privacy/account-export';
import { cancelPaymentsNow } from '#server/billing/pending-cancellations.ts';
import { readPrimary } from '#server/database/replica/heavy-reads.ts';
import { Refusal } from '#server/errors.ts';
import { streamJson } from '#server/http/stream-response.ts';
import { updateMailSettings as saveMailSettings, updateAcceptedTerms, updateUserNames } from '#server/users/queries.ts';
import type { AccountRoutes } from './account-deps.ts';
import { toUserView } from './account-view.ts';
import { streamAccountExport } from './export/export.ts';
import { deleteCoach, replacePassword, requestEmailChange } from './settings.ts';
import { verifyPassword } from './verify-password.ts';

export const settingsRoutes: AccountRoutes = async (app, deps) => {
  const { db, clock, beginReads = readPrimary(db) } = deps;
  app.register(profileRoutes, deps);

  app.route({
    ...changePassword,
    handler: async (request) => {
      const { coach, body, network } = request;
      await replacePassword(deps, coach, body, network, clock());
      request.log.info({ event: 'password changed' });
      return { message: 'Your password has been changed. Your other devices have been signed out.' };
    },
  });

  app.route({
    ...changeEmail,
    handler: async (request, reply) => {
      const { coach, body, network } = request;
      const proof = { userId: coach.userId, password: body.password, network };
      await requestEmailChange(deps, proof, body.email, clock());
      request.log.info({ event: 'email change requested' });
      return reply.code(202).send({ message: 'Check your new address for a link to confirm it.' });
    },
  });

  app.route({
    ...exportAccount,
    handler: async (request, reply) => {
      const { coach, body, network } = request;
      const proof = { userId: coach.userId, password: body.password, network, field: 'password' };
      await verifyPassword(deps, proof, clock());
      const account = await streamAccountExport(beginReads(), coach.userId, clock());
      request.log.info({ event: 'account exported' });
      reply.header('content-disposition', 'attachment; filename="evenfield-data.json"');
      return streamJson(reply, account);
    },
  });

  app.route({
    ...deleteAccount,
    handler: async (request) => {
      const { coach, body, network } = request;
      const proof = { userId: coach.userId, password: body.password, network };
      await deleteCoach(deps, proof, clock());
      if (deps.billing) await cancelPaymentsNow(deps.jobs, deps.billing.mode, request.log);
      request.log.info({ event: 'account deleted' });
      return { message: 'Your account has been deleted.' };
    },
  });
};

/** What a coach can change without the password. */
const profileRoutes: AccountRoutes = async (app, { db, config, clock }) => {
  app.route({
    ...updateNames,
    handler: async (request) => {
      const user = await updateUserNames(db, request.coach.userId, request.body, clock());
      if (!user) throw new Refusal('session_ended');
      return toUserView(user, config, clock());
    },
  });

  app.route({
    ...updateMailSettings,
    handler: async ({ coach, body }) => {
      const user = await saveMailSettings(db, coach.userId, body, clock());
      if (!user) throw new Refusal('session_ended');
      return toUserView(user, config, clock());
    },
  });

  app.route({
    ...acceptTerms,
    handler: async (request) => {
      const { version } = request.body;
      const user = await updateAcceptedTerms(db, request.coach.userId, version, clock());
      if (!user) throw new Refusal('session_ended');
      request.log.info({ event: 'terms accepted', version });
      return toUserView(user, config, clock());
    },
  });
};
