import { erasePlayer, getPlayerData } from 'contract/privacy/player-data';
import { leaveOutNotes } from '#server/answers/family-notes.ts';
import type { Routes } from '#server/dependencies.ts';
import { coachedTeam, inEditableTeam, readsFamilyNotes, type TeamEdit } from '#server/teams/access.ts';
import { erasePlayerFromTeam, readPlayerData } from './player-data.ts';

export const personalDataRoutes: Routes = async (app, dependencies) => {
  const { db, clock } = dependencies;

  app.route({
    ...getPlayerData,
    handler: async (request) => {
      const { coach, params } = request;
      const teamId = await coachedTeam(db, coach, params.teamId);
      const data = await readPlayerData(db, { teamId, playerId: params.playerId }, clock());
      if (await readsFamilyNotes(db, coach, teamId)) return data;
      return { ...data, familyAnswers: leaveOutNotes(data.familyAnswers) };
    },
  });

  app.route({
    ...erasePlayer,
    handler: async (request, reply) => {
      const { coach, params } = request;
      const erase = (edit: TeamEdit) => erasePlayerFromTeam(edit, params.playerId);
      await inEditableTeam(dependencies, coach, params.teamId, erase, { evenReadOnly: true });
      request.log.info({ event: 'player erased' });
      return reply.code(204).send(null);
    },
  });
};
