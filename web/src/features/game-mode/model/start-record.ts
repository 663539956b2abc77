import { toLineupProblem } from 'contract/lineup-problem';
import { findSubstitutionRule } from 'contract/season/batting-places';
import { battingOrderFor } from 'engine';
import type { GameSources } from '#domain/games/game-sources.ts';
import type { GameRecord } from '#domain/played/game-record.ts';

/** The game before its first inning, as the saved lineup plans it, without players and positions it no longer has. */
export function startRecord({ game, players, availability, lineup }: GameSources): GameRecord {
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  const plan = Array.from({ length: game.inningsCount }, (_, index) =>
    Object.fromEntries(
      Object.entries(lineup?.innings[index] ?? {}).filter(
        ([position, playerId]) =>
          problem.positions.includes(position) &&
          problem.players.some(({ id, present }) => id === playerId && present[index] === true),
      ),
    ),
  );
  const order = lineup?.battingOrder ?? battingOrderFor(problem, { innings: plan });
  const coming = new Set(problem.players.flatMap(({ id, present }) => (present.includes(true) ? [id] : [])));
  return {
    innings: [],
    present: {},
    // Where only starters bat, the substitute of a starter who does not come bats in that place.
    battingOrder: findSubstitutionRule(game) ? order : order.filter((playerId) => coming.has(playerId)),
    lastBatter: null,
    pitchEvents: {},
    progress: { plan, events: {}, canStepBack: false, isOver: false },
  };
}
