import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const players = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer({ jerseyNumber: '3', version: 1 });
const one = `${players}/${ana.id}`;
const newer = { ...ana, jerseyNumber: '7', version: 2 };

/** Ana's jersey number 12 was refused, because another device has saved 7, and her last name waits on this device. */
async function changeWhatWasRefused() {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${players}`]: { body: pageOf([ana]) },
      [`GET ${one}`]: { body: newer },
      [`PUT ${one}`]: ({ body }) =>
        Object(body).version === newer.version
          ? { body: { ...newer, ...Object(body), version: newer.version + 1 } }
          : { status: 412, body: { message: 'Newer.' } },
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
  await change('Last Name', 'Stone');
  await press(/^Needs attention/);
  const saves = () => page.server.to(`PUT ${one}`).map(({ body }) => body);
  return { ...page, press, returnNetwork, saves };
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
