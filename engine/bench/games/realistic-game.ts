import { packs } from '#engine/packs.ts';
import type { Problem } from '#engine/problem.ts';
import type { Random } from '#engine/random.ts';
import { scenario, scenarioIds } from './scenarios.ts';

/** A game as coaches have them: a scenario under a shipped pack, with absences, preferences and debts. */
export function realisticGame(random: Random): Problem {
  const problem = scenario(scenarioIds[random(scenarioIds.length)] ?? 'A');
  const pack = packs[random(packs.length)];
  return {
    ...problem,
    isShortHanded: true,
    rules: pack?.rules ?? problem.rules,
    players: problem.players.map((player) => {
      const position = problem.positions[random(problem.positions.length)] ?? 'P';
      const hasPreference = random(4) === 0 && player.positionPreferences[position] === 'can';
      return {
        ...player,
        present: attendance(random, problem.innings),
        debt: random(5) - 2,
        positionPreferences: {
          ...player.positionPreferences,
          ...(hasPreference ? { [position]: random(2) === 0 ? 'prefer' : 'avoid' } : {}),
        },
      };
    }),
  };
}

/** One player in ten is away all game, one in ten comes late or leaves early. */
function attendance(random: Random, innings: number): readonly boolean[] {
  const kind = random(20);
  const inning = 1 + random(innings - 1);
  return Array.from({ length: innings }, (_, index) => {
    if (kind < 2) return false;
    if (kind === 2) return index >= inning;
    return kind === 3 ? index < inning : true;
  });
}
