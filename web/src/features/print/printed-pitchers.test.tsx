import { waitFor } from '@testing-library/react';
import type { SeasonGame } from 'contract/season';
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

type Sheet = { readonly sheet: string; readonly players?: ReturnType<typeof roster> };

/** Opens a printed page after the games of a season, and returns its texts once it says this one. */
async function readSheet(games: readonly SeasonGame[], awaited: RegExp, { sheet, players = roster(12) }: Sheet) {
  const page = renderRoute(`/games/${gameId}/print?sheet=${sheet}`, {
    answers: {
      'GET /api/teams': { body: [aTeam({ id: aGame.teamId, ageGroup: 12 })] },
      [`GET /api/games/${gameId}`]: { body: aGame },
      [`GET ${rosterPath}`]: { body: pageOf(players) },
      [`GET ${availabilityPath}`]: { body: [] },
      [`GET /api/games/${gameId}/share`]: { body: { link: null } },
      [`GET ${lineupPath}`]: { body: fairLineup() },
      [`GET /api/teams/${aGame.teamId}/season`]: { body: { games } },
    },
  });
  const read = async () => {
    const paper = await page.findByRole('group', { name: /, page 1$/ });
    return [...paper.querySelectorAll('text')].map(({ textContent }) => textContent);
  };
  await waitFor(async () => expect((await read()).join('\n')).toMatch(awaited));
  return read();
}

it('[B.49g] The pitching log says whose pitches no one counted in another game, and leaves the total of the day and the next day empty.', async () => {
  const ofDay = { date: '2027-05-08', source: 'played' as const, innings: [{ P: playerId('Ana') }] };
  const games = [
    aSeasonGame({ ...ofDay, gameId, pitches: { [playerId('Ana')]: 12 } }),
    aSeasonGame({ ...ofDay, gameId: 'earlier', pitches: {} }),
  ];
  const texts = await readSheet(games, /^12$/m, { sheet: 'pitching-log' });
  expect(texts.filter((text) => text === '12')).toHaveLength(1);
  expect(texts.join(' ')).not.toContain('May 9');
  expect(texts.join(' ')).toContain('No one counted the pitches of Ana Lee in another game.');
});

it('The dugout card names a player who must not pitch so that a player with the same first name is not meant.', async () => {
  const players = roster(12, (name) => (name === 'Ben' ? { firstName: 'Ana', lastName: 'Moss' } : {}));
  const tired = aSeasonGame({ date: '2027-05-06', counts: false, pitches: { [playerId('Ana')]: 52 } });
  const texts = await readSheet([tired], /no pitching today/, { sheet: 'dugout-card', players });
  expect(texts.find((text) => text?.includes('no pitching today'))).toMatch(/Ana L\. rests/);
});
