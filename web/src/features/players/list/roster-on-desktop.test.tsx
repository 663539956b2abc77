import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { showOnDesktop, showOnPhone } from '#test/browser/screen-width.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { openImportDialog } from '#test/pages/import-dialog.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const ana = aPlayer({ wishes: { P: 'can', C: 'never' } });
const archived = aPlayer({ firstName: 'Ben', lastName: 'Ito', isArchived: true }, 2);
const players = `/api/teams/${aTeam().id}/players`;

beforeEach(showOnDesktop);
afterEach(() => vi.restoreAllMocks());

function openRoster({ team = aTeam({ playerCount: 1 }) } = {}) {
  return renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET ${players}`]: ({ query }) => ({ body: pageOf(query.get('group') === 'archived' ? [archived] : [ana]) }),
      [`PUT ${players}/${ana.id}`]: ({ body }) => ({ body: { ...ana, ...Object(body), version: 2 } }),
    },
  });
}

it('[B.78b] a desktop has a column for each position in the list of players, and a letter sets the answer', async () => {
  const page = openRoster();
  const table = within(await page.findByRole('grid', { name: 'Players' }));
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(2, 11)).toEqual(['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF']);
  table.getByRole('button', { name: 'Ana Reyes, P, pitcher: can' }).focus();
  await page.coach.keyboard('{ArrowRight}p');
  expect(document.activeElement).toBe(await page.findByRole('button', { name: 'Ana Reyes, C, catcher: prefer' }));
  await outbox.retryNow();
  await waitFor(() =>
    expect(page.server.to(`PUT ${players}/${ana.id}`)).toMatchObject([{ body: { wishes: { P: 'can', C: 'prefer' } } }]),
  );
});

it.each([
  ['an archived player', aTeam({ playerCount: 1 }), 'Ben Ito', 'archived'],
  ['a read-only team', aTeam({ playerCount: 1, isReadOnly: true }), 'Ana Reyes', ''],
] as const)('the positions of %s are read in the list of players, and not set', async (_whose, team, name, group) => {
  const page = openRoster({ team });
  await page.findByText('Ana Reyes');
  await page.coach.selectOptions(page.getByLabelText('Show'), group);
  await page.findByText(name);
  const cells = page.getAllByRole('button', { name: new RegExp(`^${name}, `) });
  expect(cells).toHaveLength(9);
  expect(cells.every((cell) => cell.hasAttribute('disabled'))).toBe(true);
});

it('[B.58l] the lines of an import that a coach reviews stay when the window gets narrow, as when a tablet is turned', async () => {
  const options = { title: 'Import Roster', field: 'Players', importing: `POST ${players}/import` };
  const { preview, page } = await openImportDialog(openRoster(), options);
  await preview('Ben Lee');
  await page.findByRole('checkbox', { name: 'Ben Lee' });
  act(showOnPhone);
  await page.findByRole('button', { name: 'More for the roster', hidden: true });
  page.getByRole('checkbox', { name: 'Ben Lee' });
});
