import { type LineupView, type PlayerInnings, playerAt } from '#engine/lineup-view.ts';
import type { InningAssignment, PlayerPair, Problem, Violation } from '#engine/problem.ts';
import { capitalize, formatCount, formatInnings } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/** K1: pairs of players are together, or apart, in a place in every inning in which both are present. */
export function checkPairs({ problem, players }: LineupView): readonly Violation[] {
  const hasBattery = ['P', 'C'].every((position) => problem.positions.includes(position));
  const pairs = problem.pairs?.filter(({ place }) => place !== 'battery' || hasBattery) ?? [];
  return pairs.flatMap((pair) => {
    const [one, other] = pair.players.map((id) => players.find(({ player }) => player.id === id));
    if (one === undefined || other === undefined) return [];
    const innings = one.present
      .filter((inning) => other.present.includes(inning))
      .filter((inning) => isBroken(problem, pair, [one, other], inning));
    if (innings.length === 0) return [];
    const message = `${describeBreach(pair, [one, other])} in ${formatInnings(innings)}; you keep them ${pair.kind}.`;
    return [violation('K1', pair.level, message, { players: pair.players, innings })];
  });
}

type Both = readonly [PlayerInnings, PlayerInnings];

function isBroken(problem: Problem, { kind, place }: PlayerPair, [one, other]: Both, inning: Inning): boolean {
  const isPitcher = (position: Position) => position === 'P';
  const isCatcher = (position: Position) => position === 'C';
  const isInfield = (position: Position) => problem.infield.includes(position);
  const isOnly = (view: PlayerInnings, partner: PlayerInnings) =>
    isAt(view, inning, isPitcher) === true && isAt(partner, inning, isCatcher) === false;
  if (place === 'battery' && kind === 'together') return isOnly(one, other) || isOnly(other, one);
  const isThere = (view: PlayerInnings): boolean | undefined => {
    if (place === 'bench') return negate(isAt(view, inning, () => true));
    if (place === 'battery') return isAt(view, inning, (position) => isPitcher(position) || isCatcher(position));
    return isAt(view, inning, (position) => isInfield(position) === (place === 'infield'));
  };
  const [first, second] = [isThere(one), isThere(other)];
  if (kind === 'apart') return first === true && second === true;
  return first !== undefined && second !== undefined && first !== second;
}

/** Undefined while the player may still get a position in the inning. */
function isAt(
  { positions, open }: PlayerInnings,
  inning: Inning,
  isAsked: (position: Position) => boolean,
): boolean | undefined {
  return open.includes(inning) ? undefined : (positions[inning - 1] ?? []).some(isAsked);
}

function negate(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

function describeBreach({ kind, place }: PlayerPair, [one, other]: Both): string {
  const names = `${one.player.name} and ${other.player.name}`;
  if (kind === 'apart') {
    if (place === 'bench') return `${names} both sit`;
    return place === 'battery' ? `${names} are pitcher and catcher` : `${names} are both in the ${place}`;
  }
  if (place === 'battery') return `Of ${names}, one pitches and the other does not catch`;
  return `Only one of ${names} ${place === 'bench' ? 'sits' : `is in the ${place}`}`;
}

/** The positions of an inning with strong and with developing players. */
type Strengths = {
  readonly inning: Inning;
  readonly strong: readonly Position[];
  readonly developing: readonly Position[];
};

/** K2: the strong players at their positions, less the developing ones, differ by at most 1 in the innings to come. */
export function checkBalancedStrength({ problem, innings, filled }: LineupView): readonly Violation[] {
  const { K2 } = problem.rules;
  if (K2 === undefined) return [];
  const toCome = innings
    .map((inning, index) => countStrengths(problem, inning, index + 1))
    .filter(({ inning }) => inning > problem.played.length && filled[inning - 1]);
  const level = findLevel(toCome);
  return toCome.flatMap((counted) => {
    const off = balance(counted) - level;
    if (off === 0 || off === 1) return [];
    const message = `${formatInnings([counted.inning])} is ${off < 0 ? 'weaker' : 'stronger'} than the other innings, with ${describeStrengths(counted)}.`;
    const positions = off < 0 ? counted.developing : counted.strong;
    return [violation('K2', K2.level, capitalize(message), { innings: [counted.inning], positions })];
  });
}

function countStrengths({ positions, players }: Problem, assignment: InningAssignment, inning: Inning): Strengths {
  const strengthAt = (position: Position) => {
    const playerId = playerAt(assignment, position);
    return players.find(({ id }) => id === playerId)?.strength?.[position];
  };
  return {
    inning,
    strong: positions.filter((position) => strengthAt(position) === 'strong'),
    developing: positions.filter((position) => strengthAt(position) === 'developing'),
  };
}

function balance({ strong, developing }: Strengths): number {
  return strong.length - developing.length;
}

/**
 * Returns the level for which the balances are the fewest units away from the level and the level + 1. Of several such
 * levels, the one that leaves the fewest innings to name.
 */
function findLevel(innings: readonly Strengths[]): number {
  const balances = innings.map(balance);
  const distances = (level: number) => balances.map((one) => Math.max(0, level - one, one - level - 1));
  const units = (level: number) => distances(level).reduce((sum, distance) => sum + distance, 0);
  const named = (level: number) => distances(level).filter((distance) => distance > 0).length;
  const candidates = balances.flatMap((one) => [one - 1, one]);
  return candidates.toSorted((one, other) => units(one) - units(other) || named(one) - named(other))[0] ?? 0;
}

function describeStrengths({ strong, developing }: Strengths): string {
  const format = ({ length }: readonly Position[], kind: string) =>
    length === 0 ? `no ${kind} player` : formatCount(length, `${kind} player`);
  return `${format(strong, 'strong')} and ${format(developing, 'developing')}`;
}
