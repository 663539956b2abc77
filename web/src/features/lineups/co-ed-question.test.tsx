import { waitFor, within } from '@testing-library/react';
import type { Player } from 'contract/players';
import { expect, it } from 'vitest';
import { pageOf } from '#test/fakes/records.ts';
import { openGenerator, playerId, roster, rosterPath } from '#test/pages/lineup-page.tsx';

const title = 'Who are the women?';
const answered = { P: 'can', C: 'can' } as const;
const women = ['Ana', 'Cleo', 'Eva', 'Gia', 'Ida'];

/** A roster whose changes the server keeps. */
async function openCoEdGame(players: readonly Player[], options: { readonly asksBattery?: boolean } = {}) {
  const stored = players.map((player) => ({ ...player }));
  const save = (request: { path: string; body: unknown }) => {
    const index = stored.findIndex(({ id }) => request.path.endsWith(id));
    const current = stored[index] ?? roster(1)[0];
    const saved = { ...current, ...Object(request.body), version: (current?.version ?? 0) + 1 };
    stored.splice(index, 1, saved);
    return { body: saved };
  };
  const page = await openGenerator({
    ...options,
    players,
    game: { rulePackId: 'co-ed-slow-pitch', ownRulePack: null },
    answers: {
      [`GET ${rosterPath}`]: () => ({ body: pageOf([...stored]) }),
      ...Object.fromEntries(stored.map(({ id }) => [`PUT ${rosterPath}/${id}`, save])),
    },
  });
  const dialog = () => within(page.getByRole('dialog', { name: title }));
  return {
    ...page,
    stored,
    dialog,
    pressIn: (name: string) => page.coach.click(dialog().getByRole('button', { name })),
    changes: () => page.server.requests.filter(({ method }) => method === 'PUT'),
  };
}

it('[B.17d] Generate asks who the women are, saves everyone’s group, and makes a lineup with them.', async () => {
  const page = await openCoEdGame(roster(12, () => ({ wishes: answered })));
  await page.press('Generate lineup');
  for (const name of women) await page.pressIn(name);
  expect(page.solver.requests).toHaveLength(0);
  await page.pressIn('Save and continue');
  await waitFor(() => expect(page.solver.requests).toHaveLength(1));
  expect(page.queryByRole('dialog', { name: title })).toBeNull();
  for (const { firstName, coEdGroup } of page.stored)
    expect([firstName, coEdGroup]).toEqual([firstName, women.includes(firstName) ? 'women' : 'men']);
  const [request] = page.solver.requests;
  expect(JSON.stringify(request)).toContain('"group":"women"');
  expect(page.queryByText('No lineup can follow every rule')).toBeNull();
});

it('[B.17e] Generate asks only about players without a group, and changes no other.', async () => {
  const marked = roster(12, (name) => ({
    wishes: answered,
    ...(name !== 'Ana' && { coEdGroup: women.includes(name) ? 'women' : 'men' }),
  }));
  const page = await openCoEdGame(marked);
  await page.press('Generate lineup');
  expect(page.dialog().queryByRole('button', { name: 'Cleo' })).toBeNull();
  await page.pressIn('Ana');
  await page.pressIn('Save and continue');
  await waitFor(() => expect(page.solver.requests).toHaveLength(1));
  expect(page.changes().map(({ path }) => path)).toContain(`${rosterPath}/${playerId('Ana')}`);
  expect(page.changes().filter(({ path }) => path.startsWith(rosterPath))).toHaveLength(1);
});

it('[B.17f] Without an answer there is no lineup, the reason is the missing groups, and the next press asks again.', async () => {
  const page = await openCoEdGame(roster(12, () => ({ wishes: answered })));
  await page.press('Generate lineup');
  await page.pressIn('Not now');
  await page.findByText('No player has a co-ed group yet, so no one counts in the quotas.');
  expect(page.changes().filter(({ path }) => path.startsWith(rosterPath))).toEqual([]);
  await page.press('Generate lineup');
  page.dialog();
});

it('[B.17g] The question who can pitch follows the question who the women are.', async () => {
  const page = await openCoEdGame(roster(12), { asksBattery: true });
  await page.press('Generate lineup');
  await page.pressIn('Not now');
  await page.findByRole('dialog', { name: 'Who can pitch and catch?' });
  expect(page.solver.requests).toHaveLength(0);
});

it('Other rules ask no one who the women are.', async () => {
  const page = await openGenerator({ players: roster(12, () => ({ wishes: answered })) });
  await page.press('Generate lineup');
  await waitFor(() => expect(page.solver.requests).toHaveLength(1));
  expect(page.queryByRole('dialog', { name: title })).toBeNull();
});
