import { inningsAt, type LineupView, mayPlay, type PlayerInnings, playerAt } from '#engine/lineup-view.ts';
import type { BatteryStay, Problem, RuleId, Violation } from '#engine/problem.ts';
import { formatCount, formatInnings, splitIntoRows } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

type StayRule = BatteryStay & {
  readonly id: RuleId;
  readonly position: Position;
  readonly noun: string;
  readonly verb: string;
  /** The most innings at the position that another rule allows. */
  readonly limit: number | undefined;
};

/** P6 and P7: how long each pitcher and catcher stays, and how many of them a game has. */
export function checkBatteryStay(view: LineupView): readonly Violation[] {
  return listRules(view.problem).flatMap((rule) => [
    ...view.players.flatMap((row) => checkInnings(view, rule, row)),
    ...checkNumber(view, rule),
  ]);
}

function listRules({ rules: { P1, P3, P6, P7 } }: Problem): readonly StayRule[] {
  return [
    ...(P6 ? [{ ...P6, id: 'P6', position: 'P', noun: 'pitcher', verb: 'pitches', limit: P1?.innings } as const] : []),
    ...(P7 ? [{ ...P7, id: 'P7', position: 'C', noun: 'catcher', verb: 'catches', limit: P3?.catching } as const] : []),
  ];
}

function leastInARow({ innings, rules: { F7 } }: Problem, { inARow = 1, position, limit = innings }: StayRule): number {
  const limits = (F7?.limits ?? []).filter(({ place }) => place === position).map((one) => one.innings);
  return Math.min(inARow, Math.max(1, innings - 1), limit, ...limits);
}

function checkInnings(view: LineupView, rule: StayRule, row: PlayerInnings): readonly Violation[] {
  const inARow = leastInARow(view.problem, rule);
  return splitIntoRows(inningsAt(row, [rule.position])).flatMap((stretch) => {
    // The one with whom the game ends needs only the innings that are left over.
    const isAtEnd = stretch.at(-1) === view.innings.length;
    const least = isAtEnd ? view.innings.length % inARow || inARow : inARow;
    if (countMostInARow(view, rule, row, stretch) >= least || isEnded(view, rule, row, stretch)) return [];
    const last = stretch.at(-1) ?? 0;
    const planned = `${rule.verb} only ${formatCount(stretch.length, 'inning')} in a row (${formatInnings(stretch)})`;
    const message = `${row.player.name} ${planned}; a ${rule.noun} stays for at least ${least}.`;
    // The inning after the stretch belongs to the breach: there the player could have stayed.
    const innings = last < view.innings.length ? [...stretch, last + 1] : stretch;
    return [violation(rule.id, rule.level, message, { players: [row.player.id], innings, positions: [rule.position] })];
  });
}

/** The length of the stretch with the open innings beside it in which the player may still get the position. */
function countMostInARow(view: LineupView, rule: StayRule, row: PlayerInnings, stretch: readonly Inning[]): number {
  const [first = 0] = stretch;
  const isPossible = (inning: Inning) =>
    row.positions[inning - 1]?.includes(rule.position) === true ||
    (row.open.includes(inning) && playerAt(view.innings[inning - 1] ?? {}, rule.position) === undefined);
  let [from, to] = [first, first];
  while (isPossible(from - 1)) from -= 1;
  while (isPossible(to + 1)) to += 1;
  return to - from + 1;
}

/** True when the stretch ended with the last inning played, and the player cannot be at the position in the next one. */
function isEnded({ problem }: LineupView, { position }: StayRule, row: PlayerInnings, stretch: readonly Inning[]) {
  const { played, innings, positions } = problem;
  const { player } = row;
  const isLast = stretch.at(-1) === played.length && played.length < innings;
  const before = inningsAt(row, [position]).filter((inning) => inning <= played.length).length;
  const hasLeft = position !== 'P' || before < (player.pitchingLeft ?? innings);
  const isThere = positions.includes(position) && player.present[played.length] === true;
  return isLast && !(isThere && hasLeft && mayPlay(player, position));
}

function checkNumber({ problem, innings }: LineupView, rule: StayRule): readonly Violation[] {
  const known = new Set(problem.players.map(({ id }) => id));
  const firstInnings = new Map<string, Inning>();
  for (const [index, inning] of innings.entries()) {
    const id = playerAt(inning, rule.position);
    if (id !== undefined && known.has(id) && !firstInnings.has(id)) firstInnings.set(id, index + 1);
  }
  const { most = firstInnings.size } = rule;
  if (firstInnings.size <= most) return [];
  const message = `The game has ${formatCount(firstInnings.size, rule.noun)}; the limit is ${most}.`;
  const at = { innings: [...firstInnings.values()].slice(most), positions: [rule.position] };
  return [violation(rule.id, rule.level, message, { ...at, players: [...firstInnings.keys()] })];
}
