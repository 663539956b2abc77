import type { InningAssignment, Player, Position, Problem } from 'engine';
import { breachesOf, forbiddenBreaches, givenUp } from './checker/checker.ts';
import { type Worth, worthOf } from './checker/worth.ts';

export type Tried = { readonly innings: readonly InningAssignment[]; readonly worth: Worth };

/** Every lineup that keeps all required rules; undefined where there are more lineups than may be tried. */
export function legalLineups(problem: Problem, most: number): readonly Tried[] | undefined {
  const all = allLineups(problem, most);
  return all?.flatMap((innings) => {
    const breaches = breachesOf(problem, innings);
    return forbiddenBreaches(breaches).length > 0 ? [] : [{ innings, worth: worthOf(problem, innings, breaches) }];
  });
}

/** Every way to fill the innings not played yet with players who are there and may play; not where a position is given up. */
function allLineups(problem: Problem, most: number): readonly (readonly InningAssignment[])[] | undefined {
  let lineups: readonly (readonly InningAssignment[])[] = [[]];
  for (let index = 0; index < problem.innings; index += 1) {
    const past = problem.played[index];
    const choices = past === undefined ? fillings(problem, index, most) : [past];
    if (choices === undefined || lineups.length * choices.length > most) return undefined;
    lineups = lineups.flatMap((lineup) => choices.map((choice) => [...lineup, choice]));
  }
  return lineups;
}

function fillings(problem: Problem, index: number, most: number): readonly InningAssignment[] | undefined {
  if (givenUp(problem, index) > 0) return undefined;
  const there = problem.players.filter(({ present }) => present[index] === true);
  const locks = problem.locks.filter(({ inning }) => inning === index + 1);
  const mayStand = ({ id, positionPreferences }: Player, position: Position) =>
    positionPreferences[position] !== 'never' &&
    locks.every((lock) => (lock.playerId === id) === (lock.position === position) || !concerns(lock, id, position));
  let filled: readonly InningAssignment[] = [{}];
  for (const position of problem.positions) {
    filled = filled.flatMap((inning) =>
      there
        .filter((player) => mayStand(player, position) && !Object.values(inning).includes(player.id))
        .map(({ id }) => ({ ...inning, [position]: id })),
    );
    if (filled.length > most) return undefined;
  }
  return filled;
}

function concerns(lock: Problem['locks'][number], id: string, position: Position): boolean {
  return lock.playerId === id || lock.position === position;
}
