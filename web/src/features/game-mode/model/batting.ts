import type { PlayerEvent } from 'contract/season';
import type { PlayerId } from 'engine';
import type { GameRecord } from './game-record.ts';

type IsActive = (playerId: PlayerId) => boolean;

/** The batters to come, the next one first. Players who are not there are skipped. */
export function listNextBatters({ battingOrder, lastBatter }: GameRecord, isActive: IsActive): readonly PlayerId[] {
  const start = lastBatter === null ? 0 : battingOrder.indexOf(lastBatter) + 1;
  return [...battingOrder.slice(start), ...battingOrder.slice(0, start)].filter(isActive);
}

/** The next batter has batted. */
export function advanceBatter(record: GameRecord, isActive: IsActive): GameRecord {
  const [next] = listNextBatters(record, isActive);
  return next === undefined ? record : { ...record, lastBatter: next };
}

/** Takes the last batter back, for a tap too many. */
export function takeBackBatter(record: GameRecord, isActive: IsActive): GameRecord {
  const { battingOrder, lastBatter } = record;
  if (lastBatter === null) return record;
  const at = battingOrder.indexOf(lastBatter);
  const before = [...battingOrder.slice(0, at).toReversed(), ...battingOrder.slice(at + 1).toReversed()].find(isActive);
  return { ...record, lastBatter: before ?? null };
}

/** Every player who is there bats, and one who arrives late bats last. A player who is away stays in the order. */
export function fitOrder(record: GameRecord, playerId: PlayerId, event: PlayerEvent): GameRecord {
  const { battingOrder, lastBatter, innings } = record;
  if (event === 'here' && !battingOrder.includes(playerId))
    return { ...record, battingOrder: [...battingOrder, playerId] };
  // A batter who has not arrived by the start of the game loses the place in the order.
  const hasNotStarted = innings.length === 0 && lastBatter === null;
  if (event !== 'late' || !hasNotStarted) return record;
  return { ...record, battingOrder: [...battingOrder.filter((other) => other !== playerId), playerId] };
}
