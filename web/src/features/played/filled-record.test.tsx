import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { failingSolverWorker, fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { pageOf } from '#test/fakes/records.ts';
import { playerId, roster, rosterPath } from '#test/pages/lineup-page.tsx';
import { allThere, openPlayed } from '#test/pages/played-page.tsx';
import { aUser } from '#test/pages/render-route.tsx';

const everyone = 'Ana Ben Cleo Dan Eva Finn Gia Hugo Ida Jon Kim Leo';

it('[B.51] is filled in two taps where no one is marked as there: everyone was, in a fair lineup.', async () => {
  fakeSolverWorker();
  const newcomers = roster(12, () => ({ createdAt: '2027-06-01T00:00:00.000Z' }));
  const page = await openPlayed({ answers: { [`GET ${rosterPath}`]: { body: pageOf(newcomers) } } });
  await page.findByText(/^No lineup was saved for this game/);
  expect(page.queryByRole('button', { name: 'Fill with a fair lineup' })).toBeNull();
  await page.press('Everyone was there');
  expect(page.queryByRole('button', { name: 'Everyone was there' })).toBeNull();
  await page.press('Fill with a fair lineup');
  await waitFor(() => expect(page.queryByRole('button', { name: /, inning \d: empty$/ })).toBeNull());
  await page.press('Save record');
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  const [{ innings, present }] = page.saves();
  expect(present).toEqual(allThere(everyone, [1, 2, 3]));
  expect(innings.map((cells: object) => Object.keys(cells).length)).toEqual([9, 9, 9]);
  const sits = everyone.split(' ').map((name) => {
    const id = playerId(name);
    return innings.filter((cells: object) => !Object.values(cells).includes(id)).length;
  });
  expect(Math.max(...sits) - Math.min(...sits)).toBeLessThanOrEqual(1);
});

it('A record that has players in an inning is not filled.', async () => {
  const page = await openPlayed();
  await page.findByRole('button', { name: 'Fill with a fair lineup' });
  await page.place('Pitcher, inning 1: empty', /^Dan Lee/);
  expect(page.queryByRole('button', { name: 'Fill with a fair lineup' })).toBeNull();
});

it('A record that cannot be filled stays as it is, and the page says why.', async () => {
  failingSolverWorker();
  const page = await openPlayed();
  await page.findByRole('button', { name: 'Fill with a fair lineup' });
  await page.press('Fill with a fair lineup');
  await page.findByText('The record could not be filled. Try again, or choose the players yourself.');
  page.getByRole('button', { name: 'Pitcher, inning 1: empty' });
});

it('What the coach enters while the record is being filled stays.', async () => {
  const { promise, resolve } = deferred();
  fakeSolverWorker(() => promise);
  const page = await openPlayed();
  await page.findByRole('button', { name: 'Fill with a fair lineup' });
  await page.press('Fill with a fair lineup');
  await page.place('Pitcher, inning 1: empty', /^Dan Lee/);
  await act(async () => resolve());
  await page.cell('Pitcher, inning 1: Dan Lee');
  page.getByRole('button', { name: 'Catcher, inning 1: empty' });
});

it('Without Pro the coach fills the record by hand.', async () => {
  const page = await openPlayed({ answers: { 'GET /auth/me': { body: { ...aUser, canOptimize: false } } } });
  await page.findByText(/^No lineup was saved for this game/);
  expect(page.queryByRole('button', { name: 'Fill with a fair lineup' })).toBeNull();
});
