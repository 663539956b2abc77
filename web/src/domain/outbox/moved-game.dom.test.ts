// @vitest-environment node
import '#test/outbox/browser-globals.ts';
import type { SavedAvailability } from 'contract/availability';
import { type Game, updateGame } from 'contract/games';
import { afterAll, expect, it } from 'vitest';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { createDevice } from '#test/outbox/device.ts';
import { createTeam, forms } from '#test/outbox/rows-on-two-devices.ts';
import { startServer } from '#test/outbox/running-server.ts';
import { createCoach } from '#test/outbox/two-devices.ts';

const server = await startServer();
afterAll(() => server.stop());

/** A device that has read a game of May 1, of which the first player was marked out there. */
async function aDeviceWithAGame() {
  const coach = await createCoach(server, { players: ['Ana', 'Ben'] });
  const [ana = '', ben = ''] = coach.players;
  const headers = { authorization: `Bearer ${coach.token}` };
  const json = async (method: string, path: string, body?: object) =>
    (await server.call(method, path, body, headers)).json();
  const game: Game = await json('POST', `/api/games/team/${coach.teamId}`, forms.game('Hawks'));
  const path = `/api/games/${game.id}`;
  const team = createTeam(server, coach);
  const sent: string[] = [];
  const execute = async (entry: OutboxEntry, address: string, body: object) => {
    sent.push(`${entry.kind} sent`);
    const response = await team.execute(entry, address, body);
    sent.push(`${entry.kind} done`);
    return response;
  };
  const device = createDevice(game.id, execute, team.readAddress);
  await team.show(device);
  device.read([]);
  await device.mark(ana, { status: 'out' });
  await device.retry();
  sent.length = 0;
  const params = { gameId: game.id };
  return {
    ...{ device, sent, ana, ben, team, game },
    /** What the form of the game sends, made from this version. */
    edit: (change: object, version = 1) =>
      device.write({ endpoint: updateGame, params, body: { ...forms.game('Hawks'), ...change }, version }),
    editElsewhere: (change: object) => json('PUT', path, { ...forms.game('Hawks'), ...change }),
    readGame: (): Promise<Game> => json('GET', path),
    readMarks: async () => {
      const marks: SavedAvailability[] = await json('GET', `${path}/availability`);
      return marks.map(({ playerId, status, fromInning }) => [playerId, fromInning ?? status]);
    },
    connect: async () => {
      device.setNetwork('fine');
      const isWaiting = () => device.entries().some(({ state }) => state === 'waiting');
      for (let pass = 0; pass < 5 && isWaiting(); pass += 1) await device.retry();
      return device.entries();
    },
  };
}

const asksAgain = true;

it('[B.4d] Of the marks that wait with a move that asks again, those made before it go, and those made after it stay.', async () => {
  const { device, sent, ana, ben, edit, connect, readMarks } = await aDeviceWithAGame();
  device.setNetwork('none');
  await device.mark(ben, { status: 'out' });
  await edit({ gameDate: '2099-05-02', asksAgain });
  await device.mark(ana, { status: 'out' });
  expect(await connect()).toEqual([]);
  expect(await readMarks()).toEqual([[ana, 'out']]);
  expect(sent.slice(0, 5)).toEqual([
    ...['availability sent', 'availability done', 'change sent', 'change done'],
    'availability sent',
  ]);
});

it('A player who was marked before the move can be marked again after it.', async () => {
  const { device, ana, edit, connect, readMarks } = await aDeviceWithAGame();
  await edit({ gameDate: '2099-05-02', asksAgain });
  await device.retry();
  expect(await readMarks()).toEqual([]);
  device.setNetwork('none');
  await device.mark(ana, { status: 'in', fromInning: 2 });
  expect(await connect()).toEqual([]);
  expect(await readMarks()).toEqual([[ana, 2]]);
});

it('A change that takes the place of a move that was not sent asks again, too.', async () => {
  const { device, sent, edit, connect, readMarks, readGame } = await aDeviceWithAGame();
  device.setNetwork('none');
  await edit({ gameDate: '2099-05-02', asksAgain });
  await edit({ gameDate: '2099-05-02', location: 'Field 9' });
  expect(await connect()).toEqual([]);
  expect(sent).toEqual(['change sent', 'change done']);
  expect(await readGame()).toMatchObject({ gameDate: '2099-05-02T00:00:00.000Z', location: 'Field 9' });
  expect(await readMarks()).toEqual([]);
});

it('A second move keeps what was marked after the first one had asked again.', async () => {
  const { device, ben, edit, connect, readMarks, readGame } = await aDeviceWithAGame();
  device.setNetwork('none');
  await edit({ gameDate: '2099-05-02', asksAgain });
  await device.mark(ben, { status: 'out' });
  await edit({ gameDate: '2099-05-03' });
  expect(await connect()).toEqual([]);
  expect(await readGame()).toMatchObject({ gameDate: '2099-05-03T00:00:00.000Z' });
  expect(await readMarks()).toEqual([[ben, 'out']]);
});

it('A move that was refused does not ask again with the change that takes its place.', async () => {
  const { device, team, ana, edit, editElsewhere, connect, readMarks, readGame } = await aDeviceWithAGame();
  device.setNetwork('none');
  await edit({ gameDate: '2099-05-02', asksAgain });
  await editElsewhere({ gameDate: '2099-05-03' });
  expect(await connect()).toMatchObject([{ kind: 'change', state: 'attention' }]);
  await team.show(device);
  await edit({ gameDate: '2099-05-04' }, 2);
  await device.retry();
  expect(device.entries()).toEqual([]);
  expect(await readGame()).toMatchObject({ gameDate: '2099-05-04T00:00:00.000Z' });
  expect(await readMarks()).toEqual([[ana, 'out']]);
});

it('A form that asks again waits for the marks that this device has not sent.', async () => {
  const { device, ben, game } = await aDeviceWithAGame();
  const { forms: queue } = device.app();
  const write = { id: device.newId(), version: 1, isUnsent: true, endpoint: updateGame, params: { gameId: game.id } };
  device.setNetwork('none');
  await device.mark(ben, { status: 'out' });
  expect(queue.hasEarlier({ ...write, body: forms.game('Hawks') })).toBe(false);
  expect(queue.hasEarlier({ ...write, body: { ...forms.game('Hawks'), asksAgain } })).toBe(true);
});
