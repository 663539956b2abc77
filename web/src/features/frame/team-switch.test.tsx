import { expect, test } from 'vitest';
import { aSubscription, aTeam } from '#test/records.ts';
import { aProUser, aUser, renderRoute } from '#test/render-route.tsx';
import './team-switch.tsx';

const otters = aTeam();
const comets = aTeam({ name: 'Comets', season: 'Fall 2027' }, 2);
type Options = NonNullable<Parameters<typeof renderRoute>[1]>;

function open(path: string, { answers = {}, ...options }: Options = {}) {
  return renderRoute(path, {
    user: aProUser,
    answers: {
      'GET /api/teams': { body: [comets, otters] },
      'GET /api/subscription/status': { body: aSubscription() },
      ...answers,
    },
    ...options,
  });
}

test('a Pro coach with two teams switches in the bar, and everything follows', async () => {
  localStorage.setItem('currentTeamId', otters.id);
  const page = open('/teams');
  await page.coach.click(await page.findByRole('button', { name: /^- River Otters\s*, switch team$/ }));
  const items = await page.findAllByRole('menuitemradio');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['CometsFall 2027 · 10U', 'false'],
    ['River OttersSpring 2027 · 10U', 'true'],
  ]);
  await page.coach.click(page.getByRole('menuitemradio', { name: /Comets/ }));
  await page.findByRole('button', { name: /^- Comets\s*, switch team$/ });
  await page.findByText('"Comets" is now your active team');
  expect(localStorage.getItem('currentTeamId')).toBe(comets.id);
  expect(page.queryByRole('menu')).toBeNull();
});

test('with no team chosen yet it asks for one', async () => {
  const page = open('/teams');
  await page.findByRole('button', { name: /Choose Team/ });
});

test('the roster in the address gives way to that of the other team', async () => {
  const page = open(`/teams/${otters.id}/players`);
  await page.coach.click(await page.findByRole('button', { name: /switch team/ }));
  await page.coach.click(await page.findByRole('menuitemradio', { name: /Comets/ }));
  await page.findByRole('heading', { level: 1, name: 'Comets Players' });
  expect(page.router.state.location.pathname).toBe(`/teams/${comets.id}/players`);
});

test('a lineup of the team before gives way to the games of the other team', async () => {
  localStorage.setItem('currentTeamId', otters.id);
  const page = open('/games/7/lineup');
  await page.coach.click(await page.findByRole('button', { name: /switch team/ }));
  await page.coach.click(await page.findByRole('menuitemradio', { name: /Comets/ }));
  await page.findByRole('heading', { level: 1, name: 'Games' });
  expect(page.router.state.location.pathname).toBe('/games');
});

test.each([
  ['a Basic coach', { user: aUser }],
  ['a Pro coach with one team', { answers: { 'GET /api/teams': { body: [otters] } } }],
])('%s has no switch', async (_who, options) => {
  localStorage.setItem('currentTeamId', otters.id);
  const page = open('/teams', options);
  expect((await page.findByText('- River Otters')).textContent).toBe(' - River Otters');
  expect(page.queryByRole('button', { name: /switch team/ })).toBeNull();
});
