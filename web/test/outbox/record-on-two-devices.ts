import './browser-globals.ts';
import { deletePlayed, getPlayed, type PlayedChange, type PlayedGame } from 'contract/season';
import { addPitch } from 'contract/season/pitch-events';
import fc from 'fast-check';
import { type GameRecord, stampEvent, toGameRecord } from '#domain/played/game-record.ts';
import {
  findPlayedEntry,
  getPlayedEntity,
  isRemovedHere,
  makePlayedChange,
  readRecord,
  readWaitingRecord,
  toBaseVersion,
} from '#domain/played/played-change.ts';
import { queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { createDevice } from './device.ts';
import type { RunningServer } from './running-server.ts';
import {
  appFault,
  type Coach,
  check,
  createCoach,
  type Device,
  type Fault,
  networkFault,
  reconnect,
  runFault,
} from './two-devices.ts';

type Step =
  | { readonly kind: 'pitcher'; readonly inning: number; readonly player: number; readonly isAwaited: boolean }
  | { readonly kind: 'pitches'; readonly isAwaited: boolean }
  | { readonly kind: 'removal'; readonly isAwaited: boolean }
  | Fault;
type Sequence = readonly { readonly device: number; readonly step: Step }[];

/** What a device recorded: in which inning, who, and who was shown there before. */
type Recorded = { readonly inning: number; readonly player: string; readonly shown: string | undefined };
type CoachWork = {
  readonly recorded: Recorded[];
  /** By inning, the players of whom one must be found: the last that was stored, or one of a killed moment. */
  readonly promised: Map<number, readonly string[]>;
  /** The ids of those that were stored. */
  readonly pitches: string[];
  /** How many removals the server knew when the coach removed the record, until the coach records something again. */
  removalsBefore: number | undefined;
};

const innings = 3;
const inning = fc.integer({ min: 1, max: innings });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pitcher'),
      inning,
      player: fc.nat({ max: 1 }),
      isAwaited: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pitches'), isAwaited: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removal'), isAwaited: fc.boolean() }) },
  { weight: 3, arbitrary: networkFault },
  { weight: 3, arbitrary: appFault },
);
const steps = fc.array(fc.record({ device: fc.nat({ max: 1 }), step }), { minLength: 1, maxLength: 14 });

/**
 * Random work of a coach who records the same game on two devices, against a real server. Each device records players of
 * its own, so that every change on the server shows who made it.
 */
export async function checkRecordOnTwoDevices(
  server: RunningServer,
  runs: { readonly numRuns: number; readonly seed?: number },
): Promise<void> {
  const coach = await createCoach(server, { players: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'] });
  await fc.assert(
    fc.asyncProperty(steps, (sequence) => runSequence(server, coach, sequence)),
    runs,
  );
}

async function runSequence(server: RunningServer, coach: Coach, sequence: Sequence): Promise<void> {
  const game = await createGame(server, coach);
  const workers = [newWorker(game, 0), newWorker(game, 1)] as const;
  for (const { device } of workers) await read(device, game);
  for (const { device: index, step: next } of sequence) {
    const worker = index === 0 ? workers[0] : workers[1];
    if (next.kind === 'pitcher') {
      const player = coach.players[1 + 2 * index + next.player] ?? '';
      await recordPitcher(worker, game, { inning: next.inning, isAwaited: next.isAwaited, player });
    } else if (next.kind === 'pitches') await countPitch(worker, game, next);
    else if (next.kind === 'removal') await removeRecord(worker, game, next);
    else await runFault(worker.device, next, { read: () => read(worker.device, game) });
  }
  for (const { device } of workers) await reconnect(device);
  const saved = await game.readPlayed();
  for (const [index, worker] of workers.entries()) checkWorker(worker, index, { game, saved });
  await game.remove();
}

/** A device, and what the coach has recorded on it. */
type Worker = { readonly device: Device; readonly work: CoachWork };

function newWorker(game: Game, index: number): Worker {
  return {
    device: createDevice(game.id, game.executeFor(index)),
    work: { recorded: [], promised: new Map(), pitches: [], removalsBefore: undefined },
  };
}

const pitcherOf = (record: GameRecord, number: number) => record.innings[number - 1]?.P;

async function read(device: Device, game: Game): Promise<void> {
  const { queryClient, persistQueries } = device.app();
  queryClient.setQueryData(game.queryKey, await game.readPlayed());
  await persistQueries();
}

type Recording = { readonly inning: number; readonly player: string; readonly isAwaited: boolean };

async function recordPitcher({ device, work }: Worker, game: Game, recording: Recording): Promise<void> {
  const { inning: number, player, isAwaited } = recording;
  work.recorded.push({ inning: number, player, shown: pitcherOf(shownRecord(device, game), number) });
  work.removalsBefore = undefined;
  const stored = change(device, game, (now) => ({ ...now, innings: now.innings.with(number - 1, { P: player }) }));
  if (isAwaited) await stored;
  work.promised.set(number, isAwaited ? [player] : [...(work.promised.get(number) ?? []), player]);
}

type Counting = { readonly isAwaited: boolean };

async function countPitch({ device, work }: Worker, game: Game, { isAwaited }: Counting): Promise<void> {
  const { pitcher } = game;
  work.removalsBefore = undefined;
  const stamp = stampEvent();
  const stored = change(device, game, (now) => ({ ...now, pitchEvents: addPitch(now.pitchEvents, pitcher, stamp) }));
  if (!isAwaited) return;
  await stored;
  work.pitches.push(stamp.id);
}

/** A removal that the app was killed in the middle of may have been stored or not. */
async function removeRecord({ device, work }: Worker, game: Game, { isAwaited }: Counting): Promise<void> {
  const { id } = game;
  const saved = savedOn(device, id);
  const before = game.removals();
  if (!saved && !findPlayedEntry(device.entries(), id)) return;
  work.promised.clear();
  work.pitches.length = 0;
  const params = { gameId: id };
  const stored = device.write({ endpoint: deletePlayed, params, body: {}, version: saved?.version ?? 0 });
  if (!isAwaited) return;
  await stored;
  work.removalsBefore = before;
}

function savedOn(device: Device, gameId: string): PlayedGame | null {
  if (isRemovedHere(device.entries(), gameId)) return null;
  return device.app().queryClient.getQueryData(queryOrNull(getPlayed, { params: { gameId } }).queryKey) ?? null;
}

/** A record that does not exist yet starts as the lineup. */
function shownRecord(device: Device, { id, first }: Game): GameRecord {
  const saved = savedOn(device, id);
  return readWaitingRecord(findPlayedEntry(device.entries(), id)) ?? (saved && toGameRecord(saved)) ?? first;
}

function change(device: Device, game: Game, next: (record: GameRecord) => GameRecord): Promise<void> {
  const { id: gameId } = game;
  const baseVersion = findPlayedEntry(device.entries(), gameId) ?? toBaseVersion(savedOn(device, gameId));
  const isNew = baseVersion.base === null;
  const edited = next(shownRecord(device, game));
  const shown = isNew && !findPlayedEntry(device.entries(), gameId) ? null : shownRecord(device, game);
  const edit = { gameId, shown, baseVersion, edited, hasProgress: true, label: 'The record', path: '/' };
  const make = makePlayedChange({ ...edit, readSaved: () => savedOn(device, gameId) });
  return device.app().outbox.edit(getPlayedEntity(gameId), make);
}

type Outcome = { readonly game: Game; readonly saved: PlayedGame | null };

function checkWorker({ device, work }: Worker, index: number, { game, saved }: Outcome): void {
  const refused = device.entries().flatMap(({ body }) => readRecord(body) ?? []);
  const written = game.written.filter((write) => write.device === index);
  for (const { inning: number, from, to } of written) {
    const own = work.recorded.filter((edit) => edit.inning === number);
    const wasSeen = own.some(({ shown, player }) => shown === from || player === from);
    check(wasSeen, `inning ${number} was overwritten unseen`);
    const isMeant = own.some(({ player }) => player === to);
    check(isMeant, `inning ${number} was changed without the coach`);
  }
  for (const [number, players] of work.promised) {
    const here = written.filter((write) => write.inning === number).map(({ to }) => to);
    const known = [...here, ...refused.map((record) => pitcherOf(record, number))];
    const isKnown = players.some((player) => known.includes(player));
    check(isKnown, `inning ${number} of device ${index} is lost`);
  }
  if (device.entries().length > 0) return;
  check(game.removals() !== work.removalsBefore, 'the removal of the record is lost');
  const counted = saved?.pitchEvents[game.pitcher] ?? {};
  if (game.removals() === 0)
    check(
      work.pitches.every((id) => id in counted),
      'a pitch is lost',
    );
  // The other device has to read it again.
  if (game.executed.at(-1) === index) check(savedOn(device, game.id)?.version === saved?.version, 'a device disagrees');
}

type Write = {
  readonly device: number;
  readonly inning: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
};
type Game = Awaited<ReturnType<typeof createGame>>;
type Innings = Pick<PlayedGame, 'innings'>;

function listWrites(before: Innings, after: Innings): readonly Omit<Write, 'device'>[] {
  return after.innings.flatMap(({ P: to }, index) => {
    const from = before.innings[index]?.P;
    return to === from ? [] : [{ inning: index + 1, from, to }];
  });
}

async function createGame(server: RunningServer, { token, teamId, players }: Coach) {
  const headers = { authorization: `Bearer ${token}` };
  const json = async (method: string, path: string, body?: unknown) =>
    (await server.call(method, path, body, headers)).json();
  const day = new Date().toISOString().slice(0, 10);
  const { id: created } = await json('POST', `/api/games/team/${teamId}`, {
    opponent: 'Hawks',
    gameDate: day,
    location: 'Field 1',
  });
  const id = String(created);
  const path = `/api/games/${id}/played`;
  const [pitcher = ''] = players;
  const first: PlayedChange = {
    version: 0,
    innings: Array.from({ length: innings }, () => ({ P: pitcher })),
    present: Object.fromEntries(players.map((player) => [player, [1, 2, 3]])),
    battingOrder: [...players],
    lastBatter: null,
    pitchEvents: {},
    progress: { plan: [], events: {}, canStepBack: false, isOver: false },
  };
  let stored: Innings = await json('PUT', path, first);
  const written: Write[] = [];
  /** With those of a record that was gone already. */
  let removals = 0;
  /** The devices whose requests were executed, in their order. */
  const executed: number[] = [];
  const applyRemoval = (device: number, { ok, status }: Response) => {
    if (ok || status === 404) removals += 1;
    if (!ok) return;
    executed.push(device);
    stored = first;
  };
  const applyChange = (device: number, next: PlayedGame) => {
    executed.push(device);
    written.push(...listWrites(stored, next).map((write) => ({ device, ...write })));
    stored = next;
  };
  const executeFor = (device: number) => async (entry: OutboxEntry, url: string, body: object) => {
    const response = await server.call(entry.endpoint.method, url, body, { ...headers, 'idempotency-key': entry.id });
    const result = response.status === 204 ? {} : await response.json();
    if (response.headers.has('idempotent-replayed')) return { status: response.status, body: result };
    if (entry.kind === 'removal') applyRemoval(device, response);
    else if (response.ok) applyChange(device, result);
    return { status: response.status, body: result };
  };
  return {
    id,
    pitcher,
    written,
    executed,
    removals: () => removals,
    executeFor,
    /** As a page starts a record. */
    first: toGameRecord(first),
    queryKey: queryOrNull(getPlayed, { params: { gameId: id } }).queryKey,
    readPlayed: async (): Promise<PlayedGame | null> => {
      const response = await server.call('GET', path, undefined, headers);
      return response.status === 404 ? null : response.json();
    },
    remove: () => server.call('DELETE', `/api/games/${id}`, undefined, headers),
  };
}
