import type { InningAssignment, Lock, Player, Position, Problem } from 'engine';
import type { Highs } from 'highs';
import { isInfield, isOutfield, range, sum } from '../checker/lineup-rows.ts';
import { presentInnings, shares } from '../checker/worth.ts';
import { constant, type Expression, minus, plus, times, zero } from './linear-program.ts';
import { LineupProgram } from './lineup-program.ts';
import { addRules } from './rule-rows.ts';

/** What an integer program written from SPEC.md alone says of a game. */
export type ExactAnswer =
  | { readonly status: 'optimal'; readonly innings: readonly InningAssignment[] }
  | { readonly status: 'infeasible' }
  /** The work allowed was not enough. */
  | { readonly status: 'open' };

/** The best lineup: units of wanted rules first, then the caller's numbers, or the fairness of a coach. */
export function bestLineup(highs: Highs, problem: Problem, work: number): ExactAnswer {
  const lineup = new LineupProgram(problem);
  addRules(lineup);
  return inOrder(highs, lineup, objectivesOf(lineup), work);
}

/**
 * What to minimize, one after another: units, then the caller's numbers, or sits and then innings in the zones. The changes
 * of a previous lineup come first, or between fairness and the rest.
 */
function objectivesOf(lineup: LineupProgram): readonly Expression[] {
  const { objective, previous } = lineup.problem;
  const rest = objective === undefined ? fairness(lineup) : [numbers(lineup)];
  if (previous === undefined) return [lineup.units, ...rest];
  const changed = changedCells(lineup, previous.innings);
  return previous.priority === 'stability'
    ? [changed, lineup.units, ...rest]
    : [lineup.units, ...rest.slice(0, -1), changed, ...rest.slice(-1)];
}

function changedCells(lineup: LineupProgram, innings: readonly InningAssignment[]): Expression {
  const { problem, open } = lineup;
  return plus(
    ...open.flatMap((inning) =>
      problem.positions.map((position) => {
        const before = innings[inning]?.[position];
        const holder = problem.players.findIndex(({ id }) => id === before);
        return before === undefined
          ? plus(...range(problem.players.length).map((player) => lineup.cell(player, position, inning)))
          : minus(constant(1), lineup.cell(holder, position, inning));
      }),
    ),
  );
}

/** What a lineup is worth to the program: a value for each objective, smaller is better. */
export type ProgramWorth = readonly number[];

/** Returns undefined if the program does not accept the lineup. */
export function programWorth(
  highs: Highs,
  problem: Problem,
  innings: readonly InningAssignment[],
): ProgramWorth | undefined {
  const lineup = new LineupProgram({ ...problem, locks: lockAll(problem, innings) });
  addRules(lineup);
  const values: number[] = [];
  for (const objective of objectivesOf(lineup)) {
    const answer = lineup.program.minimize(highs, objective, Number.POSITIVE_INFINITY);
    if (answer.status !== 'optimal') return undefined;
    values.push(answer.value);
    lineup.program.atMost(objective, answer.value + 1e-4);
  }
  return values;
}

function lockAll({ players, played }: Problem, innings: readonly InningAssignment[]): readonly Lock[] {
  return innings.flatMap((inning, index) =>
    players
      .filter(({ present }) => index >= played.length && present[index] === true)
      .map(({ id }) => {
        const position = Object.keys(inning).find((taken) => inning[taken] === id) ?? null;
        return { inning: index + 1, playerId: id, position };
      }),
  );
}

/**
 * A lineup that is worth more than `worth`: less by a whole unit, or by `gap` in a later objective with all before as
 * good. To show that there is none is far cheaper than to find the best lineup.
 */
export function lineupBeyond(
  highs: Highs,
  problem: Problem,
  worth: ProgramWorth,
  { gap, work }: { readonly gap: number; readonly work: number },
): ExactAnswer {
  const lineup = new LineupProgram(problem);
  addRules(lineup);
  for (const [index, objective] of objectivesOf(lineup).slice(0, worth.length).entries()) {
    const most = (worth[index] ?? 0) - (index === 0 ? 0.5 : gap);
    const answer = lineup.program.minimize(highs, objective, work, most);
    if (answer.status !== 'infeasible')
      return answer.columns ? { status: 'optimal', innings: lineup.inningsOf(answer.columns) } : { status: 'open' };
    lineup.program.atMost(objective, (worth[index] ?? 0) + 1e-4);
  }
  return { status: 'infeasible' };
}

/** Any lineup that keeps every required rule. */
export function anyLineup(highs: Highs, problem: Problem, work: number): ExactAnswer {
  const lineup = new LineupProgram(problem);
  addRules(lineup);
  return inOrder(highs, lineup, [zero], work);
}

/** One objective after another, each kept at its best by the next. */
function inOrder(highs: Highs, lineup: LineupProgram, objectives: readonly Expression[], work: number): ExactAnswer {
  let innings: readonly InningAssignment[] = [];
  for (const [index, objective] of objectives.entries()) {
    const isNothing = objective.terms.length === 0;
    if (isNothing && index < objectives.length - 1) continue;
    const answer = lineup.program.minimize(highs, objective, work);
    if (answer.status === 'infeasible') return index === 0 || innings.length === 0 ? answer : { status: 'open' };
    if (answer.status === 'open') return { status: 'open' };
    innings = lineup.inningsOf(answer.columns);
    lineup.program.atMost(objective, answer.value + 1e-4);
  }
  return { status: 'optimal', innings };
}

/** Sits, then innings in the infield and in the outfield: squares of what is beyond each player's share. */
function fairness(lineup: LineupProgram): readonly Expression[] {
  const { problem } = lineup;
  const there = presentInnings(problem);
  const players = range(problem.players.length);
  const sits = players.map((player) => lineup.sits(player));
  const sitShares = shares(
    totalOf(lineup, (player, inning) => lineup.sit(player, inning), openSits(lineup)),
    there,
  );
  const debt = (player: number) => problem.players[player]?.debt ?? 0;
  return [
    plus(...players.map((at) => square(lineup, sits[at] ?? zero, debt(at) - (sitShares[at] ?? 0)))),
    plus(
      zoneImbalance(lineup, openInfield(lineup), ({ infieldDebt }) => infieldDebt, isInfield),
      zoneImbalance(lineup, openFielded(lineup) - openInfield(lineup), ({ outfieldDebt }) => outfieldDebt, isOutfield),
    ),
  ];
}

/** Squares of the innings in a zone beyond each player's share; `open` is how many of them the innings to come have. */
function zoneImbalance(
  lineup: LineupProgram,
  open: number,
  debtOf: (player: Player) => number | undefined,
  isInZone: (problem: Problem, position: Position) => boolean,
): Expression {
  const { problem } = lineup;
  const isAsked = (position: Position) => isInZone(problem, position);
  const total = totalOf(lineup, (player, inning) => lineup.at(player, inning, isAsked), open);
  const fair = shares(total, presentInnings(problem));
  return plus(
    ...problem.players.map((player, at) =>
      square(lineup, lineup.total(at, isAsked), -(debtOf(player) ?? 0) - (fair[at] ?? 0)),
    ),
  );
}

function openInfield(lineup: LineupProgram): number {
  const { problem, open } = lineup;
  return problem.positions.filter((position) => isInfield(problem, position)).length * open.length;
}

/** Innings in the field still to be given out; a short-handed inning has fewer of them. */
function openFielded(lineup: LineupProgram): number {
  return sum(lineup.open.map((inning) => Math.min(presentIn(lineup, inning), lineup.problem.positions.length)));
}

function presentIn(lineup: LineupProgram, inning: number): number {
  return range(lineup.problem.players.length).filter((player) => lineup.isPresent(player, inning)).length;
}

/** The innings of all players that were played, plus those that the open innings add for any lineup. */
function totalOf(lineup: LineupProgram, past: (player: number, inning: number) => Expression, open: number): number {
  const { players, played } = lineup.problem;
  return (
    open +
    sum(range(players.length).flatMap((player) => range(played.length).map((inning) => past(player, inning).constant)))
  );
}

function openSits(lineup: LineupProgram): number {
  return sum(lineup.open.map((inning) => Math.max(0, presentIn(lineup, inning) - lineup.problem.positions.length)));
}

/** (count + offset) squared; each further unit costs more than the one before, so the units need not be whole. */
function square(lineup: LineupProgram, count: Expression, offset: number): Expression {
  const steps = range(lineup.problem.innings).map(() => lineup.program.column(0, 1, 'real'));
  lineup.program.exactly(minus(plus(...steps), count), 0);
  const costs = steps.map((step, index) => times(2 * (index + 1 + offset) - 1, step));
  return plus(constant(offset ** 2), ...costs);
}

/** The caller's plain numbers, negative because a program is minimized. */
function numbers(lineup: LineupProgram): Expression {
  const { objective = {}, players, positions } = lineup.problem;
  return plus(
    ...players.flatMap((player, at) => [
      ...positions.map((position) => {
        const preference = (objective.preference ?? 0) * (player.preference?.[position] ?? 0);
        const positionDebt = (objective.positionDebt ?? 0) * (player.positionDebt?.[position] ?? 0);
        return times(
          -preference - positionDebt,
          lineup.total(at, (place) => place === position),
        );
      }),
      times(-(objective.distinctPosition ?? 0), distinctPositions(lineup, at)),
      times(-(objective.benchDebtSquared ?? 0), square(lineup, lineup.sits(at), player.debt ?? 0)),
    ]),
  );
}

/** Positions at which the player is at least once; those given up since the game began are a constant. */
function distinctPositions(lineup: LineupProgram, player: number): Expression {
  return plus(
    ...lineup.problem.positions.map((position) => {
      const isUsed = lineup.program.column(0, 1, 'real');
      lineup.program.atMost(
        minus(
          isUsed,
          lineup.total(player, (place) => place === position),
        ),
        0,
      );
      return isUsed;
    }),
  );
}
