import { packs } from '#engine/packs.ts';
import type { Problem } from '#engine/problem.ts';
import { type Random, seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { scenario, scenarioIds } from '../games/scenarios.ts';
import { formatPercentiles, measure } from '../percentiles.ts';

const games = 300;

/** Solves games as coaches have them: the scenarios under the shipped packs, with absences, preferences and debts. */
export async function printRealisticGames(): Promise<void> {
  console.log(`\n${games} realistic games. Limits: p90 150 ms, max 2 s of processor time.`);
  const random = seededRandom(300);
  const times: number[] = [];
  const counts = new Map<string, number>();
  for (let number = 0; number < games; number += 1) {
    const { status } = await measure(times, () => solve(randomGame(random)));
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  console.log([...counts].map(([status, count]) => `${count} ${status}`).join(', '));
  console.log(`ms of processor time ${formatPercentiles(times)}`);
}

function randomGame(random: Random): Problem {
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
