import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { listTeams } from 'contract/teams';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRemembered } from '#domain/account/remembered-ids.ts';
import { getQueryKey } from '#lib/http/query.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { forgetLostTeams } from './forget-lost-teams.ts';

afterEach(() => localStorage.clear());

const [own, lost] = [aTeam(), aTeam({ name: 'Comets', role: 'helper' }, 2)];

function storedOf(team: typeof own, number: number) {
  const game = aGame({ teamId: team.id }, number);
  return [
    { key: getQueryKey(listPlayers, { params: { teamId: team.id } }), data: { players: [] } },
    { key: getQueryKey(listGames, { params: { teamId: team.id } }), data: [game] },
    { key: getQueryKey(getLineup, { params: { gameId: game.id } }), data: { innings: [] } },
  ];
}

it('[B.152] What this device has stored of a team goes with the team, with its games, and the rest stays.', async () => {
  const client = new QueryClient();
  const stop = forgetLostTeams(client);
  const list = [listTeams.url, {}, {}];
  client.setQueryData(list, [own, lost]);
  const stored = { kept: storedOf(own, 1), gone: storedOf(lost, 2) };
  for (const { key, data } of [...stored.kept, ...stored.gone]) client.setQueryData(key, data);
  // What this device hides itself, such as a deletion that can be undone, is no answer of the server.
  client.setQueryData(list, [own]);
  expect(stored.gone.map(({ key }) => client.getQueryData(key)).every(Boolean)).toBe(true);
  client.setQueryData(list, [own, lost]);
  await client.fetchQuery({ queryKey: list, queryFn: async () => [own] });
  expect(stored.gone.map(({ key }) => client.getQueryData(key))).toEqual([undefined, undefined, undefined]);
  expect(stored.kept.map(({ key }) => client.getQueryData(key)).every(Boolean)).toBe(true);
  stop();
});

/** As after a reload of the page. */
async function readLeftAgain(): Promise<ReadonlySet<unknown>> {
  vi.resetModules();
  const { useLeftTeams } = await import('./left-teams.ts');
  return renderHook(useLeftTeams).result.current;
}

it('[B.165b] That the coach was removed from a team is known after a reload, until the coach is invited again or signs out.', async () => {
  const client = new QueryClient();
  const stop = forgetLostTeams(client);
  const list = [listTeams.url, {}, {}];
  const read = (teams: readonly unknown[]) => client.fetchQuery({ queryKey: list, queryFn: async () => teams });
  await read([own, lost]);
  for (const { key, data } of storedOf(lost, 2)) client.setQueryData(key, data);
  await read([own]);
  expect(await readLeftAgain()).toEqual(new Set([lost.id, aGame({}, 2).id]));
  await read([own, lost]);
  expect(await readLeftAgain()).toEqual(new Set());
  await read([own]);
  clearRemembered();
  expect(await readLeftAgain()).toEqual(new Set());
  // A deleted team of one's own was not left.
  await read([own, lost]);
  await read([lost]);
  expect(await readLeftAgain()).toEqual(new Set());
  stop();
});
