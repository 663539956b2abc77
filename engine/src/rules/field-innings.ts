import { inningsAt, inningsInZone, type LineupView, mayPlay, type PlayerInnings } from '#engine/lineup-view.ts';
import type { PlaceLimit, Player, Problem, Violation } from '#engine/problem.ts';
import { formatCount, formatInnings, formatPlace, formatPosition } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';
import { selectMinimumLevel, violation } from './violation.ts';

/** F4: every player present all game is in the field for at least `innings` innings. */
export function checkFieldInnings({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F4;
  if (rule === undefined) return [];
  return players.flatMap(({ player, isThereAllGame, positions, open, toCome }) => {
    const fielded = positions.filter((played) => played.length > 0).length;
    const before = positions.slice(0, problem.played.length).filter((played) => played.length > 0).length;
    if (!isThereAllGame || fielded + open.length >= rule.innings) return [];
    const message = `${player.name} plays ${formatCount(fielded, 'inning')} in the field; everyone gets ${rule.innings}.`;
    const possible = { least: rule.innings, atFirst: problem.innings, now: before + toCome.length };
    const level = selectMinimumLevel(rule.level, possible);
    return [violation('F4', level, message, { players: [player.id] })];
  });
}

type Zone = { readonly name: 'infield' | 'outfield'; readonly positions: readonly Position[]; readonly least: number };

/**
 * F5: every player gets `infield` and `outfield` innings, and one infield inning by inning `infieldBy`. The minimum of a
 * zone does not apply to a player who may play nowhere in it, and no minimum applies to a player who is present for fewer
 * innings than both of them require together.
 */
export function checkZones({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F5;
  if (rule === undefined) return [];
  const zones = listZones(problem);
  const asked = zones.reduce((sum, zone) => sum + zone.least, 0);
  return players.flatMap((view) => [
    ...(view.present.length < asked ? [] : zones.flatMap((zone) => checkZone(problem, view, zone))),
    ...checkEarlyInning(problem, view),
  ]);
}

function listZones(problem: Problem): readonly Zone[] {
  const { F5 } = problem.rules;
  return [
    { name: 'infield', positions: positionsIn(problem, 'infield'), least: F5?.infield ?? 0 },
    { name: 'outfield', positions: positionsIn(problem, 'outfield'), least: F5?.outfield ?? 0 },
  ];
}

function checkZone(problem: Problem, view: PlayerInnings, zone: Zone): readonly Violation[] {
  const innings = inningsInZone(view, problem, zone.name === 'infield');
  const mayEnter = zone.positions.some((position) => mayPlay(view.player, position));
  if (!mayEnter || innings.length + view.open.length >= zone.least) return [];
  const has =
    innings.length === 0 ? `no ${zone.name} innings` : `only ${formatCount(innings.length, `${zone.name} inning`)}`;
  const message = `${view.player.name} has ${has}; everyone gets ${zone.least}.`;
  return [createZoneViolation(problem, view, message, { least: zone.least, innings, until: problem.innings })];
}

function checkEarlyInning(problem: Problem, view: PlayerInnings): readonly Violation[] {
  const by = problem.rules.F5?.infieldBy;
  const infield = positionsIn(problem, 'infield');
  const isThere = view.present.some((inning) => by !== undefined && inning <= by);
  if (by === undefined || !isThere || !infield.some((position) => mayPlay(view.player, position))) return [];
  const innings = inningsInZone(view, problem, true).filter((inning) => inning <= by);
  if ([...innings, ...view.open].some((inning) => inning <= by)) return [];
  const message = `${view.player.name} has no infield inning by ${formatInnings([by])}.`;
  return [createZoneViolation(problem, view, message, { least: 1, innings, until: by })];
}

/** A minimum of innings, the innings that count for it, and the last inning that may count. */
type ZoneMinimum = { readonly least: number; readonly innings: readonly Inning[]; readonly until: Inning };

function createZoneViolation(problem: Problem, view: PlayerInnings, message: string, minimum: ZoneMinimum): Violation {
  const before = minimum.innings.filter((inning) => inning <= problem.played.length);
  const inTime = (innings: readonly Inning[]) => innings.filter((inning) => inning <= minimum.until).length;
  const possible = {
    least: minimum.least,
    atFirst: inTime(view.present),
    now: before.length + inTime(view.toCome),
  };
  const level = selectMinimumLevel(problem.rules.F5?.level ?? 'wanted', possible);
  return violation('F5', level, message, { players: [view.player.id] });
}

/** F6: no player is at one position for more than `innings` innings. Pitcher and catcher have rules of their own. */
export function checkOnePosition({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F6;
  if (rule === undefined) return [];
  return players.flatMap((view) =>
    // A played inning may have positions that the game gave up later.
    [...new Set(view.positions.flat())].flatMap((position) => {
      const innings = inningsAt(view, [position]);
      if (innings.length <= rule.innings || position === 'P' || position === 'C') return [];
      const spent = formatCount(innings.length, 'inning');
      const message = `${view.player.name} plays ${formatPosition(position)} for ${spent}; the limit is ${rule.innings}.`;
      return [violation('F6', rule.level, message, { players: [view.player.id], innings, positions: [position] })];
    }),
  );
}

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
  const own = listOwnMinimums(problem, player);
  return sumInnings(own) > present.length ? [] : own;
}

/** Returns the minimums of F8 that apply to no player, because the game has fewer innings than they require together. */
export function listLeftOutMinimums(problem: Problem): readonly PlaceLimit[] {
  const minimums = problem.players.map((player) => listOwnMinimums(problem, player));
  return (problem.rules.F8?.limits ?? []).filter((limit) => {
    const withLimit = minimums.filter((own) => own.includes(limit));
    return withLimit.length > 0 && withLimit.every((own) => sumInnings(own) > problem.innings);
  });
}

/** Returns the minimums of the places in which a player may play. */
function listOwnMinimums(problem: Problem, player: Player): readonly PlaceLimit[] {
  return (problem.rules.F8?.limits ?? []).filter(({ place }) =>
    positionsIn(problem, place).some((position) => mayPlay(player, position)),
  );
}

function sumInnings(limits: readonly PlaceLimit[]): number {
  return limits.reduce((sum, { innings }) => sum + innings, 0);
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
