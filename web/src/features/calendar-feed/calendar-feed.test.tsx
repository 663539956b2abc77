import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aTeam } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

const feedPath = `/api/teams/${aTeam().id}/calendar-feed`;
const off = { isOn: false, createdAt: null };
const on = { isOn: true, createdAt: '2026-11-05T15:00:00.000Z' };
const url = 'https://evenfield.test/calendar/abc.ics';
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

async function openFeed(answers: Answers) {
  const page = renderRoute('/games', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET /api/games/team/${aTeam().id}`]: { body: [] },
      ...answers,
    },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Import & Export' }));
  await page.coach.click(await page.findByRole('menuitem', { name: 'Calendar Feed' }));
  return { page, coach: page.coach, dialog: within(await page.findByRole('dialog', { name: 'Calendar Feed' })) };
}

it('an address is made with the zone of this device, shown once, and turned off when the coach has confirmed it', async () => {
  let isMade = false;
  const { page, dialog, coach } = await openFeed({
    [`GET ${feedPath}`]: () => ({ body: isMade ? on : off }),
    [`POST ${feedPath}`]: () => {
      isMade = true;
      return { status: 201, body: { ...on, url } };
    },
    [`DELETE ${feedPath}`]: { status: 204 },
  });
  await dialog.findByRole('button', { name: 'Create Link' });
  expect(dialog.queryByRole('button', { name: 'Turn Off' })).toBeNull();
  await coach.click(dialog.getByRole('button', { name: 'Create Link' }));
  expect(textIn(await dialog.findByLabelText('Calendar Link'))).toBe(url);
  expect(page.server.to(`POST ${feedPath}`)).toMatchObject([
    { body: { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone } },
  ]);
  await coach.click(await dialog.findByRole('button', { name: 'Turn Off' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Turn Off' }));
  question.getByText(/^Calendars that subscribe to the link get no more changes/);
  expect(page.server.to(`DELETE ${feedPath}`)).toEqual([]);
  await coach.click(question.getByRole('button', { name: 'Turn Off' }));
  await dialog.findByText('The calendar feed is off. The old link no longer works.');
  expect(dialog.queryByLabelText('Calendar Link')).toBeNull();
  expect(page.server.to(`DELETE ${feedPath}`)).toHaveLength(1);
});

it('does not show an earlier link again, says that a new link replaces the old one, and asks before it does', async () => {
  const { page, dialog, coach } = await openFeed({
    [`GET ${feedPath}`]: { body: on },
    [`POST ${feedPath}`]: { status: 201, body: { ...on, url } },
  });
  await dialog.findByText(/The calendar feed is on, created on Nov 5, 2026.*A new link replaces the old one\./);
  await coach.click(dialog.getByRole('button', { name: 'Create New Link' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Create New Link' }));
  question.getByText(/^Calendars that subscribe to the old link get no more changes/);
  expect(page.server.to(`POST ${feedPath}`)).toEqual([]);
  expect(dialog.queryByLabelText('Calendar Link')).toBeNull();
  await coach.click(question.getByRole('button', { name: 'Create New Link' }));
  expect(textIn(await dialog.findByLabelText('Calendar Link'))).toBe(url);
  expect(page.server.to(`POST ${feedPath}`)).toHaveLength(1);
});

it('without a network the failure is said and nothing is shown as made', async () => {
  const { dialog, coach } = await openFeed({
    [`GET ${feedPath}`]: { body: off },
    [`POST ${feedPath}`]: lostConnection,
  });
  await coach.click(await dialog.findByRole('button', { name: 'Create Link' }));
  await dialog.findByText(/You appear to be offline/);
  expect(dialog.queryByLabelText('Calendar Link')).toBeNull();
});
