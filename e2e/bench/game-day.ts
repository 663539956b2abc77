import type { Locator } from '@playwright/test';
import { prepareGame, signInOnGameDay } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { withRunningApp } from './running-app.ts';

/**
 * Measures how long a coach waits for the app between the dashboard and the print dialog, on a phone at a fourth of the
 * processor's speed: 13 players, 3 absences, Generate, final, print. A wait is the time from one tap until the next target
 * can be tapped. Limit: 5 s for all of them.
 */
const limitMs = 5000;

await withRunningApp(async ({ url, context }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 664 });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const { token } = await signInOnGameDay(page);
  await payForPro(page.request, token, url);
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const waits: number[] = [];
  let tappedAt = Date.now();
  await prepareGame(page, async (target: Locator) => {
    // A trial does everything but the click: it waits until the target is visible, stable and not covered.
    await target.click({ trial: true });
    waits.push(Date.now() - tappedAt);
    await target.click();
    tappedAt = Date.now();
  });
  const total = waits.slice(1).reduce((sum, wait) => sum + wait, 0);
  console.log(
    `${waits.length} taps, waits in ms: ${waits.slice(1).join(', ')}; ${total} ms together, limit ${limitMs} ms`,
  );
  if (total > limitMs) process.exitCode = 1;
});
