import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  availabilityServer,
  fairLineup,
  filledCells,
  gameId,
  openGenerator,
  sendNow,
} from '#test/pages/lineup-page.tsx';
import '#routes/games/print.tsx';

it('After Print and Back, the result of Generate and Undo are still there.', async () => {
  const page = await openGenerator({ lineup: fairLineup(), answers: availabilityServer().answers });
  const before = filledCells(page);
  await page.press('Generate lineup');
  await page.findByText('Fairest possible');
  const generated = filledCells(page);
  await sendNow();
  await act(() => page.router.navigate(`/games/${gameId}/print`));
  await page.findByRole('heading', { level: 1, name: 'Print' });
  await act(() => page.router.navigate(-1));
  await page.findByText('Fairest possible');
  expect(filledCells(page)).toEqual(generated);
  await page.press('Undo');
  expect(filledCells(page)).toEqual(before);
});

it('A lineup that another device has changed meanwhile has no Undo of the lineup before.', async () => {
  const lineup = fairLineup();
  const page = await openGenerator({ lineup });
  await page.pressTwice('Catcher, inning 1: Eva Lee');
  await page.press('Clear');
  await sendNow();
  await act(() => page.router.navigate(`/games/${gameId}/print`));
  await page.findByRole('heading', { level: 1, name: 'Print' });
  page.server.handlers[`GET /api/games/${gameId}/lineup`] = { body: { ...lineup, version: 9, innings: [{}, {}, {}] } };
  await act(() => page.router.navigate(-1));
  await page.findByText('Draft, version 9');
  expect(page.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
});
