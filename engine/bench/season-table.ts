import { peerSeasons } from './peers.ts';
import { seasonPacks, seasonSpread } from './season.ts';
import { spreadOf } from './spread.ts';

export async function printSeasons(seasons: number): Promise<void> {
  console.log(
    `\n${seasons} seasons (seeds 1 to ${seasons}) of twelve games under each pack: percentage points between the`,
  );
  console.log('highest and the lowest share of innings on the bench. Goal: mean 1.8, at most 3. p50 / p90 / max.');
  for (const pack of seasonPacks) {
    for (const planning of ['jointly', 'game by game'] as const) {
      const spreads: number[] = [];
      for (let seed = 1; seed <= seasons; seed += 1) spreads.push(await seasonSpread(seed, planning, pack));
      const mean = spreads.reduce((sum, spread) => sum + spread, 0) / seasons;
      const within = spreads.filter((spread) => spread <= 3).length;
      console.log(
        `${pack.padEnd(14)} planned ${planning.padEnd(12)}: mean ${mean.toFixed(2)}, ${within} of ${seasons} within 3, ${spreadOf(spreads)}`,
      );
    }
  }
  console.log(`published by peers: ${peerSeasons.map(([engine, points]) => `${engine} ${points}`).join(', ')}`);
}
