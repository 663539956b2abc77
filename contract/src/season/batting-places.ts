import type { PlayerId, Position } from 'engine';
import { type LineupSources, toLineupProblem } from '../lineup-problem.ts';
import type { Lineup } from '../lineups.ts';

type Cells = Readonly<Record<Position, PlayerId>>;

/** The innings that were played, the plan of those to come, and who bats. */
type BattingRecord = {
  readonly innings: readonly Cells[];
  readonly battingOrder: readonly PlayerId[];
  /** The player who starts in the place that batted last; null is not known. */
  readonly lastBatter: PlayerId | null;
  readonly progress: { readonly plan: readonly Cells[] };
};

/** A place in the batting order. The record names it by the player who starts in it. */
export type BattingPlace = { readonly starter: PlayerId; readonly batter: PlayerId };

/** What decides who bats for whom, where only starters bat. */
export type SubstitutionRule = {
  /** The first inning as the lineup plans it. */
  readonly starting: Cells;
  /** The position whose player does not bat, because the designated hitter does. */
  readonly battingFor: Position | undefined;
};

/** The rule of a game in which only starters bat; undefined where everyone bats. */
export function findSubstitutionRule(
  game: LineupSources['game'],
  lineup: Pick<Lineup, 'innings'> | null = null,
): SubstitutionRule | undefined {
  const { B1 } = toLineupProblem({ game, players: [], availability: [], locks: [] }).rules;
  if (B1 === undefined || B1.mode === 'continuous') return undefined;
  return { starting: lineup?.innings[0] ?? {}, battingFor: B1.battingFor };
}

type IsHere = (playerId: PlayerId) => boolean;

/**
 * Who bats in each place of the order in an inning. Where only starters bat, a substitute bats in the place of the player
 * replaced, and a player who returns bats in the place he or she had before. A batter without a substitute keeps the place.
 */
export function listBattingPlaces(
  record: Omit<BattingRecord, 'lastBatter'>,
  inning: number,
  rule: SubstitutionRule | undefined,
  isHere: IsHere,
): readonly BattingPlace[] {
  const { battingOrder, progress } = record;
  if (rule === undefined) return battingOrder.map((starter) => ({ starter, batter: starter }));
  const known = [...record.innings, ...progress.plan];
  const innings = [rule.starting, ...Array.from({ length: inning }, (_, index) => known[index] ?? {})];
  // Each place has the players who have batted in it so far, the current one last.
  const places = battingOrder.map((starter) => [starter]);
  for (const [index, now] of innings.entries()) {
    const before = innings[index - 1];
    if (before) substitute(places, { before, now, battingFor: rule.battingFor, isHere });
  }
  return places.map((players, index) => {
    const starter = battingOrder[index] ?? '';
    return { starter, batter: players.at(-1) ?? starter };
  });
}

type Batting = {
  readonly places: readonly BattingPlace[];
  readonly isActive: (playerId: PlayerId) => boolean;
};

/** The batters to come, the next one first. Players who are not there are skipped. */
export function listNextBatters(
  { lastBatter }: Pick<BattingRecord, 'lastBatter'>,
  { places, isActive }: Batting,
): readonly BattingPlace[] {
  const start = places.findIndex(({ starter }) => starter === lastBatter) + 1;
  return [...places.slice(start), ...places.slice(0, start)].filter(({ batter }) => isActive(batter));
}

type Change = {
  readonly before: Cells;
  readonly now: Cells;
  readonly battingFor: Position | undefined;
  readonly isHere: IsHere;
};

function substitute(places: PlayerId[][], change: Change): void {
  const { now, battingFor } = change;
  for (const [position, playerId] of Object.entries(now)) {
    const bats = places.some((players) => players.at(-1) === playerId);
    if (position !== battingFor && !bats) findPlace(places, change, playerId, position)?.push(playerId);
  }
}

/** The place that a player takes who comes into the field: an earlier one of his or her own, or that of the player replaced. */
function findPlace(
  places: PlayerId[][],
  { before, now, isHere }: Change,
  playerId: PlayerId,
  position: Position,
): PlayerId[] | undefined {
  const fielded = new Set(Object.values(now));
  const open = places.filter((players) => !fielded.has(players.at(-1) ?? ''));
  const replaced = findReplaced(before, now, position);
  return (
    open.find((players) => players.includes(playerId)) ??
    open.find((players) => players.at(-1) === replaced) ??
    // The position was empty for a while, after an injury for example.
    open.find((players) => !isHere(players.at(-1) ?? ''))
  );
}

/** The player who left the field when someone came in here: the one before at this position, or at the position to which that one moved. */
function findReplaced(before: Cells, now: Cells, position: Position): PlayerId | undefined {
  const visited = new Set<Position>();
  let at: Position | undefined = position;
  while (at !== undefined && !visited.has(at)) {
    visited.add(at);
    const player: PlayerId | undefined = before[at];
    const movedTo: Position | undefined = Object.keys(now).find(
      (other) => player !== undefined && now[other] === player,
    );
    if (player === undefined || movedTo === undefined) return player;
    at = movedTo;
  }
  return undefined;
}
