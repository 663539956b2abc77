import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { waitForNavigation } from '#test/async/wait-for-navigation.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { inputTypeOf, textIn } from '#test/pages/inputs.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const good = {
  'First Name': 'Dana',
  'Last Name': 'Fielding',
  'Email Address': 'dana@example.com',
  Password: 'Sunflower7',
  'Confirm Password': 'Sunflower7',
};

async function open(answer: Parameters<typeof renderRoute>[1] = {}) {
  const page = renderRoute('/register', { user: false, ...answer });
  await page.findByRole('heading', { name: 'Create your account' });
  const fill = async (values: Partial<typeof good>) => {
    for (const [label, value] of Object.entries({ ...good, ...values })) {
      await page.coach.click(page.getByLabelText(label));
      if (value) await page.coach.paste(value);
    }
    await page.coach.click(page.getByRole('button', { name: 'Create Account' }));
  };
  return { ...page, fill };
}

it('[2.46] shows the password rules and links to signing in, the terms and the policy', async () => {
  const page = await open();
  const helper = document.getElementById(page.getByLabelText('Password').getAttribute('aria-describedby') ?? '');
  expect(helper?.textContent).toBe('Must contain at least 8 characters with uppercase, lowercase, and numbers');
  const main = within(page.getByRole('main'));
  for (const [name, path] of [
    ['Sign in here', '/login'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    expect(main.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
});

it('[P-12] says above its button that a coach who creates an account states to be 18 or older', async () => {
  const page = await open();
  const statement = page.getByText(/^By creating an account you confirm that you are 18 or older/);
  const button = page.getByRole('button', { name: 'Create Account' });
  expect(statement.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[2.50] shows that the account is being created until the server responds', async () => {
  const answer = deferred<object>();
  const page = await open({ answers: { 'POST /auth/register': () => answer.promise } });
  await page.fill({});
  await page.findByRole('button', { name: 'Creating Account...' });
  expect(page.queryByRole('button', { name: 'Create Account' })).toBeNull();
  answer.resolve({ status: 400, body: {} });
  await page.findByRole('button', { name: 'Create Account' });
});

it('[2.2] signs the new coach in, shows a message, clears the form and goes to the dashboard after two seconds', async () => {
  const token = accessToken();
  let answeredAt = 0;
  const page = await open({
    answers: {
      'POST /auth/register': () => {
        answeredAt = Date.now();
        return { status: 201, body: { message: 'Welcome!', data: { token, refreshToken: 'fresh', user: aUser } } };
      },
    },
  });
  const arrives = waitForNavigation(page.router, '/dashboard');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await page.fill({});
  await page.findByText('Welcome!');
  expect(page.server.to('POST /auth/register').map(({ body }) => body)).toEqual([
    {
      firstName: 'Dana',
      lastName: 'Fielding',
      email: 'dana@example.com',
      password: 'Sunflower7',
      confirmPassword: 'Sunflower7',
    },
  ]);
  expect(localStorage.getItem('authToken')).toBe(token);
  expect(localStorage.getItem('refreshToken')).toBe('fresh');
  expect(textIn(page.getByLabelText('First Name'))).toBe('');

  expect((await arrives) - answeredAt).toBeGreaterThanOrEqual(2000);
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(2000);
});

it('[5.1] shows every error together, sends nothing, and validates again while the coach corrects', async () => {
  const page = await open();
  await page.fill({ 'First Name': '', 'Email Address': 'dana', Password: 'short', 'Confirm Password': 'other' });
  await page.findByText('First name is required');
  page.getByText('Please enter a valid email address');
  page.getByText('Password must be at least 8 characters long');
  page.getByText("Passwords don't match");
  expect(page.server.to('POST /auth/register')).toEqual([]);
  expect(document.activeElement).toBe(page.getByLabelText('First Name'));
  expect(textIn(page.getByLabelText('Last Name'))).toBe('Fielding');

  const email = page.getByLabelText('Email Address');
  const description = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Please enter a valid email address');
  await page.coach.type(email, '@example.com');
  await waitFor(() => expect(page.queryByText('Please enter a valid email address')).toBeNull());
});

it.each([
  [
    'the server’s message',
    { message: 'An account with this email already exists.' },
    'An account with this email already exists.',
  ],
  ['the first message of its first bad field', { message: '', errors: { email: ['Taken', 'Odd'] } }, 'Taken'],
  ['the product’s own words', {}, 'Registration failed. Please try again.'],
])('[8.1] shows %s after an error response, and keeps what was typed', async (_, body, words) => {
  const page = await open({ answers: { 'POST /auth/register': { status: 400, body } } });
  await page.fill({});
  expect((await page.findByRole('alert')).textContent).toBe(words);
  expect(textIn(page.getByLabelText('Email Address'))).toBe('dana@example.com');
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.router.state.location.pathname).toBe('/register');
  expect(localStorage.getItem('authToken')).toBeNull();
});

it('shows the offline message without a network, and keeps what was typed', async () => {
  const page = await open({ answers: { 'POST /auth/register': lostConnection } });
  await page.fill({});
  expect((await page.findByRole('alert')).textContent).toContain('You appear to be offline.');
  expect(textIn(page.getByLabelText('Password'))).toBe('Sunflower7');
});

it('[2.49] shows and hides each password on its own', async () => {
  const page = await open();
  await page.coach.click(page.getByRole('button', { name: 'Show password' }));
  expect(inputTypeOf(page.getByLabelText('Password'))).toBe('text');
  expect(inputTypeOf(page.getByLabelText('Confirm Password'))).toBe('password');
  await page.coach.click(page.getByRole('button', { name: 'Hide password' }));
  expect(inputTypeOf(page.getByLabelText('Password'))).toBe('password');
});

it('[U-21] An invalid form says so in the title of the page, and beside its button which fields have errors.', async () => {
  const page = await open();
  const title = 'Create your account · Evenfield';
  await waitFor(() => expect(document.title).toBe(title));
  await page.fill({ 'First Name': '', 'Email Address': 'dana' });
  await waitFor(() => expect(document.title).toBe(`Error: ${title}`));
  page.getByText('Correct 2 fields:');
  await page.coach.click(page.getByRole('button', { name: 'Email Address' }));
  const email = page.getByLabelText('Email Address');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await page.coach.type(email, '@example.com');
  await waitFor(() => expect(page.queryByText(/^Correct/)).toBeNull());
  expect(document.title).toBe(`Error: ${title}`);
  await page.coach.type(page.getByLabelText('First Name'), 'Dana');
  await waitFor(() => expect(document.title).toBe(title));
});

it('[U-24] A field that is left shows no error before the form was submitted, and none once it is correct.', async () => {
  const page = await open();
  const email = page.getByLabelText('Email Address');
  await page.coach.type(email, 'dana');
  await page.coach.tab();
  expect(page.queryByText('Please enter a valid email address')).toBeNull();
  await page.coach.click(page.getByRole('button', { name: 'Create Account' }));
  await page.findByText('Please enter a valid email address');
  await page.coach.type(email, '@example.com');
  await waitFor(() => expect(page.queryByText('Please enter a valid email address')).toBeNull());
});
