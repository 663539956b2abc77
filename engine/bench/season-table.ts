import { peerSeasons } from './peers.ts';
import { seasonSpread } from './season.ts';
import { spreadOf } from './spread.ts';

export async function printSeasons(seasons: number): Promise<void> {
  console.log(
    `\n${seasons} seasons (seeds 1 to ${seasons}) of twelve games: percentage points between who sat most and`,
  );
  console.log('least. Bar: 2. p50 / p90 / max.');
  for (const planning of ['jointly', 'game by game'] as const) {
    const spreads: number[] = [];
    for (let seed = 1; seed <= seasons; seed += 1) spreads.push(await seasonSpread(seed, planning));
    const mean = spreads.reduce((sum, spread) => sum + spread, 0) / seasons;
    const within = spreads.filter((spread) => spread <= 2).length;
    console.log(`planned ${planning}: mean ${mean.toFixed(1)}, ${within} of ${seasons} within 2, ${spreadOf(spreads)}`);
  }
  console.log(`elsewhere: ${peerSeasons.map(([engine, points]) => `${engine} ${points}`).join(', ')}`);
}
