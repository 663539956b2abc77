import './browser-globals.ts';
import { getLineup, type Lineup } from 'contract/lineups';
import { v7 } from 'uuid';
import { emptyContent, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import { queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import type { RunningServer } from './running-server.ts';
import type { Coach } from './two-devices.ts';

export const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
const innings = 3;

/** A lineup that the server has saved, and the device that sent it. */
type Write = { readonly device: number; readonly before: Lineup | null; readonly after: Lineup };
export type Games = Awaited<ReturnType<typeof createGames>>;
export type Game = Games['games'][number];

/** Two games on the server, of which one has a lineup. The server forgets the keys of earlier requests on demand. */
export async function createGames(server: RunningServer, { token, teamId, players }: Coach) {
  const headers = { authorization: `Bearer ${token}` };
  const keys = new Map<string, string>();
  const games = await Promise.all([createGame(true), createGame(false)]);

  async function createGame(hasLineup: boolean) {
    const none = emptyContent(innings, players);
    const body = {
      opponent: 'Hawks',
      gameDate: '2099-05-01',
      location: 'Field 1',
      inningsCount: innings,
    };
    const created = await server.call('POST', `/api/games/team/${teamId}`, body, headers);
    const id = String((await created.json()).id);
    const path = `/api/games/${id}/lineup`;
    const first = {
      version: 0,
      status: 'draft',
      battingOrder: players,
      innings: Array(innings).fill(fillInning(players)),
    };
    const saved: Lineup | null = hasLineup ? await (await server.call('PUT', path, first, headers)).json() : null;
    return {
      id,
      innings,
      players,
      queryKey: queryOrNull(getLineup, { params: { gameId: id } }).queryKey,
      /** What the server has had, in its order. */
      states: [saved],
      /** The parts of what the server has had; a page without a lineup shows an empty one. */
      readState: (state: Lineup | null) => readParts(state ?? none),
      writes: [] as Write[],
      readLineup: async (): Promise<Lineup | null> => {
        const response = await server.call('GET', path, undefined, headers);
        return response.ok ? response.json() : null;
      },
    };
  }

  const executeFor = (device: number) => async (entry: OutboxEntry, path: string, body: object) => {
    const key = keys.get(entry.id) ?? v7();
    keys.set(entry.id, key);
    const response = await server.call(entry.endpoint.method, path, body, { ...headers, 'idempotency-key': key });
    const result = await response.json();
    const game = games.find(({ id }) => id === entry.params.gameId);
    if (game && response.ok && !response.headers.has('idempotent-replayed')) {
      game.writes.push({ device, before: game.states.at(-1) ?? null, after: result });
      game.states.push(result);
    }
    return { status: response.status, body: result };
  };

  return {
    games,
    executeFor,
    forgetKeys: () => keys.clear(),
    remove: async () => {
      for (const { id } of games) await server.call('DELETE', `/api/games/${id}`, undefined, headers);
    },
  };
}

/** The innings with their locks, and the batting order, as texts that can be compared. */
export function readParts({ innings: cells, battingOrder, locks }: LineupContent): ReadonlyMap<string, string> {
  const parts = new Map([['order', battingOrder.join()]]);
  for (let inning = 1; inning <= innings; inning += 1) {
    const filled = positions.map((position) => cells[inning - 1]?.[position] ?? '');
    const own = locks.filter((lock) => lock.inning === inning).map((lock) => `${lock.playerId} ${lock.position}`);
    parts.set(`inning ${inning}`, [...filled, ...own.sort()].join());
  }
  return parts;
}

/** Everyone plays, as a final lineup of nine players has to be. */
export function fillInning(players: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(positions.map((position, index) => [position, players[index] ?? '']));
}
