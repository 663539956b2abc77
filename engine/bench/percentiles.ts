/** Formats the 50th and the 90th percentile and the maximum: `p50 / p90 / max`. */
export function formatPercentiles(values: readonly number[], digits = 1): string {
  const sorted = values.toSorted((one, other) => one - other);
  return [0.5, 0.9, 1].map((share) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(digits)).join(' / ');
}

/** Adds the processor time of `work` in milliseconds to `times`. The time of the clock would include other programs. */
export async function measure<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const started = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(started);
  times.push((user + system) / 1000);
  return result;
}
