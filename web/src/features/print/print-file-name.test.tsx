import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityPath,
  fairLineup,
  gameId,
  lineupPath,
  roster,
  rosterPath,
} from '#test/pages/lineup-page.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/print.tsx';

it('[B.115c] The name of a printed file has the day and the start time, which tell two games against one opponent apart.', async () => {
  const page = renderRoute(`/games/${gameId}/print?sheet=dugout-card`, {
    answers: {
      'GET /api/teams': { body: [aTeam({ id: aGame.teamId })] },
      [`GET /api/games/${gameId}`]: { body: { ...aGame, startTime: '13:30' } },
      [`GET ${rosterPath}`]: { body: pageOf(roster(12)) },
      [`GET ${availabilityPath}`]: { body: [] },
      [`GET /api/games/${gameId}/share`]: { body: { link: null } },
      [`GET ${lineupPath}`]: { body: fairLineup() },
    },
  });
  await page.findByRole('group', { name: 'Dugout card, page 1' });
  const name = 'River Otters vs. Hawks, Sat, May 8, 2027, 1:30 PM';
  expect(document.title).toBe(`${name}, Dugout card · Evenfield`);
  await page.coach.click(page.getByRole('radio', { name: /^Wall chart/ }));
  await waitFor(() => expect(document.title).toBe(`${name}, Wall chart · Evenfield`));
});
