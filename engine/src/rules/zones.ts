import { inningsInZone, type LineupView, mayPlay, type PlayerInnings } from '#engine/lineup-view.ts';
import type { Problem, Violation } from '#engine/problem.ts';
import type { Position } from '#engine/vocabulary.ts';
import { countWords } from '#engine/words.ts';
import { violation } from './violation.ts';

type Zone = { readonly name: 'infield' | 'outfield'; readonly positions: readonly Position[]; readonly least: number };

/**
 * F5: everybody gets so many innings in the infield and in the outfield, and one in the infield by an inning. A zone is
 * not owed to a player who may play nowhere in it, nor to one who is not there for as many innings as both zones ask.
 */
export function checkZones({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F5;
  if (rule === undefined) return [];
  const zones = zonesOf(problem);
  const asked = zones.reduce((sum, zone) => sum + zone.least, 0);
  return players.flatMap((view) => [
    ...(view.present.length < asked ? [] : zones.flatMap((zone) => shortOf(problem, view, zone))),
    ...lateToInfield(problem, view),
  ]);
}

function zonesOf({ positions, infield, rules }: Problem): readonly Zone[] {
  const inside = positions.filter((position) => infield.includes(position));
  const outside = positions.filter((position) => !infield.includes(position));
  return [
    { name: 'infield', positions: inside, least: rules.F5?.infield ?? 0 },
    { name: 'outfield', positions: outside, least: rules.F5?.outfield ?? 0 },
  ];
}

function shortOf(problem: Problem, view: PlayerInnings, zone: Zone): readonly Violation[] {
  const played = inningsInZone(view, problem, zone.name === 'infield').length;
  const mayEnter = zone.positions.some((position) => mayPlay(view.player, position));
  if (!mayEnter || played + view.open.length >= zone.least) return [];
  const has = played === 0 ? `no ${zone.name} inning` : `only ${countWords(played, `${zone.name} inning`)}`;
  return [zoneViolation(problem, view, `${view.player.name} has ${has}; everybody gets ${zone.least}.`)];
}

function lateToInfield(problem: Problem, view: PlayerInnings): readonly Violation[] {
  const by = problem.rules.F5?.infieldBy;
  const infield = problem.positions.filter((position) => problem.infield.includes(position));
  const isThere = view.present.some((inning) => by !== undefined && inning <= by);
  if (by === undefined || !isThere || !infield.some((position) => mayPlay(view.player, position))) return [];
  if ([...inningsInZone(view, problem, true), ...view.open].some((inning) => inning <= by)) return [];
  return [zoneViolation(problem, view, `${view.player.name} has no infield inning by inning ${by}.`)];
}

function zoneViolation({ rules }: Problem, { player }: PlayerInnings, words: string): Violation {
  return violation('F5', rules.F5?.level ?? 'wanted', words, { players: [player.id] });
}
