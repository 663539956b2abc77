import { setTimeout as pause } from 'node:timers/promises';
import type { SavedAvailability } from 'contract/availability';
import fc from 'fast-check';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { createDevice, type Network } from './device.ts';
import type { RunningServer } from './running-server.ts';

export type Coach = { readonly token: string; readonly teamId: string; readonly players: readonly string[] };
type Presence = { readonly status: 'in' | 'out'; readonly fromInning?: number };
/** What happens on a device beside the work of the coach. */
export type Fault =
  | { readonly kind: 'network'; readonly network: Network }
  | { readonly kind: 'retry' | 'kill' | 'read' };
/** The same, with requests that arrive late, and idempotency keys that the server has forgotten after 48 hours. */
export type LateFault = Fault | { readonly kind: 'late requests' | 'keys expire' };
type Step =
  | { readonly kind: 'mark'; readonly player: number; readonly presence: Presence; readonly isAwaited: boolean }
  | Fault;
type Sequence = readonly { readonly device: number; readonly step: Step }[];
/** The marks of a device and player of which one must be found: the last that was stored, or one of a killed moment. */
type Promised = Map<string, readonly string[]>;
export type Device = ReturnType<typeof createDevice>;

/** A change that the server has executed, not repeated. */
type Executed = { readonly id: string; readonly playerId: string; readonly presence: string };

const networks: readonly Network[] = [
  'fine',
  'loses requests',
  'loses responses',
  'fails in the server',
  'session expired',
  'silent',
  'none',
];
export const networkFault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constant('network'),
  network: fc.constantFrom(...networks),
});
const appFaults = [{ kind: 'retry' }, { kind: 'kill' }, { kind: 'read' }] as const;
export const appFault: fc.Arbitrary<Fault> = fc.constantFrom<Fault>(...appFaults);
export const lateFault: fc.Arbitrary<LateFault> = fc.constantFrom<LateFault>(
  ...appFaults,
  { kind: 'late requests' },
  { kind: 'keys expire' },
);
const presence = fc.oneof(
  fc.record({ status: fc.constantFrom('in', 'out') }),
  fc.record({ status: fc.constant('in'), fromInning: fc.integer({ min: 2, max: 4 }) }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('mark'),
      player: fc.nat({ max: 1 }),
      presence,
      isAwaited: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: networkFault },
  { weight: 3, arbitrary: appFault },
);
const steps = fc.array(fc.record({ device: fc.nat({ max: 1 }), step }), { minLength: 1, maxLength: 14 });

/** Random work of a coach on two devices with everything that goes wrong at a field, against a real server. */
export async function checkTwoDevices(
  server: RunningServer,
  runs: { readonly numRuns: number; readonly seed?: number },
): Promise<void> {
  const coach = await createCoach(server);
  await fc.assert(
    fc.asyncProperty(steps, (sequence) => runSequence(server, coach, sequence)),
    runs,
  );
}

async function runSequence(server: RunningServer, coach: Coach, sequence: Sequence): Promise<void> {
  const game = await createGame(server, coach);
  const devices = [createDevice(game.id, game.execute), createDevice(game.id, game.execute)] as const;
  const promised: Promised = new Map();
  for (const { device: index, step: next } of sequence) {
    const device = index === 0 ? devices[0] : devices[1];
    if (next.kind === 'mark') {
      await mark(device, next, { playerId: coach.players[next.player] ?? '', index, promised });
    } else await runFault(device, next, { read: async () => device.read(await game.readRows()) });
  }
  for (const device of devices) await reconnect(device);
  const rows = await game.readRows();
  checkVersions(rows, game.executed);
  checkPromised(promised, rows, { executed: game.executed, devices });
  await game.remove();
}

type Affected = { readonly read: () => Promise<void>; readonly forgetKeys?: () => void };

/** `read` reads again what the device shows. */
export async function runFault(device: Device, fault: LateFault, { read, forgetKeys }: Affected): Promise<void> {
  if (fault.kind === 'network') device.setNetwork(fault.network);
  else if (fault.kind === 'retry') await device.retry();
  else if (fault.kind === 'kill') await device.kill();
  else if (fault.kind === 'late requests') await device.deliverLate();
  else if (fault.kind === 'read') await read();
  else forgetKeys?.();
}

async function mark(
  device: Device,
  { presence: marked, isAwaited }: Extract<Step, { kind: 'mark' }>,
  { playerId, index, promised }: { readonly playerId: string; readonly index: number; readonly promised: Promised },
): Promise<void> {
  const key = `${index} ${playerId}`;
  const stored = device.mark(playerId, marked);
  if (!isAwaited) promised.set(key, [...(promised.get(key) ?? []), toText(marked)]);
  else {
    await stored;
    promised.set(key, [toText(marked)]);
  }
}

/** Opens the app again with a network, until only what follows a refused change of the same entity waits. */
export async function reconnect(device: Device): Promise<void> {
  device.setNetwork('fine');
  await device.deliverLate();
  await device.kill();
  const isWaiting = () => {
    const refused = new Set(device.entries().flatMap(({ state, entity }) => (state === 'attention' ? [entity] : [])));
    return device.entries().some(({ state, entity }) => state === 'waiting' && !refused.has(entity));
  };
  for (let pass = 0; pass < 20 && isWaiting(); pass += 1) {
    await device.retry();
    // On a busy machine the server may ask to try again later.
    if (isWaiting()) await pause(100);
  }
  check(!isWaiting(), 'a change still waits');
}

/** A change that repeats the stored mark has no version of its own. */
function checkVersions(rows: readonly SavedAvailability[], executed: readonly Executed[]): void {
  check(new Set(executed.map(({ id }) => id)).size === executed.length, 'a key was executed twice');
  for (const { playerId, version } of rows) {
    const changes = executed.filter((change) => change.playerId === playerId).length;
    check(version <= changes, `${version} versions after ${changes} changes`);
  }
}

type Outcome = { readonly executed: readonly Executed[]; readonly devices: readonly Device[] };

function checkPromised(promised: Promised, rows: readonly SavedAvailability[], { executed, devices }: Outcome): void {
  for (const [key, marks] of promised) {
    const [index, playerId] = key.split(' ');
    const refused = devices[Number(index)]?.entries().filter(({ params }) => params.playerId === playerId) ?? [];
    const done = executed.filter((change) => change.playerId === playerId);
    // Without a row, "in for the whole game" needs no change.
    const unchanged = rows.some((row) => row.playerId === playerId) ? [] : [toText({ status: 'in' })];
    const known = [...done.map((change) => change.presence), ...refused.map(({ body }) => toText(body)), ...unchanged];
    check(
      marks.some((text) => known.includes(text)),
      `${marks.join(' or ')} is lost; known: ${known.join(', ')}`,
    );
  }
}

async function createGame(server: RunningServer, { token, teamId }: Coach) {
  const headers = { authorization: `Bearer ${token}` };
  const json = async (method: string, path: string, body?: unknown) =>
    (await server.call(method, path, body, headers)).json();
  const game = { opponent: 'Hawks', gameDate: new Date().toISOString().slice(0, 10), location: 'Field 1' };
  const { id } = await json('POST', `/api/games/team/${teamId}`, game);
  const executed: Executed[] = [];
  const execute = async (entry: OutboxEntry, path: string, body: object) => {
    const response = await server.call(entry.endpoint.method, path, body, { ...headers, 'idempotency-key': entry.id });
    if (response.ok && !response.headers.has('idempotent-replayed')) {
      executed.push({ id: entry.id, playerId: entry.params.playerId ?? '', presence: toText(entry.body) });
    }
    return { status: response.status, body: await response.json() };
  };
  return {
    id: String(id),
    executed,
    execute,
    readRows: (): Promise<SavedAvailability[]> => json('GET', `/api/games/${id}/availability`),
    remove: () => server.call('DELETE', `/api/games/${id}`, undefined, headers),
  };
}

function toText(value: object): string {
  const { status = 'in', fromInning, throughInning }: Record<string, unknown> = { ...value };
  return [status, fromInning ?? 1, throughInning ?? 'end'].join('/');
}

export function check(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message);
}

export async function createCoach(
  server: RunningServer,
  { players: firstNames }: { readonly players: readonly string[] } = { players: ['Ana', 'Ben'] },
): Promise<Coach> {
  const email = `coach-${Date.now()}@example.com`;
  const password = 'Outfield-Grass-42';
  const names = { firstName: 'Dana', lastName: 'Fielding' };
  const registered = await server.call('POST', '/auth/register', {
    ...names,
    email,
    password,
    confirmPassword: password,
  });
  const { token } = (await registered.json()).data;
  const verification = await findVerification(server, email);
  await server.call('GET', `/auth${verification}`);
  const headers = { authorization: `Bearer ${token}` };
  const json = async (path: string, body: object) => (await server.call('POST', path, body, headers)).json();
  const { id: teamId } = await json('/api/teams', { name: 'Otters' });
  const players: string[] = [];
  for (const firstName of firstNames) {
    players.push((await json(`/api/teams/${teamId}/players`, { firstName, lastName: 'Lee' })).id);
  }
  return { token, teamId, players };
}

/** The path of the link that was mailed. The mail is sent by a job after the response. */
async function findVerification(server: RunningServer, email: string): Promise<string> {
  for (;;) {
    const response = await server.call('GET', '/dev/mailbox.json');
    const mails: { to: string; text: string }[] = response.ok ? await response.json() : [];
    const [link] = /\/verify-email\?token=[\w.~-]+/.exec(mails.find(({ to }) => to === email)?.text ?? '') ?? [];
    if (link) return link;
  }
}
