import type { PlayerEvent } from 'contract/season';
import { type BattingPlace, listNextBatters } from 'contract/season/batting-places';
import type { PlayerId } from 'engine';
import type { GameRecord } from '#domain/played/game-record.ts';

type Batting = {
  readonly places: readonly BattingPlace[];
  readonly isActive: (playerId: PlayerId) => boolean;
};

/** The next batter has batted. The record names the place, so that a substitution does not change where the order goes on. */
export function advanceBatter(record: GameRecord, batting: Batting): GameRecord {
  const [next] = listNextBatters(record, batting);
  return next === undefined ? record : { ...record, lastBatter: next.starter };
}

/** Takes the last batter back, for a tap too many. */
export function takeBackBatter(record: GameRecord, { places, isActive }: Batting): GameRecord {
  const { lastBatter } = record;
  if (lastBatter === null) return record;
  const at = places.findIndex(({ starter }) => starter === lastBatter);
  const earlier = [...places.slice(0, at).toReversed(), ...places.slice(at + 1).toReversed()];
  return { ...record, lastBatter: earlier.find(({ batter }) => isActive(batter))?.starter ?? null };
}

/** Where everyone bats, a player who arrives late bats last. A player who is away stays in the order. */
export function fitOrder(record: GameRecord, playerId: PlayerId, event: PlayerEvent): GameRecord {
  const { battingOrder, lastBatter, innings } = record;
  if (event === 'here' && !battingOrder.includes(playerId))
    return { ...record, battingOrder: [...battingOrder, playerId] };
  // A batter who has not arrived by the start of the game loses the place in the order.
  const hasNotStarted = innings.length === 0 && lastBatter === null;
  if (event !== 'late' || !hasNotStarted) return record;
  return { ...record, battingOrder: [...battingOrder.filter((other) => other !== playerId), playerId] };
}
