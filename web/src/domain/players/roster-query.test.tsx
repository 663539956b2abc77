import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

it('[R-33] a team counts a player who was added without a network, also after the player is sent', async () => {
  const players = `/api/teams/${aTeam().id}/players`;
  const [ana, ben] = [aPlayer(), aPlayer({ firstName: 'Ben', lastName: 'Ortiz' }, 2)];
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam({ playerCount: 1 })] },
      [`GET ${players}`]: { body: pageOf([ana]) },
    },
  });
  await page.findByText('Ana Reyes');
  // A team of one player has no pairs.
  expect(page.queryByRole('heading', { name: 'Pairs' })).toBeNull();
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await page.coach.click(page.getByRole('button', { name: 'Add Player' }));
  await page.coach.type(await page.findByLabelText('First Name'), 'Ben');
  await page.coach.type(page.getByLabelText('Last Name'), 'Ortiz');
  await page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Add Player' }));
  await page.findByRole('heading', { name: 'Pairs' });

  page.server.handlers[`POST ${players}`] = () => {
    page.server.handlers['GET /api/teams'] = { body: [aTeam({ playerCount: 2 })] };
    page.server.handlers[`GET ${players}`] = { body: pageOf([ana, ben]) };
    return { status: 201, body: ben };
  };
  vi.stubGlobal('fetch', answered);
  setBrowserOnline(true);
  await page.findByRole('button', { name: 'Saved' });
  await waitFor(() => expect(page.server.to('GET /api/teams').length).toBeGreaterThan(1));
  page.getByRole('heading', { name: 'Pairs' });
});

it('[B.46c] a player is archived without a network, counts no more, and only that is sent', async () => {
  const players = `/api/teams/${aTeam().id}/players`;
  const [ana, ben] = [aPlayer(), aPlayer({ firstName: 'Ben', lastName: 'Ortiz' }, 2)];
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam({ playerCount: 2 })] },
      [`GET ${players}`]: { body: pageOf([ana, ben]) },
      [`PUT ${players}/${ana.id}`]: { body: { ...ana, isArchived: true, version: 2 } },
    },
  });
  await page.findByRole('heading', { name: 'Pairs' });
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await page.coach.click(await page.findByRole('button', { name: 'Delete Ana Reyes' }));
  await page.coach.click(await page.findByRole('button', { name: 'Archive Player' }));
  await waitFor(() => expect(page.queryByText('Ana Reyes')).toBeNull());
  expect(page.queryByRole('heading', { name: 'Pairs' })).toBeNull();
  page.getByText('Ben Ortiz');

  vi.stubGlobal('fetch', answered);
  setBrowserOnline(true);
  const writes = () => page.server.requests.filter(({ method }) => method !== 'GET');
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'PUT', body: { isArchived: true, version: 1 } }]));
});
