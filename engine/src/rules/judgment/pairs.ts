import type { LineupView, PlayerInnings } from '#engine/lineup-view.ts';
import type { PlayerPair, Problem, Violation } from '#engine/problem.ts';
import { violation } from '#engine/rules/violation.ts';
import { formatInnings } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';

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
