import type { Inning, Lock, Player, PlayerId, Problem } from 'engine';
import { formatInnings } from 'engine/format';
import { findPlayerAt, type LineupContent } from '#domain/lineup/saved-lineup.ts';

/** So many innings of one pitcher in a row; without a player, Generate chooses. */
export type PitchingTurn = { readonly playerId: PlayerId | null; readonly innings: number };

/** A turn with the innings that follow from the turns before it. */
export type PlacedTurn = PitchingTurn & { readonly first: Inning; readonly last: Inning };

/** The locked cells of the mound as turns. Automatic innings after the last lock are left out. */
export function readTurns(content: LineupContent): readonly PitchingTurn[] {
  const chosen = content.innings.map((_, index) => findMoundLock(content, index + 1)?.playerId ?? null);
  const length = chosen.findLastIndex((playerId) => playerId !== null) + 1;
  return joinTurns(chosen.slice(0, length));
}

/** Who stands on the mound in the lineup as it is, whether the coach or Generate put them there. */
export function readMound(content: LineupContent): readonly (PlacedTurn & { readonly isChosen: boolean })[] {
  const turns = joinTurns(content.innings.map((_, index) => findPlayerAt(content, index + 1, 'P') ?? null));
  return placeTurns(turns).map((turn) => ({
    ...turn,
    isChosen: listInnings(turn).every((inning) => findMoundLock(content, inning) !== undefined),
  }));
}

function findMoundLock({ locks }: LineupContent, inning: Inning): Lock | undefined {
  return locks.find((lock) => lock.inning === inning && lock.position === 'P');
}

function joinTurns(players: readonly (PlayerId | null)[]): readonly PitchingTurn[] {
  const turns: PitchingTurn[] = [];
  for (const playerId of players) {
    const last = turns.at(-1);
    if (last?.playerId === playerId) turns[turns.length - 1] = { playerId, innings: last.innings + 1 };
    else turns.push({ playerId, innings: 1 });
  }
  return turns;
}

export function placeTurns(turns: readonly PitchingTurn[]): readonly PlacedTurn[] {
  return turns.map((turn, index) => {
    const first = 1 + countInnings(turns.slice(0, index));
    return { ...turn, first, last: first + turn.innings - 1 };
  });
}

export function countInnings(turns: readonly PitchingTurn[]): number {
  return turns.reduce((sum, { innings }) => sum + innings, 0);
}

export function toMoundLocks(turns: readonly PitchingTurn[]): readonly Lock[] {
  return placeTurns(turns).flatMap((turn) => {
    const { playerId } = turn;
    return playerId === null ? [] : listInnings(turn).map((inning) => ({ inning, playerId, position: 'P' }));
  });
}

function listInnings({ first, innings }: PlacedTurn): readonly Inning[] {
  return Array.from({ length: innings }, (_, index) => first + index);
}

/** The players who may pitch and are there for an inning at least. */
export function listPitchers({ players }: Problem): readonly Player[] {
  return players.filter(
    ({ positionPreferences, present }) => positionPreferences.P !== 'never' && present.includes(true),
  );
}

/** Why the player cannot pitch in these innings; undefined when nothing stands against it. */
export function describeTurnError(problem: Problem, turns: readonly PitchingTurn[], index: number): string | undefined {
  const turn = placeTurns(turns)[index];
  const player = problem.players.find(({ id }) => id === turn?.playerId);
  if (!turn || !player) return undefined;
  const away = listInnings(turn).filter((inning) => player.present[inning - 1] !== true);
  if (away.length > 0) return `${player.name} is not here in ${formatInnings(away)}.`;
  const isBack = turns.slice(0, index).some(({ playerId }) => playerId === turn.playerId);
  if (isBack && problem.rules.P4?.level === 'required')
    return `${player.name} left the mound before and can't re-enter.`;
  return undefined;
}

/** `1`, `1–2` */
export function formatInningRange({ first, last }: PlacedTurn): string {
  return first === last ? String(first) : `${first}–${last}`;
}
