import { waitFor, within } from '@testing-library/react';
import { putLineup } from 'contract/lineups';
import { getPlayer } from 'contract/players';
import { describe, expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { getQueryKey, queryClient } from '#lib/http/query.ts';
import { recordSavedFiles } from '#test/browser/saved-files.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/account/account.tsx';

type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

const otters = aTeam({ season: 'Spring 2026' });
const bears = aTeam({ name: 'Bears', season: null }, 2);
const ana = aPlayer({ firstName: 'Ána', lastName: 'Reyes' });
const ben = aPlayer({ firstName: 'Ben', lastName: 'Ito' }, 2);
const params = { teamId: otters.id, playerId: ana.id };
const ofAna = `/api/teams/${otters.id}/players/${ana.id}`;
const saved = recordSavedFiles();

async function findPlayer(answers: Answers = {}) {
  const page = renderRoute('/account', {
    answers: {
      'GET /auth/sessions': { body: [] },
      'GET /api/teams': { body: [otters, bears] },
      [`GET /api/teams/${otters.id}/players`]: { body: pageOf([ana]) },
      [`GET /api/teams/${bears.id}/players`]: { body: pageOf([ben]) },
      ...answers,
    },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Find a Player' }));
  await page.findByRole('button', { name: /Ben Ito/ });
  return page;
}

async function chooseAna(answers: Answers = {}) {
  const page = await findPlayer(answers);
  await page.coach.click(page.getByRole('button', { name: /Ána Reyes/ }));
  await page.findByRole('dialog', { name: 'Ána Reyes' });
  return page;
}

describe("[P-07] A player's data", () => {
  it('[P-07] [P-09] is found by a part of the name on all teams, and no request contains the name.', async () => {
    const page = await findPlayer();
    within(page.getByRole('button', { name: /Ána Reyes/ })).getByText(`${otters.name}, Spring 2026`);
    await page.coach.type(page.getByRole('searchbox', { name: "Player's Name" }), 'A-NA r');
    expect(page.queryByRole('button', { name: /Ben Ito/ })).toBeNull();
    page.getByRole('button', { name: /Ána Reyes/ });
    await page.coach.type(page.getByRole('searchbox', { name: "Player's Name" }), 'zz');
    page.getByText('No player has this name.');
    expect(
      page.server.requests.filter(({ path, query }) => /ana|ána|a-na|zz/i.test(`${path} ${[...query.values()]}`)),
    ).toEqual([]);
  });

  it('[P-07] is downloaded as one JSON file, whose name does not name the player.', async () => {
    const data = { exportedAt: '2026-11-20T12:00:00.000Z', player: ana, games: [] };
    const page = await chooseAna({ [`GET ${ofAna}/data`]: { body: data } });
    await page.coach.click(page.getByRole('button', { name: 'Download Data' }));
    await page.findByText('evenfield-player-data.json has been downloaded.');
    expect(saved.map(({ name }) => name)).toEqual(['evenfield-player-data.json']);
    expect(JSON.parse((await saved[0]?.blob?.text()) ?? '')).toEqual(data);
  });

  it('[P-07] is erased after a confirmation that says who and what, also from what this device has stored.', async () => {
    const page = await chooseAna({ [`POST ${ofAna}/erase`]: { status: 204 } });
    queryClient.setQueryData([...getQueryKey<typeof getPlayer>(getPlayer, { params }), {}], ana);
    await page.coach.click(page.getByRole('button', { name: 'Erase Player' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Erase Ána Reyes?' }));
    dialog.getByText(
      new RegExp(`Ána Reyes will be permanently removed from ${otters.name}: .*lineups, and pitch counts`),
    );
    expect(page.server.to(`POST ${ofAna}/erase`)).toEqual([]);
    page.server.handlers[`GET /api/teams/${otters.id}/players`] = { body: pageOf([]) };
    await page.coach.click(dialog.getByRole('button', { name: 'Erase Player' }));
    await page.findByText('Ána Reyes has been erased.');
    expect(page.server.to(`POST ${ofAna}/erase`)).toHaveLength(1);
    expect(page.queryByRole('alertdialog')).toBeNull();
    const stored = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
    expect(stored).not.toContain(ana.id);
    expect(stored).not.toContain('Ána');
    expect(stored).toContain(otters.name);
  });

  it('[B.19m] Erasing a player leaves a refused lineup on this device, without the player.', async () => {
    const lineupPath = `/api/games/${aGame().id}/lineup`;
    const page = await chooseAna({
      [`POST ${ofAna}/erase`]: { status: 204 },
      [`PUT ${lineupPath}`]: { status: 400, body: { message: 'Refused.' } },
    });
    const content = (first: string, order: string[]) => ({
      status: 'draft',
      innings: [{ P: first, C: ben.id }, { P: ben.id }],
      battingOrder: order,
      locks: [{ inning: 1, playerId: first, position: 'P' }],
    });
    const ofGame = { params: { gameId: aGame().id }, path: '/games', label: 'Lineup', version: 1 };
    const endpoint = { method: putLineup.method, url: putLineup.url };
    const body = content(ana.id, [ana.id, ben.id]);
    await outbox.add({ entity: `lineup:${aGame().id}`, kind: 'lineup', endpoint, body, base: body, ...ofGame });
    await waitFor(() => expect(outbox.state().entries).toMatchObject([{ state: 'attention' }]));
    await page.coach.click(page.getByRole('button', { name: 'Erase Player' }));
    await page.coach.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Erase Player' }));
    await page.findByText('Ána Reyes has been erased.');
    await waitFor(() => expect(JSON.stringify(outbox.state().entries)).not.toContain(ana.id));
    expect(outbox.state().entries).toMatchObject([
      {
        state: 'attention',
        body: { innings: [{ C: ben.id }, { P: ben.id }], battingOrder: [ben.id], locks: [] },
      },
    ]);
  });

  it('[P-07] stays when the coach cancels, and when the server fails, which the dialog says.', async () => {
    const page = await chooseAna({ [`POST ${ofAna}/erase`]: { status: 500 } });
    await page.coach.click(page.getByRole('button', { name: 'Erase Player' }));
    await page.coach.click(page.getByRole('button', { name: 'Cancel' }));
    expect(page.server.to(`POST ${ofAna}/erase`)).toEqual([]);
    await page.coach.click(await page.findByRole('button', { name: 'Erase Player' }));
    const dialog = within(await page.findByRole('alertdialog'));
    await page.coach.click(dialog.getByRole('button', { name: 'Erase Player' }));
    await dialog.findByText('The player could not be erased. Try again.');
  });
});
