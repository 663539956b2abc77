import { getAvailability, putAvailability } from 'contract/availability';
import type { Routes } from '#server/dependencies.ts';
import { coachedGame } from '#server/teams/access.ts';
import { replaceAvailability } from './availability.ts';
import { selectAvailability } from './queries.ts';

export const availabilityRoutes: Routes = async (app, { db, clock }) => {
  app.route({
    ...getAvailability,
    handler: async (request) => selectAvailability(db, await coachedGame(db, request.coach, request.params.gameId)),
  });

  app.route({
    ...putAvailability,
    handler: async (request) => {
      const game = await coachedGame(db, request.coach, request.params.gameId);
      return replaceAvailability(db, game, request.body, clock());
    },
  });
};
