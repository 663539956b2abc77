import { deletePlayed, getPlayed, getSeason, putCountsInSeason, putPlayed, putRecorder } from 'contract/season';
import { readPrimary } from '#server/database/replica/heavy-reads.ts';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { coachedGame, coachedTeam, inEditableGame, inGameOnGameDay } from '#server/teams/access.ts';
import { selectPlayedGame, updateCountsInSeason } from './queries.ts';
import { changeRecorder, readSeason, removePlayedGame, savePlayedGame } from './season.ts';

export const seasonRoutes: Routes = async (app, dependencies) => {
  const { db, clock, beginReads = readPrimary(db) } = dependencies;

  app.route({
    ...getSeason,
    handler: async ({ coach, params }) => {
      const teamId = await coachedTeam(db, coach, params.teamId);
      return beginReads()((reader) => readSeason(reader, teamId, clock()));
    },
  });

  app.route({
    ...getPlayed,
    handler: async ({ coach, params }) => {
      const played = await selectPlayedGame(db, await coachedGame(db, coach, params.gameId));
      if (!played) throw new Refusal('played_not_found');
      return played;
    },
  });

  app.route({
    ...putPlayed,
    handler: ({ coach, params, body }) =>
      inGameOnGameDay(dependencies, coach, params.gameId, (edit) => savePlayedGame(edit, coach.userId, body)),
  });

  app.route({
    ...putRecorder,
    handler: ({ coach, params, body }) =>
      inGameOnGameDay(dependencies, coach, params.gameId, (edit) => changeRecorder(edit, coach.userId, body)),
  });

  app.route({
    ...deletePlayed,
    handler: async ({ coach, params, body }, reply) => {
      await inGameOnGameDay(dependencies, coach, params.gameId, (edit) => removePlayedGame(edit, body));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...putCountsInSeason,
    handler: ({ coach, params, body }) =>
      inEditableGame(dependencies, coach, params.gameId, async ({ tx, game, now }) => {
        await updateCountsInSeason(tx, game, body, now);
        return body;
      }),
  });
};
