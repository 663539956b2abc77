import type { PlaceLimit, Player, Problem } from 'engine';
import { type Breach, breach } from './breach.ts';
import { countWhere, inningsWhere, isInField, isInfield, isOutfield, type Place, type Row } from './lineup-rows.ts';

/** Rules F7 and F8 for one player of a full lineup. */
export function placeLimitBreaches(problem: Problem, row: Row): readonly Breach[] {
  const { F7, F8 } = problem.rules;
  const player = problem.players.find(({ id }) => id === row.playerId);
  const beyond = (F7?.limits ?? []).flatMap(({ place, innings }) =>
    inningsWhere(row, isInPlace(problem, place))
      .slice(innings)
      .flatMap((index) => breach('F7', F7?.level ?? 'wanted', row, 1, index < problem.played.length)),
  );
  const owed = player === undefined ? [] : minimumsOwed(problem, player);
  const short = owed.flatMap(({ place, innings }) =>
    breach(
      'F8',
      F8?.level ?? 'wanted',
      row,
      innings - countWhere(row, isInPlace(problem, place)),
      isLost(problem, row, place, innings),
    ),
  );
  return [...beyond, ...short];
}

/** The minimums of F8 that a player is owed: those of places in which the player may play, if there is time for all. */
export function minimumsOwed(problem: Problem, { present, positionPreferences }: Player): readonly PlaceLimit[] {
  const mine = (problem.rules.F8?.limits ?? []).filter(({ place }) =>
    problem.positions.some(
      (position) => isInPlace(problem, place)(position) && positionPreferences[position] !== 'never',
    ),
  );
  const asked = mine.map(({ innings }) => innings).reduce((total, innings) => total + innings, 0);
  return present.filter((isPresent) => isPresent).length < asked ? [] : mine;
}

/** Whether a place of a player belongs to the place of a limit. A position that the game gave up is in its zone only. */
export function isInPlace(problem: Problem, limited: PlaceLimit['place']): (place: Place) => boolean {
  switch (limited) {
    case 'field':
      return isInField;
    case 'infield':
      return (place) => isInfield(problem, place);
    case 'outfield':
      return (place) => isOutfield(problem, place);
    default:
      return (place) => place === limited && problem.positions.includes(limited);
  }
}

/** Before the game the minimum could be met, and now it cannot, even with every inning to come. */
function isLost(problem: Problem, row: Row, place: PlaceLimit['place'], least: number): boolean {
  const done = { ...row, places: row.places.slice(0, problem.played.length) };
  const open = row.places.slice(problem.played.length).filter((at) => at !== undefined).length;
  const possible = row.places.filter((at) => at !== undefined).length;
  return possible >= least && countWhere(done, isInPlace(problem, place)) + open < least;
}
