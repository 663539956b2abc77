import { draftInnings, playerAt } from '#engine/lineup-view.ts';
import type { Draft, Player, Problem } from '#engine/problem.ts';
import { describeUnfilled, formatInnings } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { positionsGivenUp, positionsToSpare } from './open-positions.ts';

/** Stands at a position that stays empty in one inning. Neither rules of fairness nor objectives apply to it. */
export type DummyPlayer = Player & { readonly isDummy: true };

export function isDummy(player: Player | undefined): player is DummyPlayer {
  return player !== undefined && 'isDummy' in player;
}

/**
 * A short-handed game as a complete one: for every missing player there is a dummy player in that inning alone, who may
 * stand at every outfield position that may stay empty. So rules and proofs for complete games hold for short-handed
 * ones, and the search chooses which position stays empty.
 */
export function withDummyPlayers(problem: Problem): Problem {
  const { isShortHanded: _, ...game } = problem;
  const dummies = inningsToPlan(problem).flatMap((inning) =>
    positionsGivenUp(problem, inning - 1).map((_position, index) => dummyPlayer(problem, inning, index)),
  );
  return { ...game, players: [...problem.players, ...dummies] };
}

function inningsToPlan({ innings, played }: Problem): readonly Inning[] {
  return Array.from({ length: innings }, (_, index) => index + 1).slice(played.length);
}

function dummyPlayer(problem: Problem, inning: Inning, index: number): DummyPlayer {
  const { innings, positions } = problem;
  const spare = positionsToSpare(problem, inning - 1);
  const givenUp = positionsGivenUp(problem, inning - 1);
  return {
    isDummy: true,
    id: `nobody ${index + 1} in inning ${inning}`,
    name: 'nobody',
    present: Array.from({ length: innings }, (_, at) => at + 1 === inning),
    positionPreferences: Object.fromEntries(positions.filter((at) => !spare.includes(at)).map((at) => [at, 'never'])),
    // Between equally good lineups, the search gives players the positions they have played least.
    seasonInnings: Object.fromEntries(positions.map((at) => [at, givenUp.includes(at) ? 0 : 1])),
  };
}

/** The lineup without the dummy players; their positions are empty. */
export function withoutDummyPlayers({ players }: Problem, draft: Draft): Draft {
  const real = new Set(players.map(({ id }) => id));
  return {
    innings: draftInnings(draft).map((inning) =>
      Object.fromEntries(Object.entries(inning).filter(([position]) => real.has(playerAt(inning, position) ?? ''))),
    ),
  };
}

/**
 * `No center fielder in the 1st and 2nd.`; one sentence for each set of positions given up: in a lineup, or, where
 * there is none yet, those that are given up unless others suit better.
 */
export function describeShortHanded(problem: Problem, lineup?: Draft): readonly string[] {
  const byPositions = new Map<string, Inning[]>();
  for (const inning of inningsToPlan(problem)) {
    const planned = lineup && (draftInnings(lineup)[inning - 1] ?? {});
    const givenUp = planned
      ? problem.positions.filter((position) => playerAt(planned, position) === undefined)
      : positionsGivenUp(problem, inning - 1);
    const missing = describeUnfilled(givenUp);
    if (givenUp.length > 0) byPositions.set(missing, [...(byPositions.get(missing) ?? []), inning]);
  }
  return [...byPositions].map(([missing, innings]) => {
    const when = innings.length === problem.innings ? 'all game' : `in ${formatInnings(innings)}`;
    return `${missing} ${when}.`;
  });
}
