import {
  acceptHandOver,
  acceptInvitation,
  changeMemberRole,
  createInvitation,
  endHandOver,
  listMembers,
  lookUpInvitation,
  offerHandOver,
  removeMember,
  withdrawInvitation,
} from 'contract/members';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { createEnqueueMail } from '#server/mail/send-mail-job.ts';
import { createLinkTokens, hashToken } from '#server/secrets/link-tokens.ts';
import { coachedTeam, inEditableTeam, inOwnedTeam } from '#server/teams/access.ts';
import { readTeam } from '#server/teams/teams.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import { isNewOffer, offerTeam, takeOverTeam, withdrawOffer } from './hand-over.ts';
import { inviteToTeam, joinTeam, viewInvitation } from './invitations.ts';
import { changeRole, leaveTeam, readMembers, removeMemberFromTeam } from './members.ts';
import { deleteInvitation } from './queries.ts';

/** Who coaches a team with its owner. */
export const memberRoutes: Routes = async (app, dependencies) => {
  const { db, clock } = dependencies;
  app.register(invitationRoutes, dependencies);
  app.register(handOverRoutes, dependencies);

  app.route({
    ...listMembers,
    handler: async ({ coach, params }) =>
      readMembers(db, await coachedTeam(db, coach, params.teamId), coach.userId, clock()),
  });

  app.route({
    ...changeMemberRole,
    handler: async ({ coach, params, body }, reply) => {
      await inOwnedTeam(dependencies, coach, params.teamId, (edit) => changeRole(edit, params.memberId, body));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...removeMember,
    handler: async ({ coach, params, log }, reply) => {
      const { teamId, memberId } = params;
      if (memberId === coach.userId) await leaveTeam(dependencies, coach, await coachedTeam(db, coach, teamId));
      else await inOwnedTeam(dependencies, coach, teamId, (edit) => removeMemberFromTeam(edit, memberId));
      log.info({ event: 'member removed' });
      return reply.code(204).send(null);
    },
  });
};

const invitationRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, jobs, limits } = dependencies;
  const throttle = createThrottle(db, config, { ...limitsFor(config), ...limits });
  const enqueueMail = createEnqueueMail(createMailCipher(config));
  const context = { tokens: createLinkTokens(config, 'invitation'), publicUrl: config.publicUrl, enqueueMail };
  // After the response, so that no job slows a request down.
  app.addHook('onResponse', async () => jobs.wake());

  app.route({
    ...createInvitation,
    handler: async ({ coach, params, body }, reply) => {
      // Only what may be sent is counted, and before the mail is written.
      await inOwnedTeam(dependencies, coach, params.teamId, async () => undefined);
      if (body.email !== undefined) {
        await throttle.consume([{ limit: 'invitationMailsOfUser', of: [coach.userId] }], clock());
      }
      const invited = await inEditableTeam(
        dependencies,
        coach,
        params.teamId,
        (edit) => inviteToTeam(edit, body, context),
        { right: 'members' },
      );
      return reply.code(201).send(invited);
    },
  });

  app.route({
    ...withdrawInvitation,
    handler: async ({ coach, params }, reply) => {
      await inOwnedTeam(dependencies, coach, params.teamId, async ({ tx, teamId }) => {
        const isDeleted = await deleteInvitation(tx, teamId, params.invitationId);
        if (!isDeleted) throw new Refusal('invitation_not_found');
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...lookUpInvitation,
    handler: async ({ body, network }) => {
      await throttle.consume([{ limit: 'invitationsFromNetwork', of: [network] }], clock());
      return viewInvitation(db, hashToken(body.token), clock());
    },
  });

  app.route({
    ...acceptInvitation,
    handler: async ({ coach, body, network, log }) => {
      await throttle.consume([{ limit: 'invitationsFromNetwork', of: [network] }], clock());
      const joined = await joinTeam(dependencies, coach, hashToken(body.token));
      log.info({ event: 'invitation accepted', wasMember: joined.wasMember });
      return joined;
    },
  });
};

const handOverRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, jobs, limits } = dependencies;
  const throttle = createThrottle(db, config, { ...limitsFor(config), ...limits });
  const context = { publicUrl: config.publicUrl, enqueueMail: createEnqueueMail(createMailCipher(config)) };
  // After the response, so that no job slows a request down.
  app.addHook('onResponse', async () => jobs.wake());

  app.route({
    ...offerHandOver,
    handler: async ({ coach, params, body: { memberId } }, reply) => {
      const { teamId } = params;
      // Only what may be sent is counted, and before the mail is written.
      const isMailed = await inOwnedTeam(dependencies, coach, teamId, (edit) => isNewOffer(edit, memberId));
      if (isMailed) await throttle.consume([{ limit: 'invitationMailsOfUser', of: [coach.userId] }], clock());
      await inOwnedTeam(dependencies, coach, teamId, (edit) => offerTeam(edit, memberId, context));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...endHandOver,
    handler: async ({ coach, params }, reply) => {
      await withdrawOffer(dependencies, coach, await coachedTeam(db, coach, params.teamId));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...acceptHandOver,
    handler: async ({ coach, params, log }) => {
      await takeOverTeam(dependencies, coach, params.teamId);
      log.info({ event: 'team handed over' });
      return { team: await readTeam(dependencies, coach, params.teamId) };
    },
  });
};
