import type { CDPSession } from '@playwright/test';

/** Milliseconds that the main thread of a page has run. Waiting for the processor does not count. */
export type ProcessorTime = { readonly all: number; readonly scripts: number; readonly layout: number };

/** Starts to measure the processor time of a page. The returned function reads what has been used since. */
export async function startProcessorTime(client: CDPSession): Promise<() => Promise<ProcessorTime>> {
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await readMetrics(client);
  return async () => {
    const after = await readMetrics(client);
    const since = (name: string) => 1000 * ((after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN));
    return {
      all: since('TaskDuration'),
      scripts: since('ScriptDuration'),
      layout: since('LayoutDuration') + since('RecalcStyleDuration'),
    };
  };
}

async function readMetrics(client: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
