import { getLineup, putLineup } from 'contract/lineups';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { coachedGame, inEditableGame } from '#server/teams/access.ts';
import { saveLineup } from './lineups.ts';
import { selectLineup } from './queries.ts';

export const lineupRoutes: Routes = async (app, dependencies) => {
  const { db } = dependencies;

  app.route({
    ...getLineup,
    handler: async (request) => {
      const lineup = await selectLineup(db, await coachedGame(db, request.coach, request.params.gameId));
      if (!lineup) throw new Refusal('lineup_not_found');
      return lineup;
    },
  });

  app.route({
    ...putLineup,
    handler: ({ coach, params, body }) =>
      inEditableGame(dependencies, coach, params.gameId, (edit) => saveLineup(edit, body)),
  });
};
