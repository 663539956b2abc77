import type { Page } from '@playwright/test';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { withRunningApp } from './running-app.ts';

/**
 * Measures how soon the lineup grid shows the result of a tap, on a phone at a fourth of the processor's speed: 50 moves of
 * two taps each. The figure is INP as browsers define it: of 100 interactions the second slowest, from the tap to the next
 * paint. Limit: 100 ms.
 */
const limitMs = 100;
const moves = 50;
const pauseMs = 150;

type Timing = readonly [interaction: number, duration: number];

await withRunningApp(async ({ context }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 664 });
  const game = await signInWithGame(page);
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  const cell = (row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
  await cell(0, 0).waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const timings = await recordTimings(page);
  for (let move = 0; move < moves; move += 1) {
    const column = move % 6;
    for (const row of [move % 9, (move + 1 + (move % 3)) % 9]) {
      await cell(row, column).click();
      await page.waitForTimeout(pauseMs);
    }
  }
  const slowest = slowestFirst(await timings.jsonValue());
  const second = slowest[1] ?? Number.NaN;
  console.log(`${slowest.length} interactions: median ${slowest[Math.floor(slowest.length / 2)]} ms, INP ${second} ms`);
  if (second > limitMs) {
    console.error(`Limit not met: ${limitMs} ms.`);
    process.exitCode = 1;
  }
});

/** The events of the page from now on; shorter ones than 16 ms are not reported by browsers. */
function recordTimings(page: Page) {
  return page.evaluateHandle(() => {
    const timings: [number, number][] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming && entry.interactionId) {
          timings.push([entry.interactionId, entry.duration]);
        }
      }
    });
    // The type of the options does not know the threshold yet.
    const options = { type: 'event', durationThreshold: 16 };
    observer.observe(options);
    return timings;
  });
}

/** One duration for each interaction: a tap causes several events. */
function slowestFirst(timings: readonly Timing[]): readonly number[] {
  const longest = new Map<number, number>();
  for (const [interaction, duration] of timings) {
    longest.set(interaction, Math.max(duration, longest.get(interaction) ?? 0));
  }
  return [...longest.values()].toSorted((one, other) => other - one);
}
