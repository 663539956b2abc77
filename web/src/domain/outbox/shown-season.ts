import type { QueryKey } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { getLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import { getEarliestToday } from 'contract/primitives/days';
import { getSeason, type PlayedGame, playedGame, type Season, type SeasonGame } from 'contract/season';
import { countPitches } from 'contract/season/pitch-events';
import { listLineupPresence, type RosterDays } from 'contract/season/season-games';
import { showMarks } from '#domain/answers/answer-counts.ts';
import { getLineupEntity, readLineup } from '#domain/lineup/lineup-edit.ts';
import { filledCells, type SavedLineup } from '#domain/lineup/saved-lineup.ts';
import { findPlayedEntry, isRemovedHere } from '#domain/played/played-change.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { deriveStatus, type Fields, isSame, type Row } from './rows.ts';
import { isRecordOver, type WaitingContext } from './shown-games.ts';
import { findRow, listRows, type ShownSeason } from './shown-rows.ts';

/**
 * The season with what waits on this device: the second game of a day is planned with the innings and pitches of the first
 * one, also where neither has reached the server.
 */
export function showSeason(context: WaitingContext): readonly ShownSeason[] {
  const gameIds = [...new Set(context.waiting.flatMap(readGameId))];
  if (gameIds.length === 0) return [];
  return [{ showIn: (queryKey, data) => showGames(context, { queryKey, data, gameIds }) }];
}

/** The game of an entry about a game itself, its lineup or its record. */
function readGameId({ entity, params: { gameId } }: OutboxEntry): readonly string[] {
  const [resource, id = ''] = entity.split(':');
  if (resource === 'game') return [id];
  return gameId !== undefined && ['lineup', 'played'].includes(resource ?? '') ? [gameId] : [];
}

type Read = { readonly queryKey: QueryKey; readonly data: unknown; readonly gameIds: readonly string[] };

function showGames(context: WaitingContext, { queryKey: [url, params], data, gameIds }: Read): unknown {
  if (url !== getSeason.url || !isSeason(data)) return data;
  const { teamId } = Object(params);
  const games = gameIds.reduce<readonly SeasonGame[]>((before, gameId) => {
    const known = before.find((game) => game.gameId === gameId);
    const others = before.filter((game) => game !== known);
    if (context.waiting.some(({ entity, kind }) => entity === `game:${gameId}` && kind === 'deletion')) return others;
    const row = findRow(context.queryClient, 'game', gameId);
    const game = known ?? (row?.teamId === teamId ? { ...emptyGame, gameId } : undefined);
    if (game === undefined) return before;
    const shown = showGame(context, game, row);
    return isSame(shown, known) ? before : [...others, shown].toSorted(compareStarts);
  }, data.games);
  return games === data.games ? data : { ...data, games };
}

function isSeason(data: unknown): data is Season {
  return Array.isArray(Object(data).games);
}

const nothingPlayed = { innings: [], present: {}, battingOrder: [], lastBatter: null, pitches: {} };
const emptyGame: Omit<SeasonGame, 'gameId'> = {
  ...{ opponent: '', date: '', startTime: null, isOver: false, counts: true, source: 'none' },
  ...nothingPlayed,
};

/** As the server lists them: those of a day without a time last. */
function compareStarts(one: SeasonGame, other: SeasonGame): number {
  const key = ({ date, startTime, gameId }: SeasonGame) => `${date} ${startTime ?? '99:99'} ${gameId}`;
  return key(one) < key(other) ? -1 : 1;
}

const recordFacts = playedGame.omit({ version: true, recorder: true, updatedAt: true }).strip();

function showGame(context: WaitingContext, saved: SeasonGame, row: Row | null): SeasonGame {
  const { waiting, queryClient } = context;
  const { gameId } = saved;
  const { hurt: _, isRunning: __, ...known } = saved;
  const game = row ? { ...known, ...readSchedule(row) } : known;
  const played = recordFacts.safeParse(findPlayedEntry(waiting, gameId)?.body).data;
  if (played) return { ...game, ...toPlayedFacts(played), source: 'played', isOver: isOver(context, { row, played }) };
  const isRemoved = isRemovedHere(waiting, gameId);
  const entry = waiting.findLast(({ entity }) => entity === getLineupEntity(gameId));
  // The record that the server has counts more than a lineup.
  if (!isRemoved && (game.source === 'played' || !entry)) return { ...saved, ...game };
  const below = queryClient.getQueryData(queryOrNull(getLineup, { params: { gameId } }).queryKey);
  const lineup = entry ? readLineup(entry.body, entry.version) : readLineup(below, below?.version ?? null);
  const facts = { ...game, isOver: isRemoved ? hasPassed(context, row) : (row?.isCompleted ?? game.isOver) === true };
  if (lineup?.status !== 'final') return { ...facts, ...nothingPlayed, source: 'none' };
  return { ...facts, ...toFinalFacts(context, { game, lineup, row }), source: 'final' };
}

function readSchedule({ opponent, gameDate, startTime }: Row): Pick<SeasonGame, 'opponent' | 'date' | 'startTime'> {
  return {
    opponent: String(opponent),
    date: String(gameDate).slice(0, 10),
    startTime: typeof startTime === 'string' ? startTime : null,
  };
}

type RecordFacts = Omit<PlayedGame, 'version' | 'recorder' | 'updatedAt'>;

function toPlayedFacts({ innings, present, battingOrder, lastBatter, pitchEvents, progress }: RecordFacts) {
  const hurt = Object.entries(progress?.events ?? {}).flatMap(([id, event]) => (event === 'hurt' ? [id] : []));
  return {
    ...{ innings, present, battingOrder, lastBatter, pitches: countPitches(pitchEvents) },
    isRunning: progress?.isOver === false,
    ...(hurt.length > 0 && { hurt: hurt.toSorted() }),
  };
}

type Ending = { readonly row: Row | null; readonly played: RecordFacts };

function isOver(context: WaitingContext, { row, played }: Ending): boolean {
  return hasPassed(context, row) || isRecordOver(played, row ?? { id: '', version: 0 });
}

/** Whether the day of the game is over everywhere in the time zone of the team. */
function hasPassed({ timeZoneOf }: WaitingContext, row: Row | null): boolean {
  if (row === null) return false;
  const teamId = String(row.teamId);
  const context = { teamId, now: new Date(), timeZone: timeZoneOf(teamId) };
  return deriveStatus({ ...row, isFinal: false }, context).isCompleted;
}

type Finished = { readonly game: SeasonGame; readonly lineup: SavedLineup; readonly row: Row | null };

function toFinalFacts(context: WaitingContext, { game, lineup, row }: Finished) {
  const { queryClient, waiting } = context;
  const { gameId, date: gameDate } = game;
  const innings = lineup.content.innings.map(filledCells);
  const saved = queryClient.getQueryData(query(getAvailability, { params: { gameId } }).queryKey) ?? [];
  const availability = [...showMarks(saved, waiting, gameId)];
  const roster = listRoster(context, row?.teamId);
  const present = listLineupPresence({ gameDate, innings, availability, roster });
  return { innings, present, battingOrder: [...lineup.content.battingOrder], lastBatter: null, pitches: {} };
}

/** Everyone of the team whom this device has read. When an archived player left is not known, only that they have. */
function listRoster({ queryClient, timeZoneOf }: WaitingContext, teamId: unknown): readonly RosterDays[] {
  const timeZone = timeZoneOf(String(teamId));
  const queries = queryClient.getQueryCache().findAll({ queryKey: [listPlayers.url] });
  const ofTeam = queries.filter(({ queryKey: [, params] }) => Object(params).teamId === teamId);
  const players = ofTeam
    .flatMap(({ state }) => listRows(state.data))
    .map((player) => [player.id, toDays(player, timeZone)] as const);
  return [...new Map(players).values()];
}

function toDays({ id, createdAt, isArchived }: Row & Fields, timeZone: string | null): RosterDays {
  const addedOn = getEarliestToday(timeZone, new Date(String(createdAt)));
  return { id, addedOn, archivedOn: isArchived === true ? '0000' : null };
}
