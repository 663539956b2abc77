import type { Game } from 'contract/games';
import type { TeamRole } from 'contract/team-roles';
import { v7 } from 'uuid';
import { emptyContent } from '#domain/lineup/saved-lineup.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { fillInning } from '../outbox/lineup-games.ts';
import type { RunningServer } from '../outbox/running-server.ts';
import { check, createCoach } from '../outbox/two-devices.ts';
import type { History, Write } from './history.ts';
import { type Known, readParts, toFields } from './parts.ts';

export const innings = 3;
export const members = ['owner', 'coach', 'helper'] as const;
type Person = { readonly id: string; readonly name: string; readonly headers: Readonly<Record<string, string>> };

/** A team with an owner, a coach and a helper, who have accounts of their own on the server. */
export async function createTeamOfMembers(server: RunningServer) {
  const { token, teamId, players } = await createCoach(server, {
    players: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gia', 'Hal', 'Ivy'],
  });
  const tokens = [token, (await createCoach(server, { players: [] })).token];
  tokens.push((await createCoach(server, { players: [] })).token);
  const roles: (TeamRole | undefined)[] = ['owner', undefined, undefined];
  const headersOf = (member: number) => ({ authorization: `Bearer ${tokens[member]}` });

  /** Undefined for a response that is no success. */
  async function call(member: number, method: string, path: string, body?: object): Promise<unknown> {
    const response = await server.call(method, path, body, headersOf(member));
    const result = response.status === 204 ? {} : await response.json();
    return response.ok ? result : undefined;
  }
  async function callOrFail(member: number, method: string, path: string, body?: object) {
    const result = await call(member, method, path, body);
    check(result !== undefined, `${method} ${path} was refused`);
    return toFields(result);
  }
  async function join(member: number, role: TeamRole) {
    const invitation = { id: v7(), role };
    const { url } = await callOrFail(0, 'POST', `/api/teams/${teamId}/invitations`, invitation);
    const joining = { token: new URL(String(url)).hash.slice(1) };
    await callOrFail(member, 'POST', '/api/invitations/acceptance', joining);
    roles[member] = role;
  }
  async function changeRole(member: number, role: TeamRole | undefined) {
    const path = `/api/teams/${teamId}/members/${persons[member]?.id}`;
    await (role ? callOrFail(0, 'PUT', path, { role }) : callOrFail(0, 'DELETE', path));
    roles[member] = role;
  }
  async function readPerson(member: number): Promise<Person> {
    const { members: listed } = await callOrFail(member, 'GET', `/api/teams/${teamId}/members`);
    const own = (Array.isArray(listed) ? listed : []).map(toFields).find(({ isYou }) => isYou);
    return { id: String(own?.id), name: String(own?.name), headers: headersOf(member) };
  }
  for (const member of [1, 2]) await join(member, members[member] ?? 'helper');
  const persons = await Promise.all(members.map((_, member) => readPerson(member)));
  return {
    teamId,
    players,
    persons,
    roles: roles as readonly (TeamRole | undefined)[],
    call,
    callOrFail,
    changeRole,
    /** Everyone has the first role again. */
    restoreRoles: async () => {
      for (const [member, role] of members.entries()) {
        if (roles[member] === undefined) await join(member, role);
        else if (roles[member] !== role) await changeRole(member, role);
      }
    },
    server,
  };
}

export type TeamOfMembers = Awaited<ReturnType<typeof createTeamOfMembers>>;

/** A game of today that the owner records, and a later one with a lineup. */
export async function createGames({ teamId, players, callOrFail }: TeamOfMembers, history: History) {
  const createGame = async (gameDate: string): Promise<Game> =>
    Object(
      await callOrFail(0, 'POST', `/api/games/team/${teamId}`, {
        ...{ opponent: 'Hawks', location: 'Field 1', gameDate, inningsCount: innings },
      }),
    );
  const today = await createGame(new Date().toISOString().slice(0, 10));
  const later = await createGame('2099-05-01');
  const everyone = fillInning(players);
  const content = { ...emptyContent(innings), innings: Array(innings).fill(everyone), battingOrder: players };
  const lineup = { version: 0, status: 'draft', ...content };
  const record = {
    version: 0,
    innings: [everyone],
    present: Object.fromEntries(players.map((player) => [player, [1]])),
    battingOrder: players,
    lastBatter: null,
    pitchEvents: {},
    progress: { plan: [everyone, everyone], events: {}, canStepBack: false, isOver: false },
  };
  const begin = async (entity: string, path: string, body: object) =>
    history.first.set(entity, readKnown(entity, await callOrFail(0, 'PUT', path, body)));
  await begin(`lineup:${later.id}`, `/api/games/${later.id}/lineup`, lineup);
  await begin(`played:${today.id}`, `/api/games/${today.id}/played`, record);
  for (const player of players) {
    const entity = `availability:${today.id}:${player}`;
    history.first.set(entity, { version: 0, parts: readParts(entity, {}) });
  }
  history.choices.push({ recorder: 0, startedAt: 0, endedAt: 0 });
  return { today, later };
}

export type GamesOfMembers = Awaited<ReturnType<typeof createGames>>;

/** What the server has of a thing, from the response to its change. That to a mark has those of all players. */
function readKnown(entity: string, response: unknown): Known {
  const playerId = entity.split(':')[2];
  const rows = (Array.isArray(response) ? response : [response]).map(toFields);
  const own = playerId === undefined ? rows[0] : rows.find((row) => row.playerId === playerId);
  return { version: Number(own?.version), parts: readParts(entity, own) };
}

type Sending = { readonly team: TeamOfMembers; readonly history: History; readonly member: number };

/** How the outbox of a member reaches the server, which notes what it executes. It forgets old keys on demand. */
export function createSending({ team, history, member }: Sending) {
  const keys = new Map<string, string>();
  const { persons, server } = team;
  const headers = persons[member]?.headers ?? {};
  /** `result` is null after a deletion. */
  function note({ entity, body }: OutboxEntry, result: unknown, during: Pick<Write, 'startedAt' | 'endedAt'>): void {
    if (entity.startsWith('recorder:')) {
      const chosen = persons.findIndex((person) => person.id === body.recorderId);
      history.choices.push({ ...during, recorder: chosen < 0 ? null : chosen });
    } else {
      const known = result === null ? undefined : readKnown(entity, result);
      history.writes.push({ ...during, member, entity, known });
    }
  }

  return {
    forgetKeys: () => keys.clear(),
    execute: async (entry: OutboxEntry, path: string, body: object) => {
      const key = keys.get(entry.id) ?? v7();
      keys.set(entry.id, key);
      const startedAt = performance.now();
      const sent = { ...headers, 'idempotency-key': key };
      const response = await server.call(entry.endpoint.method, path, body, sent);
      const result = response.status === 204 ? null : await response.json();
      const isExecuted = response.ok && !response.headers.has('idempotent-replayed');
      if (isExecuted) note(entry, result, { startedAt, endedAt: performance.now() });
      if (response.status === 412) history.addRefusal(member, entry.entity);
      return { status: response.status, body: result };
    },
  };
}

export type OnServer = {
  readonly marks: readonly unknown[];
  readonly lineup: unknown;
  readonly record: unknown;
  readonly players: readonly unknown[];
  readonly games: readonly unknown[];
  readonly season: unknown;
};

/** What a member reads of the team; undefined for one who was removed. */
export async function readTeam(
  { teamId, call }: TeamOfMembers,
  { today, later }: GamesOfMembers,
  member: number,
): Promise<OnServer | undefined> {
  const [marks, lineup, record, page, games, season] = await Promise.all(
    [
      `/api/games/${today.id}/availability`,
      `/api/games/${later.id}/lineup`,
      `/api/games/${today.id}/played`,
      `/api/teams/${teamId}/players?pageSize=100`,
      `/api/games/team/${teamId}`,
      `/api/teams/${teamId}/season`,
    ].map((path) => call(member, 'GET', path)),
  );
  const { players } = toFields(page);
  if (!Array.isArray(marks) || !Array.isArray(players) || !Array.isArray(games)) return undefined;
  return { marks, lineup, record, players, games, season };
}
