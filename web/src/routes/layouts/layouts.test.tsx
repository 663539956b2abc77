import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { teamsAskedForBattery } from '#domain/account/remembered-ids.ts';
import { userQuery } from '#domain/account/site.ts';
import { printedLineups } from '#domain/lineup/printed-lineups.ts';
import { queryClient } from '#lib/http/query.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aTeam } from '#test/fakes/records.ts';
import { aSite, aUser, renderRoute } from '#test/pages/render-route.tsx';

const hawks = aTeam({ name: 'Hawks', playerCount: 0 });

/** The text after the product's name, whose dash small screens do not show. */
const findInBar = (name: string) =>
  screen.findByText((_text, element) => element?.tagName === 'SPAN' && element.textContent === ` - ${name}`);

describe('a visitor', () => {
  it.each(['/dashboard', '/teams', '/players', '/games', '/games/7/lineup?inning=2'])(
    '[2.7b] A visitor is sent from %s to the login page, which remembers it.',
    async (path) => {
      const { router, findByRole, server } = renderRoute(path, { user: false });
      await findByRole('heading', { level: 1 });
      expect(router.state.location.pathname).toBe('/login');
      expect(router.state.location.state).toEqual({ from: path });
      expect(server.to('GET /auth/me')).toEqual([]);
    },
  );

  it.each(['/nowhere', '/teams/7/nothing', '/dashboard/deeper'])(
    '[2.12] A visitor is sent from %s to the landing page.',
    async (path) => {
      const { router, coach, findByRole, getByText, queryByText } = renderRoute(path, { user: false });
      await findByRole('heading', { level: 1 });
      expect(router.state.location.pathname).toBe('/');
      getByText(/The page you opened does not exist/);
      await coach.click(await findByRole('button', { name: 'Dismiss' }));
      expect(queryByText(/does not exist/)).toBeNull();
    },
  );

  it('[1.17] sees that this is a development version', async () => {
    const { findByText } = renderRoute('/', {
      user: false,
      answers: { 'GET /api/site': { body: { ...aSite, channel: 'development' } } },
    });
    await findByText('This is a development version.');
  });

  it('[A18.1] sees no such banner in production', async () => {
    const { findAllByText, queryByText } = renderRoute('/terms', { user: false });
    await findAllByText(/The Operator/);
    expect(queryByText('This is a development version.')).toBeNull();
  });
});

it('[2.13] A signed-in coach is sent from a path without a page to the landing page.', async () => {
  const { router, findByRole } = renderRoute('/nowhere');
  await findByRole('link', { name: 'Dashboard' });
  expect(router.state.location.pathname).toBe('/');
});

describe('the bar', () => {
  it('[2.31] names the coach and the only team, which is selected', async () => {
    const { getAllByText } = renderRoute('/dashboard', {
      answers: { 'GET /api/teams': { body: [hawks] } },
    });
    await findInBar('Hawks');
    expect(getAllByText('Dana Fielding').length).toBeGreaterThan(0);
    expect(localStorage.getItem('currentTeamId')).toBe(hawks.id);
  });

  it('[2.34] says that teams are loading', async () => {
    renderRoute('/dashboard', {
      answers: { 'GET /api/teams': () => new Promise(() => undefined) },
    });
    await findInBar('Loading...');
  });

  it('[2.35] says that the team is unavailable', async () => {
    renderRoute('/dashboard', { answers: { 'GET /api/teams': { status: 500 } } });
    await findInBar('Team Unavailable');
  });

  it.each([
    ['Dashboard', '/dashboard'],
    ['Teams', '/teams'],
    ['Players', '/players'],
    ['Games', '/games'],
  ])('[2.14] marks %s as the current section, and no other', async (name, path) => {
    const { findAllByRole, getAllByRole } = renderRoute(path);
    const links = await findAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toContain(path);
    const marked = getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(new Set(marked.map(({ textContent }) => textContent))).toEqual(new Set([name]));
  });

  it('[2.29] leads from the name of the product to the dashboard', async () => {
    const { findByRole } = renderRoute('/teams');
    expect((await findByRole('link', { name: 'Evenfield' })).getAttribute('href')).toBe('/dashboard');
  });
});

describe('signing out', () => {
  it("[2.32] Signing out goes to the landing page and clears the coach's data even if the server does not respond.", async () => {
    const { coach, findByRole, router, queryByText } = renderRoute('/dashboard', {
      answers: { 'POST /auth/logout': () => new Promise(() => undefined) },
    });
    sessionStorage.setItem('draft', 'x');
    teamsAskedForBattery.add('team');
    printedLineups.remember('game', [{ P: 'player' }]);
    await coach.click(await findByRole('button', { name: 'Sign Out' }));
    await findByRole('link', { name: 'Sign In' });
    expect(router.state.location.pathname).toBe('/');
    // What ends the session later is not of the coach, and opens nothing.
    expect(Object.keys(localStorage).filter((key) => key !== 'pendingSignOuts')).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    expect(teamsAskedForBattery.has('team')).toBe(false);
    expect(printedLineups.find('game')).toBeUndefined();
    expect(queryByText('Dana Fielding')).toBeNull();
  });

  it('Signing out in another tab leads to the login page.', async () => {
    const { findByRole, queryByText, router } = renderRoute('/dashboard');
    await findByRole('heading', { level: 1 });
    const oldValue = localStorage.getItem('authToken');
    localStorage.clear();
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'authToken', oldValue, newValue: null, storageArea: localStorage }),
    );
    await findByRole('button', { name: /sign in/i });
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/dashboard' } });
    expect(queryByText(/session has ended/)).toBeNull();
  });
});

describe('at the start', () => {
  it.each([
    ['401', { status: 401, body: { message: 'No.' } }],
    ['403', { status: 403, body: { message: 'No.' } }],
    ['404', { status: 404, body: { message: 'No.' } }],
    ['an empty body', { text: '' }],
    ['a page that is not ours', { text: '<html></html>' }],
    ['an object without a user', { body: {} }],
  ])('[4.4] a user that is answered with %s is signed out', async (_kind, answer) => {
    const { findByRole, getByText, router } = renderRoute('/teams', {
      answers: {
        'GET /auth/me': answer,
        'POST /auth/refresh': { status: 401, body: { message: 'Over.' } },
      },
    });
    await findByRole('button', { name: /sign in/i });
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/teams' } });
    expect(Object.keys(localStorage)).toEqual([]);
    getByText('Your session has ended. Sign in again.');
  });

  it('[4.9b] a refused token without a refresh token leads to the login page', async () => {
    const { findByRole, router, server } = renderRoute('/teams', { answers: { 'GET /auth/me': { status: 401 } } });
    localStorage.removeItem('refreshToken');
    await findByRole('button', { name: /sign in/i });
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/teams' } });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(server.to('POST /auth/refresh')).toEqual([]);
  });

  it.each([
    ['503', { status: 503, body: { message: 'The server is busy.' } }],
    ['500 and no body', { status: 500, text: '' }],
    ['no response', serverDown],
  ])('[D.2] an outage (%s) keeps the coach signed in and offers to try again', async (_kind, answer) => {
    const page = renderRoute('/dashboard', { answers: { 'GET /auth/me': answer } });
    await page.findByText('Evenfield is not responding.');
    expect(localStorage.getItem('refreshToken')).toBe('first');
    expect(page.router.state.location.pathname).toBe('/dashboard');
    expect(page.queryByText(/offline/i)).toBeNull();
    page.server.handlers['GET /auth/me'] = { body: aUser };
    await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
    await page.findByText('Welcome back, Dana!');
    expect(page.queryByText('Evenfield is not responding.')).toBeNull();
  });

  it('[D.3] an outage shows the data loaded earlier, with the cached name in the navigation bar', async () => {
    queryClient.setQueryData(userQuery.queryKey, aUser, { updatedAt: 1 });
    const page = renderRoute('/dashboard', { answers: { 'GET /auth/me': serverDown, 'GET /api/teams': serverDown } });
    await page.findByText('Evenfield is not responding. What you see was loaded earlier.');
    expect(page.getAllByText('Dana Fielding').length).toBeGreaterThan(0);
    page.getByText('Welcome back, Dana!');
    page.server.handlers['GET /auth/me'] = { body: { ...aUser, firstName: 'Robin' } };
    page.server.handlers['GET /api/teams'] = { body: [hawks] };
    await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
    await page.findByText('Welcome back, Robin!');
    await findInBar('Hawks');
    expect(page.queryByText(/not responding/)).toBeNull();
  });

  it('a lost connection keeps the coach signed in and offers to try again', async () => {
    const { coach, findByRole, findByText, server } = renderRoute('/dashboard', {
      answers: { 'GET /auth/me': lostConnection },
    });
    await findByText(/^You appear to be offline/);
    expect(localStorage.getItem('refreshToken')).toBe('first');
    server.handlers['GET /auth/me'] = { body: aUser };
    await coach.click(await findByRole('button', { name: 'Try Again' }));
    await findByRole('heading', { level: 1 });
  });

  it('[7.13] an expired token is refreshed', async () => {
    const { findByRole, server } = renderRoute('/dashboard', {
      answers: { 'POST /auth/refresh': { body: { data: { token: accessToken(), refreshToken: 'next' } } } },
      token: accessToken({ lasts: -5 }),
    });
    await findByRole('heading', { level: 1 });
    expect(server.to('POST /auth/refresh')).toHaveLength(1);
    expect(localStorage.getItem('refreshToken')).toBe('next');
  });
});

describe('an address that is not verified', () => {
  const user = { ...aUser, isEmailVerified: false };

  it.each(['/teams', '/players', '/games', '/games/7/lineup'])(
    '[2.17] keeps %s closed and says what to do',
    async (path) => {
      const { findByRole, getByText } = renderRoute(path, { user });
      await findByRole('heading', { level: 1, name: 'Email Verification Required' });
      getByText('Please check your email and click the verification link to access this feature.');
      getByText('dana@example.com');
      getByText(/spam folder/);
    },
  );

  it('[6.3] leaves the dashboard open', async () => {
    const { findByRole, queryByText } = renderRoute('/dashboard', { user });
    await findByRole('heading', { level: 1 });
    expect(queryByText('Email Verification Required')).toBeNull();
  });

  it.each([
    [202, 'Verification email sent! Please check your inbox.'],
    [429, 'Failed to resend verification email. Please try again.'],
  ])('[8.10] An address that is not verified can have the mail sent again, answered with %s.', async (status, text) => {
    const { coach, findByRole, findByText, server } = renderRoute('/teams', {
      user,
      answers: { 'POST /auth/resend-verification': { status, body: { message: 'Said.' } } },
    });
    await coach.click(await findByRole('button', { name: 'Resend Verification Email' }));
    await findByText(text);
    expect(server.to('POST /auth/resend-verification')).toMatchObject([{ body: { email: 'dana@example.com' } }]);
  });

  it('shows a message if the coach checks and the email is still not verified', async () => {
    const { coach, findByRole, findByText, server } = renderRoute('/teams', { user });
    const check = await findByRole('button', { name: 'I Have Verified My Email' });
    await coach.click(check);
    await findByText("This address isn't verified yet. Open the link in the most recent email, then try again.");
    server.handlers['GET /auth/me'] = { body: aUser };
    await coach.click(check);
    await findByRole('heading', { level: 1, name: 'Teams' });
  });

  it('shows a message if the check fails', async () => {
    const { coach, findByRole, findByText, server } = renderRoute('/teams', { user });
    const check = await findByRole('button', { name: 'I Have Verified My Email' });
    server.handlers['GET /auth/me'] = lostConnection;
    await coach.click(check);
    await findByText(/^You appear to be offline/);
  });

  it('finds the mail in the development mailbox', async () => {
    const answers = { 'GET /api/site': { body: { ...aSite, mailbox: true } } };
    const { findByRole } = renderRoute('/teams', { user, answers });
    const link = await findByRole('link', { name: 'Open the development mailbox' });
    expect(link.getAttribute('href')).toBe('/dev/mailbox');
  });
});

describe('the team in an address', () => {
  it('[A15.3] The team in an address becomes the current one.', async () => {
    const owls = { ...hawks, id: '01900000-0000-7000-8000-000000000002', name: 'Owls' };
    renderRoute(`/teams/${owls.id}/players`, {
      answers: { 'GET /api/teams': { body: [hawks, owls] } },
    });
    await findInBar('Owls');
    expect(localStorage.getItem('currentTeamId')).toBe(owls.id);
  });

  it('[A15.3b] leads to the teams when there is no such team', async () => {
    const { findByRole } = renderRoute('/teams/7/players', {
      answers: { 'GET /api/teams': { body: [hawks] } },
    });
    await findByRole('heading', { level: 1, name: 'Team not found' });
    expect((await findByRole('link', { name: 'Go to Teams' })).getAttribute('href')).toBe('/teams');
    expect(localStorage.getItem('currentTeamId')).not.toBe('7');
  });
});
