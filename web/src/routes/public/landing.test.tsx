import { existsSync } from 'node:fs';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';

it('[2.1] Get Started leads a visitor to the registration', async () => {
  const { findByRole } = renderRoute('/', { user: false });
  expect((await findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/register');
});

it('[2.27] Get Started leads a coach to the dashboard', async () => {
  const { findByRole } = renderRoute('/');
  expect((await findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/dashboard');
});

it('[D.10] Get Started with a session leads to the dashboard before the user is loaded', async () => {
  const answer = deferred<object>();
  const { coach, findByRole, findByText, router, server } = renderRoute('/', {
    answers: { 'GET /auth/me': () => answer.promise },
  });
  await coach.click(await findByRole('link', { name: 'Get Started' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(server.to('GET /auth/me')).toHaveLength(1);
  answer.resolve({ body: aUser });
  await findByText('Welcome back, Dana!');
});

it('[2.28] Learn More shows the features, and hides them again', async () => {
  const { coach, findByRole, queryByRole } = renderRoute('/', { user: false });
  const button = await findByRole('button', { name: 'Learn More' });
  expect(queryByRole('region', { name: 'Features' })).toBeNull();
  await coach.click(button);
  await findByRole('heading', { name: 'Offline support' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await coach.click(button);
  expect(queryByRole('region', { name: 'Features' })).toBeNull();
});

it.each([
  ['Fair, rule-compliant lineups', /checked against your league's rules/],
  ['Smart lineup optimization with equal playing time', /shared as evenly as the game allows/],
  ['Team and player management', /Roster, positions and availability/],
  ['Game planning', /Schedule games, set the rules, and generate an optimized lineup for each game/],
  ['Offline support', /No signal/],
])('[1.2] the features promise: %s', async (title, text) => {
  const { coach, findByRole } = renderRoute('/', { user: false });
  await coach.click(await findByRole('button', { name: 'Learn More' }));
  const features = within(await findByRole('region', { name: 'Features' }));
  expect(features.getByRole('heading', { name: title }).closest('li')?.textContent).toMatch(text);
});

it.each([
  ['Basic', ['Free', '1 team', 'Manual lineup creation', 'Basic roster management'], ['$4.99']],
  [
    'Pro',
    [
      '$4.99',
      'per month',
      'Cancel anytime.',
      'Unlimited teams',
      'Rule-based lineup optimizer',
      'Advanced analytics',
      'Priority support',
    ],
    ['Free'],
  ],
])('[1.7] the plan %s says what it costs and includes', async (name, included, excluded) => {
  const { findByRole } = renderRoute('/', { user: false });
  const heading = await findByRole('heading', { level: 3, name });
  const plan = within(heading.closest('article') ?? document.body);
  for (const text of included) plan.getByText(text);
  for (const text of excluded) expect(plan.queryByText(text)).toBeNull();
});

it('the page says which plan has print, game mode, sharing, rules and the season, and shows the best reasons to switch', async () => {
  const { findByRole, getByRole } = renderRoute('/', { user: false });
  const planOf = async (name: string) =>
    within((await findByRole('heading', { level: 3, name })).closest('article') ?? document.body);
  const [basic, pro] = [await planOf('Basic'), await planOf('Pro')];
  for (const text of [/Print, PDF/, /page for the families/, /Game mode/, /rules, checked/, /Imports/]) {
    basic.getByText(text);
    expect(pro.queryByText(text)).toBeNull();
  }
  pro.getByText('Everything in Basic');
  pro.getByText(/season by position/);
  for (const name of ['The season adds up', 'Pitching rest', 'Start from what you have']) {
    getByRole('heading', { level: 3, name });
  }
});

it('no feature of a plan is marked as not available yet', async () => {
  const { findByText, queryByText } = renderRoute('/', { user: false });
  const feature = (await findByText('Advanced analytics')).closest('li');
  expect(feature?.textContent).toBe('Advanced analytics');
  expect(queryByText(/coming soon/i)).toBeNull();
});

it('both plans are shown with their prices', async () => {
  const { findByText, getByText } = renderRoute('/', { user: false });
  await findByText('$4.99');
  for (const text of ['per month', 'Cancel anytime.', '1 team', 'Unlimited teams', 'Priority support']) getByText(text);
});

const proven = 'Proven: no lineup is fairer.';

async function openSample() {
  const solver = fakeSolverWorker();
  const page = renderRoute('/', { user: false });
  const button = await page.findByRole('button', { name: 'Generate a lineup' });
  /** The places of everybody, inning by inning, as the table shows them. */
  const places = () =>
    page
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').slice(0, -1))
      .map((cells) => cells.map((cell) => cell.textContent));
  return { ...page, solver, button, places };
}

it('the page makes a lineup by itself once it is idle', async () => {
  const { findByText, places, solver } = await openSample();
  await findByText(proven);
  expect(solver.requests).toHaveLength(1);
  expect(places()).toHaveLength(12);
});

it('a visitor makes a lineup without an account, and then another one that is as fair', async () => {
  const { coach, button, findByText, getByText, findByRole, places, server } = await openSample();
  await coach.click(button);
  await findByText(proven);
  getByText('Everyone sits once or twice.');
  getByText(/^Compared with every possible lineup for 12 players, 6 innings and 9 positions\. Made on this/);
  const first = places();
  for (const inning of [0, 1, 2, 3, 4, 5]) {
    const taken = first.map((row) => row[inning]).filter((place) => place !== 'sit');
    expect(new Set(taken).size).toBe(9);
    expect(taken).toHaveLength(9);
  }
  for (const row of first) expect([1, 2]).toContain(row.filter((place) => place === 'sit').length);
  await coach.click(await findByRole('button', { name: 'Show another' }));
  await waitFor(() => expect(places()).not.toEqual(first));
  getByText(proven);
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('tapping a name marks the player absent, and a new lineup is made for the others', async () => {
  const { coach, button, findByText, findByRole, getByRole } = await openSample();
  await coach.click(button);
  await findByText(proven);
  await coach.click(getByRole('button', { name: 'Cruz is here' }));
  await findByText(/for 11 players, 6 innings/);
  const row = getByRole('row', { name: /Cruz/ });
  expect(within(row).getByText('absent')).toBeDefined();
  expect(within(row).queryByText('sit')).toBeNull();
  expect((await findByRole('button', { name: 'Cruz is here' })).getAttribute('aria-pressed')).toBe('false');
});

it('with too few players the reason is shown, with a button for a smaller field', async () => {
  const { coach, findByText, findByRole, getByRole, places, queryByText } = await openSample();
  for (const _ of [1, 2, 3, 4, 5, 6]) await coach.click(getByRole('button', { name: 'Fewer players' }));
  await findByText('Only 7 players for 9 positions in the 1st to 6th.');
  expect(queryByText(proven)).toBeNull();
  expect(places().flat().join('')).toBe('');
  expect(getByRole('button', { name: 'Fewer players' }).getAttribute('aria-disabled')).toBe('true');
  await coach.click(await findByRole('button', { name: 'Play without left field and right field' }));
  await findByText('No one sits: everyone plays the whole game.');
  expect(places().flat()).toContain('CF');
  expect(places().flat()).not.toContain('LF');
});

it('a solver that does not start shows a message and can be retried', async () => {
  class NoWorker {
    constructor() {
      throw new Error('refused');
    }
  }
  vi.stubGlobal('Worker', NoWorker);
  const { coach, findByRole, findByText, queryByText } = renderRoute('/', { user: false });
  await coach.click(await findByRole('button', { name: 'Generate a lineup' }));
  await findByText("The optimizer couldn't start");
  fakeSolverWorker();
  await coach.click(await findByRole('button', { name: 'Try Again' }));
  await findByText(proven);
  expect(queryByText("The optimizer couldn't start")).toBeNull();
});

it('the field shows the inning that is chosen', async () => {
  const { coach, button, findByRole, findByText, getByRole, places } = await openSample();
  await coach.click(button);
  await findByText(proven);
  await coach.click(getByRole('button', { name: 'Inning 3' }));
  const field = await findByRole('img', { name: 'The field in inning 3' });
  const names = ['Ava', 'Ben', 'Cruz', 'Dee', 'Eli', 'Finn', 'Gia', 'Hugo', 'Ivy', 'Jo', 'Kai', 'Lena'];
  for (const [index, name] of names.entries()) {
    const place = places()[index]?.[2];
    if (place === 'sit') expect(field.textContent).not.toContain(name);
    else expect(field.textContent).toContain(`${place}${name}`);
  }
});

it('The landing page shows game mode, a dugout card and the shared page in pictures that exist.', async () => {
  const { findByRole } = renderRoute('/', { user: false });
  const section = within(await findByRole('region', { name: 'Ready for the field' }));
  const pictures = section.getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/pictures/game-mode.jpg',
    '/pictures/dugout-card.jpg',
    '/pictures/shared-page.jpg',
  ]);
  for (const picture of pictures) {
    expect(picture.getAttribute('alt')).not.toBe('');
    expect(existsSync(`${import.meta.dirname}/../../../public${picture.getAttribute('src')}`)).toBe(true);
  }
});
