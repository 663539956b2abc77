import type { Problem, Solution } from 'engine';
import { fieldPositions } from 'engine/configurations';
import { formatCount, formatTimes } from 'engine/format';
import { basicRules } from 'engine/packs';
import { sitsByPlayer } from 'engine/summary';
import { STANDARD_INFIELD } from 'engine/vocabulary';
import type { SampleGame } from './sample-game.ts';

/** What the engine answered for a sample game, and how long that took. */
export type SampleAnswer = {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly milliseconds: number;
};

export const standardField = fieldPositions('Standard9');

/** The sample as the engine asks for it: standard field, basic rules, every player able to play everywhere. */
export function sampleProblem({ players, innings, withoutPositions }: SampleGame): Problem {
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

/** Where a player is in an inning of the answer; undefined is the bench, or an inning the answer does not have. */
export function positionIn(answer: SampleAnswer | undefined, name: string, inning: number): string | undefined {
  if (answer === undefined || answer.solution.status === 'infeasible') return undefined;
  const places = Object.entries(answer.solution.lineup.innings[inning - 1] ?? {});
  return places.find(([, player]) => player === name)?.[0];
}

export type Span = { readonly least: number; readonly most: number };
export type SampleFigures = { readonly sits: Span; readonly infield: Span; readonly outfield: Span };

/** The fewest and the most innings anybody who came gets of each kind, or undefined when there is no lineup. */
export function figuresOf({ problem, solution }: SampleAnswer): SampleFigures | undefined {
  if (solution.status === 'infeasible') return undefined;
  const games = sitsByPlayer(problem, solution.lineup).filter(({ present }) => present > 0);
  const span = (counts: readonly number[]) => ({ least: Math.min(...counts), most: Math.max(...counts) });
  return {
    sits: span(games.map(({ sits }) => sits)),
    infield: span(games.map(({ infield }) => infield)),
    outfield: span(games.map(({ outfield }) => outfield)),
  };
}

/** How the bench is shared, in one sentence. */
export function sitsWords({ least, most }: Span): string {
  if (most === 0) return 'Nobody sits: everybody plays the whole game.';
  if (least === most) return `Everybody sits ${formatTimes(most)}, no more and no less.`;
  if (most - least > 1) return `Everybody sits ${formatTimes(least)} to ${formatTimes(most)}.`;
  return least === 0 ? 'Nobody sits more than once.' : `Everybody sits ${formatTimes(least)} or ${formatTimes(most)}.`;
}

/** `Compared with every lineup there could be for these 12 players, 6 innings and 9 positions.` */
export function comparedWords({ problem }: SampleAnswer): string {
  const here = problem.players.filter(({ present }) => present.includes(true)).length;
  const game = `${formatCount(here, 'player')}, ${formatCount(problem.innings, 'inning')}`;
  return `Compared with every lineup there could be for ${game} and ${formatCount(problem.positions.length, 'position')}.`;
}

/** `0.04 seconds`; never `0.00`. */
export function durationWords(milliseconds: number): string {
  return `${Math.max(0.01, milliseconds / 1000).toFixed(2)} seconds`;
}
