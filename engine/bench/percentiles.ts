/** Formats the 50th and the 90th percentile and the maximum: `p50 / p90 / max`. */
export function formatPercentiles(values: readonly number[], digits = 1): string {
  return [0.5, 0.9, 1].map((share) => percentile(values, share).toFixed(digits)).join(' / ');
}

/** Returns the smallest value that so large a share of all does not exceed: 0.5 for the median, 1 for the largest. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

/** Adds the processor time of `work` in milliseconds to `times`. The time of the clock would include other programs. */
export async function measure<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const started = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(started);
  times.push((user + system) / 1000);
  return result;
}
