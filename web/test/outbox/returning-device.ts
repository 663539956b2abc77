import './browser-globals.ts';
import { createGame, updateGame } from 'contract/games';
import { addPlayer, deletePlayer, updatePlayer } from 'contract/players';
import { expect } from 'vitest';
import { findFormAction } from '#domain/outbox/edit-entry.ts';
import type { Resource } from '#domain/outbox/rows.ts';
import { findRow } from '#domain/outbox/shown-rows.ts';
import { createDevice } from './device.ts';
import { createTeam, forms } from './rows-on-two-devices.ts';
import type { RunningServer } from './running-server.ts';
import { createCoach, type Device, reconnect } from './two-devices.ts';

/** A coach with a team on two devices. The clock of the second one may be wrong. */
async function openTeam(server: RunningServer, clockErrorMs = 0) {
  const coach = await createCoach(server, { players: [] });
  const team = createTeam(server, coach);
  const teamParams = { teamId: coach.teamId };
  const wrongTime = () => Date.now() + clockErrorMs;
  const home = createDevice('', team.execute, team.readAddress);
  const away = createDevice('', team.execute, team.readAddress, wrongTime);

  async function create(device: Device, resource: 'player' | 'game', name: string): Promise<string> {
    const id = device.newId();
    const endpoint = resource === 'player' ? addPlayer : createGame;
    await device.write({ endpoint, params: teamParams, body: { ...forms[resource](name), id }, version: null });
    return id;
  }
  const rowOn = (device: Device, resource: Resource, id: string) => {
    const row = findRow(device.app().queryClient, resource, id);
    if (!row) throw new Error('The device does not show the row.');
    return row;
  };
  async function change(device: Device, resource: 'player' | 'game', [id, fields]: readonly [string, object]) {
    const row = rowOn(device, resource, id);
    const form = Object.fromEntries(Object.keys(forms[resource]('')).map((name) => [name, row[name]]));
    const endpoint = resource === 'player' ? updatePlayer : updateGame;
    const params: Record<string, string> = resource === 'player' ? { ...teamParams, playerId: id } : { gameId: id };
    await device.write({ endpoint, params, body: { ...form, ...fields }, version: row.version });
  }
  async function removePlayer(device: Device, playerId: string) {
    const { version } = rowOn(device, 'player', playerId);
    await device.write({ endpoint: deletePlayer, params: { ...teamParams, playerId }, body: {}, version });
  }
  return { team, home, away, create, change, removePlayer };
}

/** Changes wait on a device with an ended session while another device goes on, for longer than keys are stored. */
export async function checkReturnAfterMonths(server: RunningServer): Promise<void> {
  const { team, home, away, create, change, removePlayer } = await openTeam(server);
  const player = await create(home, 'player', 'Ana');
  const game = await create(home, 'game', 'Hawks');
  await home.retry();
  for (const device of [home, away]) await team.show(device);

  away.setNetwork('loses responses');
  await change(away, 'player', [player, { notes: 'Left-handed' }]);
  const deleted = await create(away, 'player', 'Ben');
  const kept = await create(away, 'player', 'Cleo');
  await away.retry();
  await away.retry();
  away.setNetwork('none');
  await change(away, 'game', [game, { location: 'Field 9' }]);
  away.setNetwork('session expired');
  await away.retry();
  expect(away.entries().map(({ state }) => state)).toEqual(Array(4).fill('waiting'));

  await team.show(home);
  await removePlayer(home, deleted);
  await change(home, 'player', [player, { jerseyNumber: '7' }]);
  await change(home, 'game', [game, { opponent: 'Owls' }]);
  await home.retry();
  expect(home.entries()).toEqual([]);
  team.forgetKeys();

  await away.kill();
  expect(away.entries()).toHaveLength(4);
  await reconnect(away);
  expect(away.entries()).toMatchObject([{ entity: `player:${deleted}`, state: 'attention', error: { status: 404 } }]);
  expect(away.entries().map(findFormAction)).toEqual([undefined]);
  const rows = await team.readRows();
  const saved = (id: string) => rows.find((row) => row.id === id);
  // One version each for the creation and the two changes: none was applied twice.
  expect(saved(player)).toMatchObject({ notes: 'Left-handed', jerseyNumber: '7', version: 3 });
  expect(saved(game)).toMatchObject({ location: 'Field 9', opponent: 'Owls', version: 3 });
  expect(saved(kept)).toMatchObject({ firstName: 'Cleo', version: 1 });
  expect(rows).toHaveLength(3);
  await team.removeAll();
}

/** A device with a wrong clock loses a response, sends the same again, and goes on with what it has created. */
export async function checkWrongClock(server: RunningServer, clockErrorMs: number): Promise<void> {
  const { team, home, away, create, change } = await openTeam(server, clockErrorMs);
  for (const device of [home, away]) await team.show(device);
  away.setNetwork('loses responses');
  const player = await create(away, 'player', 'Ana');
  const game = await create(away, 'game', 'Hawks');
  await away.retry();
  await change(away, 'player', [player, { notes: 'Left-handed' }]);
  expect(away.entries()).toHaveLength(3);
  await reconnect(away);
  expect(away.entries()).toEqual([]);
  expect(team.executed.map(({ method, isRefused }) => `${method} ${isRefused}`).sort()).toEqual([
    'POST false',
    'POST false',
    'PUT false',
  ]);
  expect(await team.readRows()).toMatchObject([
    { id: player, notes: 'Left-handed', version: 2 },
    { id: game, opponent: 'Hawks', version: 1 },
  ]);
  await team.removeAll();
}
