import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import type { SavedAvailability } from 'contract/availability';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { reopenWork } from '#lib/forms/open-work.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { aTeam, markedOut } from '#test/fakes/records.ts';
import { gameAddresses, openGameForm, sentChanges } from '#test/pages/game-form.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';

const { saved: sample, one, list } = gameAddresses;
const saved = { ...sample, gameDate: '2099-06-06T00:00:00.000Z' };
const moved = { ...saved, gameDate: '2099-06-07T00:00:00.000Z', version: saved.version + 1 };
const marks = `GET ${one}/availability`;

const here = (playerId: string): SavedAvailability => markedOut(playerId, { status: 'in' });
const ofFamily = (playerId: string): SavedAvailability => ({ ...here(playerId), saidBy: 'family' });
const threeAnswers = [markedOut('ana'), here('ben'), ofFamily('cleo')];

async function openEdit(said: readonly SavedAvailability[] = threeAnswers) {
  const answers = {
    [`GET ${list}`]: { body: [saved] },
    [`GET ${one}`]: { body: saved },
    [`PUT ${one}`]: { body: moved },
    [marks]: { body: said },
  };
  const form = await openGameForm(/^Edit/, answers, [saved]);
  const box = () => form.dialog.queryByRole('checkbox', { name: /^Ask everyone again/ });
  return { ...form, box, move: (day: string) => form.fill('Game Date', day) };
}

it('[B.4e] a game that moves to another day asks whether everyone is asked again, and forgets nothing by itself', async () => {
  const form = await openEdit();
  await waitFor(() => expect(form.server.to(marks)).toHaveLength(1));
  expect(form.box()).toBeNull();
  await form.move('2099-06-07');
  const box = await form.dialog.findByRole('checkbox', { name: /^Ask everyone again/ });
  form.dialog.getByText('This removes the 3 answers for Sat, Jun 6. Otherwise they count for Sun, Jun 7, too.');
  expect(box).toMatchObject({ checked: false });
  await form.submit();
  await form.page.findByText('Game updated.');
  expect(sentChanges(form)).toMatchObject([{ gameDate: moved.gameDate }]);
  expect(sentChanges(form)[0]).not.toHaveProperty('asksAgain');
});

it('the choice is sent with the new day, and what was said is read again', async () => {
  const form = await openEdit([markedOut('ana')]);
  await form.move('2099-06-07');
  const box = await form.dialog.findByRole('checkbox', { name: /^Ask everyone again/ });
  form.dialog.getByText('This removes the answer for Sat, Jun 6. Otherwise it counts for Sun, Jun 7, too.');
  await form.coach.click(box);
  form.server.handlers[marks] = { body: [] };
  await form.submit();
  await form.page.findByText('Game updated.');
  expect(sentChanges(form)).toMatchObject([{ gameDate: moved.gameDate, asksAgain: true }]);
  expect(form.server.to(marks)).toHaveLength(2);
});

it('a game that stays on its day after all does not ask again', async () => {
  const form = await openEdit();
  await form.move('2099-06-07');
  await form.coach.click(await form.dialog.findByRole('checkbox', { name: /^Ask everyone again/ }));
  await form.move('2099-06-06');
  expect(form.box()).toBeNull();
  await form.submit();
  await form.page.findByText('Game updated.');
  expect(sentChanges(form)[0]).not.toHaveProperty('asksAgain');
});

it('a game of which nothing was said does not ask', async () => {
  const form = await openEdit([]);
  await waitFor(() => expect(form.server.to(marks)).toHaveLength(1));
  await form.move('2099-06-07');
  expect(form.box()).toBeNull();
});

it('a new game does not ask', async () => {
  const form = await openGameForm('Schedule Game', { [marks]: { body: threeAnswers } });
  await form.fillAll();
  expect(form.dialog.queryByRole('checkbox', { name: /^Ask everyone again/ })).toBeNull();
});

it('without a network the choice waits with the new day, and is not offered again', async () => {
  const form = await openEdit();
  await waitFor(() => expect(form.server.to(marks)).toHaveLength(1));
  setBrowserOnline(false);
  try {
    await form.move('2099-06-07');
    await form.coach.click(await form.dialog.findByRole('checkbox', { name: /^Ask everyone again/ }));
    await form.submit();
    await form.page.findByText('Saved on this device');
    expect(outbox.state().entries).toMatchObject([{ kind: 'change', body: { asksAgain: true } }]);
    await form.coach.click(form.page.getByRole('button', { name: /^Edit/ }));
    const date = await form.page.findByLabelText('Game Date');
    await form.coach.clear(date);
    await form.coach.type(date, '2099-06-08');
    expect(form.page.queryByRole('checkbox', { name: /^Ask everyone again/ })).toBeNull();
  } finally {
    setBrowserOnline(true);
  }
});

it('the form of a move that the server refused has the choice that the coach made', async () => {
  const page = renderRoute('/games', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${list}`]: { body: [saved] },
      [`GET ${one}`]: { body: saved },
      [marks]: { body: threeAnswers },
    },
  });
  await page.findByRole('button', { name: /^Edit/ });
  const refused = { ...saved, gameDate: moved.gameDate.slice(0, 10), asksAgain: true };
  reopenWork('game dialog', { kind: 'edit', game: saved, refused });
  const box = await page.findByRole('checkbox', { name: /^Ask everyone again/ });
  await waitFor(() => expect(box).toMatchObject({ checked: true }));
});
