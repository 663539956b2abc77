import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showOnPhone } from '#test/browser/screen-width.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const list = `GET /api/teams/${aTeam().id}/players`;

afterEach(() => vi.restoreAllMocks());

it('[2.127c] a phone has the filters and the order behind one button, which counts the filters that apply', async () => {
  showOnPhone();
  const page = renderRoute('/players', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [list]: { body: pageOf([aPlayer()]) } },
  });
  await page.findByRole('list', { name: 'Players' });
  expect(page.queryByLabelText('Batting')).toBeNull();
  await page.coach.click(page.getByRole('button', { name: 'Filters' }));
  const sheet = within(await page.findByRole('dialog', { name: 'Filters' }));
  await page.coach.selectOptions(sheet.getByLabelText('Batting'), 'Switch');
  await page.coach.selectOptions(sheet.getByLabelText('Throwing'), 'Right');
  await page.coach.click(sheet.getByRole('button', { name: 'Added' }));
  await waitFor(() =>
    expect(Object.fromEntries(page.server.to(list).at(-1)?.query.entries() ?? [])).toMatchObject({
      battingPreference: '2',
      throwingPreference: '0',
      sortBy: 'created',
      sortOrder: 'asc',
    }),
  );
  await page.coach.click(sheet.getByRole('button', { name: 'Show Players' }));
  await page.findByRole('button', { name: 'Filters (2)' });
});
