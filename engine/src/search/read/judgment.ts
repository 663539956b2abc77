import type { Cells } from '#engine/search/plan.ts';
import type { PairKind, PairPlace, RuleLevel } from '#engine/vocabulary.ts';
import { elementAt, shortAt } from './array-access.ts';
import { indexes, type ProblemMatrix } from './problem-matrix.ts';

/** A pair of rule K1 in the indexes of a problem matrix. */
export type Pair = {
  readonly level: RuleLevel;
  readonly kind: PairKind;
  readonly place: PairPlace;
  readonly one: number;
  readonly other: number;
  /** 1 for each code of a cell that is in the place: a position, or the bench. */
  readonly inPlace: Uint8Array;
  /** The innings still to be planned in which both players are present. */
  readonly innings: readonly number[];
};

export function listPairs(matrix: ProblemMatrix): readonly Pair[] {
  const { pairs = [], players } = matrix.problem;
  const indexOf = (playerId: string) => players.findIndex(({ id }) => id === playerId);
  const hasBattery = matrix.pitcher >= 0 && matrix.catcher >= 0;
  const effective = pairs.filter(({ place }) => place !== 'battery' || hasBattery);
  return effective.map(({ players: [first, second], level, kind, place }) => {
    const [one, other] = [indexOf(first), indexOf(second)];
    const isThere = (player: number, inning: number) => matrix.present[player * matrix.innings + inning] === 1;
    return {
      level,
      kind,
      place,
      one,
      other,
      inPlace: Uint8Array.from(indexes(matrix.away + 3), (code) => (isInPlace(matrix, place, code) ? 1 : 0)),
      innings: indexes(matrix.innings).filter(
        (inning) => inning >= matrix.firstFree && isThere(one, inning) && isThere(other, inning),
      ),
    };
  });
}

function isInPlace({ bench, infield, pitcher, catcher }: ProblemMatrix, place: PairPlace, code: number): boolean {
  if (place === 'bench') return code === bench;
  if (code >= bench) return false;
  if (place === 'battery') return code === pitcher || code === catcher;
  return infield[code] === (place === 'infield' ? 1 : 0);
}

/** Counts the innings in which the pair is not as asked; needs the cells of two players, so it is part of the cost of all players together. */
export function pairCost(matrix: ProblemMatrix, pair: Pair, cells: Cells): number {
  let broken = 0;
  for (const inning of pair.innings) {
    const one = elementAt(cells, pair.one * matrix.innings + inning);
    const other = elementAt(cells, pair.other * matrix.innings + inning);
    if (isBroken(matrix, pair, one, other)) broken += 1;
  }
  return broken;
}

function isBroken({ pitcher, catcher }: ProblemMatrix, pair: Pair, one: number, other: number): boolean {
  const [isOne, isOther] = [elementAt(pair.inPlace, one), elementAt(pair.inPlace, other)];
  if (pair.kind === 'apart') return isOne + isOther === 2;
  if (pair.place !== 'battery') return isOne !== isOther;
  return (one === pitcher && other !== catcher) || (other === pitcher && one !== catcher);
}

/** Rule K2 in the indexes of a problem matrix. */
export type StrengthRule = {
  readonly level: RuleLevel;
  /** 1 where a player is strong, −1 where a player is developing: player × positions + position. */
  readonly values: Int16Array;
  /** The players with any strength. */
  readonly players: readonly number[];
};

const values = { strong: 1, developing: -1 } as const;

/** Reads rule K2. Returns undefined where the rule has no effect. */
export function readStrength({ problem, positions: width }: ProblemMatrix): StrengthRule | undefined {
  const { players, positions, rules } = problem;
  if (rules.K2 === undefined) return undefined;
  const table = Int16Array.from(
    players.flatMap(({ strength = {} }) =>
      positions.map((position) => {
        const found = strength[position];
        return found === undefined ? 0 : values[found];
      }),
    ),
  );
  const hasStrength = (player: number) => table.subarray(player * width, (player + 1) * width).some((one) => one !== 0);
  const rated = indexes(players.length).filter(hasStrength);
  return rated.length === 0 ? undefined : { level: rules.K2.level, values: table, players: rated };
}

/**
 * Returns how far the innings to come are from the best level and the level + 1, summed. Needs the cells of all players, as sit-levelling
 * does.
 */
export function strengthCost(
  { innings, firstFree, positions, bench }: ProblemMatrix,
  { values: table, players }: StrengthRule,
  cells: Cells,
): number {
  if (firstFree >= innings) return 0;
  const balances: number[] = [];
  for (let inning = firstFree; inning < innings; inning += 1) {
    let balance = 0;
    for (const player of players) {
      const code = shortAt(cells, player * innings + inning);
      if (code < bench) balance += shortAt(table, player * positions + code);
    }
    balances.push(balance);
  }
  let fewest = Number.POSITIVE_INFINITY;
  for (let level = Math.min(...balances); level <= Math.max(...balances); level += 1) {
    let units = 0;
    for (const balance of balances) units += Math.max(level - balance, balance - level - 1, 0);
    fewest = Math.min(fewest, units);
  }
  return fewest;
}
