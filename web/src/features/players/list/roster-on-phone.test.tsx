import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showOnPhone } from '#test/browser/screen-width.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const ana = aPlayer({ jerseyNumber: '7', notes: 'Left handed glove' });
const archived = aPlayer({ firstName: 'Ben', lastName: 'Ito', isArchived: true }, 2);
const players = `/api/teams/${aTeam().id}/players`;

beforeEach(showOnPhone);
afterEach(() => vi.restoreAllMocks());

function openRoster({ team = aTeam({ playerCount: 1 }) } = {}) {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET ${players}`]: ({ query }) => ({ body: pageOf(query.get('group') === 'archived' ? [archived] : [ana]) }),
      [`PUT ${players}/${archived.id}`]: ({ body }) => ({ body: { ...archived, ...Object(body), version: 2 } }),
    },
  });
  const press = async (name: string) => page.coach.click(await page.findByRole('button', { name }));
  const showArchived = async () => {
    await press('Filters');
    await page.coach.selectOptions(await page.findByLabelText('Show'), 'archived');
    await press('Show Players');
  };
  const row = async () => within(await page.findByRole('list', { name: 'Players' }));
  return { ...page, press, showArchived, row };
}

it('[B.61b] a phone has in one menu what is used rarely, beside the button that adds a player', async () => {
  const page = openRoster();
  await page.findByRole('button', { name: 'Add Player' });
  expect(page.queryByRole('link', { name: 'Who plays where' })).toBeNull();
  await page.press('More for the roster');
  const items = await page.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Select players',
    'Who plays where',
    'Import Roster',
    'Download Roster (CSV)',
  ]);
  await page.coach.click(page.getByRole('menuitem', { name: 'Who plays where' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/players/positions'));
});

it('[2.127d] a phone shows the search when it is asked for, with the focus in it, and forgets it when it is closed', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  expect(page.queryByRole('searchbox')).toBeNull();
  await page.press('Search');
  const field = page.getByRole('searchbox', { name: 'Search players' });
  expect(document.activeElement).toBe(field);
  await page.coach.type(field, 'Zoe');
  await page.findByText('No players match your search and filters.');
  await page.press('Close the search');
  await page.findByText('Ana Reyes');
  expect(page.queryByRole('searchbox')).toBeNull();
});

it('[B.61c] the row of an archived player on a phone has no buttons: the player opens to be read, restored or deleted', async () => {
  const page = openRoster();
  await page.showArchived();
  await page.findByText('Ben Ito');
  const row = await page.row();
  expect(row.getAllByRole('button')).toEqual([row.getByRole('button', { name: 'View Ben Ito' })]);
  await page.press('View Ben Ito');
  const view = within(await page.findByRole('dialog', { name: 'Ben Ito' }));
  view.getByRole('button', { name: 'Delete Ben Ito' });
  await page.coach.click(view.getByRole('button', { name: 'Restore Ben Ito' }));
  await page.findByText('Ben Ito is back on the roster.');
});

it('[B.61d] a player of a read-only team on a phone opens to be read or deleted, and nothing else', async () => {
  const page = openRoster({ team: aTeam({ playerCount: 1, isReadOnly: true }) });
  await page.findByText('Ana Reyes');
  const row = await page.row();
  expect(row.getAllByRole('button')).toEqual([row.getByRole('button', { name: 'View Ana Reyes' })]);
  await page.press('View Ana Reyes');
  const view = within(await page.findByRole('dialog', { name: 'Ana Reyes' }));
  view.getByText('Left handed glove');
  view.getByRole('button', { name: 'Delete Ana Reyes' });
  expect(view.queryByRole('button', { name: /Restore|Edit/ })).toBeNull();
});
