import { act, waitFor } from '@testing-library/react';
import type { SharedGame } from 'contract/sharing/shared-links';
import { expect, it } from 'vitest';
import { expectPlainText, markupPayloads } from '#test/fakes/markup-payloads.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { fairLineup, openLineup, roster } from '#test/pages/lineup-page.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import '#routes/public/shared-page.tsx';
import '#routes/games/lineup.tsx';
import '#routes/teams/players.tsx';

const [payload = ''] = markupPayloads;
/** Twelve players, whose first names are the payloads. */
const players = roster(12).map((player, index) => {
  const firstName = markupPayloads[index] ?? player.firstName;
  return { ...player, firstName, fullName: `${firstName} ${player.lastName}` };
});
const shown = () => waitFor(() => expectPlainText());

it('[S-43] The roster shows markup in names as text, also in a toast.', async () => {
  const team = aTeam({ name: payload });
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET /api/teams/${team.id}/players`]: { body: pageOf(players) },
    },
  });
  await page.findByText('Showing 1 to 12 of 12 players');
  await shown();
  act(() => {
    for (const text of markupPayloads) showToast(text);
  });
  expect(markupPayloads.filter((text) => !page.queryByText(text, { selector: '[role="status"] p' }))).toEqual([]);
  expectPlainText();
});

it('[S-43] The lineup page shows markup in names and in the opponent as text.', async () => {
  await openLineup({ players, lineup: fairLineup(), game: { opponent: payload, location: payload } });
  await shown();
});

it('[S-43] Game mode shows markup in names and in the opponent as text.', async () => {
  await openGameMode({ players, game: { opponent: payload, location: payload } });
  await shown();
});

it('[S-43] The shared page shows markup in names and in the game as text.', async () => {
  const game: SharedGame = {
    teamName: payload,
    opponent: payload,
    homeOrAway: 'home',
    gameDate: '2099-11-21',
    startTime: '18:00',
    timeZone: null,
    location: payload,
    phase: 'before',
    lineupStatus: 'final',
    positions: ['P'],
    innings: [{ positions: { P: 0 }, bench: markupPayloads.slice(1).map((_, index) => index + 1) }],
    playedInnings: 0,
    players: markupPayloads.map((firstName) => ({ firstName, initial: 'L', number: null })),
    battingOrder: markupPayloads.map((_, index) => index),
    nextBatters: [0],
    nextGame: { opponent: payload, homeOrAway: null, gameDate: '2099-11-28', startTime: null, location: payload },
    answerPath: null,
    pushKey: 'key',
    changedAt: '2099-11-21T23:42:00.000Z',
    recordedAt: null,
    lastDay: '2099-11-23',
  };
  const token = 'A'.repeat(43);
  renderRoute(`/shared/${token}`, { user: false, answers: { [`GET /api/shared/${token}`]: { body: game } } });
  await shown();
});
