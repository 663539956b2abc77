import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { waitForNavigation } from '#test/async/wait-for-navigation.ts';
import { signInInOtherTab } from '#test/browser/other-tab.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { textIn } from '#test/pages/inputs.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const signedIn = () => ({
  body: { message: 'Login successful', data: { token: accessToken(), refreshToken: 'fresh', user: aUser } },
});

async function signIn(answer: Parameters<typeof renderRoute>[1]) {
  const page = renderRoute('/login', { user: false, ...answer });
  await page.coach.click(await page.findByLabelText('Email Address'));
  await page.coach.paste('dana@example.com');
  await page.coach.click(page.getByLabelText('Password'));
  await page.coach.paste('Sunflower7');
  await page.coach.click(page.getByRole('button', { name: 'Sign In' }));
  return page;
}

it('[2.3] shows that it redirects, and returns to the previous page after a second', async () => {
  let answeredAt = 0;
  const answer = () => {
    answeredAt = Date.now();
    return signedIn();
  };
  const page = await signIn({ answers: { 'POST /auth/login': answer }, state: { from: '/terms?a=1' } });
  const arrives = waitForNavigation(page.router, '/terms');
  await page.findByText('Login successful! Redirecting...');
  expect(page.server.to('POST /auth/login').map(({ body }) => body)).toEqual([
    { email: 'dana@example.com', password: 'Sunflower7', rememberMe: false },
  ]);
  expect(Object.keys(localStorage).toSorted()).toEqual(['authToken', 'clockSkew', 'refreshToken']);
  expect((await arrives) - answeredAt).toBeGreaterThanOrEqual(1000);
  expect(page.router.state.location).toMatchObject({ pathname: '/terms', search: '?a=1' });
});

it.each([[undefined], [{ from: 'https://elsewhere.example/terms' }], [{ from: '//elsewhere.example' }]])(
  '[2.62] goes to the dashboard when no place of ours is remembered (%j)',
  async (state) => {
    const page = await signIn({ answers: { 'POST /auth/login': signedIn }, state });
    await waitForNavigation(page.router, '/dashboard');
    expect(page.router.state.location.state).toBeNull();
  },
);

it.each([
  [{ message: 'The email or the password is wrong.' }, 'The email or the password is wrong.'],
  [{}, 'Login failed. Please check your credentials and try again.'],
])('[7.10] shows why the login failed (%j) and stores nothing', async (body, words) => {
  const page = await signIn({ answers: { 'POST /auth/login': { status: 401, body } } });
  await page.findByText(words);
  expect(textIn(page.getByLabelText('Password'))).toBe('Sunflower7');
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(page.router.state.location.pathname).toBe('/login');
});

it.each([
  ['no response', serverDown],
  ['a 503 of a proxy', { status: 503, text: '<html>Bad gateway</html>' }],
  ['a 500 without a message', { status: 500, text: '' }],
])('An outage at sign-in (%s) is named as one and blames no password.', async (_kind, answer) => {
  const page = await signIn({ answers: { 'POST /auth/login': answer } });
  await page.findByText('Evenfield is not responding. Try again in a moment.');
  expect(page.queryByText(/check your credentials/)).toBeNull();
  expect(page.queryByText(/offline/)).toBeNull();
});

it('Without a network, the sign-in page says once that the coach appears to be offline.', async () => {
  const page = await signIn({ answers: { 'POST /auth/login': lostConnection } });
  await page.findByText('You appear to be offline. Check your connection and try again.');
  expect(page.queryByText(/check your credentials/)).toBeNull();
});

it('sends one login even if the button is pressed several times', async () => {
  const answer = deferred<ReturnType<typeof signedIn>>();
  const page = await signIn({ answers: { 'POST /auth/login': () => answer.promise } });
  await page.coach.click(await page.findByRole('button', { name: 'Signing In...' }));
  expect(page.server.to('POST /auth/login')).toHaveLength(1);
  answer.resolve(signedIn());
  await page.findByText('Login successful! Redirecting...');
});

it('[2.58] remembers the coach when asked to, and leads to registering and to a new password', async () => {
  const page = renderRoute('/login', { user: false, answers: { 'POST /auth/login': signedIn } });
  const main = within(await page.findByRole('main'));
  expect((await main.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe('/register');
  expect(main.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password');
  await page.coach.click(page.getByRole('checkbox', { name: 'Remember me' }));
  await page.coach.type(page.getByLabelText('Email Address'), 'dana@example.com');
  await page.coach.type(page.getByLabelText('Password'), 'Sunflower7');
  await page.coach.click(page.getByRole('button', { name: 'Sign In' }));
  await page.findByText('Login successful! Redirecting...');
  expect(page.server.to('POST /auth/login')[0]?.body).toMatchObject({ rememberMe: true });
});

describe('another tab that signs in', () => {
  const elsewhere = () => act(() => signInInOtherTab({ token: accessToken(), refreshToken: 'there' }));

  it('signs this tab in too, and leads to its return page', async () => {
    const page = renderRoute('/login', { user: false, state: { from: '/terms?a=1' } });
    await page.findByLabelText('Email Address');
    const arrives = waitForNavigation(page.router, '/terms');
    elsewhere();
    await arrives;
    expect(page.router.state.location.search).toBe('?a=1');
    expect(page.server.to('POST /auth/login')).toEqual([]);
  });

  it('opens the dashboard of the coach who signed in', async () => {
    const page = renderRoute('/login', { user: false });
    await page.findByLabelText('Email Address');
    page.server.handlers['GET /auth/me'] = { body: { ...aUser, firstName: 'Robin' } };
    elsewhere();
    await page.findByText('Welcome back, Robin!');
    expect(page.router.state.location.pathname).toBe('/dashboard');
  });

  it('Another tab that signs in does not interrupt a login that this tab has sent.', async () => {
    const answer = deferred<object>();
    const page = await signIn({ answers: { 'POST /auth/login': () => answer.promise } });
    await page.findByRole('button', { name: 'Signing In...' });
    elsewhere();
    expect(page.router.state).toMatchObject({ location: { pathname: '/login' }, navigation: { state: 'idle' } });
    const arrives = waitForNavigation(page.router, '/dashboard');
    answer.resolve({ status: 401, body: { message: 'The email or the password is wrong.' } });
    await arrives;
    expect(localStorage.getItem('refreshToken')).toBe('there');
  });

  it('Another tab that signs in does not navigate away from a form that is being filled in.', async () => {
    const page = renderRoute('/register', { user: false });
    await page.coach.type(await page.findByLabelText('First Name'), 'Dana');
    elsewhere();
    await page.findByRole('link', { name: 'Dashboard' });
    expect(textIn(page.getByLabelText('First Name'))).toBe('Dana');
    expect(page.router.state).toMatchObject({ location: { pathname: '/register' }, navigation: { state: 'idle' } });
  });
});

it.each(['/login', '/register'])('[D.11] a signed-in visitor of %s is led to the dashboard', async (path) => {
  const page = renderRoute(path);
  await page.findByText('Welcome back, Dana!');
  expect(page.router.state.location.pathname).toBe('/dashboard');
  expect(page.queryByLabelText('Password')).toBeNull();
});

it('a visitor whom another tab signs in while the login page loads returns to the remembered page', async () => {
  const page = renderRoute('/login', { state: { from: '/terms?a=1' } });
  await waitForNavigation(page.router, '/terms');
  expect(page.router.state.location).toMatchObject({ pathname: '/terms', search: '?a=1' });
});

it('[5.13b] asks for both fields before it calls', async () => {
  const page = renderRoute('/login', { user: false });
  await page.coach.click(await page.findByRole('button', { name: 'Sign In' }));
  await page.findByText('Email is required');
  page.getByText('Password is required');
  expect(page.server.to('POST /auth/login')).toEqual([]);
});
