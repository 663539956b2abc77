import type { CDPSession, Locator, Page } from '@playwright/test';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { type ProcessorTime, startProcessorTime } from './processor-time.ts';
import { phone, withRunningApp } from './running-app.ts';

/**
 * Measures how soon the lineup, the sheet of an inning, check-in and game mode show the result of a tap, on a phone at a fourth of the processor's
 * speed: 100 taps on each. The figure is INP as browsers define it: of 100 interactions the second slowest, from the tap
 * to the next paint. Limit: 100 ms.
 *
 * Other programs on the machine make the milliseconds between tap and paint worse, but hardly the processor time of a tap.
 * It is measured before, at full speed, because the slowdown itself would count as processor time.
 */
const limitMs = 100;
const taps = 100;
/** Longer than a sheet takes to come up at a fourth of the speed. */
const pauseMs = 400;

type Timing = readonly [interaction: number, duration: number];
type Point = readonly [x: number, y: number];

type Measured = {
  /** Below `/games/{gameId}/`. */
  readonly path: string;
  /** Where the page is tapped, in turn. */
  readonly findPoints: (page: Page) => Promise<readonly Point[]>;
};

const pages: Readonly<Record<string, Measured>> = {
  lineup: {
    path: 'lineup',
    // Each move swaps two players of an inning, by two taps.
    findPoints: async (page) => {
      const cells = await locate(page.locator('td [data-row][data-column]'));
      const cellOf = (row: number, inning: number) => cells[row * 6 + inning] ?? [0, 0];
      return Array.from({ length: taps / 2 }, (_, move) => [
        cellOf(move % 9, move % 6),
        cellOf((move + 1 + (move % 3)) % 9, move % 6),
      ]).flat();
    },
  },
  'sheet of an inning': {
    path: 'lineup',
    // Opened by the heading of the inning and closed by a tap above it.
    findPoints: async (page) => {
      const above: Point = [200, 60];
      return (await locate(page.getByRole('button', { name: /^Inning \d$/ }))).flatMap((heading) => [heading, above]);
    },
  },
  'game mode': {
    path: 'play',
    // A pitch, the next batter, and a player whose changes are shown by one tap and hidden by another.
    findPoints: async (page) => {
      const [pitch = [], batter = [], shortstop = []] = await Promise.all(
        [/^One more pitch of/, /^Next batter/, /^Shortstop/].map((name) => locate(page.getByRole('button', { name }))),
      );
      return [...pitch, ...batter, ...shortstop, ...shortstop];
    },
  },
  'check-in': {
    path: 'check-in',
    findPoints: (page) => locate(page.getByRole('button', { name: /: expected$/ })),
  },
};

await withRunningApp(async ({ context }) => {
  const page = await context.newPage();
  const game = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  await saveRotatingLineup(page, game);
  const client = await context.newCDPSession(page);
  for (const [name, { path, findPoints }] of Object.entries(pages)) {
    await page.goto(`/games/${game.gameId}/${path}`);
    await waitForNetworkIdle(page);
    const points = await findPoints(page);
    await tapInTurn(page, points, taps / 5);
    const readProcessorTime = await startProcessorTime(client);
    await tapInTurn(page, points, taps);
    const each = formatEach(await readProcessorTime());
    const [max = Number.NaN, inp = Number.NaN, ...others] = await measureSlowed(page, client, points);
    const median = others[Math.floor(others.length / 2) - 1];
    console.log(
      `${name}: ${others.length + 2} taps, median ${median} ms, INP ${inp} ms, slowest ${max} ms (limit ${limitMs} ms)`,
    );
    console.log(`  processor time for each tap, at full speed: ${each}`);
    if (inp <= limitMs) continue;
    console.error(`Limit not met: ${name}, ${limitMs} ms.`);
    process.exitCode = 1;
  }
}, phone);

/** The times from tap to paint at a fourth of the speed, the slowest first. */
async function measureSlowed(page: Page, client: CDPSession, points: readonly Point[]): Promise<readonly number[]> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const timings = await recordTimings(page);
  await tapInTurn(page, points, taps);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return slowestFirst(await timings.jsonValue());
}

function formatEach({ all, scripts, layout }: ProcessorTime): string {
  const each = (ms: number) => `${(ms / taps).toFixed(1)} ms`;
  return `${each(all)} (scripts ${each(scripts)}, styles and layout ${each(layout)})`;
}

/** The middle of each element. Asking the page before each tap would count as work of the tap. */
async function locate(elements: Locator): Promise<readonly Point[]> {
  await elements.first().waitFor();
  return elements.evaluateAll((all) =>
    all.map((element): [number, number] => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }),
  );
}

async function tapInTurn(page: Page, points: readonly Point[], count: number): Promise<void> {
  for (let tap = 0; tap < count; tap += 1) {
    const [x, y] = points[tap % points.length] ?? [0, 0];
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(pauseMs);
  }
}

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
