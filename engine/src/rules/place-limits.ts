import { inningsAt, inningsInZone, type LineupView, mayPlay, type PlayerInnings } from '#engine/lineup-view.ts';
import type { PlaceLimit, Problem, Violation } from '#engine/problem.ts';
import { formatCount, formatInnings, formatPlace } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';
import { selectMinimumLevel, violation } from './violation.ts';

/** F7 and F8: the most and the fewest innings of each player in the field, in one zone of it, or at one position. */
export function checkPlaceLimits({ problem, players }: LineupView): readonly Violation[] {
  const { F7, F8 } = problem.rules;
  return players.flatMap((view) => [
    ...(F7?.limits.flatMap((limit) => checkMost(problem, view, limit)) ?? []),
    ...(F8 === undefined ? [] : listMinimums(problem, view).flatMap((limit) => checkLeast(problem, view, limit))),
  ]);
}

function checkMost(problem: Problem, view: PlayerInnings, { place, innings: most }: PlaceLimit): readonly Violation[] {
  const innings = listInnings(problem, view, place);
  if (innings.length <= most) return [];
  const spent = `${formatCount(innings.length, 'inning')} (${formatInnings(innings)})`;
  const message = `${view.player.name} is ${formatPlace(place)} for ${spent}; the limit is ${most}.`;
  const positions = place === 'field' ? [] : positionsIn(problem, place);
  return [
    violation('F7', problem.rules.F7?.level ?? 'wanted', message, { players: [view.player.id], innings, positions }),
  ];
}

/** Returns the minimums that apply to a player: none when the player is present for fewer innings than they require together. */
function listMinimums(problem: Problem, { player, present }: PlayerInnings): readonly PlaceLimit[] {
  const own = (problem.rules.F8?.limits ?? []).filter(({ place }) =>
    positionsIn(problem, place).some((position) => mayPlay(player, position)),
  );
  return own.reduce((sum, { innings }) => sum + innings, 0) > present.length ? [] : own;
}

function checkLeast(
  problem: Problem,
  view: PlayerInnings,
  { place, innings: least }: PlaceLimit,
): readonly Violation[] {
  const innings = listInnings(problem, view, place);
  if (innings.length + view.open.length >= least) return [];
  const has = innings.length === 0 ? 'no inning' : `only ${formatCount(innings.length, 'inning')}`;
  const message = `${view.player.name} gets ${has} ${formatPlace(place)}; everyone gets ${least}.`;
  const before = innings.filter((inning) => inning <= problem.played.length).length;
  const possible = { least, atFirst: view.present.length, now: before + view.toCome.length };
  const level = selectMinimumLevel(problem.rules.F8?.level ?? 'wanted', possible);
  return [violation('F8', level, message, { players: [view.player.id] })];
}

function listInnings(problem: Problem, view: PlayerInnings, place: PlaceLimit['place']): readonly Inning[] {
  if (place === 'infield' || place === 'outfield') return inningsInZone(view, problem, place === 'infield');
  if (place !== 'field') return problem.positions.includes(place) ? inningsAt(view, [place]) : [];
  return view.positions.flatMap((positions, index) => (positions.length > 0 ? [index + 1] : []));
}

/** Returns the positions of the game that belong to a place. */
function positionsIn({ positions, infield }: Problem, place: PlaceLimit['place']): readonly Position[] {
  if (place === 'field') return positions;
  if (place !== 'infield' && place !== 'outfield') return positions.filter((position) => position === place);
  return positions.filter((position) => infield.includes(position) === (place === 'infield'));
}
