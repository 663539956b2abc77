import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import type { FakeAnswer } from '#test/fakes/fake-server.ts';
import { pageOf } from '#test/fakes/records.ts';
import { fairLineup, filledCells, openGenerator, playerId, roster, rosterPath } from '#test/pages/lineup-page.tsx';

const laidOut = 'New lineup ready.';

describe('a change that would make a lineup possible', () => {
  it('[B.18] offers fixes that help, and allowing a position changes only that preference on the roster', async () => {
    const players = roster(12, () => ({ wishes: { C: 'never', P: 'prefer' }, notes: 'Left knee', jerseyNumber: '0' }));
    const [ana] = players;
    const page = await openGenerator({ players });
    await page.press('Generate lineup');
    const button = await page.findByRole('button', { name: /^Let Ana Lee play catcher/ });
    page.getByText(/changes it from Never to Avoid on the roster/);
    const wishes = { C: 'avoid', P: 'prefer' } as const;
    page.server.handlers[`PUT ${rosterPath}/${ana?.id}`] = { body: { ...ana, wishes, version: 2 } };
    page.server.handlers[`GET ${rosterPath}`] = {
      body: pageOf(players.map((player) => (player === ana ? { ...ana, wishes, version: 2 } : player))),
    };
    await page.press(button);
    await page.findByText(laidOut);
    await page.findByText('Fairest possible');
    expect(filledCells(page)).toHaveLength(27);
    expect(page.queryByText(/must never play catcher/)).toBeNull();
    expect(page.server.requests.filter(({ method }) => method !== 'GET')).toMatchObject([
      {
        path: `${rosterPath}/${ana?.id}`,
        body: { firstName: 'Ana', notes: 'Left knee', jerseyNumber: '0', wishes, version: 1 },
      },
    ]);
  });

  it('explains a preference that could not be saved, leaves the lineup unchanged and retries with the current roster', async () => {
    const players = roster(12, () => ({ wishes: { C: 'never' } }));
    const page = await openGenerator({ players, lineup: fairLineup() });
    const before = filledCells(page);
    await page.press('Generate lineup');
    const button = await page.findByRole('button', { name: /^Let Ana Lee play catcher/ });
    const message = 'A newer version of this player was saved.';
    const save = `PUT ${rosterPath}/${playerId('Ana')}`;
    page.server.handlers[save] = { status: 412, body: { message } };
    page.server.handlers[`GET ${rosterPath}`] = { body: pageOf(players.map((player) => ({ ...player, version: 2 }))) };
    await page.press(button);
    await page.findByText(message, { exact: false });
    expect(filledCells(page)).toEqual(before);
    await page.press('Generate lineup');
    await page.press(await page.findByRole('button', { name: /^Let Ana Lee play catcher/ }));
    await waitFor(() => expect(page.server.to(save)).toHaveLength(2));
    expect(page.server.to(save).map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('applies a fix once when its button is pressed twice', async () => {
    const players = roster(12, () => ({ wishes: { C: 'never' } }));
    const page = await openGenerator({ players });
    await page.press('Generate lineup');
    const button = await page.findByRole('button', { name: /^Let Ana Lee play catcher/ });
    const { promise, resolve } = deferred<FakeAnswer>();
    const save = `PUT ${rosterPath}/${playerId('Ana')}`;
    page.server.handlers[save] = () => promise;
    await page.coach.dblClick(button);
    const body = { ...players[0], wishes: { C: 'avoid' as const }, version: 2 };
    page.server.handlers[`GET ${rosterPath}`] = {
      body: pageOf(players.map((player, index) => (index === 0 ? { ...player, ...body } : player))),
    };
    resolve({ body });
    await page.findByText('Fairest possible');
    expect(page.server.to(save)).toHaveLength(1);
  });

  it('A change that would make a lineup possible can be canceled while a preference is being saved, makes no lineup and names the saved change.', async () => {
    const players = roster(12, () => ({ wishes: { C: 'never' } }));
    const page = await openGenerator({ players, lineup: fairLineup() });
    const before = filledCells(page);
    await page.press('Generate lineup');
    const button = await page.findByRole('button', { name: /^Let Ana Lee play catcher/ });
    const { promise, resolve } = deferred<FakeAnswer>();
    page.server.handlers[`PUT ${rosterPath}/${playerId('Ana')}`] = () => promise;
    await page.press(button);
    await page.press('Cancel');
    // At once, however slow the network is.
    await page.findByRole('button', { name: 'Generate lineup' });
    expect(page.queryByRole('button', { name: 'Cancel' })).toBeNull();
    resolve({ body: players[0] });
    await page.findByText('The roster was changed anyway: “Let Ana Lee play catcher.”');
    await flushPromises();
    expect(page.solver.requests).toHaveLength(1);
    expect(filledCells(page)).toEqual(before);
    expect(page.queryByText("Couldn't make a lineup")).toBeNull();
  });

  it('offers two fixes as one where no single one helps and applies both', async () => {
    const players = roster(12, () => ({ wishes: { C: 'never', P: 'never', '1B': 'prefer' } }));
    const page = await openGenerator({ players });
    await page.press('Generate lineup');
    const button = await page.findByRole('button', { name: 'Let Ana Lee play catcher, and let Ben Lee play pitcher' });
    page.getByText(/changes it from Never to Avoid on the roster/);
    const allowed = new Map([
      ['Ana', { C: 'avoid', P: 'never', '1B': 'prefer' } as const],
      ['Ben', { C: 'never', P: 'avoid', '1B': 'prefer' } as const],
    ]);
    const saved = players.map((player) => ({ ...player, wishes: allowed.get(player.firstName) ?? player.wishes }));
    for (const player of saved) page.server.handlers[`PUT ${rosterPath}/${player.id}`] = { body: player };
    page.server.handlers[`GET ${rosterPath}`] = { body: pageOf(saved) };
    await page.press(button);
    await page.findByText(laidOut);
    expect(filledCells(page)).toHaveLength(27);
    const changes = page.server.requests.filter(({ method }) => method !== 'GET');
    expect(changes).toMatchObject(
      [...allowed].map(([name, wishes]) => ({ path: `${rosterPath}/${playerId(name)}`, body: { wishes } })),
    );
    expect(changes).toHaveLength(2);
  });

  it('removes the conflicting lock on request', async () => {
    const players = roster(12, (name) => (name === 'Dan' ? {} : { wishes: { P: 'never' } }));
    const onTheBench = [{ inning: 1, playerId: playerId('Dan'), position: null }];
    const page = await openGenerator({ players, lineup: fairLineup({ locks: onTheBench }) });
    await page.press('Generate lineup');
    await page.press(await page.findByRole('button', { name: /^Unlock Dan Lee/ }));
    await page.findByText('Fairest possible');
    await waitFor(() => expect(page.queryByText('Must fix')).toBeNull());
    expect(page.queryByRole('button', { name: /Dan Lee, locked/ })).toBeNull();
  });
});
