import { commonMaxBytes } from 'contract/http/endpoint';
import { importGames, importPlayers } from 'contract/imports';
import { importTeams } from 'contract/privacy/team-import';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { scheduleGames } from '#server/games/games.ts';
import { createPause } from '#server/http/batches.ts';
import { inEditableTeam } from '#server/teams/access.ts';
import { addPlayersToTeam } from './imports.ts';
import { importTeamsOfCoach, readImport, validateImport } from './teams/import-teams.ts';

export const importRoutes: Routes = async (app, dependencies) => {
  app.register(teamImportRoutes, dependencies);

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

/** The body is parsed and validated piece by piece, before its transaction begins: nothing waits for it in between. */
const teamImportRoutes: Routes = async (app, dependencies) => {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.sentBytes = bytes;
      const pause = createPause();
      return validateImport(await readImport(bytes, commonMaxBytes, pause), pause);
    },
  );

  app.route({
    ...importTeams,
    // Without a body, there was nothing to parse.
    validatorCompiler: () => (validBody) =>
      validBody ? { value: validBody } : { error: new Refusal('malformed_request') },
    handler: async (request, reply) => {
      const { coach, body, log } = request;
      const teams = await importTeamsOfCoach(dependencies, coach.userId, body);
      log.info({ event: 'teams imported', teams: teams.length });
      return reply.code(201).send({ teams });
    },
  });
};
