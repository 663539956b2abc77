import { expect, it } from 'vitest';
import { aSeasonGame, aTeam, pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityPath,
  fairLineup,
  gameId,
  lineupPath,
  playerId,
  roster,
  rosterPath,
} from '#test/pages/lineup-page.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/print.tsx';

const twoInnings = [{ P: playerId('Ana') }, { P: playerId('Ben') }];
const pitches = { [playerId('Ana')]: 52 };

/** The line of the header with the innings of the game, on a sheet of a game that was recorded. */
async function printHeader(sheet: 'pitching-log' | 'dugout-card', played: Parameters<typeof aSeasonGame>[0]) {
  const page = renderRoute(`/games/${gameId}/print?sheet=${sheet}`, {
    answers: {
      'GET /api/teams': { body: [aTeam({ id: aGame.teamId })] },
      [`GET /api/games/${gameId}`]: { body: aGame },
      [`GET ${rosterPath}`]: { body: pageOf(roster(12)) },
      [`GET ${availabilityPath}`]: { body: [] },
      [`GET /api/games/${gameId}/share`]: { body: { link: null } },
      [`GET ${lineupPath}`]: { body: fairLineup() },
      [`GET /api/teams/${aGame.teamId}/season`]: {
        body: { games: [aSeasonGame({ gameId, source: 'played', pitches, ...played })] },
      },
    },
  });
  const name = sheet === 'pitching-log' ? 'Pitching log, page 1' : 'Dugout card, page 1';
  await page.findByRole('group', { name });
  if (sheet === 'pitching-log') await page.findAllByText('52');
  const group = page.getByRole('group', { name });
  return [...group.querySelectorAll('text')].find(({ textContent }) => textContent.includes('Rules:'))?.textContent;
}

it('The pitching log of a shortened game says how many innings were played.', async () => {
  expect(await printHeader('pitching-log', { innings: twoInnings })).toBe('2 innings  ·  Rules: Basic');
});

it('The pitching log of a game that is still run says how many innings it is to have.', async () => {
  const header = await printHeader('pitching-log', { innings: twoInnings, isRunning: true });
  expect(header).toContain(`${aGame.inningsCount} innings`);
});

it('The dugout card of a shortened game keeps the innings of the lineup.', async () => {
  expect(await printHeader('dugout-card', { innings: twoInnings })).toContain(`${aGame.inningsCount} innings`);
});
