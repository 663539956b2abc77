import { createGame, deleteGame as deleteGameEndpoint, getGame, listGames, updateGame } from 'contract/games';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { coachedGame, coachedTeam } from '#server/teams/access.ts';
import { changeGame, scheduleGame } from './games.ts';
import { deleteGame, selectGame, selectGames } from './queries.ts';

export const gameRoutes: Routes = async (app, { db, clock }) => {
  app.route({
    ...listGames,
    handler: async (request) => selectGames(db, await coachedTeam(db, request.coach, request.params.teamId), clock()),
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
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      return reply.code(201).send(await scheduleGame(db, teamId, request.body, clock()));
    },
  });

  app.route({
    ...updateGame,
    handler: async (request) =>
      changeGame(db, await coachedGame(db, request.coach, request.params.gameId), request.body, clock()),
  });

  app.route({
    ...deleteGameEndpoint,
    handler: async (request, reply) => {
      const game = await coachedGame(db, request.coach, request.params.gameId);
      if (!(await deleteGame(db, game))) throw new Refusal('game_not_found');
      return reply.code(204).send(null);
    },
  });
};
