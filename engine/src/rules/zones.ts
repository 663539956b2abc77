import { inningsInZone, type LineupView, mayPlay, type PlayerInnings } from '#engine/lineup-view.ts';
import type { Problem, Violation } from '#engine/problem.ts';
import { formatCount, formatInnings } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';
import { selectMinimumLevel, violation } from './violation.ts';

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

function listZones({ positions, infield, rules }: Problem): readonly Zone[] {
  const inside = positions.filter((position) => infield.includes(position));
  const outside = positions.filter((position) => !infield.includes(position));
  return [
    { name: 'infield', positions: inside, least: rules.F5?.infield ?? 0 },
    { name: 'outfield', positions: outside, least: rules.F5?.outfield ?? 0 },
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
  const infield = problem.positions.filter((position) => problem.infield.includes(position));
  const isThere = view.present.some((inning) => by !== undefined && inning <= by);
  if (by === undefined || !isThere || !infield.some((position) => mayPlay(view.player, position))) return [];
  const innings = inningsInZone(view, problem, true).filter((inning) => inning <= by);
  if ([...innings, ...view.open].some((inning) => inning <= by)) return [];
  const message = `${view.player.name} has no infield inning by ${formatInnings([by])}.`;
  return [createZoneViolation(problem, view, message, { least: 1, innings, until: by })];
}

/** A minimum of innings, the innings that count for it, and the last inning that may count. */
type Minimum = { readonly least: number; readonly innings: readonly Inning[]; readonly until: Inning };

function createZoneViolation(problem: Problem, view: PlayerInnings, message: string, minimum: Minimum): Violation {
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
