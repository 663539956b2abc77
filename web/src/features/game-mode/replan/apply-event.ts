import type { PlayerAvailability } from 'contract/availability';
import type { PlayerEvent } from 'contract/season';
import { findSubstitutionRule } from 'contract/season/batting-places';
import type { PlayerId } from 'engine';
import type { GameRecord } from '#domain/played/game-record.ts';
import { isHere } from '../model/attendance.ts';
import { fitOrder } from '../model/batting.ts';
import type { ReplanSources } from './replan-problem.ts';

export type EventOfPlayer = { readonly playerId: PlayerId; readonly event: PlayerEvent };

/** Notes an event and takes players who are not there out of the inning being played and those to come. */
export function applyEvent(
  record: GameRecord,
  { playerId, event }: EventOfPlayer,
  { game, availability }: Pick<ReplanSources, 'game' | 'availability'>,
): GameRecord {
  const events = { ...record.progress.events, [playerId]: event };
  const others = record.progress.here?.filter((other) => other !== playerId);
  const here = event === 'here' ? others?.concat(playerId) : others;
  const noted = { ...record, progress: { ...record.progress, events, here } };
  const present = removeAbsent(noted, availability);
  // Where only starters bat, the substitute takes the place in the order, and a late player bats only as one.
  return findSubstitutionRule(game) ? present : fitOrder(present, playerId, event);
}

/** Positions of players who are not there are empty from the inning being played on. */
function removeAbsent(record: GameRecord, availability: readonly PlayerAvailability[]): GameRecord {
  const plan = record.progress.plan.map((cells, index) => {
    const inning = record.innings.length + index + 1;
    return Object.fromEntries(
      Object.entries(cells).filter(([, playerId]) => isHere(record, availability, { playerId, inning })),
    );
  });
  return { ...record, progress: { ...record.progress, plan } };
}
