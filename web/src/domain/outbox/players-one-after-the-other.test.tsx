import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const roster = `/api/teams/${aTeam().id}/players`;

it('[B.66d] Players who are added one after the other without a network wait on the device, and each is sent once.', async () => {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${roster}`]: { body: pageOf([aPlayer()]) },
      [`POST ${roster}`]: ({ body }) => ({ status: 201, body: aPlayer(Object(body)) }),
    },
  });
  await page.findByText('Ana Reyes');
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await page.coach.click(page.getByRole('button', { name: 'Add Player' }));
  const dialog = within(await page.findByRole('dialog'));
  for (const [first, last] of [
    ['Ben', 'Ortiz'],
    ['Cleo', 'Park'],
  ] as const) {
    await page.coach.type(dialog.getByLabelText('First Name'), first);
    await page.coach.type(dialog.getByLabelText('Last Name'), last);
    await page.coach.dblClick(dialog.getByRole('button', { name: 'Save and add another' }));
    await dialog.findByText(`${first} ${last.slice(0, 1)}.`);
  }
  await page.coach.click(dialog.getByRole('button', { name: 'Done' }));
  const sent = () => page.server.to(`POST ${roster}`).map(({ body }) => Object(body));
  expect(sent()).toEqual([]);
  vi.stubGlobal('fetch', answered);
  await act(async () => setBrowserOnline(true));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ firstName }) => firstName)).toEqual(['Ben', 'Cleo']);
  expect(sent()[0].id).not.toBe(sent()[1].id);
});
