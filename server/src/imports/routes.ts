import { importGames, importPlayers } from 'contract/imports';
import { importTeams, teamImportLimits } from 'contract/privacy/team-import';
import type { Routes } from '#server/dependencies.ts';
import { inEditableTeam } from '#server/teams/access.ts';
import { addPlayersToTeam } from './roster-import.ts';
import { scheduleGames } from './schedule-import.ts';
import { importTeamsOfCoach } from './teams/import-teams.ts';

export const importRoutes: Routes = async (app, dependencies) => {
  app.route({
    ...importTeams,
    bodyLimit: teamImportLimits.bytes,
    handler: async (request, reply) => {
      const { coach, body, log } = request;
      const teams = await importTeamsOfCoach(dependencies, coach.userId, body);
      log.info({ event: 'teams imported', teams: teams.length });
      return reply.code(201).send({ teams });
    },
  });

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
