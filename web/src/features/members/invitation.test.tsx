import { act, waitFor, within } from '@testing-library/react';
import { lookUpInvitation } from 'contract/members';
import { expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { session } from '#lib/session/session.ts';
import { deferred } from '#test/async/deferred.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { aTeam } from '#test/fakes/records.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/public/invitation.tsx';
import '#routes/public/login.tsx';
import '#routes/public/register.tsx';
import '#routes/public/verify-email.tsx';
import '#routes/teams/dashboard.tsx';

const lookup = 'POST /api/invitations/lookup';
const acceptance = 'POST /api/invitations/acceptance';
const team = aTeam({ name: 'Comets', role: 'helper' }, 2);
const seen = {
  teamName: 'Comets',
  inviterName: 'Sam Stone',
  role: 'helper',
  expiresAt: '2026-12-03T15:00:00.000Z',
};
const ended = {
  status: 410,
  body: { message: 'This invitation does not work any more. If you have not joined yet, ask for a new one.' },
};

it('[B.147] A visitor sees the team, who invites and the role, and comes back after signing in or registering.', async () => {
  const page = renderRoute('/invitation#secret', { user: false, answers: { [lookup]: { body: seen } } });
  await page.findByText(/Sam Stone invites you to/);
  page.getByText('Comets');
  page.getByText(/Your role: Helper \(check-in, game mode, pitch counts\)/);
  expect(page.server.to(lookup).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
  expect(page.queryByRole('button', { name: 'Join the team' })).toBeNull();
  await page.coach.click(within(page.getByRole('main')).getByRole('link', { name: 'Sign In' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  expect(page.router.state.location.state).toEqual({ from: '/invitation#secret' });
  await page.coach.click(await page.findByRole('link', { name: 'Create an account' }));
  await page.findByRole('heading', { name: 'Create your account' });
  expect(page.router.state.location.state).toEqual({ from: '/invitation#secret' });
});

it.each([
  ['Sign In', '/login'],
  ['Create Account', '/register'],
])('[B.147d] %s at the top of the page comes back to the invitation, too.', async (name, path) => {
  const page = renderRoute('/invitation#secret', { user: false, answers: { [lookup]: { body: seen } } });
  await page.findByText(/Sam Stone invites you to/);
  await page.coach.click(within(page.getByRole('navigation', { name: 'Account' })).getByRole('link', { name }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe(path));
  expect(page.router.state.location.state).toEqual({ from: '/invitation#secret' });
  expect(localStorage.getItem('invitation')).toBe('secret');
});

it('[B.147e] An invitation waits while a person signs in, and not for the next person after one has signed out.', async () => {
  const page = renderRoute('/invitation#secret', { user: false, answers: { [lookup]: { body: seen } } });
  await page.findByText(/Sam Stone invites you to/);
  act(() => session.signIn({ token: accessToken(), refreshToken: 'first' }));
  expect(localStorage.getItem('invitation')).toBe('secret');
  act(() => void session.signOut());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/'));
  expect(localStorage.getItem('invitation')).toBeNull();
});

it('[B.147b] Who is signed in joins with one button and lands in the team.', async () => {
  const page = renderRoute('/invitation#secret', {
    answers: { [lookup]: { body: seen }, [acceptance]: { body: { team, wasMember: false } } },
  });
  const join = await page.findByRole('button', { name: 'Join the team' });
  expect(page.server.to(acceptance)).toEqual([]);
  page.server.handlers['GET /api/teams'] = { body: [aTeam(), team] };
  await page.coach.click(join);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'));
  await page.findByText('You are in Comets now, as helper.');
  expect(localStorage.getItem('currentTeamId')).toBe(team.id);
  expect(localStorage.getItem('invitation')).toBeNull();
});

it('[B.147c] An address is verified first, and the page that verifies leads back to the invitation.', async () => {
  localStorage.setItem('invitation', 'secret');
  const unverified = { ...aUser, isEmailVerified: false };
  const page = renderRoute('/invitation#secret', { user: unverified, answers: { [lookup]: { body: seen } } });
  await page.findByRole('button', { name: 'I Have Verified My Email' });
  expect(page.queryByRole('button', { name: 'Join the team' })).toBeNull();
  page.unmount();
  const verification = renderRoute('/verify-email?token=abc', {
    answers: { 'GET /auth/verify-email': { body: { message: 'Verified.' } } },
  });
  const link = await verification.findByRole('link', { name: 'Go to your invitation' });
  expect(link.getAttribute('href')).toBe('/invitation#secret');
});

it('[B.147f] A guest of the demo is led to an account instead of a refusal, and the invitation waits meanwhile.', async () => {
  const guest = { ...aUser, guestUntil: '2100-01-01T00:00:00.000Z' };
  const page = renderRoute('/invitation#secret', { user: guest, answers: { [lookup]: { body: seen } } });
  await page.findByText(/^You are looking around without an account\. Create a free account to join the team\./);
  expect(page.queryByRole('button', { name: 'Join the team' })).toBeNull();
  expect(page.queryByRole('link', { name: 'Not now' })).toBeNull();
  expect(page.queryByRole('link', { name: 'Sign In' })).toBeNull();
  await page.coach.click(page.getByRole('link', { name: 'Create Account' }));
  await page.findByRole('heading', { name: 'Create your account' });
  await page.findByLabelText('Keep the demo team and what I changed in it');
  expect(page.router.state.location.state).toEqual({ from: '/invitation#secret' });
  expect(localStorage.getItem('invitation')).toBe('secret');
});

it.each(['Keep', 'Leave'])('%s the demo team: a guest who registers comes back to the invitation.', async (choice) => {
  const registered = { ...aUser, id: choice === 'Keep' ? aUser.id : 'another', isEmailVerified: false };
  const data = { token: accessToken(), refreshToken: 'next', user: registered };
  const page = renderRoute('/invitation#secret', {
    user: { ...aUser, guestUntil: '2100-01-01T00:00:00.000Z' },
    answers: {
      [lookup]: { body: seen },
      'POST /auth/register-guest': { status: 201, body: { message: 'Done', data } },
      'POST /auth/register': { status: 201, body: { message: 'Done', data } },
    },
  });
  await page.coach.click(await page.findByRole('link', { name: 'Create Account' }));
  const keeps = await page.findByLabelText('Keep the demo team and what I changed in it');
  if (choice === 'Leave') await page.coach.click(keeps);
  for (const label of ['First Name', 'Last Name', 'Email Address', 'Password', 'Confirm Password']) {
    await page.coach.click(page.getByLabelText(label));
    await page.coach.paste(label === 'Email Address' ? 'dana@example.com' : 'Sunflower7');
  }
  page.server.handlers['GET /auth/me'] = { body: registered };
  await page.coach.click(page.getByRole('button', { name: 'Create Account' }));
  await page.findByRole('button', { name: 'I Have Verified My Email' }, { timeout: 4000 });
  expect(page.router.state.location).toMatchObject({ pathname: '/invitation', hash: '#secret' });
  expect(localStorage.getItem('invitation')).toBe('secret');
});

it('[B.148] An invitation that was used, has expired or is wrong says one sentence and leads on.', async () => {
  localStorage.setItem('invitation', 'secret');
  const page = renderRoute('/invitation#secret', { answers: { [lookup]: ended } });
  await page.findByText(ended.body.message);
  expect(page.queryByRole('button', { name: 'Join the team' })).toBeNull();
  await page.coach.click(page.getByRole('link', { name: 'Go to Evenfield' }));
  expect(localStorage.getItem('invitation')).toBeNull();
});

it('[B.148b] An invitation for another address names the reason and keeps the button.', async () => {
  const message = 'This invitation was sent to another email address. Sign in with the account of that address.';
  const page = renderRoute('/invitation#secret', {
    answers: { [lookup]: { body: seen }, [acceptance]: { status: 403, body: { message } } },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Join the team' }));
  await page.findByText(message);
  expect(page.router.state.location.pathname).toBe('/invitation');
  page.getByRole('button', { name: 'Join the team' });
});

it('[B.148c] An invitation that was used shows as ended when it is opened again on the same device.', async () => {
  const page = renderRoute('/invitation#secret', {
    answers: { [lookup]: { body: seen }, [acceptance]: { body: { team, wasMember: false } } },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Join the team' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'));
  await waitFor(() => expect(queryClient.getQueryData([lookUpInvitation.url, 'secret'])).toBeUndefined());
  const answered = deferred();
  page.server.handlers[lookup] = () => answered.promise.then(() => ended);
  await act(() => page.router.navigate('/invitation#secret'));
  await page.findByText('Loading the invitation...');
  expect(page.queryByRole('button', { name: 'Join the team' })).toBeNull();
  answered.resolve();
  await page.findByText(ended.body.message);
  expect(page.queryByRole('button', { name: 'Join the team' })).toBeNull();
});

it('[B.148d] An invitation that ends while its page is open says so when the network returns.', async () => {
  const page = renderRoute('/invitation#secret', { answers: { [lookup]: { body: seen } } });
  await page.findByRole('button', { name: 'Join the team' });
  page.server.handlers[lookup] = ended;
  setBrowserOnline(false);
  setBrowserOnline(true);
  await page.findByText(ended.body.message);
  expect(page.queryByRole('button', { name: 'Join the team' })).toBeNull();
});
