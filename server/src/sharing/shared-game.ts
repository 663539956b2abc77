import { isDeepStrictEqual } from 'node:util';
import { firstLetter } from 'contract/primitives/name-key';
import type { GameProgress } from 'contract/season';
import { findSubstitutionRule, listBattingPlaces, listNextBatters } from 'contract/season/batting-places';
import { hasBegunWithout, listLineupPresence } from 'contract/season/season-games';
import type { NameDisplay, SharedGame, SharedInning, SharedPlayer } from 'contract/sharing/shared-links';
import { fieldPositions } from 'engine';
import type { Db } from '#server/database/schema.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import type { LinkTokens } from '#server/secrets/link-tokens.ts';
import {
  type SharedGameRow,
  type SharedRevision,
  type SharedRosterRow,
  selectGamesAfter,
  selectSharedAvailability,
  selectSharedGame,
  selectSharedRoster,
  selectShownAnswerLink,
} from './queries.ts';
import { getLastDay } from './shared-link.ts';

type ReadOptions = { readonly now: Date; readonly answerTokens: LinkTokens; readonly pushKey: string | null };

/** Undefined when the game has been deleted in the meantime. */
export async function readSharedGame(
  db: Db,
  link: SharedRevision,
  { now, answerTokens, pushKey }: ReadOptions,
): Promise<SharedGame | undefined> {
  const game = await selectSharedGame(db, link);
  if (!game) return undefined;
  const roster = await selectSharedRoster(db, link);
  const availability = await selectSharedAvailability(db, link);
  const { positions, planned } = planInnings(game, roster, availability);
  const isOver = hasGameEnded(game, now);
  const played = listPlayedInnings(game);
  const shown = isOver && played.length > 0 ? played : [...played, ...planned];
  const battingOrder = (game.playedOrder?.length ? game.playedOrder : game.lineupOrder) ?? [];
  const nextBatters = isOver ? [] : listBatters(game, planned[0]);
  const ids = new Set([
    ...nextBatters,
    ...shown.flatMap(({ cells, bench }) => [...Object.values(cells), ...bench]),
    ...battingOrder,
  ]);
  const { players, indexes } = listSharedPlayers(ids, roster, link.names);
  const toIndexes = (list: readonly string[]) => list.map((id) => indexes.get(id) ?? 0).sort((a, b) => a - b);
  return {
    teamName: game.teamName,
    opponent: game.opponent,
    homeOrAway: game.homeOrAway,
    gameDate: game.gameDate,
    startTime: formatStart(game.startTime),
    timeZone: game.timeZone,
    location: game.location,
    phase: getPhase(game, isOver),
    lineupStatus: game.lineupStatus,
    // What was played stays visible when the game no longer has the position.
    positions: [...new Set([...positions, ...shown.flatMap(({ cells }) => Object.keys(cells))])],
    innings: shown.map(
      ({ cells, bench }): SharedInning => ({
        positions: Object.fromEntries(Object.entries(cells).map(([position, id]) => [position, indexes.get(id) ?? 0])),
        bench: toIndexes(bench),
      }),
    ),
    playedInnings: played.length,
    players,
    battingOrder: battingOrder.map((id) => indexes.get(id) ?? 0),
    nextBatters: nextBatters.map((id) => indexes.get(id) ?? 0),
    nextGame: await readNextGame(db, link, game, now),
    answerPath: await readAnswerPath(db, link, answerTokens),
    pushKey,
    changedAt: isAsSaved(game) ? (game.lineupSavedAt?.toISOString() ?? null) : null,
    recordedAt: game.recordedAt?.toISOString() ?? null,
    lastDay: getLastDay(link),
  };
}

function formatStart(startTime: string | null): string | null {
  return startTime?.slice(0, 'HH:mm'.length) ?? null;
}

async function readNextGame(db: Db, link: SharedRevision, shared: SharedGameRow, now: Date) {
  const { timeZone } = shared;
  const later = await selectGamesAfter(db, link, shared);
  const next = later.find((game) => !getGameStatus({ ...game, timeZone }, now).isCompleted);
  if (!next) return null;
  const { opponent, homeOrAway, gameDate, startTime, location } = next;
  return { opponent, homeOrAway, gameDate, startTime: formatStart(startTime), location };
}

async function readAnswerPath(db: Db, link: SharedRevision, tokens: LinkTokens): Promise<string | null> {
  const shown = await selectShownAnswerLink(db, link);
  const token = shown && tokens.recover(shown);
  return token === undefined ? null : `/answer/${token}`;
}

/** At bat, on deck, in the hole. */
const battersShown = 3;

/** Who bats next as game mode says it. A coach who counts no batters has none to show. */
function listBatters(game: SharedGameRow, now: ShownInning | undefined): readonly string[] {
  const { progress, lastBatter, playedInnings, playedOrder, lineupInnings } = game;
  if (!progress || progress.isOver || lastBatter === null || !now) return [];
  const record = { innings: playedInnings ?? [], battingOrder: playedOrder ?? [], lastBatter, progress };
  const here = new Set([...Object.values(now.cells), ...now.bench]);
  const isActive = (id: string) => here.has(id);
  const rule = findSubstitutionRule(game, { innings: lineupInnings ?? [] });
  const places = listBattingPlaces(record, record.innings.length + 1, rule, isActive);
  return listNextBatters(record, { places, isActive })
    .slice(0, battersShown)
    .map(({ batter }) => batter);
}

type ShownInning = { readonly cells: Readonly<Record<string, string>>; readonly bench: readonly string[] };

function hasGameEnded({ progress, playedInnings, inningsCount, ...game }: SharedGameRow, now: Date): boolean {
  const isPlayed = progress ? progress.isOver : (playedInnings?.length ?? 0) >= inningsCount;
  return getGameStatus({ ...game, isPlayed }, now).isCompleted;
}

function getPhase({ playedInnings }: SharedGameRow, isOver: boolean): SharedGame['phase'] {
  if (isOver) return 'over';
  return playedInnings ? 'playing' : 'before';
}

function listPlayedInnings({ playedInnings, playedPresent }: SharedGameRow): readonly ShownInning[] {
  return (playedInnings ?? []).map((cells, index) => {
    const there = Object.entries(playedPresent ?? {}).filter(([, innings]) => innings.includes(index + 1));
    return toShownInning(
      cells,
      there.map(([id]) => id),
    );
  });
}

/** Whether the game is played as the lineup says: game mode changes its innings without changing the lineup. */
function isAsSaved({ lineupInnings, lineupOrder, playedInnings, playedOrder, progress }: SharedGameRow): boolean {
  if (!playedInnings) return true;
  const innings = [...playedInnings, ...(progress?.plan ?? [])];
  return isDeepStrictEqual([innings, playedOrder], [lineupInnings, lineupOrder]);
}

type Availability = Awaited<ReturnType<typeof selectSharedAvailability>>;

/** The innings to come as game mode has planned them, otherwise those of the lineup, and the positions of the game. */
function planInnings(game: SharedGameRow, roster: readonly SharedRosterRow[], availability: Availability) {
  const { gameDate, progress, playedInnings } = game;
  const innings = listPlannedCells(game);
  const present = listLineupPresence({ gameDate, innings, availability, roster });
  const isMissing = createIsMissing(game, availability);
  const there = (inning: number) =>
    Object.keys(present).filter((id) => present[id]?.includes(inning) && !isMissing(id));
  const positions = fieldPositions(game.positionConfiguration, {
    custom: game.customPositions ?? [],
    option: game.fieldOption,
    attendance: Object.values(present).filter((list) => list.length > 0).length,
  });
  const planned = innings.slice(playedInnings?.length ?? 0).map((cells, index) => {
    const known = Object.entries(cells).filter(([position]) => positions.includes(position));
    const coming = there((playedInnings?.length ?? 0) + index + 1);
    const expected = progress ? applyEvents(coming, roster, { ...progress, isCurrent: index === 0 }) : coming;
    return toShownInning(Object.fromEntries(known), expected);
  });
  return { positions, planned };
}

/** Returns whether a player was added to the roster while the game was running and is not there yet. */
function createIsMissing(
  { progress, playedInnings, playedPresent, playedOrder }: SharedGameRow,
  availability: Availability,
): (id: string) => boolean {
  if (!progress) return () => false;
  const record = {
    innings: playedInnings ?? [],
    present: playedPresent ?? {},
    battingOrder: playedOrder ?? [],
    progress,
  };
  return (id) => !availability.some(({ playerId }) => playerId === id) && hasBegunWithout(record, id);
}

/** The cells of the innings that were played and of those to come. A lineup may be longer or shorter than the game is now. */
function listPlannedCells({ lineupInnings, inningsCount, playedInnings, progress }: SharedGameRow) {
  if (progress) return [...(playedInnings ?? []), ...progress.plan];
  return lineupInnings ? Array.from({ length: inningsCount }, (_, index) => lineupInnings[index] ?? {}) : [];
}

/**
 * What happened to a player during the game outranks what was expected before. An inning to which the coach went back says
 * itself who is there.
 */
function applyEvents(
  coming: readonly string[],
  roster: readonly SharedRosterRow[],
  { events, here, isCurrent }: GameProgress & { readonly isCurrent: boolean },
): string[] {
  const isExpected = (id: string) => (id in events ? events[id] === 'here' : coming.includes(id));
  const isHere = (id: string) => (isCurrent && here ? here.includes(id) : isExpected(id));
  return roster.map(({ id }) => id).filter(isHere);
}

function toShownInning(cells: ShownInning['cells'], there: readonly string[]): ShownInning {
  const fielded = new Set(Object.values(cells));
  return { cells, bench: there.filter((id) => !fielded.has(id)) };
}

const unknownPlayer: SharedPlayer = { firstName: null, initial: null, number: null };

/**
 * The players with the given ids as the coach has chosen to show them, and the index of each by id. They are sorted by
 * what is shown, because another order could reveal last names.
 */
function listSharedPlayers(ids: ReadonlySet<string>, roster: readonly SharedRosterRow[], names: NameDisplay) {
  const rows = new Map(roster.map((row) => [row.id, row]));
  const shown = [...ids]
    .map((id) => ({ id, player: toSharedPlayer(rows.get(id), names) }))
    .sort((one, other) => compareText(sortKey(one), sortKey(other)));
  return {
    players: shown.map(({ player }) => player),
    indexes: new Map(shown.map(({ id }, index) => [id, index])),
  };
}

function toSharedPlayer(row: SharedRosterRow | undefined, names: NameDisplay): SharedPlayer {
  if (!row) return unknownPlayer;
  return {
    firstName: names === 'number' ? null : row.firstName,
    initial: names === 'first-and-initial' ? firstLetter(row.lastName) : null,
    number: names === 'number' || names === 'number-and-first' ? row.jerseyNumber : null,
  };
}

/** Players without anything to show come last. */
function sortKey({
  id,
  player: { firstName, initial, number },
}: {
  readonly id: string;
  readonly player: SharedPlayer;
}) {
  const isUnknown = firstName === null && number === null;
  return [isUnknown ? '1' : '0', firstName ?? '', initial ?? '', number?.padStart(8, '0') ?? '', id].join('\u0000');
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
