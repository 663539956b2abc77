import { gameLimits } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { PlayerEvent } from 'contract/season';
import { type BattingPlace, findSubstitutionRule, listNextBatters } from 'contract/season/batting-places';
import { addPitch, type PitchEvents, takeBackPitch, typePitches } from 'contract/season/pitch-events';
import { battingOrderFor, type PlayerId, type Position } from 'engine';
import type { GameSources } from '#domain/games/game-sources.ts';
import { type Cells, cellsOf, findPosition, type GameRecord, stampEvent } from '#domain/played/game-record.ts';

/** The game before its first inning, as the saved lineup plans it, without players and positions it no longer has. */
export function startRecord({ game, players, availability, lineup }: GameSources): GameRecord {
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  const plan = Array.from({ length: game.inningsCount }, (_, index) =>
    Object.fromEntries(
      Object.entries(lineup?.innings[index] ?? {}).filter(
        ([position, playerId]) =>
          problem.positions.includes(position) &&
          problem.players.some(({ id, present }) => id === playerId && present[index] === true),
      ),
    ),
  );
  const order = lineup?.battingOrder ?? battingOrderFor(problem, { innings: plan });
  const coming = new Set(problem.players.flatMap(({ id, present }) => (present.includes(true) ? [id] : [])));
  return {
    innings: [],
    present: {},
    // Where only starters bat, the substitute of a starter who does not come bats in that place.
    battingOrder: findSubstitutionRule(game) ? order : order.filter((playerId) => coming.has(playerId)),
    lastBatter: null,
    pitchEvents: {},
    progress: { plan, events: {}, canStepBack: false, isOver: false },
  };
}

/** Records the inning being played. The next one is the planned one, or an extra inning with the same positions. */
export function recordInning(record: GameRecord, here: readonly PlayerId[]): GameRecord {
  const [current = {}, ...rest] = record.progress.plan;
  const recorded = withInning(record, current, here);
  const isExtra = rest.length === 0 && recorded.innings.length < gameLimits.inningsMax;
  const plan = isExtra ? [current] : rest;
  return { ...recorded, progress: { ...record.progress, plan, here: undefined, canStepBack: true } };
}

/**
 * Goes back to the inning that was recorded last. It is planned again as it was played, with those who were there: an event
 * of the inning after it says nothing about it.
 */
export function stepBack(record: GameRecord): GameRecord {
  const last = record.innings.at(-1);
  if (!last || !record.progress.canStepBack) return record;
  const inning = record.innings.length;
  return {
    ...record,
    innings: record.innings.slice(0, -1),
    present: mapPresent(record, (innings) => innings.filter((other) => other !== inning)),
    progress: {
      ...record.progress,
      plan: [last, ...record.progress.plan],
      here: Object.keys(record.present).filter((id) => record.present[id]?.includes(inning)),
      canStepBack: false,
    },
  };
}

/** Ends the game after the inning being played, or before it where it does not count. The plan stays, for a reopened game. */
export function endGame(
  record: GameRecord,
  { here, countsCurrent }: { readonly here: readonly PlayerId[]; readonly countsCurrent: boolean },
): GameRecord {
  const [current = {}, ...rest] = record.progress.plan;
  const ended = countsCurrent ? withInning(record, current, here) : record;
  const plan = countsCurrent ? rest : record.progress.plan;
  return { ...ended, progress: { ...record.progress, plan, here: undefined, canStepBack: false, isOver: true } };
}

/**
 * Goes on with the inning after the last one that was played: as it was planned, else with the same positions. Where no inning
 * is left, that would be one that no one plays, so that the game goes back into its last inning.
 */
export function reopenGame(record: GameRecord, inningsCount: number): GameRecord {
  const { innings, progress } = record;
  const reopened = { ...progress, canStepBack: innings.length > 0, isOver: false };
  // An inning that did not count is still planned, also an extra one.
  if (progress.plan.length > 0) return { ...record, progress: reopened };
  if (innings.length >= inningsCount) return stepBack({ ...record, progress: reopened });
  return { ...record, progress: { ...reopened, plan: [innings.at(-1) ?? {}] } };
}

/** What can be swapped in an inning: a position of the field, or a player wherever he or she is. */
export type SwapTarget = { readonly position: Position } | { readonly playerId: PlayerId };

/**
 * Swaps two positions or players of an inning. A player from the bench takes the position; an empty position is filled.
 * In an inning that was played, a player who takes a position was there.
 */
export function swapPlayers(
  record: GameRecord,
  inning: number,
  [one, other]: readonly [SwapTarget, SwapTarget],
): GameRecord {
  const cells = cellsOf(record, inning);
  const [first, second] = [readTarget(cells, one), readTarget(cells, other)];
  const others = Object.entries(cells).filter(
    ([position]) => position !== first.position && position !== second.position,
  );
  const swapped: Cells = Object.fromEntries([
    ...others,
    ...(first.position && second.playerId ? [[first.position, second.playerId] as const] : []),
    ...(second.position && first.playerId ? [[second.position, first.playerId] as const] : []),
  ]);
  return withCells(record, inning, swapped);
}

function readTarget(
  cells: Cells,
  target: SwapTarget,
): { readonly position: Position | undefined; readonly playerId: PlayerId | undefined } {
  if ('position' in target) return { position: target.position, playerId: cells[target.position] };
  return { position: findPosition(cells, target.playerId), playerId: target.playerId };
}

function withCells(record: GameRecord, inning: number, cells: Cells): GameRecord {
  const played = record.innings.length;
  if (inning > played) {
    const plan = record.progress.plan.map((other, index) => (played + index + 1 === inning ? cells : other));
    return { ...record, progress: { ...record.progress, plan } };
  }
  const fielded = Object.values(cells);
  const present = Object.fromEntries(
    [...new Set([...Object.keys(record.present), ...fielded])].map((id) => {
      const innings = record.present[id] ?? [];
      const isMissing = fielded.includes(id) && !innings.includes(inning);
      return [id, isMissing ? [...innings, inning].toSorted((a, b) => a - b) : innings];
    }),
  );
  return { ...record, innings: record.innings.with(inning - 1, cells), present };
}

export function countPitch(record: GameRecord, playerId: PlayerId): GameRecord {
  return withPitches(record, addPitch(record.pitchEvents, playerId, stampEvent()));
}

export function uncountPitch(record: GameRecord, playerId: PlayerId): GameRecord {
  return withPitches(record, takeBackPitch(record.pitchEvents, playerId));
}

export function correctPitches(record: GameRecord, playerId: PlayerId, total: number): GameRecord {
  return withPitches(record, typePitches(record.pitchEvents, { playerId, total }, stampEvent()));
}

function withPitches(record: GameRecord, pitchEvents: PitchEvents): GameRecord {
  return pitchEvents === record.pitchEvents ? record : { ...record, pitchEvents };
}

/**
 * The game may have become longer or shorter while it was run. The inning being played stays, also one beyond the planned
 * number.
 */
export function fitToInnings(record: GameRecord, inningsCount: number): GameRecord {
  const { progress, innings } = record;
  const length = Math.max(inningsCount - innings.length, 1);
  if (progress.isOver || progress.plan.length === length) return record;
  const last = progress.plan.at(-1) ?? {};
  const plan = Array.from({ length }, (_, index) => progress.plan[index] ?? last);
  return { ...record, progress: { ...progress, plan } };
}

function withInning(record: GameRecord, cells: Cells, here: readonly PlayerId[]): GameRecord {
  const inning = record.innings.length + 1;
  const there = new Set([...here, ...Object.values(cells)]);
  const players = [...new Set([...Object.keys(record.present), ...there])];
  const present = Object.fromEntries(
    players.map((id) => [id, there.has(id) ? [...(record.present[id] ?? []), inning] : (record.present[id] ?? [])]),
  );
  return { ...record, innings: [...record.innings, cells], present };
}

function mapPresent(record: GameRecord, change: (innings: readonly number[]) => readonly number[]) {
  return Object.fromEntries(Object.entries(record.present).map(([id, innings]) => [id, change(innings)]));
}

type Batting = {
  readonly places: readonly BattingPlace[];
  readonly isActive: (playerId: PlayerId) => boolean;
};

/** The next batter has batted. The record names the place, so that a substitution does not change where the order goes on. */
export function advanceBatter(record: GameRecord, batting: Batting): GameRecord {
  const [next] = listNextBatters(record, batting);
  return next === undefined ? record : { ...record, lastBatter: next.starter };
}

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
