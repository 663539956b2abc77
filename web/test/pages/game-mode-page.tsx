import { cleanup, waitFor, within } from '@testing-library/react';
import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import type { GameRecorder, PlayedChange, PlayedGame } from 'contract/season';
import type { Team } from 'contract/teams';
import { queryClient } from '#lib/http/query.ts';
import { fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import {
  availabilityPath,
  aGame as baseGame,
  fairLineup,
  gameId,
  lineupPath,
  roster,
  rosterPath,
} from './lineup-page.tsx';
import { playedPath } from './played-page.tsx';
import { aUser, renderRoute } from './render-route.tsx';
import '#routes/games/play.tsx';

const team = aTeam({ id: baseGame.teamId });
const missing = { status: 404, body: { message: 'None yet.' } };
export const putPath = `PUT ${playedPath}`;
export const putRecorderPath = `PUT /api/games/${gameId}/recorder`;

/** Another coach of the team, who may record too. */
export const kim: GameRecorder = {
  id: '01900000-0000-7000-8000-00000000000b',
  name: 'Kim Lopez',
  since: '2027-05-08T20:00:00.000Z',
};

/** Stores the record of a game as the server does; another device may change `stored`. */
export function playedServer() {
  const server: { stored: PlayedGame | null; recorder: GameRecorder | null } = { stored: null, recorder: null };
  const put = ({ body }: { readonly body: unknown }) => {
    const change: PlayedChange = Object(body);
    if (change.version !== (server.stored?.version ?? 0)) {
      return { status: 412, body: { message: 'A newer version was saved.', current: server.stored } };
    }
    server.stored = {
      ...change,
      version: change.version + 1,
      recorder: server.recorder,
      updatedAt: '2027-05-08T20:00:00.000Z',
    };
    return { body: server.stored };
  };
  const putRecorder = ({ body }: { readonly body: unknown }) => {
    const { recorderId } = Object(body);
    const name = recorderId === aUser.id ? 'Dana Fielding' : kim.name;
    const recorder = recorderId === null ? null : { id: String(recorderId), name, since: '2027-05-08T20:00:00.000Z' };
    server.recorder = recorder;
    if (server.stored) server.stored = { ...server.stored, recorder };
    return { body: { recorder } };
  };
  return Object.assign(server, { put, putRecorder });
}

/** What another device has saved after the first inning. */
export function recordedElsewhere(change: Partial<PlayedGame> = {}): PlayedGame {
  const everyone = roster(12).map(({ id }) => id);
  return {
    version: 1,
    innings: fairLineup().innings.slice(0, 1),
    present: Object.fromEntries(everyone.map((id) => [id, [1]])),
    battingOrder: everyone,
    lastBatter: null,
    pitchEvents: {},
    recorder: null,
    progress: { plan: fairLineup().innings.slice(1), events: {}, canStepBack: true, isOver: false },
    updatedAt: '2027-05-08T20:00:00.000Z',
    ...change,
  };
}

export type GameModeOptions = {
  readonly players?: readonly Player[];
  readonly game?: Partial<Game>;
  readonly team?: Partial<Team>;
  readonly availability?: readonly PlayerAvailability[];
  readonly lineup?: Lineup | null;
  readonly canOptimize?: boolean;
  readonly server?: ReturnType<typeof playedServer>;
  /** Each response of the solver waits for it. */
  readonly released?: () => Promise<void>;
  readonly answers?: NonNullable<Parameters<typeof renderRoute>[1]>['answers'];
};

/** Opens game mode on the day of a game with twelve players and a fair final lineup of three innings. */
export async function openGameMode({
  players = roster(12),
  game = {},
  team: teamChanges = {},
  availability = [],
  lineup = fairLineup({ status: 'final' }),
  canOptimize = true,
  server = playedServer(),
  released,
  answers = {},
}: GameModeOptions = {}) {
  const solver = fakeSolverWorker(released);
  const page = renderRoute(`/games/${gameId}/play`, {
    user: { ...aUser, canOptimize },
    answers: {
      'GET /api/teams': { body: [{ ...team, ...teamChanges }] },
      [`GET /api/games/team/${team.id}`]: { body: [] },
      [`GET /api/games/${gameId}`]: {
        body: { ...baseGame, isUpcoming: false, statusDisplay: 'Game Day', lineupStatus: 'final', ...game },
      },
      [`GET ${rosterPath}`]: { body: pageOf(players) },
      [`GET /api/teams/${team.id}/season`]: { body: { games: [] } },
      [`GET ${availabilityPath}`]: { body: availability },
      [`GET ${lineupPath}`]: lineup ? { body: lineup } : missing,
      [`GET ${playedPath}`]: () => (server.stored ? { body: server.stored } : missing),
      [putPath]: server.put,
      [putRecorderPath]: server.putRecorder,
      ...answers,
    },
  });
  await page.findByRole('link', { name: 'Leave game mode' });
  const press = async (name: string | RegExp) => page.coach.click(await page.findByRole('button', { name }));
  return {
    ...page,
    solver,
    played: server,
    press,
    choose: async (item: string) => {
      await press('Menu');
      await page.coach.click(await page.findByRole('menuitem', { name: item }));
    },
    sheet: async () => within(await page.findByRole('dialog')),
    isSaved: () => waitFor(() => page.getByText('Saved')),
    /** Closes the page, as a dead battery does, so that it can be opened again from what is on the device. */
    close: () => {
      cleanup();
      queryClient.clear();
    },
  };
}
