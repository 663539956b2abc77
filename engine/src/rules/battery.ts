import { inningsAt, type LineupView, type PlayerInnings, playerAt } from '#engine/lineup-view.ts';
import type { RuleId, Rules, Violation } from '#engine/problem.ts';
import { formatCount, formatInnings } from '#engine/text/format.ts';
import type { Inning, Position, RuleLevel } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

type PitchingLimit = {
  readonly id: RuleId;
  readonly level: RuleLevel;
  readonly innings: number;
  readonly description: string;
};

/** P1 and P2: how many innings a player may pitch, by the rules of the game and by what was pitched before. */
export function checkPitching({ problem, players }: LineupView): readonly Violation[] {
  const { P1 } = problem.rules;
  const ofGame: readonly PitchingLimit[] = P1
    ? [{ id: 'P1', level: P1.level, innings: P1.innings, description: `the limit is ${P1.innings}` }]
    : [];
  return players.flatMap((view) => [...ofGame, ...listOwnLimits(view)].flatMap((limit) => checkLimit(view, limit)));
}

function listOwnLimits({ player: { pitchingLeft } }: PlayerInnings): readonly PitchingLimit[] {
  if (pitchingLeft === undefined) return [];
  const description = `the pitching limits leave ${pitchingLeft === 0 ? 'none' : pitchingLeft} for this game`;
  return [{ id: 'P2', level: 'required', innings: pitchingLeft, description }];
}

function checkLimit(
  view: PlayerInnings,
  { id, level, innings: most, description }: PitchingLimit,
): readonly Violation[] {
  const innings = inningsAt(view, ['P']);
  if (innings.length <= most) return [];
  const pitched = `${formatCount(innings.length, 'inning')} (${formatInnings(innings)})`;
  const message = `${view.player.name} pitches ${pitched}; ${description}.`;
  return [violation(id, level, message, { players: [view.player.id], innings, positions: ['P'] })];
}

/** P3: how many innings a player may catch, and when a player may not pitch after catching or catch after pitching. */
export function checkCatching({ problem, players }: LineupView): readonly Violation[] {
  const { P3 } = problem.rules;
  return P3 === undefined ? [] : players.flatMap((player) => checkCatcher(P3, player));
}

function checkCatcher(rule: NonNullable<Rules['P3']>, view: PlayerInnings): readonly Violation[] {
  const { catching = Number.POSITIVE_INFINITY, noPitchingAfter, noCatchingAfter, mayCatchAgain } = rule;
  const { caughtToday = 0 } = view.player;
  const today = caughtToday > 0 ? ' today' : '';
  const caught = inningsAt(view, ['C']);
  const pitched = inningsAt(view, ['P']);
  const broken = (position: Position, innings: readonly Inning[], predicate: string) => {
    const at = { players: [view.player.id], innings, positions: [position] };
    return innings.length === 0 ? [] : [violation('P3', rule.level, `${view.player.name} ${predicate}.`, at)];
  };
  const tooMany = caught.length > catching ? caught : [];
  const pitches = inningsAfter(caught, noPitchingAfter, pitched, caughtToday);
  const catches = inningsAfter(pitched, noCatchingAfter, caught);
  const again = mayCatchAgain === false ? inningsAfter(inningsAfter(caught, 1, pitched, caughtToday), 1, caught) : [];
  return [
    ...broken('C', tooMany, `catches ${formatCount(caught.length, 'inning')}; the limit is ${catching}`),
    ...broken(
      'P',
      pitches,
      `pitches in ${formatInnings(pitches)} after catching ${formatSpent(noPitchingAfter)}${today}`,
    ),
    ...broken('C', catches, `catches in ${formatInnings(catches)} after pitching ${formatSpent(noCatchingAfter)}`),
    ...broken('C', again, `catches again in ${formatInnings(again)} after catching and then pitching${today}`),
  ];
}

function formatSpent(innings = 0): string {
  return formatCount(innings, 'inning');
}

/** Returns the innings of `then` that come after the first `count` innings of `first`, of which some were `before` the game. */
function inningsAfter(
  first: readonly Inning[],
  count: number | undefined,
  then: readonly Inning[],
  before = 0,
): readonly Inning[] {
  if (count === undefined) return [];
  if (count <= before) return then;
  const last = first[count - before - 1];
  return last === undefined ? [] : then.filter((inning) => inning > last);
}

type OneStretchRule = {
  readonly id: RuleId;
  readonly level: RuleLevel;
  readonly position: Position;
  readonly predicate: string;
  readonly left: string;
};

/** P4 and P5: who left the mound, or the place behind the plate, does not return to it. */
export function checkOneStretch(view: LineupView): readonly Violation[] {
  const { P4, P5 } = view.problem.rules;
  const rules: readonly OneStretchRule[] = [
    ...(P4 ? [{ id: 'P4', ...P4, position: 'P', predicate: 'pitches', left: 'the mound' } as const] : []),
    ...(P5 ? [{ id: 'P5', ...P5, position: 'C', predicate: 'catches', left: 'the plate' } as const] : []),
  ];
  return rules.flatMap((rule) => view.players.flatMap((player) => checkReturns(view, rule, player)));
}

function checkReturns(view: LineupView, rule: OneStretchRule, row: PlayerInnings): readonly Violation[] {
  const innings = inningsAt(row, [rule.position]);
  return innings.flatMap((inning, index) => {
    const before = innings[index - 1];
    if (before === undefined || !hasLeftBetween(view, rule.position, row, [before, inning])) return [];
    const message = `${row.player.name} ${rule.predicate} again in ${formatInnings([inning])} after leaving ${rule.left} in ${formatInnings([before])}.`;
    const at = { players: [row.player.id], innings: [before, inning], positions: [rule.position] };
    return [violation(rule.id, rule.level, message, at)];
  });
}

/**
 * An open inning between may still become part of the stretch, as long as no one else has the position. A played inning
 * is never open: a player without a recorded position sat on the bench.
 */
function hasLeftBetween(
  { innings }: LineupView,
  position: Position,
  { open }: PlayerInnings,
  [from, to]: readonly [Inning, Inning],
): boolean {
  const between = innings.map((_, index) => index + 1).slice(from, to - 1);
  return between.some(
    (inning) => !open.includes(inning) || playerAt(innings[inning - 1] ?? {}, position) !== undefined,
  );
}
