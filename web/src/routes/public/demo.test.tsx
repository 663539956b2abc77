import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { aProUser, aUser, renderRoute } from '#test/pages/render-route.tsx';

const aGuest = {
  ...aProUser,
  firstName: 'Guest',
  lastName: 'Coach',
  subscription: { planType: 'Pro', status: 'Active', startDate: null, endDate: null } as const,
  guestUntil: '2026-12-02T12:00:00.000Z',
};
const signedIn = (user: object) => ({
  status: 201,
  body: { message: 'Done', data: { token: accessToken(), refreshToken: 'refresh', user } },
});

it('[B.59f] Look around first opens a demo team with one tap.', async () => {
  const answer = deferred<object>();
  const page = renderRoute('/', {
    user: false,
    answers: { 'POST /auth/demo': () => answer.promise, 'GET /auth/me': { body: aGuest } },
  });
  const link = await page.findByRole('link', { name: 'Look around first' });
  await page.coach.click(link);
  answer.resolve(signedIn(aGuest));
  await page.findByText('Look around: this team is made up.');
  expect(page.router.state.location.pathname).toBe('/dashboard');
  expect(page.server.to('POST /auth/demo')).toHaveLength(1);
  await page.findByText(/until Dec 2, 2026/);
  expect(page.queryByText(/Upgrade|Pro Plan/)).toBeNull();
});

it('[B.59g] A demo team that cannot be created is said, and can be tried again.', async () => {
  let attempts = 0;
  const page = renderRoute('/demo', {
    user: false,
    answers: {
      'POST /auth/demo': () => {
        attempts += 1;
        return attempts === 1 ? { status: 500, body: {} } : signedIn(aGuest);
      },
      'GET /auth/me': { body: aGuest },
    },
  });
  await page.findByText(/^The demo team couldn't be created/);
  expect(page.router.state.location.pathname).toBe('/demo');
  await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'));
});

it('[B.59h] The address of the demo creates nothing for a coach who is signed in.', async () => {
  const page = renderRoute('/demo');
  await page.findByText('Welcome back, Dana!');
  expect(page.server.to('POST /auth/demo')).toHaveLength(0);
});

it('[B.59i] A coach who is signed in is not offered a demo team.', async () => {
  const page = renderRoute('/');
  await page.findByRole('link', { name: 'Get Started' });
  expect(page.queryByRole('link', { name: 'Look around first' })).toBeNull();
});

it.each(['/account', '/subscription'])(
  '[B.59j] %s offers a guest an account, and nothing that needs one.',
  async (path) => {
    const page = renderRoute(path, { user: aGuest });
    await page.findByText('You are looking around without an account.');
    for (const link of page.getAllByRole('link', { name: 'Create account' })) {
      expect(link.getAttribute('href')).toBe('/register');
    }
    expect(page.queryByLabelText('Current Password')).toBeNull();
    expect(page.queryByText(/\$4\.99/)).toBeNull();
  },
);

async function openRegistration(answers: Parameters<typeof renderRoute>[1] = {}) {
  const page = renderRoute('/register', { user: aGuest, ...answers });
  await page.findByRole('heading', { name: 'Create your account' });
  const values = {
    'First Name': 'Dana',
    'Last Name': 'Fielding',
    'Email Address': 'dana@example.com',
    Password: 'Sunflower7',
    'Confirm Password': 'Sunflower7',
  };
  const submit = async () => {
    for (const [label, value] of Object.entries(values)) {
      await page.coach.click(page.getByLabelText(label));
      await page.coach.paste(value);
    }
    await page.coach.click(page.getByRole('button', { name: 'Create Account' }));
    await page.findByText('Done');
  };
  return { ...page, submit };
}

it('[B.60f] A guest who registers keeps the demo team, and the form stays until its message was read.', async () => {
  const page = await openRegistration({
    answers: { 'POST /auth/register-guest': signedIn({ ...aUser, isEmailVerified: false }) },
  });
  await page.submit();
  expect(page.server.to('POST /auth/register-guest')).toHaveLength(1);
  expect(page.server.to('POST /auth/register')).toHaveLength(0);
  expect(page.router.state.location.pathname).toBe('/register');
});

it('[B.60g] A guest who registers without the demo team gets an empty account.', async () => {
  const page = await openRegistration({
    answers: { 'POST /auth/register': signedIn({ ...aUser, isEmailVerified: false }) },
  });
  await page.coach.click(page.getByLabelText('Keep the demo team and what I changed in it'));
  await page.submit();
  expect(page.server.to('POST /auth/register')).toHaveLength(1);
  expect(page.server.to('POST /auth/register-guest')).toHaveLength(0);
});

it('[B.60h] A visitor is not asked about a demo team.', async () => {
  const page = renderRoute('/register', { user: false });
  await page.findByRole('heading', { name: 'Create your account' });
  expect(page.queryByLabelText('Keep the demo team and what I changed in it')).toBeNull();
});
