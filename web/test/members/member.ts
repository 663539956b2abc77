import '../outbox/browser-globals.ts';
import { getAvailability } from 'contract/availability';
import { createGame, deleteGame, listGames, updateGame } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { addPlayer, deletePlayer, listPlayers, updatePlayer } from 'contract/players';
import { getPlayed } from 'contract/season';
import { mayChange, type TeamRight, type TeamRole } from 'contract/team-roles';
import { v7 } from 'uuid';
import { findRow } from '#domain/outbox/shown-rows.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { buildUrl } from '#lib/http/http.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { createDevice } from '../outbox/device.ts';
import { positions } from '../outbox/lineup-games.ts';
import { openLineupPage } from '../outbox/lineup-page.ts';
import { forms } from '../outbox/rows-on-two-devices.ts';
import { type LateFault, runFault } from '../outbox/two-devices.ts';
import type { History } from './history.ts';
import type { Work } from './member-steps.ts';
import { fieldsOfRows, type Parts, readParts } from './parts.ts';
import { openRecordPage } from './record-page.ts';
import { createSending, type GamesOfMembers, innings, readTeam, type TeamOfMembers } from './team-on-server.ts';

export type Row = { readonly id: string; readonly resource: 'player' | 'game' };
/** What the members of one sequence share. */
export type Shared = {
  readonly team: TeamOfMembers;
  readonly games: GamesOfMembers;
  readonly history: History;
  /** The players and games that they have created. */
  readonly rows: Row[];
  /** Another number each time, so that everything that is written shows who wrote it. */
  readonly nextNumber: () => number;
};
const seasonKinds = ['place', 'move batter', 'create', 'change', 'remove'] as const;
type SeasonKind = (typeof seasonKinds)[number];
type WorkOf<Kind extends Work['kind']> = Extract<Work, { readonly kind: Kind }>;
export type Member = ReturnType<typeof createMember>;

/** A member with the app on a device: what it knows of the team, and what it does with it. */
export function createMember(shared: Shared, number: number) {
  const { team, games, history, rows, nextNumber } = shared;
  const { teamId } = team;
  const { today, later } = games;
  const sending = createSending({ team, history, member: number });
  const device = createDevice(today.id, sending.execute, ({ url, params }) => read(buildUrl({ url, params })));
  const players = [...team.players.slice(3 * number), ...team.players.slice(0, 3 * number)];
  const lineup = openLineupPage(device, { id: later.id, innings, players: team.players });
  const record = openRecordPage({ device, team, game: today, history, member: number });
  /** As the device has read it last. */
  let role: TeamRole | undefined;
  let hasNetwork = true;

  async function read(path: string): Promise<unknown> {
    const response = await team.server.call('GET', path, undefined, team.persons[number]?.headers);
    if (response.ok) return response.json();
    throw new ApiError({ status: response.status, message: 'Refused.' });
  }

  /** What the app does when something has changed. */
  async function readAll(): Promise<void> {
    if (!hasNetwork) return;
    role = team.roles[number];
    const { queryClient, persistQueries } = device.app();
    const ofGame = (gameId: string) => ({ params: { gameId } });
    const path = (url: string) => () => read(url);
    // As in the app: what is saved meanwhile cancels the read, whose result would be older.
    const options = { staleTime: 0, networkMode: 'always', retry: false } as const;
    const reads = [
      { ...query(getAvailability, ofGame(today.id)), queryFn: path(`/api/games/${today.id}/availability`) },
      { ...queryOrNull(getPlayed, ofGame(today.id)), queryFn: path(`/api/games/${today.id}/played`) },
      { ...queryOrNull(getLineup, ofGame(later.id)), queryFn: path(`/api/games/${later.id}/lineup`) },
      { ...query(listPlayers, { params: { teamId } }), queryFn: path(`/api/teams/${teamId}/players?pageSize=100`) },
      { ...query(listGames, { params: { teamId } }), queryFn: path(`/api/games/team/${teamId}`) },
    ];
    for (const { queryKey, queryFn } of reads)
      await queryClient.fetchQuery<unknown>({ queryKey: [...queryKey], queryFn, ...options }).catch(() => undefined);
    await persistQueries();
    lineup.render();
  }

  async function runLineupWork(work: WorkOf<'place' | 'move batter'>): Promise<void> {
    if (nextNumber() % 2 === 0) lineup.render();
    const entity = `lineup:${later.id}`;
    const playerId = players[work.player] ?? '';
    const action =
      work.kind === 'place'
        ? ({
            type: 'place',
            cell: { inning: work.inning, position: positions[work.position] ?? '' },
            playerId,
          } as const)
        : ({ type: 'move-batter', playerId, by: work.by } as const);
    const done = lineup.act(action, 0);
    if (!done) return;
    history.addEdits(number, entity, [readParts(entity, done.before), readParts(entity, done.after)]);
    await done.stored;
  }

  async function mark(player: number): Promise<void> {
    const playerId = team.players[player] ?? '';
    const unique = nextNumber() % 105;
    const fromInning = 2 + (unique % 14);
    const presence = {
      status: 'in',
      fromInning,
      throughInning: fromInning + (Math.floor(unique / 14) % (16 - fromInning)),
    };
    const entity = `availability:${today.id}:${playerId}`;
    history.addEdits(number, entity, [shownMark(entity, playerId), readParts(entity, presence)]);
    await device.mark(playerId, presence);
  }
  /** As on the page: a mark that was refused is shown no more. */
  function shownMark(entity: string, playerId: string): Parts {
    const waiting = device.entries().findLast((entry) => entry.entity === entity && !isRefused(entry));
    const known = device
      .app()
      .queryClient.getQueryData(query(getAvailability, { params: { gameId: today.id } }).queryKey);
    return readParts(entity, waiting?.body ?? known?.find((row) => row.playerId === playerId) ?? {});
  }

  async function create(resource: 'player' | 'game'): Promise<void> {
    const id = v7();
    const body = { ...forms[resource](toName(nextNumber())), id };
    const entity = `${resource}:${id}`;
    rows.push({ id, resource });
    history.addEdits(number, entity, [new Map(), readParts(entity, body)]);
    await device.write({ endpoint: endpoints[resource].create, params: { teamId }, body, version: null });
  }

  /** A row that this device does not show cannot be edited. */
  async function edit(work: WorkOf<'change' | 'remove'>): Promise<void> {
    const target = rows[work.row % Math.max(1, rows.length)];
    const shown = target && findRow(device.app().queryClient, target.resource, target.id);
    if (!target || !shown) return;
    const { id, resource } = target;
    const entity = `${resource}:${id}`;
    const before = readParts(entity, shown);
    const params: Record<string, string> = resource === 'player' ? { teamId, playerId: id } : { gameId: id };
    const of = { params, version: shown.version };
    if (work.kind === 'remove') {
      history.addEdits(number, entity, [before, new Map()]);
      await device.write({ endpoint: endpoints[resource].remove, body: {}, ...of });
    } else {
      const field = fieldsOfRows[resource][work.field] ?? '';
      const body = { ...readForm(resource, shown), [field]: `${field === 'jerseyNumber' ? '' : 'V'}${nextNumber()}` };
      history.addEdits(number, entity, [before, readParts(entity, body)]);
      await device.write({ endpoint: endpoints[resource].change, body, ...of });
    }
  }

  async function decideLineup(keeps: 'mine' | 'theirs'): Promise<void> {
    const entity = `lineup:${later.id}`;
    lineup.render();
    const before = readParts(entity, lineup.content());
    const decided = await lineup.decide({ kind: keeps });
    if (!decided) return;
    if (!decided.kept) history.discard(number, entity);
    else {
      const kept = readParts(entity, decided.kept);
      history.addEdits(number, entity, [before, kept]);
      if (decided.theirs) history.addEdits(number, entity, [readParts(entity, decided.theirs.content), kept]);
    }
  }

  /** Answers what the app asks. Marks and rows that were refused are discarded. */
  async function decide(keeps: 'mine' | 'theirs'): Promise<void> {
    await decideLineup(keeps);
    await record.decide(keeps);
    for (const { id, entity } of device.entries().filter((entry) => isRefused(entry) && !hasChoice(entry))) {
      history.discard(number, entity);
      await device.app().outbox.discard(id);
    }
  }

  function runSeasonWork(work: WorkOf<SeasonKind>): Promise<void> {
    if (work.kind === 'place' || work.kind === 'move batter') return runLineupWork(work);
    return work.kind === 'create' ? create(work.resource) : edit(work);
  }

  /** The app offers only what the role allows that it knows. */
  async function run(work: Work): Promise<void> {
    const mayDo = (right: TeamRight) => role !== undefined && mayChange(role, right);
    if (work.kind === 'decide') await decide(work.keeps);
    else if (isSeasonWork(work)) await (mayDo('season') && runSeasonWork(work));
    else if (!mayDo('gameDay')) return;
    else if (work.kind === 'mark') await mark(work.player);
    else await record.run(work, players);
  }

  return {
    number,
    device,
    record,
    lineup,
    run,
    decide,
    read: readAll,
    readTeam: () => readTeam(team, games, number),
    isOpen: () => device.entries().length > 0,
    fault: async (fault: LateFault) => {
      if (fault.kind === 'network') hasNetwork = fault.network === 'fine';
      await runFault(device, fault, { read: readAll, forgetKeys: sending.forgetKeys });
    },
    /** For the end of a sequence. */
    connect: () => {
      hasNetwork = true;
      device.setNetwork('fine');
    },
  };
}

const isSeasonWork = (work: Work): work is WorkOf<SeasonKind> => seasonKinds.some((kind) => kind === work.kind);

const endpoints = {
  player: { create: addPlayer, change: updatePlayer, remove: deletePlayer },
  game: { create: createGame, change: updateGame, remove: deleteGame },
} as const;

/** What the form of a row is filled with. */
function readForm(resource: 'player' | 'game', row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.keys(forms[resource]('')).map((name) => [name, row[name]]));
}

const isRefused = ({ state }: OutboxEntry) => state === 'attention';
const hasChoice = ({ kind }: OutboxEntry) => kind === 'lineup' || kind === 'played';

/** A name has no digits. */
function toName(number: number): string {
  return `V${[...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;
}
