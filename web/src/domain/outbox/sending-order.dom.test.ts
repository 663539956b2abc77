// @vitest-environment node
import '#test/outbox/browser-globals.ts';
import { putPlayerAvailability } from 'contract/availability';
import { addPlayer, listPlayers, updatePlayer } from 'contract/players';
import { afterAll, expect, it } from 'vitest';
import { query } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { createDevice } from '#test/outbox/device.ts';
import { createGames, fillInning } from '#test/outbox/lineup-games.ts';
import { openLineupPage } from '#test/outbox/lineup-page.ts';
import { forms } from '#test/outbox/rows-on-two-devices.ts';
import { startServer } from '#test/outbox/running-server.ts';
import { createCoach } from '#test/outbox/two-devices.ts';

const server = await startServer();
afterAll(() => server.stop());

const nine = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gia', 'Hal', 'Ivy'];

/**
 * A device without a network, on which the lineup of a game has been read: a draft in which the first nine players play every
 * inning. Of what it sends together later, the first request takes until the others have been executed.
 */
async function aDeviceWithoutNetwork(players = nine) {
  const coach = await createCoach(server, { players });
  const games = await createGames(server, { ...coach, players: coach.players.slice(0, nine.length) });
  const [game, otherGame] = games.games;
  if (!game || !otherGame) throw new Error('There are no games.');
  const sent: OutboxEntry[] = [];
  const execute = games.executeFor(0);
  const others: Promise<unknown>[] = [];
  const unrelated = Promise.withResolvers<void>();
  const device = createDevice(game.id, async (entry, path, body) => {
    sent.push(entry);
    if (sent.length === 1) await unrelated.promise;
    const response = execute(entry, path, body);
    others.push(response);
    if (entry.params.gameId === otherGame.id) void Promise.allSettled(others).then(() => unrelated.resolve());
    return response;
  });
  const headers = { authorization: `Bearer ${coach.token}` };
  const json = async (method: string, path: string, body?: object) =>
    (await server.call(method, path, body, headers)).json();
  const { queryClient, outbox } = device.app();
  queryClient.setQueryData(game.queryKey, await game.readLineup());
  const rosterPath = `/api/teams/${coach.teamId}/players`;
  const params = { teamId: coach.teamId };
  queryClient.setQueryData(query(listPlayers, { params }).queryKey, await json('GET', rosterPath));
  device.setNetwork('none');
  const page = openLineupPage(device, game);

  /** A mark of another game, which concerns neither the lineup nor the roster. */
  const markOfOtherGame = () =>
    outbox.add({
      entity: `availability:${otherGame.id}:${coach.players[0]}`,
      kind: 'availability',
      endpoint: { method: putPlayerAvailability.method, url: putPlayerAvailability.url },
      params: { gameId: otherGame.id, playerId: coach.players[0] ?? '' },
      body: { status: 'out' },
      version: 0,
      base: null,
      label: 'A mark of another game',
      path: '/',
    });
  return {
    ...{ ...coach, device, page, game, sent, json, rosterPath },
    add: async (firstName: string) => {
      const id = device.newId();
      await device.write({ endpoint: addPlayer, params, body: { ...forms.player(firstName), id }, version: null });
      return id;
    },
    archive: (playerId = '', firstName = '') =>
      device.write({
        endpoint: updatePlayer,
        params: { ...params, playerId },
        body: { ...forms.player(firstName), isArchived: true },
        version: 1,
      }),
    /** Sends everything, and returns what needs attention. */
    connect: async () => {
      await markOfOtherGame();
      device.setNetwork('fine');
      await device.retry();
      return device.entries();
    },
    listSent: () => sent.filter(({ params: { gameId } }) => gameId !== otherGame.id).map(({ kind }) => kind),
    readRoster: async (): Promise<{ firstName: string }[]> => (await json('GET', rosterPath)).players,
  };
}

it('[B.22b] A lineup that was marked final before a player was added is saved as final, as with a network.', async () => {
  const { page, add, connect, game, listSent, readRoster, json, rosterPath } = await aDeviceWithoutNetwork();
  await page.markFinal().stored;
  await add('Jo');
  expect(await connect()).toEqual([]);
  expect(listSent()).toEqual(['lineup', 'creation']);
  expect(await game.readLineup()).toMatchObject({ status: 'final', version: 2 });
  expect((await readRoster()).map(({ firstName }) => firstName)).toContain('Jo');
  await json('POST', rosterPath, forms.player('Kim'));
  expect(await game.readLineup()).toMatchObject({ status: 'final', version: 2 });
});

it('A lineup that was marked final after a player was added is refused, and both are still there.', async () => {
  const { page, add, connect, game, listSent, readRoster } = await aDeviceWithoutNetwork();
  await page.act({ type: 'set-batting-order', battingOrder: game.players.toReversed() }, 0)?.stored;
  await add('Jo');
  await page.markFinal().stored;
  expect(await connect()).toMatchObject([{ kind: 'lineup', state: 'attention', error: { status: 422 } }]);
  expect(listSent()).toEqual(['creation', 'lineup']);
  expect(await game.readLineup()).toMatchObject({ status: 'draft', version: 1 });
  expect((await readRoster()).map(({ firstName }) => firstName)).toContain('Jo');
});

it('[B.22c] A lineup is judged by what was marked before it was marked final, and not by what was marked after that.', async () => {
  const { page, device, players, connect, game, listSent } = await aDeviceWithoutNetwork([...nine, 'Jo']);
  const jo = players.at(-1) ?? '';
  await device.mark(jo, { status: 'out' });
  await page.markFinal().stored;
  await device.mark(jo, { status: 'in' });
  expect(await connect()).toEqual([]);
  expect(listSent()).toEqual(['availability', 'lineup', 'availability']);
  expect(await game.readLineup()).toMatchObject({ status: 'final', version: 2 });
});

it('An edit of a lineup that was not sent yet is sent once, in the place of its last edit.', async () => {
  const { page, device, players, connect, game, listSent } = await aDeviceWithoutNetwork([...nine, 'Jo']);
  await page.act({ type: 'set-batting-order', battingOrder: game.players.toReversed() }, 0)?.stored;
  await device.mark(players.at(-1) ?? '', { status: 'out' });
  await page.markFinal().stored;
  expect(await connect()).toEqual([]);
  expect(listSent()).toEqual(['availability', 'lineup']);
  const battingOrder = game.players.toReversed();
  expect(await game.readLineup()).toMatchObject({ status: 'final', version: 2, battingOrder });
});

it('A player who is archived after the lineup was marked final is taken out of it, as with a network.', async () => {
  const { page, archive, players, connect, game, listSent } = await aDeviceWithoutNetwork([...nine, 'Jo']);
  const [ana = ''] = players;
  await archive(players.at(-1), 'Jo');
  await page.markFinal().stored;
  await archive(ana, 'Ana');
  expect(await connect()).toEqual([]);
  expect(listSent()).toEqual(['change', 'lineup', 'change']);
  const saved = await game.readLineup();
  expect(saved).toMatchObject({ status: 'draft', version: 3 });
  expect(JSON.stringify(saved)).not.toContain(ana);
});

it('[B.22d] A lineup without a player who was archived before it was made is saved as final.', async () => {
  const { page, archive, players, connect, game } = await aDeviceWithoutNetwork([...nine, 'Jo']);
  const [ana = '', ...rest] = players;
  await archive(ana, 'Ana');
  const innings = Array(game.innings).fill(fillInning(rest));
  await page.act({ type: 'generated', innings, battingOrder: rest }, 0)?.stored;
  await page.markFinal().stored;
  expect(await connect()).toEqual([]);
  expect(await game.readLineup()).toMatchObject({ status: 'final', version: 3, innings, battingOrder: rest });
});

it('A form is saved at once, unless a lineup waits that the form would change or make invalid.', async () => {
  const { page, device, players, teamId, game } = await aDeviceWithoutNetwork();
  const { forms: queue } = device.app();
  const write = { id: device.newId(), version: null, isUnsent: true };
  const creation = { ...write, endpoint: addPlayer, params: { teamId }, body: { ...forms.player('Jo'), id: 'jo' } };
  const params = { teamId, playerId: players[0] ?? '' };
  const archiving = { ...write, endpoint: updatePlayer, params, body: { ...forms.player('Ana'), isArchived: true } };
  expect(queue.hasEarlier(archiving)).toBe(false);
  await page.act({ type: 'set-batting-order', battingOrder: game.players.toReversed() }, 0)?.stored;
  expect([queue.hasEarlier(creation), queue.hasEarlier(archiving)]).toEqual([false, true]);
  await page.markFinal().stored;
  expect([queue.hasEarlier(creation), queue.hasEarlier(archiving)]).toEqual([true, true]);
});
