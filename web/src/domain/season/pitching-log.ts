import type { Game } from 'contract/games';
import { addDays } from 'contract/primitives/days';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { countPitchesThatDay, listPitchingRest, type PitchedGame } from 'contract/season/pitching-rest';
import type { Inning, PlayerId } from 'engine';

/** What a league asks of each pitcher after a game. */
export type PitcherOfGame = {
  readonly playerId: PlayerId;
  /** The innings pitched, or planned while the game is still to come. */
  readonly innings: readonly Inning[];
  /** In this game; undefined while they were not counted. */
  readonly pitches: number | undefined;
  /** With the other games of the day; undefined without pitches. */
  readonly pitchesThatDay: number | undefined;
  /** The first day on which the player may pitch again; undefined without an age group or without pitches. */
  readonly nextDay: string | undefined;
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
};

/** The pitchers of a game in the order in which they pitched, those whose pitches alone are known last. */
export function listPitchersOfGame(
  { innings, pitches }: PitchedInnings,
  { game, season, pitchLimits }: PitchingSources,
): readonly PitcherOfGame[] {
  const others = season.filter(({ gameId }) => gameId !== game.id);
  const earlier = countPitchesThatDay(others, { date: game.gameDate, gameId: game.id });
  const dayAfter = addDays(game.gameDate.slice(0, 10), 1);
  const all = [...others, { gameId: game.id, date: game.gameDate, pitches }];
  const resting = listPitchingRest(all, { pitchLimits, date: dayAfter });
  const counted = Object.keys(pitches).filter((id) => (pitches[id] ?? 0) > 0);
  const ids = new Set([...innings.flatMap(({ P }) => P ?? []), ...counted]);
  return [...ids].map((playerId) => {
    const thrown = pitches[playerId];
    return {
      playerId,
      innings: innings.flatMap(({ P }, index) => (P === playerId ? [index + 1] : [])),
      pitches: thrown,
      pitchesThatDay: thrown === undefined ? undefined : thrown + (earlier.get(playerId) ?? 0),
      nextDay: thrown === undefined || pitchLimits === null ? undefined : (resting.get(playerId)?.until ?? dayAfter),
    };
  });
}
