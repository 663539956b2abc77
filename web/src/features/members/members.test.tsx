import { waitFor, within } from '@testing-library/react';
import type { TeamMembers } from 'contract/members';
import { expect, it } from 'vitest';
import { aTeam } from '#test/fakes/records.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/dashboard.tsx';
import '#routes/teams/members.tsx';
import '#routes/teams/teams.tsx';

const team = aTeam();
const url = `/api/teams/${team.id}/members`;
const [sam, kim, lee] = ['1', '2', '3'].map((digit) => `01900000-0000-7000-8000-00000000000${digit}`);
const joinedAt = '2026-11-05T15:00:00.000Z';
const expiresAt = '2026-12-03T15:00:00.000Z';
const invitation = { id: String(lee), role: 'helper', email: null, invitedBy: 'Sam Stone', expiresAt } as const;

function listOf(change: Partial<TeamMembers> = {}, you = sam): TeamMembers {
  const person = (id: string | undefined, name: string, role: TeamMembers['members'][number]['role']) => ({
    id: String(id),
    name,
    email: you === sam ? `${name.split(' ')[0]?.toLowerCase()}@example.com` : null,
    role,
    isYou: id === you,
    joinedAt,
  });
  return {
    members: [person(sam, 'Sam Stone', 'owner'), person(kim, 'Kim Park', 'coach')],
    invitations: you === sam ? [invitation] : [],
    handOver: null,
    ...change,
  };
}

type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[1]>['answers']>;

function open(answers: Answers = {}, { shown = team, user = aUser } = {}) {
  return renderRoute(`/teams/${team.id}/members`, {
    user,
    answers: { 'GET /api/teams': { body: [shown] }, [`GET ${url}`]: { body: listOf() }, ...answers },
  });
}

it('[B.144] The owner sees who coaches the team with each role, and the invitations that are open.', async () => {
  const page = open();
  const list = within(await page.findByRole('list', { name: 'Who coaches the team' }));
  list.getByText('Sam Stone');
  list.getByText('kim@example.com');
  expect(list.getByLabelText('Role of Kim Park')).toHaveProperty('value', 'coach');
  list.getByRole('option', { name: 'Helper: check-in, game mode, pitch counts' });
  // The owner hands the team over instead.
  expect(list.queryByLabelText('Role of Sam Stone')).toBeNull();
  page.getByText(/^Helper · until /);
  expect(page.queryByRole('button', { name: 'Leave the team' })).toBeNull();
});

it('The owner of a demo team does not see the made-up address of the guest.', async () => {
  const guestUntil = '2026-12-07T00:00:00.000Z';
  const page = open({}, { user: { ...aUser, guestUntil } });
  const list = within(await page.findByRole('list', { name: 'Who coaches the team' }));
  list.getByText('Sam Stone');
  expect(list.queryByText(/@/)).toBeNull();
});

it('[B.145] The owner invites with a role and an address or without one, and sees the link once.', async () => {
  const created = { invitation, url: 'https://evenfield.test/invitation#secret' };
  const page = open({ [`POST /api/teams/${team.id}/invitations`]: { status: 201, body: created } });
  await page.coach.selectOptions(await page.findByLabelText('Role'), 'helper');
  await page.coach.type(page.getByLabelText(/Email address/), 'no address');
  await page.coach.click(page.getByRole('button', { name: 'Create Invitation' }));
  expect(page.server.to(`POST /api/teams/${team.id}/invitations`)).toEqual([]);
  await page.coach.clear(page.getByLabelText(/Email address/));
  await page.coach.click(page.getByRole('button', { name: 'Create Invitation' }));
  await waitFor(() => expect(page.getByLabelText('Link')).toHaveProperty('value', created.url));
  // A phone shows it only when it has the focus.
  expect(document.activeElement).toBe(page.getByLabelText('Link'));
  expect(page.server.to(`POST /api/teams/${team.id}/invitations`).map(({ body }) => body)).toEqual([
    { id: expect.any(String), role: 'helper' },
  ]);
  page.getByText('Send this link to one person. It is shown only once.');
});

it('[B.145b] The limit of members is shown beside the form.', async () => {
  const message = 'A team can have at most 12 members and open invitations. Remove one that is no longer needed.';
  const page = open({ [`POST /api/teams/${team.id}/invitations`]: { status: 422, body: { message } } });
  await page.coach.click(await page.findByRole('button', { name: 'Create Invitation' }));
  await page.findByText(message);
  expect(page.queryByLabelText('Link')).toBeNull();
});

it('[B.144b] The owner changes a role, withdraws an invitation and removes a member after a question.', async () => {
  const page = open({
    [`PUT ${url}/${kim}`]: { status: 204 },
    [`DELETE ${url}/${kim}`]: { status: 204 },
    [`DELETE /api/teams/${team.id}/invitations/${lee}`]: { status: 204 },
  });
  await page.coach.selectOptions(await page.findByLabelText('Role of Kim Park'), 'viewer');
  await page.findByText('The role has been changed.');
  expect(page.server.to(`PUT ${url}/${kim}`).map(({ body }) => body)).toEqual([{ role: 'viewer' }]);
  await page.coach.click(page.getByRole('button', { name: 'Withdraw the invitation: By link, Helper' }));
  await page.findByText('The invitation has been withdrawn. Its link no longer works.');
  await page.coach.click(page.getByRole('button', { name: 'More for Kim Park' }));
  await page.coach.click(await page.findByRole('menuitem', { name: 'Remove' }));
  await page.findByRole('alertdialog', { name: 'Remove Kim Park?' });
  expect(page.server.to(`DELETE ${url}/${kim}`)).toEqual([]);
  await page.coach.click(page.getByRole('button', { name: 'Remove' }));
  await page.findByText('The person is no longer in the team.');
  expect(page.server.to(`DELETE ${url}/${kim}`)).toHaveLength(1);
});

it('[B.144c] A coach who assists sees no addresses and nothing to change, and can leave.', async () => {
  localStorage.setItem('currentTeamId', team.id);
  const shown = aTeam({ role: 'coach' });
  const page = open(
    { [`GET ${url}`]: { body: listOf({}, kim) }, [`DELETE ${url}/${kim}`]: { status: 204 } },
    { shown },
  );
  await page.findByText('Sam Stone');
  expect(page.queryByText(/@example/)).toBeNull();
  expect(page.queryByRole('button', { name: /Create Invitation|More for/ })).toBeNull();
  expect(page.queryByLabelText(/Role/)).toBeNull();
  await page.coach.click(page.getByRole('button', { name: 'Leave the team' }));
  page.server.handlers['GET /api/teams'] = { body: [] };
  await page.coach.click(await page.findByRole('button', { name: 'Leave' }));
  await page.findByText('You have left the team.');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/teams'));
  expect(localStorage.getItem('currentTeamId')).toBeNull();
  expect(page.queryByText('You are no longer in River Otters.')).toBeNull();
});

it('[B.146] The owner offers the team to a coach, and takes the offer back.', async () => {
  const handOver = { toMemberId: String(kim), toName: 'Kim Park', offeredAt: joinedAt };
  const page = open({
    [`POST /api/teams/${team.id}/hand-over`]: { status: 204 },
    [`DELETE /api/teams/${team.id}/hand-over`]: { status: 204 },
  });
  await page.coach.click(await page.findByRole('button', { name: 'More for Kim Park' }));
  await page.coach.click(await page.findByRole('menuitem', { name: 'Hand the team over' }));
  page.server.handlers[`GET ${url}`] = { body: listOf({ handOver }) };
  await page.coach.click(await page.findByRole('button', { name: 'Offer' }));
  await page.findByText('You offered the team to Kim Park');
  page.getByText(/^Kim Park finds the offer on the dashboard and in an email\. /);
  expect(page.server.to(`POST /api/teams/${team.id}/hand-over`).map(({ body }) => body)).toEqual([{ memberId: kim }]);
  expect(page.queryByRole('button', { name: 'Accept' })).toBeNull();
  page.server.handlers[`GET ${url}`] = { body: listOf() };
  await page.coach.click(page.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(page.queryByText('You offered the team to Kim Park')).toBeNull());
});

it('[B.146b] The coach who is offered a team confirms, and a second acceptance says that the offer has ended.', async () => {
  const handOver = { toMemberId: String(kim), toName: 'Kim Park', offeredAt: joinedAt };
  const message = 'This offer is no longer open.';
  const page = open(
    {
      [`GET ${url}`]: { body: listOf({ handOver }, kim) },
      [`POST /api/teams/${team.id}/hand-over/acceptance`]: { status: 409, body: { message } },
    },
    { shown: aTeam({ role: 'coach' }) },
  );
  await page.coach.click(await page.findByRole('button', { name: 'Accept' }));
  const dialog = within(await page.findByRole('alertdialog', { name: 'Become the owner of River Otters?' }));
  expect(page.server.to(`POST /api/teams/${team.id}/hand-over/acceptance`)).toEqual([]);
  await page.coach.click(dialog.getByRole('button', { name: 'Accept' }));
  await dialog.findByText(message);
  page.getByRole('button', { name: 'Decline', hidden: true });
});

it.each(['/dashboard', '/teams'])(
  '[B.146f] The page %s says who offers a team, with a link to accept or decline.',
  async (path) => {
    const offered = aTeam({ name: 'Otters', role: 'coach', ownerName: 'Dana Fielding', isOffered: true }, 2);
    const page = renderRoute(path, { answers: { 'GET /api/teams': { body: [team, offered] } } });
    const notice = (await page.findByText('Dana Fielding offers you the team Otters.')).closest('[role=status]');
    const link = within(notice instanceof HTMLElement ? notice : page.container).getByRole('link');
    expect(link.textContent).toBe('Accept or Decline');
    expect(link.getAttribute('href')).toBe(`/teams/${offered.id}/members`);
    expect(page.queryByText(/offers you the team River Otters/)).toBeNull();
  },
);

it('[B.145c] A guest reads to create an account first.', async () => {
  const page = open({}, { user: { ...aUser, guestUntil: '2026-12-01T12:00:00.000Z' } });
  await page.findByText('Create an account to invite others to your team.');
  expect(page.queryByRole('button', { name: 'Create Invitation' })).toBeNull();
});
