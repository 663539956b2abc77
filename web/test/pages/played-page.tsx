import { within } from '@testing-library/react';
import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import type { PlayedGame } from 'contract/season';
import type { Team } from 'contract/teams';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import {
  availabilityPath,
  aGame as baseGame,
  gameId,
  lineupPath,
  playerId,
  roster,
  rosterPath,
} from './lineup-page.tsx';
import { renderRoute } from './render-route.tsx';
import '#routes/games/played.tsx';

export const playedPath = `/api/games/${gameId}/played`;
export const countsPath = `/api/games/${gameId}/counts-in-season`;
const team = aTeam({ id: baseGame.teamId });
const seasonPath = `/api/teams/${team.id}/season`;

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/** One inning with these players at the nine positions in order. */
export function inning(names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name, index) => [positions[index] ?? '', playerId(name)]));
}

export const allThere = (names: string, innings: readonly number[]) =>
  Object.fromEntries(names.split(' ').map((name) => [playerId(name), [...innings]]));

type PlayedPageOptions = {
  readonly players?: readonly Player[];
  readonly game?: Partial<Game>;
  readonly team?: Partial<Team>;
  readonly availability?: readonly PlayerAvailability[];
  readonly lineup?: Lineup | null;
  readonly played?: PlayedGame | null;
  readonly counts?: boolean;
  readonly answers?: NonNullable<Parameters<typeof renderRoute>[1]>['answers'];
};

/** Opens "What really happened?" of a completed game with twelve players. */
export async function openPlayed({
  players = roster(12),
  game = {},
  team: teamChanges = {},
  availability = [],
  lineup = null,
  played = null,
  counts = true,
  answers = {},
}: PlayedPageOptions = {}) {
  const missing = { status: 404, body: { message: 'None yet.' } };
  const page = renderRoute(`/games/${gameId}/played`, {
    answers: {
      'GET /api/teams': { body: [{ ...team, ...teamChanges }] },
      [`GET /api/games/${gameId}`]: {
        body: { ...baseGame, isUpcoming: false, isCompleted: true, statusDisplay: 'Completed', ...game },
      },
      [`GET ${rosterPath}`]: { body: pageOf(players) },
      [`GET ${seasonPath}`]: { body: { games: [{ gameId, counts }] } },
      [`GET ${availabilityPath}`]: { body: availability },
      [`GET ${lineupPath}`]: lineup ? { body: lineup } : missing,
      [`GET ${playedPath}`]: played ? { body: played } : missing,
      [`PUT ${playedPath}`]: ({ body }) => {
        const change: { version: number } = Object(body);
        const saved = { version: change.version + 1, recorder: null, updatedAt: '2027-05-09T00:00:00.000Z' };
        return { body: { ...change, ...saved } };
      },
      ...answers,
    },
  });
  await page.findByRole('heading', { level: 1, name: 'What really happened?' });
  const cell = (name: string) => page.findByRole('button', { name });
  return {
    ...page,
    cell,
    press: (name: string) => page.coach.click(page.getByRole('button', { name })),
    /** Opens the choice of a cell and presses the player. */
    place: async (cellName: string, player: RegExp) => {
      await page.coach.click(await cell(cellName));
      const choices = within(await page.findByRole('dialog'));
      await page.coach.click(choices.getByRole('button', { name: player }));
    },
    /** What the select says of when the player was there. */
    presenceOf: (name: string) =>
      [...page.getByLabelText(name).querySelectorAll('option')].find(({ selected }) => selected)?.text,
    saves: () => page.server.to(`PUT ${playedPath}`).map(({ body }) => Object(body)),
  };
}
