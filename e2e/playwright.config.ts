import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumOfTests } from './support/chromium.ts';

const entry = join(import.meta.dirname, '../server/src/main.ts');
const postgres = process.env.E2E_DATABASE_URL;
/** Two checkouts can run their tests at once with ports of their own. */
const firstPort = Number(process.env.E2E_PORT ?? 4701);
/** One pixel for each CSS pixel: to draw seven, as the phone does, takes 3 percent more processor time and shows tests nothing. */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

const databases = [
  { name: 'pglite', port: firstPort, env: { DATA_DIR: join(tmpdir(), `evenfield-e2e-${process.ppid}`) } },
  ...(postgres
    ? [
        {
          name: 'postgres',
          port: firstPort + 1,
          env: { DATABASE_URL: postgres, JWT_SECRET: 'only-for-browser-tests-on-loopback-000' },
        },
      ]
    : []),
];

/**
 * Each workflow runs on one screen, because what both screens share is the same code. `every-screen.spec.ts` sees every page at
 * every width, and a coach takes a whole game from check-in to the season on both. In the files for both screens, a tag names
 * the one screen of a test that needs no more.
 */
const onDesktop = [
  'accounts-*.spec.ts',
  'import-export.spec.ts',
  'keyboard.spec.ts',
  'lineup-desktop.spec.ts',
  'lists-desktop.spec.ts',
  'main-workflow.spec.ts',
  'own-rules.spec.ts',
];

const screens = [
  { name: 'phone', use: phone, files: '*.spec.ts', ignored: onDesktop, notFor: /@desktop/ },
  { name: 'desktop', use: desktop, files: [...onDesktop, '*-on-both-screens.spec.ts'], ignored: [], notFor: /@phone/ },
];

/**
 * With two databases, each screen uses its own: the tests depend on neither enough to run four times. The tests on a desktop
 * are fewer, and the embedded database takes more processor time.
 */
function isSkipped(database: string, screen: string): boolean {
  return databases.length > 1 && (database === 'pglite') !== (screen === 'desktop');
}

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 3,
  // Both stop a test that hangs and measure nothing: other tests keep the machine busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // The report lists what passed only on the second attempt as flaky. Without CI, each failure is shown at once.
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [['list']],
  use: {
    launchOptions: chromiumOfTests,
    // Motion takes processor time. Tests of touch and of a whole workflow turn it on.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  projects: databases.flatMap((database) =>
    screens
      .filter((screen) => !isSkipped(database.name, screen.name))
      .map((screen) => ({
        name: `${screen.name} on ${database.name}`,
        testMatch: screen.files,
        testIgnore: screen.ignored,
        grepInvert: screen.notFor,
        use: { ...screen.use, baseURL: `http://127.0.0.1:${database.port}` },
      })),
  ),
  webServer: databases.map((database) => ({
    command: `node ${entry}`,
    url: `http://127.0.0.1:${database.port}/readyz`,
    reuseExistingServer: false,
    // As above: beside the other tests, both servers have taken more than a minute to start.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      ...database.env,
      PORT: String(database.port),
      APP_CHANNEL: 'development',
      LOG_LEVEL: 'warn',
    },
  })),
});
