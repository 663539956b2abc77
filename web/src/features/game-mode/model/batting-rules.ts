import { toLineupProblem } from 'contract/lineup-problem';
import { check, type PlayerId } from 'engine';
import type { GameSources } from '#domain/games/game-sources.ts';

/** The batters of an inning in their order, and the names by which they are shown. */
type Batting = { readonly batters: readonly PlayerId[]; readonly nameOf: (playerId: PlayerId) => string };

/** What the batters of an inning break of a required rule of co-ed batting, one sentence for each run of batters. */
export function listBrokenBattingRules(
  { game, players, availability }: Pick<GameSources, 'game' | 'players' | 'availability'>,
  { batters, nameOf }: Batting,
): readonly string[] {
  const problem = toLineupProblem({ game, players, availability, locks: [] });
  const { B2 } = problem.rules;
  if (B2?.level !== 'required') return [];
  const named = problem.players.map((player) => ({ ...player, name: nameOf(player.id) }));
  const broken = check({ ...problem, players: named, rules: { B2 } }, { innings: [], battingOrder: batters });
  return broken.filter(({ rule, level }) => rule === 'B2' && level === 'required').map(({ words }) => words);
}
