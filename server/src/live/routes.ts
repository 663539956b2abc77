import { putPresence, streamTeamEvents } from 'contract/live';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { coachedGame, coachedTeam } from '#server/teams/access.ts';
import type { LiveUpdates } from './live-updates.ts';
import { notifyOfPresence } from './queries.ts';

type LiveDependencies = Dependencies & { readonly live: LiveUpdates };

/** What others change in a team, and who has which game open, as it happens. */
export const liveRoutes: FastifyPluginAsyncZod<LiveDependencies> = async (app, { db, clock, live }) => {
  app.addHook('onReady', () => live.start());
  app.addHook('preClose', () => live.stop());

  app.route({
    ...streamTeamEvents,
    handler: async ({ coach, params, query, headers }, reply) => {
      const teamId = await coachedTeam(db, coach, params.teamId);
      const { userId, sessionId, accessEndsAt: endsAt = clock() } = coach;
      const lastEventId = headers['last-event-id']?.toString();
      const reader = { userId, sessionId, teamId, browserId: query.browserId, endsAt };
      return sendEvents(reply).send(await live.open(reader, lastEventId));
    },
  });

  app.route({
    ...putPresence,
    handler: async ({ coach, params, body }, reply) => {
      const teamId = await coachedTeam(db, coach, params.teamId);
      if (body.gameId !== null) {
        const game = await coachedGame(db, coach, body.gameId);
        if (game.teamId !== teamId) throw new Refusal('game_not_found');
      }
      await notifyOfPresence(db, { ...body, teamId, userId: coach.userId });
      return reply.code(204).send(null);
    },
  });
};

/** A proxy must neither store nor collect nor compress the stream. nginx obeys the last header. */
function sendEvents(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');
}
