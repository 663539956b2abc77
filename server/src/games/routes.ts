import { addPastGames, createGame, deleteGame, getGame, listGames, updateGame } from 'contract/games';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { batchSize, splitIntoBatches, toJsonArray } from '#server/http/batches.ts';
import { streamJson } from '#server/http/responses.ts';
import { coachedGame, coachedTeam, inEditableGame, inEditableTeam } from '#server/teams/access.ts';
import { enterPastGame, enterPastGames, readGames, removeGame, scheduleGame, updateScheduledGame } from './games.ts';
import { selectGame } from './queries.ts';

export const gameRoutes: Routes = async (app, dependencies) => {
  const { db, clock } = dependencies;

  app.route({
    ...listGames,
    handler: async (request, reply) => {
      const games = await readGames(db, await coachedTeam(db, request.coach, request.params.teamId), clock());
      return games.length > batchSize ? streamJson(reply, toJsonArray(splitIntoBatches(games))) : games;
    },
  });

  app.route({
    ...getGame,
    handler: async (request) => {
      const game = await selectGame(db, await coachedGame(db, request.coach, request.params.gameId), clock());
      if (!game) throw new Refusal('game_not_found');
      return game;
    },
  });

  app.route({
    ...createGame,
    handler: async (request, reply) => {
      const { coach, params, body } = request;
      const game = await inEditableTeam(dependencies, coach, params.teamId, (edit) => scheduleGame(edit, body));
      return reply.code(201).send(game);
    },
  });

  app.route({
    ...addPastGames,
    handler: async (request, reply) => {
      const { coach, params, body } = request;
      const added = await inEditableTeam(dependencies, coach, params.teamId, async (edit) =>
        'games' in body ? { games: await enterPastGames(edit, body.games) } : enterPastGame(edit, body),
      );
      return reply.code(201).send(added);
    },
  });

  app.route({
    ...updateGame,
    handler: ({ coach, params, body }) =>
      inEditableGame(dependencies, coach, params.gameId, (edit) => updateScheduledGame(edit, body)),
  });

  app.route({
    ...deleteGame,
    handler: async (request, reply) => {
      const { coach, params, body } = request;
      await inEditableGame(dependencies, coach, params.gameId, (edit) => removeGame(edit, body), {
        evenReadOnly: true,
      });
      return reply.code(204).send(null);
    },
  });
};
