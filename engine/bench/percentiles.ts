/** p50 / p90 / max. */
export function formatPercentiles(values: readonly number[], digits = 1): string {
  const sorted = values.toSorted((one, other) => one - other);
  return [0.5, 0.9, 1].map((share) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(digits)).join(' / ');
}

/** Processor time in milliseconds: a busy machine would measure its neighbours. */
export async function measure<Answer>(times: number[], work: () => Promise<Answer>): Promise<Answer> {
  const started = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(started);
  times.push((user + system) / 1000);
  return answer;
}
