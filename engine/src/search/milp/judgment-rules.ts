import type { Pair, StrengthRule } from '#engine/search/read/judgment.ts';
import { indexes, isOpen } from '#engine/search/read/problem-matrix.ts';
import { columnAt, freeInnings, type Group, ownGroup, present } from './cell-columns.ts';
import type { Term } from './linear-program.ts';
import { type Parts, slack, unlimited } from './time-rules.ts';

/** Adds the rules of the coach's judgment: pairs of players, and balanced strength. */
export function addJudgmentRules(parts: Parts): void {
  const { pairs, strength } = parts.rules;
  for (const pair of pairs) for (const inning of pair.innings) addPair(parts, pair, inning);
  if (strength) addBalancedStrength(parts, strength);
}

function addPair(parts: Parts, pair: Pair, inning: number): void {
  const { builder } = parts;
  const missed = slack(parts, pair.level, -1);
  const columns = (player: number, isAsked: (group: Group) => boolean) =>
    columnsOf(parts, pair, player, inning, isAsked);
  const surely = (group: Group) => group.every((position) => pair.inPlace[position] === 1);
  const maybe = (group: Group) => group.some((position) => pair.inPlace[position] === 1);
  if (pair.kind === 'apart') {
    builder.row(-unlimited, 1, [...columns(pair.one, surely), ...columns(pair.other, surely), ...missed]);
    return;
  }
  const isTogether = pair.place === 'battery' ? undefined : { surely, maybe };
  for (const [player, partner] of [
    [pair.one, pair.other],
    [pair.other, pair.one],
  ] as const) {
    const here = isTogether ? columns(player, surely) : own(parts, player, inning, parts.matrix.pitcher);
    const there = isTogether ? columns(partner, maybe) : own(parts, partner, inning, parts.matrix.catcher);
    builder.row(-unlimited, 0, [...here, ...there.map(([column]): Term => [column, -1]), ...missed]);
  }
}

/** The columns of a player in the place of the pair. */
function columnsOf(
  { matrix, columns }: Parts,
  { place }: Pair,
  player: number,
  inning: number,
  isAsked: (group: Group) => boolean,
): readonly Term[] {
  if (place === 'bench') return present([columns.bench[player * matrix.innings + inning] ?? -1]);
  const groups = [...columns.groups.keys()].filter((index) => isAsked(columns.groups[index] ?? []));
  return present(groups.map((index) => columnAt(matrix, columns, player, inning, index)));
}

/** The column of a player at a position of the battery, which has a group of its own. */
function own({ matrix, columns }: Parts, player: number, inning: number, position: number): readonly Term[] {
  const group = ownGroup(columns, position);
  return group === -1 ? [] : present([columnAt(matrix, columns, player, inning, group)]);
}

/**
 * A level, and for every inning how far its balance is below the level or above the level + 1. A player counts in a group of
 * positions as the strongest there for the first, and as the weakest for the second, which only weakens the relaxation.
 */
function addBalancedStrength(parts: Parts, rule: StrengthRule): void {
  const { builder, matrix } = parts;
  const level = builder.column({ least: -matrix.positions, most: matrix.positions, isWhole: true });
  for (const inning of freeInnings(matrix)) {
    const [most, least] = [Math.max, Math.min].map((choose) => balanceTerms(parts, rule, inning, choose));
    builder.row(0, unlimited, [...(most ?? []), [level, -1], ...slack(parts, rule.level, 1)]);
    builder.row(-unlimited, 1, [...(least ?? []), [level, -1], ...slack(parts, rule.level, -1)]);
  }
}

function balanceTerms(
  { matrix, columns }: Parts,
  { values, players }: StrengthRule,
  inning: number,
  choose: (...values: readonly number[]) => number,
): readonly Term[] {
  return players.flatMap((player) =>
    indexes(columns.groups.length).flatMap((index): readonly Term[] => {
      const column = columnAt(matrix, columns, player, inning, index);
      const open = columns.groups[index]?.filter((position) => isOpen(matrix, player, inning, position)) ?? [];
      const value = choose(...open.map((position) => values[player * matrix.positions + position] ?? 0));
      return column === -1 || value === 0 ? [] : [[column, value]];
    }),
  );
}
