import { describeRest, type PitchingRest } from 'contract/season/pitching-rest';
import type { Player, PlayerId, Position, PositionPreference, Problem } from 'engine';
import { capitalize } from 'engine/format';
import { findPlayerLock, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { describeAbsence } from '../messages.ts';
import type { Cell } from './place-player.ts';

export type Candidate = {
  readonly player: Player;
  readonly preference: PositionPreference;
  /** The player's current position in this inning; null is the bench. */
  readonly from: Position | null;
  /** Players with more sits are listed first. */
  readonly sits: number;
  /** Why the player must not pitch in this game; undefined at other positions. */
  readonly restReason: string | undefined;
  /** Undefined when the player can be placed. */
  readonly unavailableReason: string | undefined;
};

const preferenceRank: Readonly<Record<PositionPreference, number>> = { prefer: 0, can: 1, avoid: 2, never: 3 };

/**
 * All players who could fill a cell, most useful first: the bench before swaps, preferences before habits, and among
 * equals who has sat most. Those who must never play there come after the rest, those who cannot come last.
 */
export function cellCandidates(
  problem: Problem,
  content: LineupContent,
  cell: Cell,
  { sits, resting }: { readonly sits: ReadonlyMap<PlayerId, number>; readonly resting: RestByPlayer },
): readonly Candidate[] {
  const currentPlayerId = content.innings[cell.inning - 1]?.[cell.position];
  return problem.players
    .filter((player) => player.id !== currentPlayerId)
    .map((player) => ({
      ...candidate(player, content, cell),
      sits: sits.get(player.id) ?? 0,
      restReason: cell.position === 'P' ? formatRest(resting.get(player.id)) : undefined,
    }))
    .sort(byUsefulness);
}

function candidate(player: Player, content: LineupContent, cell: Cell): Omit<Candidate, 'sits' | 'restReason'> {
  const cells = content.innings[cell.inning - 1] ?? {};
  const from = Object.keys(cells).find((position) => cells[position] === player.id) ?? null;
  const lock = findPlayerLock(content, cell.inning, player.id);
  const locked = lock && (lock.position === null ? 'Locked on the bench' : `Locked at ${lock.position}`);
  const unavailableReason = describeAbsence(player, cell.inning) ?? locked;
  return { player, preference: player.positionPreferences[cell.position] ?? 'can', from, unavailableReason };
}

function formatRest(rest: PitchingRest | undefined): string | undefined {
  return rest && capitalize(describeRest(rest));
}

function byUsefulness(one: Candidate, other: Candidate): number {
  return (
    rank(one) - rank(other) ||
    preferenceRank[one.preference] - preferenceRank[other.preference] ||
    other.sits - one.sits ||
    (one.player.name < other.player.name ? -1 : 1)
  );
}

function rank({ unavailableReason, preference, from }: Candidate): number {
  if (unavailableReason !== undefined) return 3;
  if (preference === 'never') return 2;
  return from === null ? 0 : 1;
}
