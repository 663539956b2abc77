import { waitForNetworkIdle } from '../support/network-idle.ts';
import { prepareGame, signInOnGameDay } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { type ProcessorTime, startProcessorTime } from './processor-time.ts';
import { phone, withRunningApp } from './running-app.ts';

/**
 * Measures how long a coach waits for the app between the dashboard and the print dialog, on a phone at a fourth of the
 * processor's speed: 13 players, 3 absences, Generate, final, print. A wait is the time from one tap until the next target
 * can be tapped. Limit: 5 s for all of them.
 *
 * Other programs on the machine make the waits longer, but hardly the processor time of the page. It is measured at full
 * speed, because the slowdown itself would count as processor time.
 */
const limitMs = 5000;

type Step = { readonly target: string; readonly waitMs: number; readonly processorMs: number };

const atFullSpeed = await measureSteps(1);
const slowed = await measureSteps(4);
console.log('   wait  wait at 1/4  processor  until this can be tapped');
slowed.forEach(({ target, waitMs }, index) => {
  const { waitMs: fullSpeedMs, processorMs } = atFullSpeed[index] ?? { waitMs: Number.NaN, processorMs: Number.NaN };
  console.log(`${format(fullSpeedMs, 7)}${format(waitMs, 13)}${format(processorMs, 11)}  ${target}`);
});
const total = sum(slowed.map(({ waitMs }) => waitMs));
const processorTotal = sum(atFullSpeed.map(({ processorMs }) => processorMs));
console.log(
  `${slowed.length + 1} taps, ${total} ms of waits at a fourth of the speed (limit ${limitMs} ms), ${Math.round(processorTotal)} ms of processor time at full speed`,
);
if (!(total <= limitMs)) process.exitCode = 1;

/** One step for each tap but the first, which nothing precedes. */
async function measureSteps(slowdown: number): Promise<readonly Step[]> {
  const steps: Step[] = [];
  await withRunningApp(async ({ url, context }) => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const { token } = await signInOnGameDay(page);
    await payForPro(page.request, token, url);
    await page.goto('/dashboard');
    await waitForNetworkIdle(page);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let tapped: { readonly at: number; readonly read: () => Promise<ProcessorTime> } | undefined;
    await prepareGame(page, async (target) => {
      // A trial does everything but the tap: it waits until the target is visible, stable and not covered.
      await target.tap({ trial: true });
      if (tapped) {
        const waitMs = Date.now() - tapped.at;
        steps.push({ target: String(target), waitMs, processorMs: (await tapped.read()).all });
      }
      const read = await startProcessorTime(client);
      await target.tap();
      tapped = { at: Date.now(), read };
    });
  }, phone);
  return steps;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function format(ms: number, width: number): string {
  return `${Math.round(ms)} ms`.padStart(width);
}
