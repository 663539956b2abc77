import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { deletion } from 'contract/primitives/fields';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const players = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer({ notes: 'Left-handed', version: 1 });
const one = `${players}/${ana.id}`;
const newer = { ...ana, notes: 'Throws left', version: 2 };

it('[R-36] a deletion of what another device has changed shows no fields, and deletes it when the coach insists', async () => {
  const refuseOlder = ({ body }: { readonly body: unknown }) => {
    if (!deletion.safeParse(body).success) return { status: 400, body: { message: 'Please correct the fields.' } };
    return Object(body).version === 2 ? { status: 204 } : { status: 412, body: { message: 'Newer.' } };
  };
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${players}`]: { body: pageOf([ana]) },
      [`GET ${one}`]: { body: newer },
      [`DELETE ${one}`]: refuseOlder,
    },
  });
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  await page.findByText('Ana Reyes');
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await press('Delete Ana Reyes');
  await page.coach.click(await page.findByRole('radio', { name: /Delete the personal data/ }));
  await press('Continue');
  await page.coach.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete Player' }));
  await page.findByRole('button', { name: 'Waiting for network (1)' });
  vi.stubGlobal('fetch', answered);
  setBrowserOnline(true);
  await press('Needs attention (1)');
  expect(page.queryByRole('columnheader', { name: 'This device' })).toBeNull();
  await press('Delete anyway: Deleted player: Ana Reyes');
  await page.findByText('Everything is saved.');
  await waitFor(() =>
    expect(page.server.to(`DELETE ${one}`).map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]),
  );
});
