import { QueryClient } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { createGame, deleteGame, listGames } from 'contract/games';
import { getLineup, type Lineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { deletePlayed, getSeason, type SeasonGame } from 'contract/season';
import { type PitchEvents, toPitchEvents } from 'contract/season/pitch-events';
import { listTeams } from 'contract/teams';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getLineupEntity, makeLineupEdit } from '#domain/lineup/lineup-edit.ts';
import { toGameRecord } from '#domain/played/game-record.ts';
import { getPlayedEntity, makePlayedChange } from '#domain/played/played-change.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { OutboxChange } from '#lib/offline/outbox/outbox-store.ts';
import { aBrowser } from '#test/browser/outbox-tabs.ts';
import { aGame, aPlayer, aSeasonGame, aTeam, markedOut, pageOf } from '#test/fakes/records.ts';
import { createPlayedKind } from './played-kind.ts';
import { showWaitingRows } from './write-queue.ts';

const day = '2099-05-06';
const gameOf = (opponent: string, startTime: string | null, number: number) =>
  aGame({ opponent, startTime, gameDate: `${day}T00:00:00.000Z`, isUpcoming: false }, number);
const [hawks, bears] = [gameOf('Hawks', '10:00', 1), gameOf('Bears', '14:00', 2)];
const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((firstName, index) => aPlayer({ firstName }, index + 1));
const { teamId } = hawks;
const seasonKey = query(getSeason, { params: { teamId } }).queryKey;
const planned = (gameId: string, opponent: string, startTime: string, change: Partial<SeasonGame> = {}) =>
  aSeasonGame({ gameId, opponent, startTime, date: day, isOver: false, source: 'none', ...change });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-05-06T13:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A device that has read two games of today and has lost the network. */
async function aDevice(saved: readonly SeasonGame[] = [], rows = [bears, hawks]) {
  const queryClient = new QueryClient();
  const games =
    saved.length > 0 ? [...saved] : [planned(hawks.id, 'Hawks', '10:00'), planned(bears.id, 'Bears', '14:00')];
  queryClient.setQueryData(query(listGames, { params: { teamId } }).queryKey, rows);
  queryClient.setQueryData(seasonKey, { games });
  const roster = query(listPlayers, { params: { teamId }, query: {} });
  queryClient.setQueryData(roster.queryKey, pageOf([ana, ben, cleo].flatMap((player) => player ?? [])));
  const kinds = { played: async () => createPlayedKind({ queryClient, persistQueries: async () => {} }) };
  const { outbox } = aBrowser().openTab(() => ({}), { kinds, isOnline: () => false });
  await outbox.open();
  showWaitingRows({ outbox, queryClient });
  const seasonGame = (id: string) => queryClient.getQueryData(seasonKey)?.games.find(({ gameId }) => gameId === id);
  return { queryClient, outbox, seasonGame, listSeason: () => queryClient.getQueryData(seasonKey)?.games ?? [] };
}

type Played = { readonly isOver: boolean; readonly hurt?: string; readonly pitchEvents?: PitchEvents };

/** One inning with Ana on the mound and Ben on the bench. */
function record(
  gameId: string,
  { isOver, hurt, pitchEvents = {} }: Played,
): [string, ReturnType<typeof makePlayedChange>] {
  const [pitcher, sitter] = [ana?.id ?? '', ben?.id ?? ''];
  const progress = { plan: [{}], events: hurt ? { [hurt]: 'hurt' as const } : {}, canStepBack: true, isOver };
  const edited = toGameRecord({
    ...{ innings: [{ P: pitcher }], present: { [pitcher]: [1], [sitter]: [1] }, battingOrder: [pitcher, sitter] },
    ...{ lastBatter: sitter, pitchEvents, progress },
  });
  const made = { gameId, shown: null, baseVersion: { version: 0, base: null }, edited, readSaved: () => null };
  return [getPlayedEntity(gameId), makePlayedChange({ ...made, label: 'The record', path: '/', hasProgress: true })];
}

function lineup(gameId: string, isMarkedFinal: boolean): [string, ReturnType<typeof makeLineupEdit>] {
  const content = { innings: [{ P: ana?.id ?? '' }, {}], battingOrder: [ana?.id ?? ''], locks: [] };
  const made = { gameId, shown: content, edited: content, isMarkedFinal, readSaved: () => null };
  const baseVersion = { version: 0, status: 'draft' as const, content };
  return [getLineupEntity(gameId), makeLineupEdit({ ...made, baseVersion, label: 'The lineup', path: '/' })];
}

const entry = (change: Partial<OutboxChange>): OutboxChange => ({
  ...{
    entity: '',
    kind: 'change',
    endpoint: { method: 'PUT', url: '/' },
    params: {},
    body: {},
    version: 1,
    base: null,
  },
  ...{ label: '', path: '/', ...change },
});

it('[B.22g] A record that waits is in the season with its innings, pitches and injuries, as soon as an inning is recorded.', async () => {
  const { outbox, seasonGame } = await aDevice();
  const pitchEvents = toPitchEvents({ [ana?.id ?? '']: 41 }, 1);
  await outbox.edit(...record(hawks.id, { isOver: false, hurt: ben?.id ?? '', pitchEvents }));
  expect(seasonGame(hawks.id)).toEqual({
    ...planned(hawks.id, 'Hawks', '10:00', { source: 'played', isRunning: true, hurt: [ben?.id ?? ''] }),
    innings: [{ P: ana?.id }],
    present: { [ana?.id ?? '']: [1], [ben?.id ?? '']: [1] },
    battingOrder: [ana?.id, ben?.id],
    lastBatter: ben?.id,
    pitches: { [ana?.id ?? '']: 41 },
  });
  await outbox.edit(...record(hawks.id, { isOver: true }));
  expect(seasonGame(hawks.id)).toMatchObject({ isOver: true, isRunning: false });
  expect(seasonGame(bears.id)).toEqual(planned(bears.id, 'Bears', '14:00'));
});

it('A player who was hurt and came back without a network is not hurt in the season.', async () => {
  const hurt = planned(hawks.id, 'Hawks', '10:00', { source: 'played', isRunning: true, hurt: [ben?.id ?? ''] });
  const { outbox, seasonGame } = await aDevice([hurt]);
  await outbox.edit(...record(hawks.id, { isOver: false }));
  expect(seasonGame(hawks.id)).toMatchObject({ isRunning: true, innings: [{ P: ana?.id }] });
  expect(seasonGame(hawks.id)).not.toHaveProperty('hurt');
});

it('[B.22h] A season that is read while a record waits keeps what waits, and one of another team is not changed.', async () => {
  const { outbox, queryClient, seasonGame } = await aDevice();
  await outbox.edit(...record(hawks.id, { isOver: true }));
  const read = { games: [planned(hawks.id, 'Hawks', '10:00'), planned(bears.id, 'Bears', '14:00')] };
  await queryClient.fetchQuery({ queryKey: seasonKey, queryFn: async () => structuredClone(read) });
  expect(seasonGame(hawks.id)?.source).toBe('played');
  const others = query(getSeason, { params: { teamId: aGame().id } }).queryKey;
  await queryClient.fetchQuery({ queryKey: others, queryFn: async () => ({ games: [] }) });
  expect(queryClient.getQueryData(others)).toEqual({ games: [] });
});

it('[B.22i] A lineup that was marked final counts with everyone who is coming, and one that is a draft again does not.', async () => {
  const { outbox, queryClient, seasonGame } = await aDevice();
  queryClient.setQueryData(query(getAvailability, { params: { gameId: hawks.id } }).queryKey, [
    markedOut(cleo?.id ?? ''),
  ]);
  await outbox.edit(...lineup(hawks.id, true));
  expect(seasonGame(hawks.id)).toMatchObject({
    source: 'final',
    isOver: false,
    innings: [{ P: ana?.id }, {}],
    present: { [ana?.id ?? '']: [1, 2], [ben?.id ?? '']: [1, 2], [cleo?.id ?? '']: [] },
    battingOrder: [ana?.id],
    pitches: {},
  });
  await outbox.edit(...lineup(hawks.id, false));
  expect(seasonGame(hawks.id)).toMatchObject({ source: 'none', innings: [], present: {} });
});

it('A player who was added in the evening of the day of a game counts in its final lineup, as on the server.', async () => {
  const { outbox, queryClient, seasonGame } = await aDevice();
  const team = aTeam({ id: teamId, timeZone: 'America/Los_Angeles' });
  queryClient.setQueryData(query(listTeams).queryKey, [team]);
  // 17:10 in Los Angeles, where it is still May 6.
  const added = [ana, ben, cleo].flatMap((player) =>
    player ? [{ ...player, createdAt: '2099-05-07T00:10:00.000Z' }] : [],
  );
  queryClient.setQueryData(query(listPlayers, { params: { teamId }, query: {} }).queryKey, pageOf(added));
  await outbox.edit(...lineup(hawks.id, true));
  expect(seasonGame(hawks.id)).toMatchObject({ present: { [cleo?.id ?? '']: [1, 2] } });
});

it('[B.22j] A record that was removed counts no more, and the final lineup below it counts again.', async () => {
  const saved = planned(hawks.id, 'Hawks', '10:00', {
    source: 'played',
    isOver: true,
    innings: [{ P: ben?.id ?? '' }],
  });
  const { outbox, queryClient, seasonGame } = await aDevice([saved]);
  const below: Lineup = {
    ...{ innings: [{ P: ana?.id ?? '' }], battingOrder: [], locks: [], status: 'final', version: 2 },
    updatedAt: '2099-05-01T00:00:00.000Z',
  };
  queryClient.setQueryData(queryOrNull(getLineup, { params: { gameId: hawks.id } }).queryKey, below);
  const { method, url } = deletePlayed;
  const removal = entry({ kind: 'removal', endpoint: { method, url }, params: { gameId: hawks.id } });
  const entity = getPlayedEntity(hawks.id);
  await outbox.edit(entity, () => ({ ...removal, entity }));
  expect(seasonGame(hawks.id)).toMatchObject({ source: 'final', isOver: false, innings: [{ P: ana?.id }] });
});

it('[B.22k] A game that only this device knows is in the season at its place, and a deleted one is not.', async () => {
  const owls = gameOf('Owls', '12:00', 3);
  const { outbox, listSeason } = await aDevice([], [bears, owls, hawks]);
  const { method, url } = createGame;
  const creation = entry({
    entity: `game:${owls.id}`,
    kind: 'creation',
    endpoint: { method, url },
    params: { teamId },
  });
  await outbox.edit(creation.entity, () => ({ ...creation, body: { ...owls }, base: { teamId, row: null } }));
  await outbox.edit(...record(owls.id, { isOver: true }));
  expect(listSeason().map(({ opponent, source }) => [opponent, source])).toEqual([
    ['Hawks', 'none'],
    ['Owls', 'played'],
    ['Bears', 'none'],
  ]);
  const deletion = entry({ entity: `game:${hawks.id}`, kind: 'deletion', params: { gameId: hawks.id } });
  const endpoint = { method: deleteGame.method, url: deleteGame.url };
  await outbox.edit(deletion.entity, () => ({ ...deletion, endpoint, base: { teamId, row: { ...hawks } } }));
  expect(listSeason().map(({ opponent }) => opponent)).toEqual(['Owls', 'Bears']);
});
