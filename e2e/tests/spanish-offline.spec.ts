import { goOffline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect } from '../support/test.ts';

test.use({
  locale: 'es-US',
  expectedFailures: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)/],
});

test('[B.111b] A family without a network opens both pages again in the language that it has chosen.', async ({
  page,
  browser,
  baseURL,
  serverProxy,
}) => {
  const coach = await signInWithGame(page, { players: 9, game: { gameDate: inDays(1) } });
  await saveRotatingLineup(page, coach);
  const headers = { authorization: `Bearer ${coach.token}` };
  const shared = await page.request.put(`/api/games/${coach.gameId}/share`, { headers, data: {} });
  const answers = await page.request.put(`/api/teams/${coach.teamId}/answer-links/team`, { headers, data: {} });
  const sharedPath = new URL((await shared.json()).link.url).pathname;
  const answerPath = new URL((await answers.json()).team.url).pathname;

  const context = await browser.newContext({ serviceWorkers: 'allow', ...(baseURL !== undefined && { baseURL }) });
  const phone = await context.newPage();
  await phone.goto(sharedPath);
  await expect(phone.getByLabel('¿Dónde juega mi hijo o hija?')).toBeVisible();
  await waitForServiceWorker(phone);
  await expect.poll(() => storedData(phone)).toContain('/api/shared/:token');
  await phone.goto(answerPath);
  await phone.getByRole('button', { name: 'Ana L.' }).click();
  await expect(phone.getByRole('heading', { name: '¿Viene Ana?' })).toBeVisible();

  await goOffline(phone, serverProxy);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: '¿Viene Ana?' })).toBeVisible();
  await expect(phone.getByText(/^No se pudo volver a cargar la página\./)).toBeVisible();
  await phone.getByRole('button', { name: 'English' }).click();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Is Ana coming?' })).toBeVisible();
  await phone.goto(sharedPath);
  await expect(phone.getByLabel('Where is my kid?')).toBeVisible();
  await phone.getByRole('button', { name: 'Español' }).click();
  await phone.reload();
  await expect(phone.getByLabel('¿Dónde juega mi hijo o hija?')).toBeVisible();
  await expect(phone.getByText('No tienes conexión.')).toBeVisible();
  await context.close();
});
