import {
  deletePushSubscription,
  type PushSubscription,
  putPushSubscription,
} from 'contract/answers/push-subscriptions';
import { getGame, updateGame } from 'contract/games';
import { getLineup, putLineup } from 'contract/lineups';
import type { TestServer } from '../app.ts';
import type { PushDevice } from '../push-device.ts';
import type { pushServer } from '../push-server.ts';
import { createAnsweringTeam } from './answering-team.ts';

type Choice = { readonly playerId?: string } & Partial<Pick<PushSubscription, 'showsNames' | 'language'>>;
type PushService = Awaited<ReturnType<typeof pushServer>>;

/** A team whose lineups have a pitcher and a catcher in three innings, and whose families can get messages. */
export async function createInformedTeam(server: TestServer, service: PushService) {
  const team = await createAnsweringTeam(server);
  const { coach, family, token, ava, ben } = team;
  const customPositions = JSON.stringify(['P', 'C']);
  const plan = { inningsCount: 3, positionConfiguration: 'Custom', customPositions } as const;
  const gameId = await team.addGame('2026-05-09', plan);
  const params = { gameId };
  const toCells = (pitcher: string) => ({ P: pitcher, C: pitcher === ava ? ben : ava });
  return {
    ...{ ...team, gameId },
    subscribe: async (device: PushDevice, { playerId = ava, ...choice }: Choice = {}) =>
      family.call(putPushSubscription, {
        params: { token, playerId },
        body: device.subscribe(server.config, choice),
      }),
    unsubscribe: ({ endpoint }: PushDevice, playerId = ava) =>
      family.call(deletePushSubscription, { params: { token, playerId }, body: { endpoint } }),
    /** Saves who pitches in each inning; the other one catches. */
    saveLineup: async (pitchers: readonly string[], { status = 'final', battingOrder = [ava, ben] } = {}) => {
      const stored = await coach.call(getLineup, { params });
      const { version = 0 }: { readonly version?: number } = Object(stored.status === 200 ? stored.body : {});
      const body = { version, status, innings: pitchers.map(toCells), battingOrder };
      return coach.read(putLineup, { params, body });
    },
    moveGame: async (change: object) => {
      const game = await coach.read(getGame, { params });
      const { opponent, location, inningsCount, positionConfiguration, startTime, version } = game;
      const settings = { opponent, location, inningsCount, positionConfiguration, startTime, version };
      const body = { ...settings, customPositions: ['P', 'C'], gameDate: game.gameDate.slice(0, 10), ...change };
      return coach.read(updateGame, { params, body });
    },
    /** The messages that have arrived at the device, oldest first. */
    messagesOf: (device: PushDevice): Record<string, string>[] =>
      service.received.filter(({ path }) => path === device.path).map(({ body }) => JSON.parse(device.decrypt(body))),
    /** Lets minutes pass and the jobs of this server run. */
    wait: async (minutes: number) => {
      server.clock.advance(minutes * 60_000);
      await server.tick();
    },
  };
}

export type InformedTeam = Awaited<ReturnType<typeof createInformedTeam>>;
