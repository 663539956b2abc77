import { waitFor } from '@testing-library/react';
import { addDays } from 'contract/primitives/days';
import { expect, it } from 'vitest';
import { getFirstGameDay } from '#domain/games/game-order.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { gameAddresses, openGameForm, sentChanges } from '#test/pages/game-form.tsx';

const { saved, list } = gameAddresses;

it('[B.50b] a game that was already played is added with its day, and its record opens', async () => {
  const past = { ...saved, gameDate: '2024-05-04T00:00:00.000Z', isCompleted: true, isUpcoming: false };
  const form = await openGameForm('Add a game that was already played', {
    [`POST ${list}/past`]: { status: 201, body: past },
  });
  await form.fillAll();
  await form.submit();
  await form.dialog.findByText('A past game cannot be in the future');
  expect(sentChanges(form)).toEqual([]);
  await form.fill('Game Date', '2024-05-04');
  await form.submit();
  await waitFor(() => expect(form.page.router.state.location.pathname).toBe(`/games/${saved.id}/played`));
  expect(sentChanges(form)).toEqual([expect.objectContaining({ opponent: 'Bears' })]);
});

const past = { [`POST ${list}/past`]: { status: 201, body: { ...saved, gameDate: '2024-05-04T00:00:00.000Z' } } };
const yesterday = () => addDays(getFirstGameDay(aTeam().timeZone, new Date()), -1);

it('[B.126] The form of a past game starts at the opponent, with yesterday as its day.', async () => {
  const form = await openGameForm('Add a game that was already played', past);
  expect(document.activeElement).toBe(form.dialog.getByLabelText('Opponent'));
  expect(form.dialog.getByLabelText('Game Date')).toHaveProperty('value', yesterday());
  await form.coach.keyboard('Bears');
  expect(form.dialog.getByLabelText('Opponent')).toHaveProperty('value', 'Bears');
});

it('[B.126b] The form of a past game has no day when the game of yesterday is known, and a game to come has none.', async () => {
  const known = aGame({ gameDate: `${yesterday()}T00:00:00.000Z`, isUpcoming: false, isCompleted: true });
  const form = await openGameForm('Add a game that was already played', past, [known]);
  expect(form.dialog.getByLabelText('Game Date')).toHaveProperty('value', '');
  form.page.unmount();
  const toCome = await openGameForm('Schedule Game');
  expect(toCome.dialog.getByLabelText('Game Date')).toHaveProperty('value', '');
  expect(document.activeElement).not.toBe(toCome.dialog.getByLabelText('Opponent'));
});
