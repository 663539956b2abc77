import { within } from '@testing-library/react';
import type { Game } from 'contract/games';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';

const completed = { isCompleted: true, isUpcoming: false, statusDisplay: 'Completed' } as const;
const marked = aGame({ gameDate: '2099-05-09T00:00:00.000Z', version: 4, ...completed });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-05-10T04:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function open(game: Game, zone: string) {
  let current = game;
  const page = renderRoute('/games', {
    answers: {
      'GET /api/teams': { body: [aTeam({ timeZone: zone })] },
      [`GET /api/games/team/${aTeam().id}`]: () => ({ body: [current] }),
      [`PUT /api/games/${game.id}`]: () => {
        current = { ...game, isCompleted: false, statusDisplay: 'Game Day', version: 5 };
        return { body: current };
      },
    },
  });
  const card = within(await page.findByRole('region', { name: /Tigers/ }));
  return { page, card, coach: page.coach };
}

it('[D.21b] A game that was marked as over can be reopened on its day, and edited again.', async () => {
  const { page, card, coach } = await open(marked, 'America/Chicago');
  expect(card.queryByRole('button', { name: /^Edit/ })).toBeNull();
  await coach.click(card.getByRole('button', { name: 'Reopen the game against Tigers' }));
  await page.findByText('Game reopened.');
  expect(page.server.to(`PUT /api/games/${marked.id}`)).toMatchObject([
    { body: { opponent: 'Tigers', isFinal: false, version: 4 } },
  ]);
  // The game is in the list of what is to come now.
  await page.findByRole('button', { name: /^Edit/ });
  expect(page.queryByRole('button', { name: /^Reopen/ })).toBeNull();
});

it('[D.21c] A game that was ended in game mode is reopened in game mode.', async () => {
  const { card } = await open({ ...marked, isPlayed: true }, 'America/Chicago');
  const link = card.getByRole('link', { name: 'Reopen the game against Tigers' });
  expect(link.getAttribute('href')).toBe(`/games/${marked.id}/play`);
  expect(card.queryByRole('button', { name: /^Reopen/ })).toBeNull();
});

it('A game whose day has passed where the team plays cannot be reopened.', async () => {
  const { card } = await open(marked, 'Europe/Berlin');
  card.getByText('Completed');
  expect(card.queryByRole('button', { name: /^Reopen/ })).toBeNull();
});
