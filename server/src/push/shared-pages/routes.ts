import { deleteSharedPushSubscription, putSharedPushSubscription } from 'contract/answers/push-subscriptions';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/database/schema.ts';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { hashToken } from '#server/secrets/link-tokens.ts';
import { hasLinkEnded } from '#server/sharing/shared-link.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import { createDeviceReader } from '../read-device.ts';
import { hashLineup } from './decide-content.ts';
import {
  deleteDeviceOfPage,
  lockTeamOfPage,
  type SharedPageLink,
  selectSharedPageLink,
  upsertDeviceOfPage,
} from './queries.ts';

/** Messages to devices about the game of a shared page. A subscription needs no more than the address of the page. */
export const sharedPushRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, limits } = dependencies;
  const throttle = createThrottle(db, config, { ...limitsFor(config), ...limits });
  const readDevice = createDeviceReader(dependencies);

  async function begin(request: FastifyRequest, token: string): Promise<SharedPageLink> {
    const link = await findLink(db, token, clock());
    const counted = [
      { limit: 'subscriptionsOfLink', of: [link.teamId, link.tokenHash.toString('base64url')] },
      { limit: 'subscriptionsFromNetwork', of: [request.network] },
    ] as const;
    await throttle.consume(counted, clock());
    return link;
  }

  app.route({
    ...putSharedPushSubscription,
    handler: async (request, reply) => {
      const { token } = request.params;
      const { teamId } = await begin(request, token);
      const device = await readDevice(request.body);
      await db.transaction().execute(async (tx) => {
        await lockTeamOfPage(tx, teamId);
        const link = await findLink(tx, token, clock());
        // The page shows the lineup as it is now.
        const isStored = await upsertDeviceOfPage(tx, link, { ...device, knownLineup: hashLineup(link) }, clock());
        if (!isStored) throw new Refusal('too_many_devices_of_page');
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deleteSharedPushSubscription,
    handler: async (request, reply) => {
      const link = await begin(request, request.params.token);
      await deleteDeviceOfPage(db, link, hashToken(request.body.endpoint));
      return reply.code(204).send(null);
    },
  });
};

/** Links that are unknown, turned off or ended get the same refusal, as on the page. */
async function findLink(db: Db, token: string, now: Date): Promise<SharedPageLink> {
  const link = await selectSharedPageLink(db, hashToken(token));
  if (!link || hasLinkEnded(link, now)) throw new Refusal('not_found');
  return link;
}
