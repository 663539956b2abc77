import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import type { Pair } from 'contract/primitives/pairs';
import { describePair } from 'engine/pairs';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const ana = aPlayer();
const ben = aPlayer({ firstName: 'Ben', lastName: 'Ito' }, 2);
const cal = aPlayer({ firstName: 'Cal', lastName: 'Young' }, 3);
const roster = `/api/teams/${aTeam().id}/players`;
const put = `PUT /api/teams/${aTeam().id}`;
const apart: Pair = { players: [ana.id, ben.id], kind: 'apart', place: 'infield', level: 'required' };
const sitting: Pair = { players: [ben.id, cal.id], kind: 'together', place: 'bench', level: 'wanted' };

/** The pair of Ana and Ben is changed with the keyboard alone, and waits without a network. */
async function changeWithoutNetwork() {
  const team = aTeam({ version: 3, pairs: [apart, sitting] });
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET ${roster}`]: { body: pageOf([ana, ben, cal]) },
      [put]: lostConnection,
    },
  });
  (await page.findByRole('button', { name: /^Edit pair: Ana Reyes and Ben Ito/ })).focus();
  setBrowserOnline(false);
  await page.coach.keyboard('{Enter}');
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Pair' }));
  await page.coach.selectOptions(dialog.getByLabelText('Keep them'), 'Together');
  dialog.getByRole('button', { name: 'Save Changes' }).focus();
  await page.coach.keyboard('{Enter}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  const sent = () => page.server.to(put).map(({ body }) => Object(body));
  return { ...page, team, press, sent };
}

const changed = { ...apart, kind: 'together' } as const;

it('a pair that is changed without a network is shown at once, and is sent with the other pairs when the network is back', async () => {
  const page = await changeWithoutNetwork();
  const names = [ana, ben].map(({ id, fullName }) => ({ id, name: fullName }));
  await page.findByText(describePair(changed, names));
  expect(page.queryByText(describePair(apart, names))).toBeNull();
  expect(page.sent()).toEqual([]);
  const saved = { ...page.team, version: 4, pairs: [changed, sitting] };
  page.server.handlers[put] = { body: saved };
  page.server.handlers['GET /api/teams'] = { body: [saved] };
  setBrowserOnline(true);
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  expect(page.sent()).toMatchObject([{ version: 3, pairs: [changed, sitting] }]);
});

it('a refused change of a pair is corrected in its form, which has what was entered, and takes its place', async () => {
  const page = await changeWithoutNetwork();
  page.server.handlers[put] = { status: 400, body: { message: 'Not possible.' } };
  setBrowserOnline(true);
  await page.press('Needs attention (1)');
  await page.press('Edit: Changed team: River Otters');
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Pair' }));
  const chosen = (label: string) => dialog.getByLabelText<HTMLSelectElement>(label).value;
  expect(['Keep them', 'Where', 'How firmly'].map(chosen)).toEqual(['together', 'infield', 'required']);
  await page.coach.selectOptions(dialog.getByLabelText('Where'), 'In the outfield');
  const corrected = { ...changed, place: 'outfield' };
  page.server.handlers[put] = { body: { ...page.team, version: 4, pairs: [corrected, sitting] } };
  await page.coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  expect(page.sent().at(-1)).toMatchObject({ version: 3, pairs: [corrected, sitting] });
});
