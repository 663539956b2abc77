import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { queryClient } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import { outbox } from './outbox.ts';
import '#routes/teams/players.tsx';

const players = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer();
const one = `${players}/${ana.id}`;

it('[B.19o] a second edit without a network is made from the saved player, also where an older copy was read first', async () => {
  queryClient.setQueryData(wholeRosterQuery(aTeam().id).queryKey, [ana]);
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${players}`]: { body: pageOf([ana]) },
      [`GET ${one}`]: { body: ana },
      [`PUT ${one}`]: () => {
        const saved = { ...ana, lastName: 'Reed', fullName: 'Ana Reed', version: ana.version + 1 };
        page.server.handlers[`GET ${players}`] = { body: pageOf([saved]) };
        page.server.handlers[`GET ${one}`] = { body: saved };
        return { body: saved };
      },
    },
  });
  const edit = async (label: string, text: string) => {
    await page.coach.click(await page.findByRole('button', { name: /^Edit Ana/ }));
    const field = await page.findByLabelText(label);
    await page.coach.clear(field);
    await page.coach.type(field, text);
    await page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  };
  await page.findByText('Ana Reyes');
  await edit('Last Name', 'Reed');
  await page.findByText('Ana Reed');
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await edit('Last Name', 'Rossi');
  await page.findByText('Ana Rossi');
  await edit('Notes (optional)', 'Left-handed');
  expect(outbox.state().entries.map(({ body }) => [body.lastName, body.notes])).toEqual([['Rossi', 'Left-handed']]);
});
