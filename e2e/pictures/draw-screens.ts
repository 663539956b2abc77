import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { post, read, signInNewCoach } from '../support/api.ts';
import { chromium } from '../support/chromium.ts';
import { inDays } from '../support/team.ts';

/**
 * Takes the pictures of the landing page from the app itself, so that they show it as it is. Start a server of the
 * development channel with an empty database, then run `npm run pictures -w e2e -- http://localhost:3000`.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../../web/public/pictures');

/** A fair game of 13 invented players: number, name, and where the player is in each inning. */
const team = [
  [19, 'Isla Jones', 'SIT 2B CF RF SIT 1B'],
  [2, 'Gia Hernandez', '3B SIT P P SIT CF'],
  [21, 'Zoe Brooks', 'P P SIT CF SIT SS'],
  [5, 'Harper Ito', 'C C C SIT CF SIT'],
  [11, 'Kate Lopez', '1B CF LF SS SIT 2B'],
  [8, 'Emma Fisher', 'SIT 1B RF SIT P P'],
  [15, 'Dani Ward', 'RF LF SIT C C C'],
  [33, 'Finley Grant', 'LF SIT 3B SIT 2B RF'],
  [7, 'Maya Alvarez', '2B SIT 1B LF SS SIT'],
  [12, 'Ava Chen', 'SS 3B SIT 2B LF SIT'],
  [24, 'Jada King', 'SIT RF SIT 3B 1B LF'],
  [10, 'Chloe Carter', 'SIT SS 2B SIT RF 3B'],
  [4, 'Bella Diaz', 'CF SIT SS 1B 3B SIT'],
] as const;

const browser = await playwright.launch(chromium);
const context = await browser.newContext({
  baseURL: origin,
  viewport: { width: 390, height: 700 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
});
const page = await context.newPage();
const { request } = page;
const token = await signInNewCoach(page);
const headers = { authorization: `Bearer ${token}` };

const { id: teamId } = await post(request, '/api/teams', { name: 'Thunder 10U' }, token);
for (const [number, name] of team) {
  const [firstName, lastName] = name.split(' ');
  await post(request, `/api/teams/${teamId}/players`, { firstName, lastName, jerseyNumber: String(number) }, token);
}
const { players } = await read(request, `/api/teams/${teamId}/players?pageSize=50`, token);
const idOf = (name: string) => players.find(({ fullName }: { fullName: string }) => fullName === name).id;
const game = await post(
  request,
  `/api/games/team/${teamId}`,
  {
    opponent: 'Lightning',
    gameDate: inDays(0),
    startTime: '18:00',
    location: 'Lincoln Park Field 3',
    homeOrAway: 'home',
    inningsCount: 6,
  },
  token,
);
const innings = Array.from({ length: 6 }, (_, inning) =>
  Object.fromEntries(
    team
      .map(([, name, places]) => [places.split(' ')[inning] ?? '', idOf(name)])
      .filter(([position]) => position !== 'SIT'),
  ),
);
const lineup = { version: 0, status: 'final', innings, battingOrder: team.map(([, name]) => idOf(name)), locks: [] };
const saved = await request.put(`/api/games/${game.id}/lineup`, { headers, data: lineup });
if (!saved.ok()) throw new Error(await saved.text());
const shared = await request.put(`/api/games/${game.id}/share`, { headers, data: { names: 'first' } });
const { link } = await shared.json();

await mkdir(folder, { recursive: true });
const save = (name: string) => ({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 78 }) as const;
// A banner of the development channel is not part of the product.
const hideBanner = () => page.getByRole('complementary', { name: 'Development version' }).evaluate((it) => it.remove());

await page.goto(`/games/${game.id}/print`);
const card = page.getByRole('group', { name: 'Dugout card, page 1' });
await card.waitFor();
await page.evaluate(() => document.fonts.ready);
await card.screenshot(save('dugout-card'));

await page.goto(link.url);
await hideBanner();
await page.getByRole('combobox').first().selectOption({ label: 'Zoe' });
await page.screenshot(save('shared-page'));

await page.goto(`/games/${game.id}/play`);
await page.getByText('Next batter', { exact: true }).waitFor();
await hideBanner();
await page.screenshot(save('game-mode'));
await browser.close();
