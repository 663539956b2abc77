import { describe, expect, it } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { textIn } from '#test/pages/inputs.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';

type Page = ReturnType<typeof renderRoute>;
type Answers = Parameters<typeof renderRoute>[1];

async function openAccount(options: Answers = {}) {
  const page = renderRoute('/account', {
    ...options,
    answers: { 'GET /auth/sessions': { body: [] }, ...options.answers },
  });
  await page.findByRole('heading', { level: 1, name: 'Account' });
  return page;
}

/** The password is asked for in two places, so fields are looked for within their section. */
function fieldOf(page: Page, section: string, label: string) {
  const region = page.getByRole('region', { name: section });
  const field = [...region.querySelectorAll('input')].find((input) => input.labels?.[0]?.textContent === label);
  if (!field) throw new Error(`${section} has no ${label}`);
  return field;
}

async function fill(page: Page, section: string, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(page, section, label);
    await page.coach.clear(field);
    if (value !== '') {
      await page.coach.click(field);
      await page.coach.paste(value);
    }
  }
}

const press = async (page: Page, name: string) => page.coach.click(page.getByRole('button', { name }));

describe('the way to the account page', () => {
  it('The way to the account page is the coach in the bar, verified or not.', async () => {
    const page = renderRoute('/dashboard', {
      user: { ...aUser, isEmailVerified: false },
      answers: { 'GET /auth/sessions': { body: [] } },
    });
    await page.coach.click(await page.findByRole('link', { name: 'Account Dana Fielding' }));
    await page.findByRole('heading', { level: 1, name: 'Account' });
    page.getByText('Not verified yet');
    expect(page.router.state.location.pathname).toBe('/account');
    expect(page.getByRole('navigation', { name: /breadcrumb/i }).textContent).toBe('DashboardAccount');
  });

  it('The way to the account page is closed to a visitor, who comes back to it after signing in.', async () => {
    const page = renderRoute('/account', { user: false });
    await page.findByRole('heading', { level: 1 });
    expect(page.router.state.location).toMatchObject({ pathname: '/login', state: { from: '/account' } });
    expect(page.server.to('GET /auth/sessions')).toEqual([]);
  });
});

describe('the name', () => {
  it('The name is saved trimmed and stands in the bar at once.', async () => {
    const saved = { ...aUser, firstName: 'Dee', lastName: 'Rivers' };
    const page = await openAccount({ answers: { 'PUT /auth/me': { body: saved } } });
    expect(textIn(fieldOf(page, 'Name', 'First Name'))).toBe('Dana');
    await fill(page, 'Name', { 'First Name': '  Dee ', 'Last Name': 'Rivers' });
    await press(page, 'Save Name');
    await page.findByText('Your name has been saved.');
    expect(page.server.to('PUT /auth/me').map(({ body }) => body)).toEqual([{ firstName: 'Dee', lastName: 'Rivers' }]);
    page.getByRole('link', { name: 'Account Dee Rivers' });
    expect(page.queryByText('Dana Fielding')).toBeNull();
    expect(textIn(fieldOf(page, 'Name', 'First Name'))).toBe('Dee');
  });

  it('The name is not sent when a part of it is missing.', async () => {
    const page = await openAccount();
    await fill(page, 'Name', { 'First Name': ' ', 'Last Name': '' });
    await press(page, 'Save Name');
    await page.findByText('First name is required');
    page.getByText('Last name is required');
    expect(document.activeElement).toBe(fieldOf(page, 'Name', 'First Name'));
    expect(page.server.to('PUT /auth/me')).toEqual([]);
  });

  it('stays as typed when it cannot be saved', async () => {
    const page = await openAccount({ answers: { 'PUT /auth/me': { status: 500 } } });
    await fill(page, 'Name', { 'First Name': 'Dee' });
    await press(page, 'Save Name');
    await page.findByText('Your name could not be saved. Try again.');
    expect(textIn(fieldOf(page, 'Name', 'First Name'))).toBe('Dee');
    expect(page.getAllByText('Dana Fielding').length).toBeGreaterThan(0);
    page.server.handlers['PUT /auth/me'] = lostConnection;
    await press(page, 'Save Name');
    await page.findByText(/^You appear to be offline/);
    expect(textIn(fieldOf(page, 'Name', 'First Name'))).toBe('Dee');
  });
});

describe('the email address', () => {
  const asked = { 'New Email Address': 'new@example.com', 'Your Password': 'Sunflower7' };

  it('The email address is changed by a link to the new one, and stays the present one until then.', async () => {
    const page = await openAccount({
      answers: { 'POST /auth/change-email': { status: 202, body: { message: 'Look into the new mailbox.' } } },
    });
    await fill(page, 'Email Address', asked);
    await press(page, 'Change Email Address');
    await page.findByText('Look into the new mailbox.');
    expect(page.server.to('POST /auth/change-email').map(({ body }) => body)).toEqual([
      { email: 'new@example.com', password: 'Sunflower7' },
    ]);
    page.getByText('new@example.com');
    expect(page.getAllByText('dana@example.com').length).toBeGreaterThan(0);
    expect(textIn(fieldOf(page, 'Email Address', 'Your Password'))).toBe('');
    page.getByText(/We'll notify your current address/);
  });

  it('The email address is not asked for without a password, nor when it is the present one.', async () => {
    const page = await openAccount();
    await fill(page, 'Email Address', { 'New Email Address': 'dana@example.com' });
    await press(page, 'Change Email Address');
    await page.findByText('Password is required');
    await fill(page, 'Email Address', { 'Your Password': 'Sunflower7' });
    await press(page, 'Change Email Address');
    await page.findByText('This is already your address');
    expect(page.server.to('POST /auth/change-email')).toEqual([]);
  });

  it('keeps what was typed when the password is wrong, and says so once, beside it', async () => {
    const words = 'Your current password is not correct.';
    const page = await openAccount({
      answers: { 'POST /auth/change-email': { status: 400, body: { message: words, errors: { password: [words] } } } },
    });
    await fill(page, 'Email Address', asked);
    await press(page, 'Change Email Address');
    await page.findByText(words);
    expect(page.getAllByText(words)).toHaveLength(1);
    expect(document.activeElement).toBe(fieldOf(page, 'Email Address', 'Your Password'));
    expect(textIn(fieldOf(page, 'Email Address', 'New Email Address'))).toBe('new@example.com');
  });
});

describe('the password', () => {
  const chosen = { 'Current Password': 'Sunflower7', 'New Password': 'Marigold8', 'Confirm Password': 'Marigold8' };

  it('The password is changed once, empties the form and reads the devices again.', async () => {
    const answer = deferred<{ body: object }>();
    const page = await openAccount({ answers: { 'POST /auth/change-password': () => answer.promise } });
    await fill(page, 'Password', chosen);
    await press(page, 'Change Password');
    await press(page, 'Changing Password...');
    const before = page.server.to('GET /auth/sessions').length;
    answer.resolve({ body: { message: '' } });
    await page.findByText('Your password has been changed. Your other devices have been signed out.');
    expect(page.server.to('POST /auth/change-password').map(({ body }) => body)).toEqual([
      { currentPassword: 'Sunflower7', newPassword: 'Marigold8', confirmPassword: 'Marigold8' },
    ]);
    expect(page.server.to('GET /auth/sessions').length).toBe(before + 1);
    for (const label of Object.keys(chosen)) expect(textIn(fieldOf(page, 'Password', label))).toBe('');
    expect(localStorage.getItem('refreshToken')).toBe('first');
  });

  it('names every mistake and sends nothing', async () => {
    const page = await openAccount();
    await fill(page, 'Password', { 'New Password': 'short', 'Confirm Password': 'other' });
    await press(page, 'Change Password');
    await page.findByText('Password is required');
    page.getByText('Password must be at least 8 characters long');
    page.getByText("Passwords don't match");
    expect(page.server.to('POST /auth/change-password')).toEqual([]);
  });

  it.each([
    [429, { message: 'Too many attempts. Wait a moment and try again.' }, /^Too many attempts/],
    [500, {}, 'Your password could not be changed. Try again.'],
  ])('keeps what was typed when the server answers %s', async (status, body, words) => {
    const page = await openAccount({ answers: { 'POST /auth/change-password': { status, body } } });
    await fill(page, 'Password', chosen);
    await press(page, 'Change Password');
    await page.findByText(words);
    for (const [label, value] of Object.entries(chosen)) expect(textIn(fieldOf(page, 'Password', label))).toBe(value);
  });
});

describe('the mails about answers', () => {
  const label = "Tell me by e-mail when a family's answer no longer fits a final lineup";

  it('[B.106d] The coach chooses mails about answers with one tap, and a choice that was not saved is taken back.', async () => {
    const page = await openAccount({
      answers: {
        'PUT /auth/mail-settings': (request) => ({ body: { ...aUser, ...Object(request.body) } }),
      },
    });
    const box = () => page.getByRole('checkbox', { name: label });
    expect(box()).toHaveProperty('checked', false);
    await page.coach.click(box());
    await page.findByText('Saved.');
    expect(box()).toHaveProperty('checked', true);
    expect(page.server.to('PUT /auth/mail-settings')).toMatchObject([{ body: { mailsAnswers: true } }]);
    page.server.handlers['PUT /auth/mail-settings'] = { status: 500 };
    await page.coach.click(box());
    await page.findByText('Your choice could not be saved. Try again.');
    expect(box()).toHaveProperty('checked', true);
  });

  it('A coach who has not verified the address is asked to do that first.', async () => {
    const page = await openAccount({ user: { ...aUser, isEmailVerified: false } });
    expect(page.getByRole('checkbox', { name: label })).toHaveProperty('disabled', true);
    page.getByText('Verify your e-mail address first.');
  });
});
