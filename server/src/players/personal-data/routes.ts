import { erasePlayer, getPlayerData } from 'contract/privacy/player-data';
import type { Routes } from '#server/dependencies.ts';
import { coachedTeam, inTeamForErasure } from '#server/teams/access.ts';
import { erasePlayerFromTeam, readPlayerData } from './player-data.ts';

export const personalDataRoutes: Routes = async (app, dependencies) => {
  const { db, clock } = dependencies;

  app.route({
    ...getPlayerData,
    handler: async (request) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      return readPlayerData(db, { teamId, playerId: request.params.playerId }, clock());
    },
  });

  app.route({
    ...erasePlayer,
    handler: async (request, reply) => {
      const { coach, params } = request;
      await inTeamForErasure(dependencies, coach, params.teamId, (edit) => erasePlayerFromTeam(edit, params.playerId));
      request.log.info({ event: 'player erased' });
      return reply.code(204).send(null);
    },
  });
};
