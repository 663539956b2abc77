import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseFirstSeed } from '#domain/season/plan-games.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aSeasonGame } from '#test/fakes/records.ts';
import { aGame, filledCells, gameId, openGenerator, playerId, roster } from '#test/pages/lineup-page.tsx';

const players = roster(13);
const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
const everyInning = Object.fromEntries(players.slice(0, 10).map(({ id }) => [id, [1, 2, 3]]));
/** Ana sat the whole game, so she is owed nearly three innings; the other nine who came played every inning. */
const anaSat = aSeasonGame({
  date: '2027-05-01',
  innings: Array.from({ length: 3 }, () =>
    Object.fromEntries(positions.map((position, index) => [position, players[index + 1]?.id ?? ''])),
  ),
  present: everyInning,
});
const seasonPath = `GET /api/teams/${aGame.teamId}/season`;
const listPath = `GET /api/games/team/${aGame.teamId}`;

const openWithSeason = (answers: Answers) =>
  openGenerator({ players, answers: { [listPath]: { body: [aGame] }, ...answers } });
type Answers = NonNullable<Parameters<typeof openGenerator>[0]>['answers'];

describe('Generate with a season', () => {
  it('lets a player who sat before play every inning, and says what it makes up for.', async () => {
    const page = await openWithSeason({ [seasonPath]: { body: { games: [anaSat] } } });
    await page.press('Generate lineup');
    await page.findByText('Ana was owed 3 innings and plays all 3 innings.');
    expect(page.solver.requests[0]?.problem.players.find(({ id }) => id === playerId('Ana'))?.debt).toBeGreaterThan(0);
    const fielded = filledCells(page).filter((label) => label.includes('Ana Lee'));
    expect(fielded).toHaveLength(3);
    await page.press(/Why does each player sit as often\?$/);
    const row = within(page.getByRole('dialog')).getByRole('row', { name: /^Ana/ });
    expect(row.textContent).toBe('Anasat 3 moreplays all 3 innings');
    expect(page.getByRole('dialog').textContent).not.toMatch(/%|points/);
  });

  it('says nothing of a season that has no innings yet.', async () => {
    const page = await openWithSeason({ [seasonPath]: { body: { games: [{ ...anaSat, counts: false }] } } });
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(page.queryByText(/was owed|Planned with your season/)).toBeNull();
    expect(page.solver.requests[0]?.seed).toBe(chooseFirstSeed(gameId));
  });

  it('plans the game alone when the season cannot be read.', async () => {
    const page = await openWithSeason({ [seasonPath]: lostConnection, [listPath]: lostConnection });
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(page.solver.requests[0]?.problem.players.every(({ debt }) => debt === undefined)).toBe(true);
  });

  it('counts the final lineup of an earlier game that is still to come, and nothing of a later one.', async () => {
    const earlier = { ...anaSat, source: 'final' as const, isOver: false };
    const later = { ...anaSat, gameId: '01900000-0000-7000-8000-000000000902', date: '2027-05-20' };
    const self = { ...anaSat, gameId, source: 'none' as const, innings: [], present: {} };
    const page = await openWithSeason({ [seasonPath]: { body: { games: [earlier, self, later] } } });
    await page.press('Generate lineup');
    await page.findByText('Ana was owed 3 innings and plays all 3 innings.');
  });
});
