import { formatPercentiles } from '../percentiles.ts';
import { peerSeasons } from './peers.ts';
import { plannings, type SeasonSpread, seasonPacks, seasonSpread } from './season.ts';

export async function printSeasons(seasons: number): Promise<void> {
  console.log(
    `\n${seasons} seasons (seeds 1 to ${seasons}) of twelve games under each pack: percentage points between the`,
  );
  console.log('highest and the lowest share of innings. Goal for the bench: mean 1.8, at most 3. p50 / p90 / max.');
  for (const pack of seasonPacks) {
    for (const { name, games } of plannings) {
      const spreads: SeasonSpread[] = [];
      for (let seed = 1; seed <= seasons; seed += 1) spreads.push(await seasonSpread(seed, games, pack));
      const bench = spreads.map((spread) => spread.bench);
      const infield = spreads.map((spread) => spread.infield);
      console.log(
        `${pack.padEnd(14)} planned ${name.padEnd(20)}: bench mean ${formatMean(bench)}, ${formatPercentiles(bench)}; infield mean ${formatMean(infield)}, ${formatPercentiles(infield)}`,
      );
    }
  }
  console.log(`published by peers: ${peerSeasons.map(([engine, points]) => `${engine} ${points}`).join(', ')}`);
}

function formatMean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);
}
