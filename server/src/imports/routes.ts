import { importGames, importPlayers } from 'contract/imports';
import type { Routes } from '#server/dependencies.ts';
import { coachedTeam } from '#server/teams/access.ts';
import { addPlayersToTeam } from './roster-import.ts';
import { scheduleGames } from './schedule-import.ts';

export const importRoutes: Routes = async (app, { db, clock }) => {
  app.route({
    ...importPlayers,
    handler: async (request, reply) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      const players = await addPlayersToTeam(db, teamId, request.body.players, clock());
      return reply.code(201).send({ players });
    },
  });

  app.route({
    ...importGames,
    handler: async (request, reply) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      const games = await scheduleGames(db, teamId, request.body.games, clock());
      return reply.code(201).send({ games });
    },
  });
};
