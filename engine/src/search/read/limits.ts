import type { PlaceLimit } from '#engine/problem.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';
import { elementAt } from './array-access.ts';
import type { PlayerTotals } from './player-totals.ts';
import { FREE, indexes, isOpen, type ProblemMatrix } from './problem-matrix.ts';

/** Bounds on a number of innings of the whole game. A value outside is impossible when required, else it has a cost per inning. */
export type Limit = { readonly level: RuleLevel; readonly least?: number; readonly most?: number };

/** What the counted rules ask of one player. */
type Limits = {
  readonly field: readonly Limit[];
  readonly infield: readonly Limit[];
  /** What an infield inning by some inning asks of the infield innings of the whole game. */
  readonly earlyInfield: readonly Limit[];
  readonly outfield: readonly Limit[];
  readonly at: (position: number) => readonly Limit[];
};

export function listLimits(matrix: ProblemMatrix, totals: PlayerTotals): Limits {
  const { F4 } = matrix.problem.rules;
  if (totals.isDummy) return { field: [], infield: [], earlyInfield: [], outfield: [], at: () => [] };
  return {
    field: [
      ...(F4 && totals.isThereAllGame
        ? [minimum(totals, F4.level, F4.innings, totals.fieldedBefore + totals.presentFree)]
        : []),
      { level: 'required', least: totals.fieldedBefore + totals.presentFree - totals.mostFreeSits },
      ...placeLimits(matrix, totals, 'field'),
    ],
    infield: [...zoneLimits(matrix, totals, 1, 'infield'), ...placeLimits(matrix, totals, 'infield')],
    earlyInfield: earlyInfield(matrix, totals),
    outfield: [...zoneLimits(matrix, totals, 0, 'outfield'), ...placeLimits(matrix, totals, 'outfield')],
    at: (position) => [
      ...positionLimits(matrix, totals, position),
      ...placeLimits(matrix, totals, elementAt(matrix.problem.positions, position)),
    ],
  };
}

function zoneLimits(
  matrix: ProblemMatrix,
  totals: PlayerTotals,
  zone: 0 | 1,
  name: 'infield' | 'outfield',
): readonly Limit[] {
  const rule = matrix.problem.rules.F5;
  const least = rule?.[name] ?? 0;
  const asked = (rule?.infield ?? 0) + (rule?.outfield ?? 0);
  if (rule === undefined || least === 0 || totals.presentInnings < asked || !mayEnter(matrix, totals.player, zone))
    return [];
  const listed = totals.playedBefore.reduce((sum, n, at) => sum + (matrix.infield[at] === zone ? n : 0), 0);
  return [minimum(totals, rule.level, least, listed + totals.goneBefore[zone] + totals.presentFree)];
}

/** A required minimum that the innings played made impossible becomes wanted, so that it is missed by as little as possible. */
function minimum(totals: PlayerTotals, level: RuleLevel, least: number, reachable: number): Limit {
  return { level: totals.presentInnings >= least && reachable < least ? 'wanted' : level, least };
}

function earlyInfield(matrix: ProblemMatrix, { player }: PlayerTotals): readonly Limit[] {
  const rule = matrix.problem.rules.F5;
  if (rule?.infieldBy === undefined || !needsEarlyInfield(matrix, player)) return [];
  return [{ level: rule.level, least: 1 }];
}

/**
 * True when rule F5 requires an early infield inning of this player: the player is present and allowed in the infield in
 * time. An early inning that the innings played made impossible is no longer required.
 */
export function needsEarlyInfield(matrix: ProblemMatrix, player: number): boolean {
  const rule = matrix.problem.rules.F5;
  const by = Math.min(rule?.infieldBy ?? 0, matrix.innings);
  const first = player * matrix.innings;
  const isLost = rule?.level === 'required' && matrix.firstFree > 0 && !canBeEarly(matrix, player, by);
  return matrix.present.subarray(first, first + by).includes(1) && mayEnter(matrix, player, 1) && !isLost;
}

function canBeEarly({ present, fixed, infield, firstFree, innings, gone }: ProblemMatrix, player: number, by: number) {
  return indexes(by).some((inning) => {
    const cell = player * innings + inning;
    const code = fixed[cell] ?? FREE;
    return inning < firstFree ? code === gone[1] || infield[code] === 1 : present[cell] === 1;
  });
}

function mayEnter(matrix: ProblemMatrix, player: number, zone: 0 | 1): boolean {
  for (let position = 0; position < matrix.positions; position += 1) {
    if (matrix.infield[position] === zone && matrix.allowed[player * matrix.positions + position] === 1) return true;
  }
  return false;
}

function positionLimits(matrix: ProblemMatrix, totals: PlayerTotals, position: number): readonly Limit[] {
  const { F6, P1, P3, P4, P5 } = matrix.problem.rules;
  if (position === matrix.pitcher) {
    // Rule P2.
    const left = matrix.problem.players[totals.player]?.pitchingLeft;
    return [
      ...(P1 ? [{ level: P1.level, most: P1.innings }] : []),
      ...(left === undefined ? [] : [{ level: 'required', most: left } as const]),
      ...noPitchingAfterCatching(matrix, totals),
      ...noReturn(matrix, totals, position, P4),
    ];
  }
  if (position === matrix.catcher) {
    const innings = P3?.catching === undefined ? [] : [{ level: P3.level, most: P3.catching }];
    return [...innings, ...noReturn(matrix, totals, position, P5)];
  }
  return F6 ? [{ level: F6.level, most: F6.innings }] : [];
}

/**
 * A player who has caught too much before the innings to come pitches none of them. Where the rule is only wanted, the cost
 * of cells counts each of those innings.
 */
function noPitchingAfterCatching(matrix: ProblemMatrix, { player, playedBefore }: PlayerTotals): readonly Limit[] {
  const { P3 } = matrix.problem.rules;
  const caught = (matrix.problem.players[player]?.caughtToday ?? 0) + (playedBefore[matrix.catcher] ?? 0);
  if (P3?.level !== 'required' || caught < (P3.noPitchingAfter ?? Number.POSITIVE_INFINITY)) return [];
  return [{ level: 'required', most: playedBefore[matrix.pitcher] ?? 0 }];
}

/**
 * A player who left the position in the innings played has no further inning there. Where the rule is only wanted, the
 * cost of cells counts each return once, regardless of its length, which no limit of innings can say.
 */
function noReturn(
  matrix: ProblemMatrix,
  { player, playedBefore }: PlayerTotals,
  position: number,
  rule: { readonly level: RuleLevel } | undefined,
): readonly Limit[] {
  const innings = playedBefore[position] ?? 0;
  const lastPlayed = matrix.fixed[player * matrix.innings + matrix.firstFree - 1];
  const hasLeft = innings > 0 && lastPlayed !== position;
  return rule?.level === 'required' && hasLeft ? [{ level: 'required', most: innings }] : [];
}

/** Returns what F7 and F8 ask of the innings in one place: `field`, `infield`, `outfield` or a position. */
function placeLimits(matrix: ProblemMatrix, totals: PlayerTotals, place: PlaceLimit['place']): readonly Limit[] {
  const { F7, F8 } = matrix.problem.rules;
  if (F7 === undefined && F8 === undefined) return [];
  const isHere = (limit: PlaceLimit) => limit.place === place;
  const most = F7?.limits.filter(isHere).map(({ innings }): Limit => ({ level: F7.level, most: innings })) ?? [];
  if (F8 === undefined) return most;
  const reachable = countPlayed(matrix, totals, place) + totals.presentFree;
  const least = listMinimums(matrix, totals).filter(isHere);
  return [...most, ...least.map(({ innings }) => minimum(totals, F8.level, innings, reachable))];
}

/** Returns the minimums of F8 that apply to a player: none for one who is present for fewer innings than they require together. */
function listMinimums(matrix: ProblemMatrix, { player, presentInnings }: PlayerTotals): readonly PlaceLimit[] {
  const mayPlay = (position: number) => matrix.allowed[player * matrix.positions + position] === 1;
  const own = (matrix.problem.rules.F8?.limits ?? []).filter(({ place }) =>
    indexes(matrix.positions).some((position) => isIn(matrix, place, position) && mayPlay(position)),
  );
  return own.reduce((sum, { innings }) => sum + innings, 0) > presentInnings ? [] : own;
}

function isIn({ problem, infield }: ProblemMatrix, place: PlaceLimit['place'], position: number): boolean {
  if (place === 'infield') return infield[position] === 1;
  if (place === 'outfield') return infield[position] === 0;
  return place === 'field' || problem.positions[position] === place;
}

/** Counts the innings played in a place. Those at positions given up since count for their zone and for the field. */
function countPlayed(matrix: ProblemMatrix, totals: PlayerTotals, place: PlaceLimit['place']): number {
  if (place === 'field') return totals.fieldedBefore;
  const listed = totals.playedBefore.reduce((sum, played, at) => sum + (isIn(matrix, place, at) ? played : 0), 0);
  if (place === 'infield') return listed + totals.goneBefore[1];
  return place === 'outfield' ? listed + totals.goneBefore[0] : listed;
}

/**
 * Returns true if all players who need an infield inning early can get one at the same time. The counts of a whole game
 * do not show that its early innings have too few infield places. It assigns each player a place by augmenting paths
 * (Kuhn's algorithm for bipartite matching).
 */
export function hasEarlyInfieldPlaces(matrix: ProblemMatrix): boolean {
  const rule = matrix.problem.rules.F5;
  if (rule?.level !== 'required' || rule.infieldBy === undefined) return true;
  const innings = indexes(Math.min(rule.infieldBy, matrix.innings));
  const infield = indexes(matrix.positions).filter((position) => matrix.infield[position] === 1);
  const places = innings.slice(matrix.firstFree).flatMap((inning) => infield.map((position) => ({ inning, position })));
  const holders = new Map<object, number>();
  const findPlace = (player: number, tried: Set<object>): boolean =>
    places.some((place) => {
      if (tried.has(place) || !isOpen(matrix, player, place.inning, place.position)) return false;
      tried.add(place);
      const holder = holders.get(place);
      if (holder !== undefined && !findPlace(holder, tried)) return false;
      holders.set(place, player);
      return true;
    });
  return indexes(matrix.players)
    .filter(
      (player) => needsEarlyInfield(matrix, player) && !innings.some((inning) => wasInInfield(matrix, player, inning)),
    )
    .every((player) => findPlace(player, new Set()));
}

function wasInInfield({ innings, firstFree, fixed, gone, infield }: ProblemMatrix, player: number, inning: number) {
  const code = inning < firstFree ? (fixed[player * innings + inning] ?? FREE) : FREE;
  return code === gone[1] || infield[code] === 1;
}
