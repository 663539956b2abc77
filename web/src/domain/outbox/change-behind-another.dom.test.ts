// @vitest-environment node
import '#test/outbox/browser-globals.ts';
import { deletePlayer, listPlayers, updatePlayer } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import { listTeams, updateTeam } from 'contract/teams';
import { expect, it, vi } from 'vitest';
import { query } from '#lib/http/query.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { createDevice } from '#test/outbox/device.ts';
import { forms } from '#test/outbox/rows-on-two-devices.ts';
import type { Row } from './rows.ts';
import { findRow } from './shown-rows.ts';

it('A change that waits behind another one of the same player is shown while that one is saved.', async () => {
  const ana = aPlayer({ notes: null, version: 1 });
  const answering = Promise.withResolvers<void>();
  const device = createDevice('', async (_entry, _path, body) => {
    await answering.promise;
    return { status: 200, body: { ...ana, ...body, version: Number(Object(body).version) + 1 } };
  });
  const { queryClient } = device.app();
  const params = { teamId: 'team' };
  queryClient.setQueryData(query(listPlayers, { params }).queryKey, Object(pageOf([ana])));
  const change = (fields: object) =>
    device.write({
      endpoint: updatePlayer,
      params: { ...params, playerId: ana.id },
      body: { ...forms.player('Ana'), ...fields },
      version: 1,
    });
  await change({ jerseyNumber: '7' });
  await change({ jerseyNumber: '7', notes: 'Throws left' });
  const shown: unknown[] = [];
  queryClient.getQueryCache().subscribe(() => {
    // As a form that opens right after the event.
    queueMicrotask(() => shown.push(findRow(queryClient, 'player', ana.id)?.notes));
  });
  answering.resolve();
  await device.retry();
  expect(device.entries()).toEqual([]);
  expect(new Set(shown)).toEqual(new Set(['Throws left']));
});

it('A change of a player whose deletion was refused takes the place of the deletion, and is shown.', async () => {
  const ana = aPlayer({ notes: null, version: 2 });
  const sent: string[] = [];
  const device = createDevice('', async ({ kind }) => {
    sent.push(kind);
    return kind === 'deletion'
      ? { status: 412, body: {} }
      : { status: 200, body: { ...ana, notes: 'Throws left', version: 3 } };
  });
  const { queryClient } = device.app();
  const params = { teamId: 'team' };
  queryClient.setQueryData(query(listPlayers, { params }).queryKey, Object(pageOf([ana])));
  const of = { params: { ...params, playerId: ana.id }, version: 2 };
  await device.write({ endpoint: deletePlayer, body: {}, ...of });
  await device.retry();
  expect(device.entries()).toMatchObject([{ kind: 'deletion', state: 'attention' }]);
  device.setNetwork('loses requests');
  const body = { ...forms.player('Ana'), jerseyNumber: '7', notes: 'Throws left' };
  await device.write({ endpoint: updatePlayer, body, ...of });
  expect(device.entries()).toMatchObject([{ kind: 'change', state: 'waiting' }]);
  expect(findRow(queryClient, 'player', ana.id)?.notes).toBe('Throws left');
  device.setNetwork('fine');
  await device.retry();
  expect(device.entries()).toEqual([]);
  expect(sent).toEqual(['deletion', 'change']);
});

/** A server with one row, which refuses a change of another version than its newest. */
function aServerWith<Stored extends Row>(newest: Stored) {
  const sent: object[] = [];
  let row: Row = newest;
  const device = createDevice(
    '',
    async (_entry, _path, body) => {
      sent.push(body);
      const { version } = Object(body);
      if (version !== row.version) return { status: 412, body: {} };
      row = { ...row, ...body, version: version + 1 };
      return { status: 200, body: row };
    },
    async () => row,
  );
  const connect = async () => {
    device.setNetwork('fine');
    for (let pass = 0; pass < 3; pass += 1) await device.retry();
    return device.entries();
  };
  return { device, sent, connect, readRow: () => row };
}

it('[B.19h] A refused change of the pairs is neither sent nor replaced by another form of the team.', async () => {
  const pair = (kind: Pair['kind']): Pair => ({ players: ['a', 'b'], kind, place: 'bench', level: 'wanted' });
  const team = aTeam({ version: 1 });
  const { device, connect, readRow } = aServerWith({ ...team, pairs: [pair('apart')], version: 2 });
  device.app().queryClient.setQueryData(query(listTeams).queryKey, [team]);
  const of = { endpoint: updateTeam, params: { teamId: team.id } };
  device.setNetwork('none');
  await device.write({ ...of, body: { pairs: [pair('together')] }, version: 1 });
  const refused = await connect();
  expect(refused).toMatchObject([{ kind: 'change', state: 'attention' }]);
  device.setNetwork('none');
  await device.write({ ...of, body: { name: 'Hawks' }, version: 2 });
  expect(await connect()).toEqual(refused);
  expect(readRow()).toMatchObject({ name: 'Hawks', pairs: [pair('apart')], version: 3 });
});

/** Ana's jersey number was changed to 12 without a network, and to 9 on another device. */
async function changeJerseyOnTwoDevices() {
  const ana = aPlayer({ jerseyNumber: '3', version: 1 });
  const served = aServerWith({ ...ana, jerseyNumber: '9', version: 2 });
  const { device } = served;
  const { queryClient, forms: queue } = device.app();
  const params = { teamId: 'team' };
  queryClient.setQueryData(query(listPlayers, { params }).queryKey, Object(pageOf([ana])));
  const toWrite = (fields: object, version: number) => ({
    id: device.newId(),
    endpoint: updatePlayer,
    params: { ...params, playerId: ana.id },
    body: { ...forms.player('Ana'), jerseyNumber: '9', ...fields },
    version,
    isUnsent: true,
  });
  device.setNetwork('none');
  await device.write(toWrite({ jerseyNumber: '12' }, 1));
  const refused = await served.connect();
  expect(refused).toMatchObject([{ kind: 'change', state: 'attention', body: { jerseyNumber: '12' } }]);
  return { ...served, queue, refused, toWrite };
}

const wishes = { P: 'prefer' };

it('A refused jersey number stays when a position preference of the player is saved.', async () => {
  const { device, connect, readRow, queue, refused, toWrite } = await changeJerseyOnTwoDevices();
  await queue.addDelayed(toWrite({ wishes }, 2), 0);
  expect(await connect()).toEqual(refused);
  expect(readRow()).toMatchObject({ jerseyNumber: '9', wishes });
  queue.onSaved(toWrite({ notes: 'Throws left' }, 3));
  await device.retry();
  expect(device.entries()).toEqual(refused);
});

it.each(['21', '12'])('A refused jersey number goes when the number is saved again, as %s.', async (jerseyNumber) => {
  const { device, connect, queue, toWrite } = await changeJerseyOnTwoDevices();
  queue.onSaved(toWrite({ jerseyNumber }, 2));
  await vi.waitFor(() => expect(device.entries()).toEqual([]));
  expect(await connect()).toEqual([]);
});
