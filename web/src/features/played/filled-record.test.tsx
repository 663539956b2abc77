import { act, waitFor, within } from '@testing-library/react';
import { addDays } from 'contract/primitives/days';
import { expect, it } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { failingSolverWorker, fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { aSeasonGame, pageOf } from '#test/fakes/records.ts';
import { aGame, fairLineup, playerId, roster, rosterPath } from '#test/pages/lineup-page.tsx';
import { allThere, openPlayed } from '#test/pages/played-page.tsx';
import { aUser } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';

const everyone = 'Ana Ben Cleo Dan Eva Finn Gia Hugo Ida Jon Kim Leo';

it('[B.51] is filled in one tap where the team was entered after the game: everyone was there, in a fair lineup.', async () => {
  fakeSolverWorker();
  const newcomers = roster(12, () => ({ createdAt: '2027-06-01T00:00:00.000Z' }));
  const page = await openPlayed({ answers: { [`GET ${rosterPath}`]: { body: pageOf(newcomers) } } });
  await page.findByText(/^No lineup was saved for this game/);
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

it('[B.51e] The lineup that fills a record is fair with the games before it.', async () => {
  fakeSolverWorker();
  const before = fairLineup().innings[0] ?? {};
  const present = Object.fromEntries(roster(12).map(({ id }) => [id, [1, 2, 3]]));
  const season = [aSeasonGame({ date: '2026-01-03', innings: [before, before, before], present })];
  const answers = { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: season } } };
  const page = await openPlayed({ answers });
  await page.findByRole('button', { name: 'Fill with a fair lineup' });
  await page.press('Fill with a fair lineup');
  await waitFor(() => expect(page.queryByRole('button', { name: /, inning \d: empty$/ })).toBeNull());
  await page.press('Save record');
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  const [{ innings }] = page.saves();
  const satBefore = everyone.split(' ').filter((name) => !Object.values(before).includes(playerId(name)));
  expect(satBefore).toHaveLength(3);
  for (const name of satBefore) for (const cells of innings) expect(Object.values(cells)).toContain(playerId(name));
});

it('A record that no lineup can fill says why.', async () => {
  fakeSolverWorker();
  const page = await openPlayed({ players: roster(12, () => ({ wishes: { P: 'never' as const } })) });
  await page.findByRole('button', { name: 'Fill with a fair lineup' });
  await page.press('Fill with a fair lineup');
  await page.findByText(/^No lineup keeps the rules of this game\. .+pitch.+ Choose the players yourself\.$/i);
  page.getByRole('button', { name: 'Pitcher, inning 1: empty' });
});

it('[B.51b] Of a team that was there before the game, players who joined it later are there only when the coach says so.', async () => {
  const players = roster(12, (name) => (name === 'Leo' ? { createdAt: '2027-06-01T00:00:00.000Z' } : {}));
  const page = await openPlayed({ players, availability: [{ playerId: playerId('Ana'), status: 'out' }] });
  await page.findByText(/^No lineup was saved for this game/);
  expect(['Leo Lee', 'Ana Lee', 'Ben Lee'].map(page.presenceOf)).toEqual(['Not there', 'Not there', 'All game']);
  await page.press('Everyone was there');
  expect(['Leo Lee', 'Ana Lee', 'Ben Lee'].map(page.presenceOf)).toEqual(['All game', 'All game', 'All game']);
});

it('[B.51h] A player who joined in the evening of the game, when it was the next day in UTC, is there.', async () => {
  const nextDay = addDays(aGame.gameDate.slice(0, 10), 1);
  const players = roster(12, (name) => (name === 'Leo' ? { createdAt: `${nextDay}T00:10:00.000Z` } : {}));
  const page = await openPlayed({ players });
  await page.findByText(/^No lineup was saved for this game/);
  expect(page.presenceOf('Leo Lee')).toBe('All game');
});

it('[B.51d] Saying that a player was not there tells the coach which positions are empty now, and can be undone.', async () => {
  const page = await openPlayed({ lineup: fairLineup() });
  await page.cell('Catcher, inning 1: Eva Lee');
  await page.coach.selectOptions(page.getByLabelText('Eva Lee'), 'Not there');
  const text = await page.findByText(/^Eva Lee no longer has a position in the /);
  await page.cell('Catcher, inning 1: empty');
  const toast = text.closest('fieldset');
  if (toast === null) throw new Error('The text is in no toast.');
  await page.coach.click(within(toast).getByRole('button', { name: 'Undo' }));
  await page.cell('Catcher, inning 1: Eva Lee');
  expect(page.presenceOf('Eva Lee')).toBe('All game');
});

it('[B.51j] Undoing that a player was not there keeps the pitches that were typed since, and brings back the place at bat.', async () => {
  const page = await openPlayed({ lineup: fairLineup() });
  await page.cell('Catcher, inning 1: Eva Lee');
  await page.coach.selectOptions(page.getByLabelText('Eva Lee'), 'Not there');
  const toast = (await page.findByText(/^Eva Lee no longer has a position in the /)).closest('fieldset');
  if (toast === null) throw new Error('The text is in no toast.');
  await page.coach.type(await page.findByRole('textbox', { name: 'Dan Lee' }), '45');
  await page.coach.click(within(toast).getByRole('button', { name: 'Undo' }));
  await page.cell('Catcher, inning 1: Eva Lee');
  expect(page.getByRole('textbox', { name: 'Dan Lee' })).toHaveProperty('value', '45');
  page.getByRole('button', { name: 'Move Eva Lee up' });
});

it('[B.127] An inning is copied to all later ones that are empty, and to no other.', async () => {
  const page = await openPlayed();
  await page.place('Pitcher, inning 1: empty', /^Dan Lee/);
  await page.press('Copy inning 1 to the rest');
  await page.cell('Pitcher, inning 3: Dan Lee');
  page.getByRole('button', { name: 'Pitcher, inning 2: Dan Lee' });
  expect(page.queryByRole('button', { name: /^Copy inning/ })).toBeNull();
  await page.press('Undo');
  await page.cell('Pitcher, inning 3: empty');
  await page.place('Pitcher, inning 2: empty', /^Eva Lee/);
  await page.cell('Pitcher, inning 2: Eva Lee');
  expect(page.queryByRole('button', { name: 'Copy inning 2 to the rest' })).toBeNull();
  await page.press('Copy inning 2 to 3');
  await page.cell('Pitcher, inning 3: Eva Lee');
  page.getByRole('button', { name: 'Pitcher, inning 1: Dan Lee' });
});

it('[B.128] After a record without a lineup the next past game is added, with the day of this one.', async () => {
  const games = `GET /api/games/team/${aGame.teamId}`;
  const page = await openPlayed({ game: { gameDate: '2024-05-04T00:00:00.000Z' }, answers: { [games]: { body: [] } } });
  await page.place('Pitcher, inning 1: empty', /^Dan Lee/);
  await page.press('Copy inning 1 to the rest');
  expect(page.queryByRole('button', { name: 'Add another past game' })).toBeNull();
  await page.press('Save record');
  await page.coach.click(await page.findByRole('button', { name: 'Add another past game' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Add Past Game' }));
  expect(page.router.state.location.pathname).toBe('/games');
  expect(dialog.getByLabelText('Game Date')).toHaveProperty('value', '2024-05-04');
  expect(document.activeElement).toBe(dialog.getByLabelText('Opponent'));
});

it('[B.128b] A game with a lineup leads to no other past game.', async () => {
  const page = await openPlayed({ lineup: fairLineup({ status: 'final' }) });
  await page.cell('Pitcher, inning 1: Dan Lee');
  await page.press('Save record');
  await page.findByText('Recorded. The season counts what was played.');
  expect(page.queryByRole('button', { name: 'Add another past game' })).toBeNull();
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

it('[B.51c] A game without a lineup has no batting order until the coach enters one.', async () => {
  fakeSolverWorker();
  const page = await openPlayed({ players: roster(12) });
  await page.findByText(/^No lineup was saved for this game/);
  page.getByText(/^No one has entered who batted when/);
  expect(page.queryByLabelText('Last batter (optional)')).toBeNull();
  await page.press('Fill with a fair lineup');
  await waitFor(() => expect(page.queryByRole('button', { name: /, inning \d: empty$/ })).toBeNull());
  await page.press('Save record');
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  expect(page.saves()[0].battingOrder).toEqual([]);
  await page.press('Start with all players');
  await page.press('Move Ben Lee up');
  await page.press('Save record');
  await waitFor(() => expect(page.saves()).toHaveLength(2));
  const names = 'Ben Ana Cleo Dan Eva Finn Gia Hugo Ida Jon Kim Leo'.split(' ');
  expect(page.saves()[1].battingOrder).toEqual(names.map(playerId));
  expect(page.queryByText(/^No one has entered who batted when/)).toBeNull();
});

it('[B.149i] A helper who records a game neither chooses whether it counts nor adds another.', async () => {
  const page = await openPlayed({ team: { role: 'helper' } });
  const counts = await page.findByRole('switch', { name: /Count this game in the season/ });
  expect(counts).toHaveProperty('disabled', true);
  await page.place('Pitcher, inning 1: empty', /^Dan Lee/);
  await page.press('Copy inning 1 to the rest');
  await page.press('Save record');
  await page.findByText('Recorded. The season counts what was played.');
  expect(page.queryByRole('button', { name: 'Add another past game' })).toBeNull();
});
