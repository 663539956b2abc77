import { inningsAt, type LineupView, type PlayerInnings } from '#engine/lineup-view.ts';
import type { Rules, Violation } from '#engine/problem.ts';
import { violation } from '#engine/rules/violation.ts';
import { formatCount, formatInnings } from '#engine/text/format.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';

type Innings = readonly Inning[];

/** P3: how many innings a player may catch, and when a player may not pitch after catching or catch after pitching. */
export function checkCatching({ problem, players }: LineupView): readonly Violation[] {
  const { P3 } = problem.rules;
  return P3 === undefined ? [] : players.flatMap((player) => checkPlayer(P3, player));
}

function checkPlayer(rule: NonNullable<Rules['P3']>, view: PlayerInnings): readonly Violation[] {
  const { catching = Number.POSITIVE_INFINITY, noPitchingAfter, noCatchingAfter, mayCatchAgain } = rule;
  const caught = inningsAt(view, ['C']);
  const pitched = inningsAt(view, ['P']);
  const broken = (position: Position, innings: Innings, predicate: string) => {
    const at = { players: [view.player.id], innings, positions: [position] };
    return innings.length === 0 ? [] : [violation('P3', rule.level, `${view.player.name} ${predicate}.`, at)];
  };
  const tooMany = caught.length > catching ? caught : [];
  const pitches = inningsAfter(caught, noPitchingAfter, pitched);
  const catches = inningsAfter(pitched, noCatchingAfter, caught);
  const again = mayCatchAgain === false ? inningsAfter(inningsAfter(caught, 1, pitched), 1, caught) : [];
  return [
    ...broken('C', tooMany, `catches ${formatCount(caught.length, 'inning')}; the limit is ${catching}`),
    ...broken('P', pitches, `pitches in ${formatInnings(pitches)} after catching ${formatSpent(noPitchingAfter)}`),
    ...broken('C', catches, `catches in ${formatInnings(catches)} after pitching ${formatSpent(noCatchingAfter)}`),
    ...broken('C', again, `catches again in ${formatInnings(again)} after catching and then pitching`),
  ];
}

function formatSpent(innings = 0): string {
  return formatCount(innings, 'inning');
}

/** Returns the innings of `then` that come after the first `count` innings of `first`. */
function inningsAfter(first: Innings, count = 0, then: Innings): Innings {
  const last = first[count - 1];
  return last === undefined ? [] : then.filter((inning) => inning > last);
}
