import { getAvailability, putAvailability, putPlayerAvailability } from 'contract/availability';
import type { Routes } from '#server/dependencies.ts';
import { coachedGame, inGameOnGameDay } from '#server/teams/access.ts';
import { replaceAvailability, updatePlayerAvailability } from './availability.ts';
import { selectAvailability } from './queries.ts';

export const availabilityRoutes: Routes = async (app, dependencies) => {
  const { db } = dependencies;

  app.route({
    ...getAvailability,
    handler: async (request) => selectAvailability(db, await coachedGame(db, request.coach, request.params.gameId)),
  });

  app.route({
    ...putAvailability,
    handler: ({ coach, params, body }) =>
      inGameOnGameDay(dependencies, coach, params.gameId, (edit) => replaceAvailability(edit, body)),
  });

  app.route({
    ...putPlayerAvailability,
    handler: ({ coach, params, body }) =>
      inGameOnGameDay(dependencies, coach, params.gameId, (edit) =>
        updatePlayerAvailability(edit, params.playerId, body),
      ),
  });
};
