import type { Problem, Solution } from 'engine';
import { fieldPositions } from 'engine/configurations';
import { basicRules } from 'engine/packs';
import { sitsByPlayer } from 'engine/summary';
import { STANDARD_INFIELD } from 'engine/vocabulary';
import type { InningRange } from '../messages.ts';
import type { SampleGame } from './sample-game.ts';

/** The engine's solution of a sample game, and how long it took. */
export type SampleAnswer = {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly milliseconds: number;
};

export const standardField = fieldPositions('Standard9');

/** The engine input of a sample game: standard field, basic rules, and every player can play everywhere. */
export function toProblem({ players, innings, withoutPositions }: SampleGame): Problem {
  return {
    innings,
    positions: standardField.filter((position) => !withoutPositions.includes(position)),
    infield: STANDARD_INFIELD,
    players: players.map(({ name, isHere }) => ({
      id: name,
      name,
      present: Array.from({ length: innings }, () => isHere),
      positionPreferences: {},
    })),
    rules: basicRules(innings),
    locks: [],
    played: [],
  };
}

/** The position of a player in an inning; undefined on the bench, or when the lineup does not have that inning. */
export function findPosition(answer: SampleAnswer | undefined, name: string, inning: number): string | undefined {
  if (answer === undefined || answer.solution.status === 'infeasible') return undefined;
  const positions = Object.entries(answer.solution.lineup.innings[inning - 1] ?? {});
  return positions.find(([, player]) => player === name)?.[0];
}

export type SampleFigures = {
  readonly sits: InningRange;
  readonly infield: InningRange;
  readonly outfield: InningRange;
};

/** The range of innings of each kind among the players who are here; undefined when there is no lineup. */
export function getFigures({ problem, solution }: SampleAnswer): SampleFigures | undefined {
  if (solution.status === 'infeasible') return undefined;
  const games = sitsByPlayer(problem, solution.lineup).filter(({ present }) => present > 0);
  const range = (counts: readonly number[]) => ({ least: Math.min(...counts), most: Math.max(...counts) });
  return {
    sits: range(games.map(({ sits }) => sits)),
    infield: range(games.map(({ infield }) => infield)),
    outfield: range(games.map(({ outfield }) => outfield)),
  };
}
