import type { GameRecorder, PlayedChange, PlayedGame, RefusedPlayed, Season, SeasonGame } from 'contract/season';
import { mergePitchEvents } from 'contract/season/pitch-events';
import { listLineupPresence, type RosterDays } from 'contract/season/season-games';
import { mayChange } from 'contract/team-roles';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { lockGame } from '#server/games/queries.ts';
import { selectMembers } from '#server/members/queries.ts';
import { selectRoster } from '#server/players/queries.ts';
import type { GameDayEdit } from '#server/teams/access.ts';
import {
  deletePlayedGame,
  insertPlayedGame,
  type ReadableTeamId,
  type SeasonRow,
  selectPlayedGame,
  selectRosterDays,
  selectSeasonRows,
  updatePlayedGame,
  updateRecorder,
} from './queries.ts';

export async function readSeason(db: Db, teamId: ReadableTeamId, now: Date): Promise<Season> {
  const rows = await selectSeasonRows(db, teamId);
  const roster = rows.some(({ played, final }) => !played && final) ? await selectRosterDays(db, teamId) : [];
  return { games: rows.map((row) => toSeasonGame(row, roster, now)) };
}

function toSeasonGame(row: SeasonRow, roster: readonly RosterDays[], now: Date): SeasonGame {
  const { gameId, opponent, gameDate, startTime, counts, isRunning, hurt, played, final } = row;
  const game = {
    gameId,
    opponent,
    date: gameDate,
    startTime: startTime?.slice(0, 'HH:mm'.length) ?? null,
    isOver: getGameStatus(row, now).isCompleted,
    counts,
    isRunning,
    ...(hurt.length > 0 && { hurt: [...hurt] }),
  };
  if (played) return { ...game, ...played, source: 'played' };
  if (!final) return { ...game, ...nothingPlayed, source: 'none' };
  const present = listLineupPresence({ ...row, ...final, roster });
  return { ...game, ...final, present, lastBatter: null, pitches: {}, source: 'final' };
}

const nothingPlayed = { innings: [], present: {}, battingOrder: [], lastBatter: null, pitches: {} };

/**
 * Completed games are not refused: what was played is known only afterwards. The first one who saves a running game records
 * it, until someone takes over or the game is over.
 */
export async function savePlayedGame(
  { tx, game, now }: GameDayEdit,
  userId: string,
  received: PlayedChange,
): Promise<PlayedGame> {
  if (!(await lockGame(tx, game))) throw new Refusal('game_not_found');
  const current = await selectPlayedGame(tx, game);
  if (received.version !== (current?.version ?? 0)) throw stalePlayedGame(current);
  const change = current ? withCountedPitches(received, current) : received;
  const roster = await selectRoster(tx, game.teamId);
  rejectUnknownPlayers(change, new Set([...roster.map(({ id }) => id), ...(current ? playersNamedIn(current) : [])]));
  const errors = findAbsentPlayers(change);
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  const isSaved = await (current ? updatePlayedGame : insertPlayedGame)(tx, game, change, now);
  if (!isSaved) throw stalePlayedGame(await selectPlayedGame(tx, game));
  const recorderId = findRecorder(change, current, userId);
  if (recorderId !== undefined) await updateRecorder(tx, game, recorderId, now);
  const saved = await selectPlayedGame(tx, game);
  if (!saved) throw stalePlayedGame(undefined);
  return saved;
}

/** A pitch that was counted stays, also when a device does not send it. */
function withCountedPitches(change: PlayedChange, { pitchEvents }: PlayedGame): PlayedChange {
  return { ...change, pitchEvents: mergePitchEvents(change.pitchEvents, pitchEvents) };
}

/** Who records after a save; undefined where that stays as it is. */
function findRecorder({ progress }: PlayedChange, current: PlayedGame | undefined, userId: string) {
  if (!progress) return undefined;
  if (progress.isOver) return null;
  return current?.recorder ? undefined : userId;
}

/** A record that another device has changed since is not removed: the coach has not seen what it says now. */
export async function removePlayedGame({ tx, game }: GameDayEdit, { version }: { version: number }): Promise<void> {
  if (!(await lockGame(tx, game))) throw new Refusal('game_not_found');
  const current = await selectPlayedGame(tx, game);
  if (!current) throw new Refusal('played_not_found');
  if (current.version !== version || !(await deletePlayedGame(tx, game, version))) throw stalePlayedGame(current);
}

function stalePlayedGame(current: PlayedGame | undefined): Refusal {
  return new Refusal('stale_version', { body: { current: current ?? null } });
}

type Facts = Omit<PlayedChange, 'version'>;

function playersNamedIn({
  innings,
  present,
  battingOrder,
  lastBatter,
  pitchEvents,
  progress,
}: Facts): ReadonlySet<string> {
  return new Set([
    ...innings.flatMap((cells) => Object.values(cells)),
    ...Object.keys(present),
    ...battingOrder,
    ...(lastBatter === null ? [] : [lastBatter]),
    ...Object.keys(pitchEvents),
    ...(progress?.plan.flatMap((cells) => Object.values(cells)) ?? []),
    ...Object.keys(progress?.events ?? {}),
    ...(progress?.here ?? []),
  ]);
}

function rejectUnknownPlayers(change: PlayedChange, known: ReadonlySet<string>): void {
  const unknown = [...playersNamedIn(change)].filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  throw new Refusal('unknown_players', {
    errors: { players: unknown.map((id) => `${id} is not a player of this team`) },
    body: { playerIds: unknown } satisfies Partial<RefusedPlayed>,
  });
}

/** A player on the field was there, and no player was there in an inning that was not played. */
export function findAbsentPlayers({ innings, present, lastBatter, battingOrder }: Facts): Record<string, string[]> {
  const fielders = innings.flatMap((cells, index) =>
    Object.entries(cells)
      .filter(([, player]) => !present[player]?.includes(index + 1))
      .map(([position]): FieldError => [`innings.${index}.${position}`, ['This player was not there in this inning']]),
  );
  const beyond = Object.entries(present)
    .filter(([, there]) => there.some((inning) => inning > innings.length))
    .map(([player]): FieldError => [`present.${player}`, ['This inning was not played']]);
  const batter: FieldError[] =
    lastBatter !== null && !battingOrder.includes(lastBatter)
      ? [['lastBatter', ['This player is not in the batting order']]]
      : [];
  return Object.fromEntries([...fielders, ...beyond, ...batter]);
}

type FieldError = [field: string, messages: string[]];

/** Taking over always works. Handing over and letting go would take the game from the one who has taken over since. */
export async function changeRecorder(
  { tx, game, now }: GameDayEdit,
  userId: string,
  { recorderId }: { readonly recorderId: string | null },
): Promise<{ readonly recorder: GameRecorder | null }> {
  if (!(await lockGame(tx, game))) throw new Refusal('game_not_found');
  const current = await selectPlayedGame(tx, game);
  if (!current) throw new Refusal('played_not_found');
  const { recorder } = current;
  if (recorder?.id === (recorderId ?? undefined)) return { recorder };
  if (recorderId !== userId && recorder && recorder.id !== userId) throw new Refusal('recorder_changed');
  if (recorderId !== null) {
    const members = await selectMembers(tx, game.teamId);
    const mayRecord = members.some(({ id, role }) => id === recorderId && mayChange(role, 'gameDay'));
    if (!mayRecord) throw new Refusal('invalid', { errors: { recorderId: ['This person cannot record games'] } });
  }
  await updateRecorder(tx, game, recorderId, now);
  return { recorder: (await selectPlayedGame(tx, game))?.recorder ?? null };
}
