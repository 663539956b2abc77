import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameAddresses, openGameForm, sentChanges } from '#test/pages/game-form.tsx';

const { saved, list } = gameAddresses;

it('[B.50b] a game that was already played is added with its day, and its record opens', async () => {
  const past = { ...saved, gameDate: '2024-05-04T00:00:00.000Z', isCompleted: true, isUpcoming: false };
  const form = await openGameForm('Add a game that was already played', {
    [`POST ${list}`]: { status: 201, body: past },
  });
  await form.fillAll();
  await form.submit();
  await form.dialog.findByText('A past game cannot be in the future');
  expect(sentChanges(form)).toEqual([]);
  await form.fill('Game Date', '2024-05-04');
  await form.submit();
  await waitFor(() => expect(form.page.router.state.location.pathname).toBe(`/games/${saved.id}/played`));
  expect(sentChanges(form)).toEqual([expect.objectContaining({ isPast: true, opponent: 'Bears' })]);
});
