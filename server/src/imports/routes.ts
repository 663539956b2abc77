import { importGames, importPlayers } from 'contract/imports';
import type { Routes } from '#server/dependencies.ts';
import { inEditableTeam } from '#server/teams/access.ts';
import { addPlayersToTeam } from './roster-import.ts';
import { scheduleGames } from './schedule-import.ts';

export const importRoutes: Routes = async (app, dependencies) => {
  app.route({
    ...importPlayers,
    handler: async (request, reply) => {
      const { coach, params, body } = request;
      const players = await inEditableTeam(dependencies, coach, params.teamId, (edit) =>
        addPlayersToTeam(edit, body.players),
      );
      return reply.code(201).send({ players });
    },
  });

  app.route({
    ...importGames,
    handler: async (request, reply) => {
      const { coach, params, body } = request;
      const games = await inEditableTeam(dependencies, coach, params.teamId, (edit) => scheduleGames(edit, body.games));
      return reply.code(201).send({ games });
    },
  });
};
