import type { Game } from 'contract/games';
import { addDays } from 'contract/primitives/days';
import type { PitchLimits } from 'contract/season/pitch-limits';
import {
  countPitched,
  listPitchedDays,
  listPitchingRest,
  listUncounted,
  listUncountedOf,
  type PitchedGame,
} from 'contract/season/pitching-rest';
import type { Inning, PlayerId } from 'engine';

/** What a league asks of each pitcher after a game. */
export type PitcherOfGame = {
  readonly playerId: PlayerId;
  /** The innings pitched, or planned while the game is still to come. */
  readonly innings: readonly Inning[];
  /** In this game; undefined while they were not counted. */
  readonly pitches: number | undefined;
  /** With the other games of the day, in pitches or innings as the table counts; undefined where that is not known. */
  readonly countThatDay: number | undefined;
  /** The first day on which the player may pitch again; undefined without an age group or where the count is not known. */
  readonly nextDay: string | undefined;
  /** True where one of the two is not known because no one counted the player's pitches in another game. */
  readonly isUncounted: boolean;
};

type PitchingSources = {
  readonly game: Pick<Game, 'id' | 'gameDate'>;
  /** The games of the season. What they say of this game is not used. */
  readonly season: readonly PitchedGame[];
  readonly pitchLimits: PitchLimits | null;
};

type PitchedInnings = {
  readonly innings: readonly Readonly<Record<string, PlayerId>>[];
  readonly pitches: Readonly<Record<PlayerId, number>>;
  /** Whether the innings are planned or were played. */
  readonly source: 'final' | 'played';
};

/** The pitchers of a game in the order in which they pitched, those whose pitches alone are known last. */
export function listPitchersOfGame(
  { innings, pitches, source }: PitchedInnings,
  { game, season, pitchLimits }: PitchingSources,
): readonly PitcherOfGame[] {
  const others = season.filter(({ gameId }) => gameId !== game.id);
  const ofDay = listPitchedDays(others, { pitchLimits, date: game.gameDate, gameId: game.id });
  const dayAfter = addDays(game.gameDate.slice(0, 10), 1);
  const here = { gameId: game.id, date: game.gameDate, innings, pitches, source };
  const all = [...others, here];
  const resting = listPitchingRest(all, { pitchLimits, date: dayAfter });
  const counts = countPitched(here, pitchLimits?.table.counts ?? 'pitches');
  const counted = Object.keys(pitches).filter((id) => (pitches[id] ?? 0) > 0);
  const ids = new Set([...innings.flatMap(({ P }) => P ?? []), ...counted]);
  const uncountedThatDay = listUncountedThatDay(others, { game, pitchLimits });
  return [...ids].map((playerId) => {
    const count = counts[playerId];
    const nextDay = resting.get(playerId)?.until ?? dayAfter;
    const isDayUncounted = count !== undefined && uncountedThatDay.has(playerId);
    // Asked for the next day by the counts: a rest as long as the longest one is known, whatever was not counted.
    const isNextUncounted = count !== undefined && listUncounted(others, { pitchLimits, date: nextDay }).has(playerId);
    return {
      playerId,
      innings: innings.flatMap(({ P }, index) => (P === playerId ? [index + 1] : [])),
      pitches: pitches[playerId],
      countThatDay: count === undefined || isDayUncounted ? undefined : count + (ofDay.get(playerId)?.earlier ?? 0),
      nextDay: count === undefined || pitchLimits === null || isNextUncounted ? undefined : nextDay,
      isUncounted: isDayUncounted || isNextUncounted,
    };
  });
}

/** The pitchers of other games of the day whose pitches no one counted; none where the table counts innings. */
function listUncountedThatDay(
  others: readonly PitchedGame[],
  { game, pitchLimits }: Omit<PitchingSources, 'season'>,
): ReadonlySet<string> {
  if (pitchLimits?.table.counts === 'innings') return new Set();
  const day = game.gameDate.slice(0, 10);
  return new Set(others.filter(({ date }) => date.slice(0, 10) === day).flatMap(listUncountedOf));
}
