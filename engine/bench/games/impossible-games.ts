import { findPack } from '#engine/packs.ts';
import type { Problem } from '#engine/problem.ts';
import { scenario, scenarioIds } from './scenarios.ts';

/** Changes that make a game impossible, as they happen to coaches. */
const obstacles: Readonly<Record<string, (problem: Problem) => Problem>> = {
  'no player may pitch': (problem) => onlyAt(problem, 'P', () => false),
  'both catchers leave after inning 4': (problem) => {
    const leaving = onlyAt(problem, 'C', (index) => index < 2);
    return { ...leaving, players: leaving.players.map((player, index) => (index < 2 ? untilFour(player) : player)) };
  },
  'two pitchers for two innings each': (problem) => ({
    ...onlyAt(problem, 'P', (index) => index < 2),
    rules: { ...problem.rules, P1: { level: 'required', innings: 2 } },
  }),
  'one player locked to sit in innings 1 and 2': (problem) => ({
    ...problem,
    locks: [1, 2].map((inning) => ({
      inning,
      playerId: problem.players[0]?.id ?? '',
      position: null,
    })),
  }),
  'one first baseman under Youth rotation': (problem) => ({
    ...onlyAt(problem, '1B', (index) => index === 0),
    rules: findPack('youth-rotation').rules,
  }),
  'one first baseman and one catcher under Rec rotation': (problem) => ({
    ...onlyAt(
      onlyAt(problem, '1B', (index) => index === 0),
      'C',
      (index) => index === 1,
    ),
    rules: findPack('rec-rotation').rules,
  }),
};

/** Returns the scenarios made impossible, by the cause. Scenario H is left out because it is short-handed. */
export function impossibleGames(): ReadonlyMap<string, readonly Problem[]> {
  const games = scenarioIds.filter((id) => id !== 'H').map((id) => scenario(id));
  return new Map(Object.entries(obstacles).map(([cause, obstruct]) => [cause, games.map(obstruct)]));
}

function onlyAt(problem: Problem, position: string, isAble: (index: number) => boolean): Problem {
  const players = problem.players.map((player, index) => ({
    ...player,
    positionPreferences: {
      ...player.positionPreferences,
      [position]: isAble(index) ? ('can' as const) : ('never' as const),
    },
  }));
  return { ...problem, players };
}

function untilFour(player: Problem['players'][number]): Problem['players'][number] {
  return { ...player, present: player.present.map((isThere, index) => isThere && index < 4) };
}
