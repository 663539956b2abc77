import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aGame, aSeasonGame, aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/dashboard.tsx';

const team = aTeam();
const title = 'Put Evenfield on your home screen';

async function openDashboard({ season = [aSeasonGame()] } = {}) {
  localStorage.setItem('currentTeamId', team.id);
  const page = renderRoute('/dashboard', {
    answers: {
      'GET /api/subscription/status': { body: { canUpgrade: false, hasActiveSubscription: false } },
      'GET /api/teams': { body: [team] },
      [`GET /api/games/team/${team.id}`]: { body: [aGame()] },
      [`GET /api/teams/${team.id}/season`]: { body: { games: season } },
    },
  });
  await page.findAllByText(/Tigers/);
  return page;
}

/** What Chrome does when the app can be installed. Returns the function that opens its dialog. */
function offerInstallation() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

afterEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')));
  Reflect.deleteProperty(navigator, 'standalone');
});

it('a browser that can install the app is asked to when the coach wants it, and the hint never comes back', async () => {
  const page = await openDashboard();
  expect(page.queryByText(title)).toBeNull();
  const prompt = offerInstallation();
  await page.findByText(title);
  await page.coach.click(page.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(page.queryByText(title)).toBeNull();
  offerInstallation();
  expect(page.queryByText(title)).toBeNull();
});

it('a coach who dismisses the hint does not see it again, also after a reload', async () => {
  const page = await openDashboard();
  const prompt = offerInstallation();
  await page.coach.click(await page.findByRole('button', { name: 'No Thanks' }));
  expect(page.queryByText(title)).toBeNull();
  cleanup();
  const later = await openDashboard();
  offerInstallation();
  expect(later.queryByText(title)).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

it('a coach with Safari on a phone reads how to install the app, unless it is the installed app', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  const installed = await openDashboard();
  expect(installed.queryByText(title)).toBeNull();
  cleanup();
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  const page = await openDashboard();
  await page.findByText('In Safari, tap Share, then Add to Home Screen.');
  expect(page.queryByRole('button', { name: 'Install' })).toBeNull();
  await page.coach.click(page.getByRole('button', { name: 'Got It' }));
  expect(page.queryByText(title)).toBeNull();
});

it('the hint is not shown while a game is run', async () => {
  const running = aSeasonGame({ gameId: aGame().id, source: 'played', isRunning: true });
  const page = await openDashboard({ season: [running] });
  offerInstallation();
  expect(page.queryByText(title)).toBeNull();
});
