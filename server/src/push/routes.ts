import { deletePushSubscription, putPushSubscription } from 'contract/answers/push-subscriptions';
import { requestAnswers } from 'contract/answers/team-answers';
import { getEarliestToday } from 'contract/primitives/days';
import type { FastifyRequest } from 'fastify';
import { findLink } from '#server/answers/answers.ts';
import { selectAnsweringPlayers } from '#server/answers/queries.ts';
import type { Dependencies, Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { lockGame } from '#server/games/queries.ts';
import { hashToken } from '#server/secrets/link-tokens.ts';
import { type GameEdit, inEditableGame } from '#server/teams/access.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import { noteGameChange } from './note-changes.ts';
import { countDevicesToRemind, deleteSubscriptionOfDevice, upsertSubscription } from './queries.ts';
import { createDeviceReader } from './read-device.ts';

/** Messages to devices of families. Like an answer, a subscription needs no more than the address of a link. */
export const pushRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, limits } = dependencies;
  const throttle = createThrottle(db, config, { ...limitsFor(config), ...limits });
  const readDevice = createDeviceReader(dependencies);

  async function begin(request: FastifyRequest, token: string) {
    const link = await findLink(db, hashToken(token));
    const counted = [
      { limit: 'subscriptionsOfLink', of: [link.teamId, link.tokenHash.toString('base64url')] },
      { limit: 'subscriptionsFromNetwork', of: [request.network] },
    ] as const;
    await throttle.consume(counted, clock());
    return link;
  }

  app.route({
    ...putPushSubscription,
    handler: async (request, reply) => {
      const { params, body } = request;
      await begin(request, params.token);
      const device = await readDevice(body);
      await db.transaction().execute(async (tx) => {
        const link = await findLink(tx, hashToken(params.token));
        const players = await selectAnsweringPlayers(tx, link);
        if (!players.some(({ id }) => id === params.playerId)) throw new Refusal('player_not_found');
        const { playerId } = params;
        const { showsNames } = body;
        const isStored = await upsertSubscription(tx, link, { ...device, playerId, showsNames }, clock());
        if (!isStored) throw new Refusal('too_many_devices');
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deletePushSubscription,
    handler: async (request, reply) => {
      const link = await begin(request, request.params.token);
      const endpointHash = hashToken(request.body.endpoint);
      await deleteSubscriptionOfDevice(db, link, { playerId: request.params.playerId, endpointHash });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...requestAnswers,
    handler: ({ coach, params, body }) =>
      inEditableGame(dependencies, coach, params.gameId, (edit) => askFamilies(config, edit, body.answerBy)),
  });
};

/** A request for answers comes in the next message about the game. */
async function askFamilies(config: Dependencies['config'], edit: GameEdit, answerBy: string) {
  if (!config.pushMessages) throw new Refusal('push_messages_off');
  const game = await lockGame(edit.tx, edit.game);
  if (!game) throw new Refusal('game_not_found');
  if (getGameStatus(game, edit.now).isCompleted) throw new Refusal('game_completed');
  if (answerBy > game.gameDate || answerBy < getEarliestToday(game.timeZone, edit.now)) {
    throw new Refusal('invalid', { errors: { answerBy: ['Choose a day from today to the day of the game'] } });
  }
  await noteGameChange(edit, game.timeZone, { answerBy });
  return { devices: await countDevicesToRemind(edit.tx, edit.game, edit.now) };
}
