import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { openImportDialog } from '#test/pages/import-dialog.ts';
import { newRowId } from '#test/pages/inputs.ts';
import { aSite, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/setup.tsx';

const list = `/api/games/team/${aTeam().id}`;
const importing = `POST ${list}/import`;
const source = `/api/teams/${aTeam().id}/calendar-source`;
const previewing = `POST ${source}/preview`;
const following = `PUT ${source}`;
const address = 'webcal://calendar.example/team.ics';
const tigers = aGame({ opponent: 'Tigers', gameDate: '2099-05-09T00:00:00.000Z', startTime: '18:30' });

const event = (key: string, opponent: string, gameDate: string) => ({
  ...{ key, opponent, gameDate, startTime: '18:30', location: 'Elm Park', homeOrAway: '' },
  ...{ source: `vs ${opponent}`, warnings: [] },
});
const events = [
  event('a', 'Bears', '2099-05-16'),
  event('b', 'Hawks', '2099-05-23'),
  event('c', 'Tigers', '2099-05-09'),
];
const state = {
  source: { host: 'calendar.example', readAt: '2026-11-25T10:00:00.000Z', goodAt: '2026-11-25T10:00:00.000Z' },
  proposals: [],
};
const answers = {
  'GET /api/teams': { body: [aTeam()] },
  [`GET /api/teams/${aTeam().id}`]: { body: aTeam() },
  [`GET ${list}`]: { body: [tigers] },
  [`GET ${source}`]: { body: { source: null, proposals: [] } },
  [previewing]: { body: { events, skipped: [{ title: 'Practice', reason: 'notGame' }] } },
  [importing]: ({ body }: { body: unknown }) => ({ status: 201, body }),
  [following]: { body: state },
};

async function openAddress(more: object = {}) {
  const page = renderRoute('/games', { answers: { ...answers, ...more } });
  const opened = await openImportDialog(page, { title: 'Import Schedule', field: 'Games', importing });
  await opened.press('Calendar Address');
  const enter = async (text: string) => {
    await opened.coach.type(await opened.dialog.findByLabelText('Address of the Calendar'), text);
    await opened.press('Read Calendar');
  };
  return { ...opened, enter };
}

it('[B.71b] the games at an address are reviewed, added, and followed from then on', async () => {
  const { page, dialog, press, enter, sent, coach } = await openAddress();
  await enter(address);
  await dialog.findByRole('heading', { name: '2 of 3 games to add' });
  dialog.getByText("Practice: doesn't look like a game.");
  expect(dialog.getByRole('checkbox', { name: /Keep up to date/ })).toHaveProperty('checked', true);
  await coach.click(dialog.getByRole('checkbox', { name: /Hawks/ }));
  await press('Add 1 Game');
  await dialog.findByText(/1 game was added/);
  expect(page.server.to(previewing)).toMatchObject([{ body: { address, timeZone: expect.any(String) } }]);
  expect(sent()).toMatchObject([{ games: [{ id: newRowId, opponent: 'Bears', startTime: '18:30' }] }]);
  const [{ id: gameId }] = Object(sent()[0]).games;
  // The game that is on the schedule is found by the server.
  expect(page.server.to(following)).toMatchObject([
    {
      body: {
        address,
        events: [
          { event: 'a', gameId },
          { event: 'b', gameId: null },
        ],
      },
    },
  ]);
  await page.findByText('The schedule is kept up to date.');
});

it('the address is not followed when the coach does not want it', async () => {
  const { page, dialog, press, enter, coach } = await openAddress();
  await enter(address);
  await coach.click(await dialog.findByRole('checkbox', { name: /Keep up to date/ }));
  await press('Add 2 Games');
  await dialog.findByText(/2 games were added/);
  expect(page.server.to(following)).toEqual([]);
});

it('a text that is read afterwards has nothing to do with the address', async () => {
  const { page, dialog, press, preview, enter } = await openAddress();
  await enter(address);
  await dialog.findByRole('heading', { name: '2 of 3 games to add' });
  await press('Back');
  await preview('Date,Opponent\n2099-05-30,Owls');
  await dialog.findByRole('heading', { name: '1 of 1 game to add' });
  expect(dialog.queryByRole('checkbox', { name: /Keep up to date/ })).toBeNull();
  await press('Add 1 Game');
  await dialog.findByText(/1 game was added/);
  expect(page.server.to(following)).toEqual([]);
});

it('the games stay when the calendar cannot be followed, which the coach reads', async () => {
  const { page, dialog, press, enter } = await openAddress({ [following]: { status: 500 } });
  await enter(address);
  await press('Add 2 Games');
  await dialog.findByText(/2 games were added/);
  await page.findByText('The games were added, but the calendar cannot be followed');
});

it.each([
  [
    { status: 400, body: { message: 'The calendar is empty.', errors: { address: ['The calendar is empty.'] } } },
    'The calendar is empty.',
  ],
  [{ body: { events: [], skipped: [] } }, "We couldn't find any games in that."],
  [lostConnection, 'You appear to be offline. Check your connection and try again.'],
])('says beside the field why a calendar could not be read (%#)', async (answer, message) => {
  const { dialog, enter } = await openAddress({ [previewing]: answer });
  await enter(address);
  await dialog.findByText(message);
  expect(dialog.getByLabelText('Address of the Calendar').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.queryByRole('heading', { name: /to add/ })).toBeNull();
});

it('is not offered where the operator has turned it off', async () => {
  const page = renderRoute('/games', {
    answers: { ...answers, 'GET /api/site': { body: { ...aSite, calendarSources: false } } },
  });
  const { dialog } = await openImportDialog(page, { title: 'Import Schedule', field: 'Games', importing });
  expect(dialog.queryByRole('button', { name: 'Calendar Address' })).toBeNull();
});

it('[B.71c] the step of the setup reads an address, too', async () => {
  const page = renderRoute(`/teams/${aTeam().id}/setup/games`, {
    answers: { ...answers, [`GET ${list}`]: { body: [] } },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Calendar Address' }));
  await page.coach.type(await page.findByLabelText('Address of the Calendar'), `${address}{Enter}`);
  const read = within(await page.findByRole('region', { name: 'What was read: 3 games' }));
  read.getByText('Bears');
  read.getByRole('checkbox', { name: /Keep up to date/ });
  await page.coach.click(page.getByRole('button', { name: 'Continue with 3' }));
  await page.findByText('The schedule is kept up to date.');
  expect(page.server.to(importing)).toHaveLength(1);
  expect(page.server.to(following)).toHaveLength(1);
});

it('[B.71d] an address in the box for text is not read as a game: a message says where it belongs', async () => {
  const { page, coach, dialog, press } = await openAddress();
  await coach.type(dialog.getByLabelText('Games'), 'https://calendar.example/2099-05-16/team.ics');
  await press('Preview');
  await dialog.findByText('This is an address. Choose Calendar Address to read the games there.');
  expect(dialog.queryByText(/to add$/)).toBeNull();
  expect(page.server.to(previewing)).toEqual([]);
});
