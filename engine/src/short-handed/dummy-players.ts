import { draftInnings, playerAt } from '#engine/lineup-view.ts';
import type { Draft, Player, Problem } from '#engine/problem.ts';
import type { Planned } from '#engine/solution.ts';
import { describeUnfilled, formatInnings, uncapitalize } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { positionsGivenUp, positionsToSpare } from './open-positions.ts';

/** A player who does not exist: its position stays empty in one inning. Rules of fairness and objectives ignore it. */
type DummyPlayer = Player & { readonly isDummy: true };

export function isDummy(player: Player | undefined): player is DummyPlayer {
  return player !== undefined && 'isDummy' in player;
}

/**
 * Returns a short-handed game as a complete one: each missing player of an inning becomes a dummy player, who is present in
 * that inning only and may play every outfield position that may stay empty. The rules and proofs for complete games then
 * apply to short-handed ones, and the search chooses which position stays empty.
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
    id: `dummy ${index + 1} in inning ${inning}`,
    name: 'dummy',
    present: Array.from({ length: innings }, (_, at) => at + 1 === inning),
    positionPreferences: Object.fromEntries(positions.filter((at) => !spare.includes(at)).map((at) => [at, 'never'])),
    // The search prefers positions that a player has played least, so these values make it prefer the usual positions.
    seasonInnings: Object.fromEntries(positions.map((at) => [at, givenUp.includes(at) ? 0 : 1])),
  };
}

/** Returns the lineup without the dummy players: their positions are empty. */
export function withoutDummyPlayers({ players }: Problem, draft: Draft): Draft {
  const real = new Set(players.map(({ id }) => id));
  return {
    innings: draftInnings(draft).map((inning) =>
      Object.fromEntries(Object.entries(inning).filter(([position]) => real.has(playerAt(inning, position) ?? ''))),
    ),
  };
}

/**
 * Returns one sentence for each set of positions given up, such as `No center fielder in the 1st and 2nd.` Without a
 * lineup, they are the positions that `solve` prefers to give up.
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

/** Takes the dummy players out of a lineup that was planned with them, and says which positions stay empty. */
export function withPositionsGivenUp(problem: Problem, planned: Planned): Planned {
  if (problem.isShortHanded !== true) return planned;
  const lineup = withoutDummyPlayers(problem, planned.lineup);
  const given = describeShortHanded(problem, lineup).map((sentence) => `Short-handed: ${uncapitalize(sentence)}`);
  return { ...planned, lineup, proof: [...planned.proof, ...given] };
}
