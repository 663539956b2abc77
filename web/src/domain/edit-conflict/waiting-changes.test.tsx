import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { updatePlayer } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import { updateTeam } from 'contract/teams';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { flushPromises } from '#test/async/deferred.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const team = aTeam({ version: 3 });
const ana = aPlayer();
const ben = aPlayer({ firstName: 'Ben', lastName: 'Ito' }, 2);
const cal = aPlayer({ firstName: 'Cal', lastName: 'Young' }, 3);
const players = `/api/teams/${team.id}/players`;
const one = `${players}/${ana.id}`;

/** The roster of a coach whose network works, while the server does not take any changes. */
async function openRoster() {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET ${players}`]: { body: pageOf([ana, ben, cal]) },
      [`GET ${one}`]: { body: ana },
      [`PUT ${one}`]: serverDown,
      [`PUT /api/teams/${team.id}`]: serverDown,
    },
  });
  await page.findByText('Ana Reyes');
  return page;
}

const waiting = { kind: 'change', label: 'A change', path: '/' } as const;

it('a pair that is added while another one waits leaves that one as it is', async () => {
  const apart: Pair = { players: [ana.id, ben.id], kind: 'apart', place: 'infield', level: 'required' };
  const page = await openRoster();
  await outbox.add({
    ...waiting,
    ...{ entity: `team:${team.id}`, endpoint: { method: updateTeam.method, url: updateTeam.url } },
    ...{ params: { teamId: team.id }, body: { name: team.name, pairs: [apart] } },
    ...{ version: team.version, base: { teamId: team.id, row: team } },
  });
  await page.findByText('Ana Reyes and Ben Ito are never both in the infield');
  await page.coach.click(page.getByRole('button', { name: 'Add Pair' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Add Pair' }));
  await page.coach.selectOptions(dialog.getByLabelText('First player'), 'Ana Reyes');
  await page.coach.selectOptions(dialog.getByLabelText('Second player'), 'Cal Young');
  await page.coach.click(dialog.getByRole('button', { name: 'Add Pair' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(outbox.state().entries.at(-1)?.body.pairs).toMatchObject([apart, { players: [ana.id, cal.id] }]);
});

it('a form is not filled again with what another device has saved in place of a change that waits', async () => {
  const page = await openRoster();
  await outbox.add({
    ...waiting,
    ...{ entity: `player:${ana.id}`, endpoint: { method: updatePlayer.method, url: updatePlayer.url } },
    ...{ params: { teamId: team.id, playerId: ana.id }, body: { ...ana, jerseyNumber: '12' } },
    ...{ version: ana.version, base: { teamId: team.id, row: ana } },
  });
  await page.findByText('#12');
  page.server.handlers[`GET ${one}`] = { body: aPlayer({ version: 2, firstName: 'Anita' }) };
  await page.coach.click(page.getByRole('button', { name: 'Edit Ana Reyes' }));
  await waitFor(() => expect(page.server.to(`GET ${one}`)).not.toEqual([]));
  await flushPromises();
  expect(textIn(page.getByLabelText('Jersey Number'))).toBe('12');
  expect(textIn(page.getByLabelText('First Name'))).toBe('Ana');
});
