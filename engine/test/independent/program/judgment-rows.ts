import type { PlayerPair } from 'engine';
import { isAtPlace, listEffectivePairs, strengthAt } from '../checker/judgment.ts';
import { constant, type Expression, minus, plus, times } from './linear-program.ts';
import type { LineupProgram } from './lineup-program.ts';

/** Rows for pairs of players and for balanced strength. */
export function addJudgmentRows(lineup: LineupProgram): void {
  for (const pair of listEffectivePairs(lineup.problem)) addPair(lineup, pair);
  addBalance(lineup);
}

function addPair(lineup: LineupProgram, pair: PlayerPair): void {
  const { problem, program } = lineup;
  const [one = -1, other = -1] = pair.players.map((id) => problem.players.findIndex((player) => player.id === id));
  for (const inning of lineup.open) {
    if (!lineup.isPresent(one, inning) || !lineup.isPresent(other, inning)) continue;
    const given = lineup.allowance(pair.level, 1);
    const there = (player: number) =>
      pair.place === 'bench'
        ? lineup.sit(player, inning)
        : lineup.at(player, inning, (position) => isAtPlace(problem, pair.place, position));
    if (pair.kind === 'apart') program.atMost(minus(plus(there(one), there(other)), given), 1);
    else {
      const isBattery = pair.place === 'battery';
      const follows = (player: number, partner: number) => {
        const here = isBattery ? lineup.cell(player, 'P', inning) : there(player);
        const asked = isBattery ? lineup.cell(partner, 'C', inning) : there(partner);
        program.atMost(minus(minus(here, asked), given), 0);
      };
      follows(one, other);
      follows(other, one);
    }
  }
}

function addBalance(lineup: LineupProgram): void {
  const { problem, program } = lineup;
  const { K2 } = problem.rules;
  if (K2 === undefined) return;
  const most = problem.positions.length;
  const level = minus(program.column(0, 2 * most), constant(most));
  for (const inning of lineup.open) {
    const balance = plus(
      ...problem.players.flatMap((player, at) =>
        problem.positions.map(
          (position): Expression => times(strengthAt(player, position), lineup.cell(at, position, inning)),
        ),
      ),
    );
    program.atLeast(plus(minus(balance, level), lineup.allowance(K2.level, 2 * most)), 0);
    program.atMost(minus(minus(balance, level), lineup.allowance(K2.level, 2 * most)), 1);
  }
}
