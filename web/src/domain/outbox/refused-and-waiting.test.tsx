import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { discardEntry } from '#domain/outbox/form-writes.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const players = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer({ jerseyNumber: '3', version: 1 });
const one = `${players}/${ana.id}`;
const newer = { ...ana, jerseyNumber: '7', version: 2 };

const conflict = { status: 412, body: { message: 'Newer.' } };

/**
 * Ana's jersey number 12 was refused, by default because another device has saved 7, and her last name waits on this
 * device, which has read the 7.
 */
async function changeWhatWasRefused(refusal = conflict) {
  let refused = refusal;
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${players}`]: { body: pageOf([ana]) },
      [`GET ${one}`]: { body: newer },
      [`PUT ${one}`]: ({ body }) =>
        Object(body).version === newer.version
          ? { body: { ...newer, ...Object(body), version: newer.version + 1 } }
          : refused,
    },
  });
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  const change = async (label: string, text: string) => {
    await press('Edit Ana Reyes');
    const field = await page.findByLabelText(label);
    await page.coach.clear(field);
    await page.coach.type(field, text);
    await page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  };
  const answered = fetch;
  const loseNetwork = () => {
    vi.stubGlobal('fetch', async () => serverDown());
    setBrowserOnline(false);
  };
  const returnNetwork = () => {
    vi.stubGlobal('fetch', answered);
    setBrowserOnline(true);
  };
  await page.findByText('Ana Reyes');
  loseNetwork();
  await change('Jersey Number', '12');
  page.server.handlers[`GET ${players}`] = { body: pageOf([newer]) };
  returnNetwork();
  await page.findByRole('button', { name: 'Needs attention (1)' });
  await page.findByText('#7');
  loseNetwork();
  refused = conflict;
  await change('Last Name', 'Stone');
  await press(/^Needs attention/);
  const saves = () => page.server.to(`PUT ${one}`).map(({ body }) => body);
  return { ...page, press, loseNetwork, returnNetwork, saves };
}

it('[B.19i] A refused field that the coach keeps is sent together with another field that waits.', async () => {
  const page = await changeWhatWasRefused();
  await page.findByRole('row', { name: 'Jersey Number 12 7' });
  await page.press('Use this device: Changed player: Ana Reyes');
  await page.findByText('#12');
  page.returnNetwork();
  await page.findByText('Everything is saved.');
  expect(page.saves().slice(1)).toMatchObject([{ version: 2, jerseyNumber: '12', lastName: 'Stone' }]);
});

it('A refused field that the coach discards without a network takes back nothing that was saved since.', async () => {
  const page = await changeWhatWasRefused();
  page.server.handlers[`GET ${players}`] = { body: pageOf([{ ...newer, fullName: 'Ana Stone', version: 3 }]) };
  page.returnNetwork();
  await waitFor(() => expect(outbox.state().entries).toHaveLength(1));
  await page.findByText('Ana Stone');
  page.loseNetwork();
  for (const entry of outbox.state().entries) await act(() => discardEntry(entry));
  page.getByText('#7');
  page.getByText('Ana Stone');
});

it('[B.19l] A refused field that is tried again does not overwrite what another device has saved since.', async () => {
  const page = await changeWhatWasRefused({ status: 400, body: { message: 'No such number.' } });
  await page.press('Try again: Changed player: Ana Reyes');
  page.returnNetwork();
  await waitFor(() => expect(page.saves().at(-1)).toMatchObject({ version: 2, jerseyNumber: '7', lastName: 'Stone' }));
  await page.press('Try again: Changed player: Ana Reyes');
  await page.findByRole('row', { name: 'Jersey Number 12 7' });
  expect(page.saves().at(-1)).toMatchObject({ version: 1, jerseyNumber: '12' });
});
