import { draftInnings, playerAt } from '#engine/lineup-view.ts';
import type { Draft, Player, Problem } from '#engine/problem.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';
import { inningWords, listWords, positionWords } from '#engine/words.ts';
import { positionsGivenUp } from './open-positions.ts';

/**
 * A short-handed game as a complete one: wherever a position is given up stands somebody who is there for this inning
 * alone and may play nowhere else. So every rule and proof about complete games holds for short-handed ones.
 */
export function withDummyPlayers(problem: Problem): Problem {
  const { isShortHanded: _, ...game } = problem;
  const standIns = inningsToPlan(problem).flatMap((inning) =>
    positionsGivenUp(problem, inning - 1).map((position) => standIn(problem, inning, position)),
  );
  return { ...game, players: [...problem.players, ...standIns] };
}

function inningsToPlan({ innings, played }: Problem): readonly Inning[] {
  return Array.from({ length: innings }, (_, index) => index + 1).slice(played.length);
}

function standIn({ innings, positions }: Problem, inning: Inning, position: Position): Player {
  return {
    id: `nobody at ${position} in ${inning}`,
    name: `nobody at ${positionWords(position)}`,
    present: Array.from({ length: innings }, (_, index) => index + 1 === inning),
    wishes: Object.fromEntries(positions.filter((other) => other !== position).map((other) => [other, 'never'])),
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

/** `Nobody plays center field in innings 1 and 2.`; one sentence for each set of positions given up. */
export function shortHandedWords(problem: Problem): readonly string[] {
  const byPositions = new Map<string, Inning[]>();
  for (const inning of inningsToPlan(problem)) {
    const positions = listWords(positionsGivenUp(problem, inning - 1).map(positionWords), 'or');
    if (positions !== '') byPositions.set(positions, [...(byPositions.get(positions) ?? []), inning]);
  }
  return [...byPositions].map(([positions, innings]) => {
    const when = innings.length === problem.innings ? 'in any inning' : `in ${inningWords(innings)}`;
    return `Nobody plays ${positions} ${when}.`;
  });
}
