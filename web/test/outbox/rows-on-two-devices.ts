import './browser-globals.ts';
import { createGame, deleteGame, listGames, updateGame } from 'contract/games';
import { addPlayer, deletePlayer, listPlayers, updatePlayer } from 'contract/players';
import fc from 'fast-check';
import { v7 } from 'uuid';
import type { ReadAddress } from '#domain/outbox/row-kind.ts';
import type { Resource, Row } from '#domain/outbox/rows.ts';
import { findRow } from '#domain/outbox/shown-rows.ts';
import { buildUrl } from '#lib/http/http.ts';
import { query } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { createDevice } from './device.ts';
import type { RunningServer } from './running-server.ts';
import {
  type Coach,
  check,
  createCoach,
  type Device,
  type LateFault,
  lateFault,
  networkFault,
  reconnect,
  runFault,
} from './two-devices.ts';

type Edited = Extract<Resource, 'player' | 'game'>;
/** `row` counts the rows that either device has created; `value` is another text for the field. */
type Write =
  | { readonly kind: 'create'; readonly resource: Edited; readonly isAwaited: boolean }
  | { readonly kind: 'change'; readonly row: number; readonly field: number; readonly isAwaited: boolean }
  | { readonly kind: 'remove'; readonly row: number; readonly isAwaited: boolean };
type Step = Write | LateFault;
type Sequence = readonly { readonly device: number; readonly step: Step }[];

const isAwaited = fc.boolean();
const resource = fc.constantFrom<Edited>('player', 'game');
const row = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create'), resource, isAwaited }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change'), row, field: fc.nat({ max: 1 }), isAwaited }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), row, isAwaited }) },
  { weight: 3, arbitrary: networkFault },
  { weight: 4, arbitrary: lateFault },
);
const steps = fc.array(fc.record({ device: fc.nat({ max: 1 }), step }), { minLength: 1, maxLength: 16 });

const fields = { player: ['jerseyNumber', 'notes'], game: ['opponent', 'location'] } as const;

/**
 * Random work of a coach with the players and games of a team on two devices, against a real server, with lost and late
 * requests, lost responses, kills, ended sessions, and idempotency keys that the server has forgotten after 48 hours.
 */
export async function checkRowsOnTwoDevices(
  server: RunningServer,
  runs: { readonly numRuns: number; readonly seed?: number },
): Promise<void> {
  const coach = await createCoach(server, { players: [] });
  await fc.assert(
    fc.asyncProperty(steps, (sequence) => runSequence(server, coach, sequence)),
    runs,
  );
}

/** A change that a device was asked to store. */
type Made = {
  readonly device: number;
  readonly id: string;
  readonly resource: Edited;
  readonly write: 'creation' | 'change' | 'deletion';
  readonly field: string;
  readonly value: string;
  readonly isAwaited: boolean;
};

async function runSequence(server: RunningServer, coach: Coach, sequence: Sequence): Promise<void> {
  const team = createTeam(server, coach);
  const newDevice = () => createDevice('', team.execute, team.readAddress);
  const devices = [newDevice(), newDevice()] as const;
  const made: Made[] = [];
  // Both devices know a player and a game, so that they often change the same row.
  for (const resource of ['player', 'game'] as const) {
    await write(devices[0], { kind: 'create', resource, isAwaited: true }, { index: 0, made, teamId: coach.teamId });
  }
  await devices[0].retry();
  for (const device of devices) await team.show(device);
  for (const { device: index, step: next } of sequence) {
    const device = index === 0 ? devices[0] : devices[1];
    if (isWrite(next)) await write(device, next, { index, made, teamId: coach.teamId });
    else await runFault(device, next, { read: () => team.show(device), forgetKeys: team.forgetKeys });
  }
  for (const device of devices) await device.deliverLate();
  for (const device of devices) await reconnect(device);
  const { executed } = team;
  for (const change of made) checkMade(change, { made, executed, device: devices[change.device] });
  checkExecuted(executed, made);
  await team.removeAll();
}

function isWrite(next: Step): next is Write {
  return 'isAwaited' in next;
}

type Work = { readonly index: number; readonly made: Made[]; readonly teamId: string };

async function write(device: Device, next: Write, work: Work): Promise<void> {
  const stored = next.kind === 'create' ? create(device, next, work) : edit(device, next, work);
  if (next.isAwaited) await stored;
}

function create(device: Device, { resource, isAwaited }: Extract<Write, { kind: 'create' }>, work: Work) {
  const { index, made, teamId } = work;
  const id = v7();
  const body: Readonly<Record<string, unknown>> = forms[resource](toName(made.length));
  for (const field of fields[resource]) {
    made.push({ device: index, id, resource, write: 'creation', field, value: String(body[field]), isAwaited });
  }
  const endpoint = resource === 'player' ? addPlayer : createGame;
  return device.write({ endpoint, params: { teamId }, body: { ...body, id }, version: null });
}

/** The coach edits what this device shows. A row that it does not show cannot be edited. */
function edit(device: Device, next: Exclude<Write, { kind: 'create' }>, { index, made, teamId }: Work) {
  const created = [...new Map(made.map((change) => [change.id, change])).values()];
  const target = created[next.row % Math.max(1, created.length)];
  const shown = target && findRow(device.app().queryClient, target.resource, target.id);
  if (!target || !shown) return;
  const { id, resource } = target;
  const change = { device: index, id, resource, isAwaited: next.isAwaited };
  const params: Record<string, string> = resource === 'player' ? { teamId, playerId: id } : { gameId: id };
  if (next.kind === 'remove') {
    made.push({ ...change, write: 'deletion', field: '', value: '' });
    const endpoint = resource === 'player' ? deletePlayer : deleteGame;
    return device.write({ endpoint, params, body: {}, version: shown.version });
  }
  const field = fields[resource][next.field] ?? '';
  // A jersey number has only digits.
  const value = `${field === 'jerseyNumber' ? '' : 'V'}${made.length}`;
  made.push({ ...change, write: 'change', field, value });
  const endpoint = resource === 'player' ? updatePlayer : updateGame;
  const form = Object.fromEntries(Object.keys(forms[resource]('')).map((name) => [name, shown[name]]));
  return device.write({ endpoint, params, body: { ...form, [field]: value }, version: shown.version });
}

/** A name has no digits. */
const toName = (number: number) =>
  `V${[...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;

/** What the form of a row sends. */
export const forms = {
  player: (firstName: string) => ({
    firstName,
    lastName: 'Lee',
    battingPreference: 0,
    throwingPreference: 0,
    jerseyNumber: null,
    notes: null,
  }),
  game: (opponent: string) => ({ opponent, gameDate: '2099-05-01T00:00:00.000Z', location: 'Field 1' }),
} as const;

/** A change that the server has executed, not repeated, or refused. */
type Executed = {
  readonly method: string;
  readonly id: string;
  readonly isRefused: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
};

type Outcome = {
  readonly made: readonly Made[];
  readonly executed: readonly Executed[];
  readonly device: Device | undefined;
};

/** Every change that was stored took effect, needs attention, or was replaced by a later one of the same coach. */
function checkMade(change: Made, { made, executed, device }: Outcome): void {
  if (!change.isAwaited) return;
  const { id, field, value } = change;
  const done = executed.filter((other) => other.id === id && !other.isRefused);
  const waiting = device?.entries().filter(({ entity }) => entity === `${change.resource}:${id}`) ?? [];
  const has = (body: Readonly<Record<string, unknown>>) => String(body[field]) === value;
  const isDone = {
    creation: done.some(({ method }) => method === 'POST') || waiting.some(({ kind }) => kind === 'creation'),
    change: done.some(({ body }) => has(body)) || waiting.some(({ body }) => has(body)),
    deletion: done.some(({ method }) => method === 'DELETE') || waiting.some(({ kind }) => kind === 'deletion'),
  }[change.write];
  const wasRefused = executed.some((other) => other.id === id && other.isRefused);
  const later = made.slice(made.indexOf(change) + 1).filter((other) => other.device === change.device);
  const isReplaced = later.some(
    (other) => other.id === id && (other.write === 'deletion' || other.field === field || wasRefused),
  );
  check(isDone || (change.write === 'change' && isReplaced), `${change.write} of ${field} to ${value} is lost`);
}

/** Nothing was created twice, and no field got a value that the coach has not given it. */
function checkExecuted(executed: readonly Executed[], made: readonly Made[]): void {
  for (const { id } of made) {
    const own = executed.filter((other) => other.id === id && !other.isRefused);
    const insertions = own.filter(({ method, before }) => method === 'POST' && !before).length;
    check(insertions <= 1, 'a row was created twice, or again after its deletion');
  }
  for (const { id, before, after } of executed) {
    const change = made.find((other) => other.id === id);
    if (!before || !after || !change) continue;
    for (const field of fields[change.resource]) {
      const isMeant = made.some(
        (other) => other.id === id && other.field === field && other.value === String(after[field]),
      );
      check(before[field] === after[field] || isMeant, `${field} was changed without the coach`);
    }
  }
}

/** The team on the server. The server forgets the keys of earlier requests when `forgetKeys` is called. */
export function createTeam(server: RunningServer, { token, teamId }: Coach) {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => (await server.call('GET', path, undefined, headers)).json();
  const keys = new Map<string, string>();
  const executed: Executed[] = [];
  const rows = new Map<string, Row>();
  const execute = async (entry: OutboxEntry, path: string, body: object) => {
    const key = keys.get(entry.id) ?? v7();
    keys.set(entry.id, key);
    const response = await server.call(entry.endpoint.method, path, body, { ...headers, 'idempotency-key': key });
    const result = response.status === 204 ? null : await response.json();
    const id = entry.entity.slice(entry.entity.indexOf(':') + 1);
    if (!response.headers.has('idempotent-replayed')) {
      const after: Row | undefined = response.ok && result ? result : undefined;
      const isRefused = !response.ok;
      executed.push({ method: entry.endpoint.method, id, isRefused, body: { ...body }, before: rows.get(id), after });
      if (after) rows.set(id, after);
      else if (response.ok) rows.delete(id);
    }
    return { status: response.status, body: result };
  };
  const readPage = () => read(`/api/teams/${teamId}/players?pageSize=100`);
  const readGames = () => read(`/api/games/team/${teamId}`);
  return {
    execute,
    executed,
    forgetKeys: () => keys.clear(),
    readAddress: ({ url, params }: Parameters<ReadAddress>[0]) => read(buildUrl({ url, params })),
    /** The device reads the roster and the games again. */
    show: async (device: Device) => {
      const { queryClient, persistQueries } = device.app();
      const params = { teamId };
      // Without a document the query library takes the device for offline.
      const options = { staleTime: 0, networkMode: 'always' } as const;
      await queryClient.fetchQuery({ ...query(listPlayers, { params }), queryFn: readPage, ...options });
      await queryClient.fetchQuery({ ...query(listGames, { params }), queryFn: readGames, ...options });
      await persistQueries();
    },
    /** What the server has. */
    readRows: async (): Promise<readonly Row[]> => [...(await readPage()).players, ...(await readGames())],
    removeAll: async () => {
      const { players }: { players: Row[] } = await readPage();
      const games: Row[] = await readGames();
      for (const { id } of players)
        await server.call('DELETE', `/api/teams/${teamId}/players/${id}`, undefined, headers);
      for (const { id } of games) await server.call('DELETE', `/api/games/${id}`, undefined, headers);
    },
  };
}
