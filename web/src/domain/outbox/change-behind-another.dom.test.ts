// @vitest-environment node
import '#test/outbox/browser-globals.ts';
import { deletePlayer, listPlayers, updatePlayer } from 'contract/players';
import { expect, it } from 'vitest';
import { query } from '#lib/http/query.ts';
import { aPlayer, pageOf } from '#test/fakes/records.ts';
import { createDevice } from '#test/outbox/device.ts';
import { forms } from '#test/outbox/rows-on-two-devices.ts';
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
