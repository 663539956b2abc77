import type { Player, PlayerPair, Problem } from 'engine';
import { type Breach, breach } from './breach.ts';
import { isInField, isInfield, isOutfield, type Place, type Row, range, sum } from './lineup-rows.ts';

/** Rules K1 and K2 on a full lineup. */
export function judgmentBreaches(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  return [
    ...listEffectivePairs(problem).flatMap((pair) => pairBreaches(problem, pair, rows)),
    ...imbalance(problem, rows),
  ];
}

/** A battery needs a game with both of its positions. */
export function listEffectivePairs({ pairs = [], positions }: Problem): readonly PlayerPair[] {
  const hasBattery = positions.includes('P') && positions.includes('C');
  return pairs.filter(({ place }) => hasBattery || place !== 'battery');
}

/** An inning counts once, however it breaks the pair; one in which a player is away does not count. */
function pairBreaches(problem: Problem, pair: PlayerPair, rows: readonly Row[]): readonly Breach[] {
  const [first, second] = pair.players.map((id) => rows.find(({ playerId }) => playerId === id)?.places ?? []);
  return range(problem.innings).flatMap((index) => {
    const [one, other] = [first?.[index], second?.[index]];
    // A lineup that people know may place a player who is away by now.
    const areHere = pair.players.every((id) => problem.players.find((player) => player.id === id)?.present[index]);
    if (one === undefined || other === undefined || !areHere) return [];
    const isPast = index < problem.played.length;
    return breach('K1', pair.level, { playerId: pair.players[0] }, isKept(problem, pair, one, other) ? 0 : 1, isPast);
  });
}

function isKept(problem: Problem, { kind, place }: PlayerPair, one: Place, other: Place): boolean {
  const partners = new Map<Place, Place>([['P', 'C']]);
  if (place === 'battery' && kind === 'together')
    return [
      [one, other],
      [other, one],
    ].every(([here, there]) => !partners.has(here) || partners.get(here) === there);
  const there = [one, other].filter((at) => isAtPlace(problem, place, at)).length;
  return kind === 'apart' ? there < 2 : there !== 1;
}

export function isAtPlace(problem: Problem, place: PlayerPair['place'], at: Place): boolean {
  if (place === 'bench') return at === null;
  if (place === 'battery') return at === 'P' || at === 'C';
  return place === 'infield' ? isInfield(problem, at) : isOutfield(problem, at);
}

/** Strong is one more and developing one less; only innings that are not played yet are compared. */
function imbalance(problem: Problem, rows: readonly Row[]): readonly Breach[] {
  const { K2 } = problem.rules;
  const open = range(problem.innings).slice(problem.played.length);
  if (K2 === undefined || open.length === 0) return [];
  const balances = open.map((index) =>
    sum(rows.map(({ places }, at) => strengthAt(problem.players[at], places[index]))),
  );
  const most = problem.positions.length;
  const levels = range(2 * most + 1).map((level) => level - most);
  const units = levels.map((level) =>
    sum(balances.map((one) => Math.min(Math.abs(one - level), Math.abs(one - level - 1)))),
  );
  return breach('K2', K2.level, {}, Math.min(...units), false);
}

export function strengthAt(player: Player | undefined, place: Place): number {
  const strength = isInField(place) ? player?.strength?.[place] : undefined;
  if (strength === undefined) return 0;
  return strength === 'strong' ? 1 : -1;
}
