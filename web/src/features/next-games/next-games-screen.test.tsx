import { within } from '@testing-library/react';
import type { Game } from 'contract/games';
import type { Lineup } from 'contract/lineups';
import { beforeEach, describe, expect, it } from 'vitest';
import { printedLineups } from '#domain/lineup/printed-lineups.ts';
import { generateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { failingSolverWorker, fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { aGame, aPlayer, aSeasonGame, aTeam, pageOf } from '#test/fakes/records.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/next-games.tsx';

const team = aTeam();
const players = ['Kate', 'Ava', 'Zoe'].map((firstName, index) => aPlayer({ firstName }, index + 1));
const [kate = '', ava = '', zoe = ''] = players.map(({ id }) => id);
const small = { positionConfiguration: 'Custom' as const, customPositions: ['P', 'C'], inningsCount: 3 };
const hawks = aGame({ ...small, opponent: 'Hawks', gameDate: '2099-05-09T00:00:00.000Z' }, 1);
const bears = aGame({ ...small, opponent: 'Bears', gameDate: '2099-05-16T00:00:00.000Z' }, 2);
const inAll = Object.fromEntries(players.map(({ id }) => [id, [1, 2, 3]]));
const played = aSeasonGame({
  gameId: aGame({}, 9).id,
  innings: [1, 2, 3].map(() => ({ P: ava, C: zoe })),
  present: inAll,
});
const draft: Lineup = {
  version: 5,
  status: 'draft',
  innings: [
    { P: kate, C: ava },
    { P: kate, C: zoe },
    { P: ava, C: zoe },
  ],
  battingOrder: [kate, ava, zoe],
  locks: [],
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const hasDraft = { hasLineup: true, lineupStatus: 'draft' } as const;
type Options = NonNullable<Parameters<typeof renderRoute>[1]>;

function openPlan(games: readonly Game[], { answers = {}, ...options }: Options = {}) {
  fakeSolverWorker();
  const ofGames = games.map(({ id }) => [
    [`GET /api/games/${id}/availability`, { body: [] }],
    [`GET /api/games/${id}/lineup`, { body: draft }],
    [`GET /api/games/${id}/share`, { body: { link: null } }],
    [
      `PUT /api/games/${id}/lineup`,
      ({ body }: { readonly body: unknown }) => ({
        body: { ...Object(body), version: Object(body).version + 1, updatedAt: '2026-11-02T00:00:00.000Z' },
      }),
    ],
  ]);
  const page = renderRoute('/games/plan', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET /api/teams/${team.id}/season`]: { body: { games: [played] } },
      [`GET /api/games/team/${team.id}`]: { body: games },
      [`GET /api/teams/${team.id}/players`]: { body: pageOf(players) },
      ...Object.fromEntries(ofGames.flat()),
      ...answers,
    },
    ...options,
  });
  return { ...page, press: async (name: string) => page.coach.click(await page.findByRole('button', { name })) };
}
const puts = (page: ReturnType<typeof openPlan>, { id }: Game) => page.server.to(`PUT /api/games/${id}/lineup`);

beforeEach(() => localStorage.setItem('currentTeamId', team.id));

describe('The plan of the next games', () => {
  it('[B.80] shows the season before and after, and saves a draft of each game.', async () => {
    const page = openPlan([bears, hawks]);
    await page.press('Plan 2 games');
    await page.findByRole('heading', {
      name: /^Bench time differs by 100\.0 points now, and by \d+\.\d with these games\.$/,
    });
    const table = within(page.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Player',
      'Now',
      'After',
      'May 9 against Hawks',
      'May 16 against Bears',
    ]);
    expect(table.getByRole('row', { name: /^Kate 3 of 3 \d of 9 \d \d$/ })).toBeTruthy();
    // Nothing is sent before the coach has seen the plan.
    expect([puts(page, hawks), puts(page, bears)].flat()).toEqual([]);
    await page.press('Save 2 drafts');
    await page.findByText(/^2 drafts saved\./);
    await expect.poll(() => [puts(page, hawks), puts(page, bears)].map((sent) => sent.length)).toEqual([1, 1]);
    const [first] = puts(page, hawks);
    expect(Object(first?.body)).toMatchObject({ version: 0, status: 'draft' });
    expect(Object(first?.body).innings).toHaveLength(3);
    page.getByRole('link', { name: 'Open lineup for the game against Hawks' });
  });

  it('tells the games of one day apart in the table.', async () => {
    const evening = { ...bears, gameDate: hawks.gameDate, startTime: '18:30' };
    const page = openPlan([{ ...hawks, startTime: '09:00' }, evening]);
    await page.press('Plan 2 games');
    const table = within(await page.findByRole('table'));
    const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(-2)).toEqual(['May 9 9:00 AM against Hawks', 'May 9 6:30 PM against Bears']);
  });

  it.each([
    ['usssa', /^The innings of these lineups count toward the rest of the next games\./],
    ['pitch-smart', /^Who must rest is known once the pitches of the games before are recorded\./],
  ] as const)(
    '[B.198c] says with the table %s what the rest of the next games depends on.',
    async (pitchTable, words) => {
      const ofTable = aTeam({ ageGroup: 12, pitchTable });
      const page = openPlan([bears, hawks], { answers: { 'GET /api/teams': { body: [ofTable] } } });
      await page.press('Plan 2 games');
      await page.findByText(words);
      expect(page.getAllByText(/the rest of the next games|Who must rest/)).toHaveLength(1);
    },
  );

  it('[B.198e] says that a pitcher must rest because of the game before, where the next one has no lineup for that reason.', async () => {
    const onlyKatePitches = players
      .slice(0, 2)
      .map((player) => (player.id === kate ? player : { ...player, wishes: { P: 'never' as const } }));
    const dayAfter = { ...bears, inningsCount: 4, gameDate: '2099-05-10T00:00:00.000Z' };
    const page = openPlan([{ ...hawks, inningsCount: 4 }, dayAfter], {
      answers: {
        'GET /api/teams': { body: [aTeam({ ageGroup: 12, pitchTable: 'usssa' })] },
        [`GET /api/teams/${team.id}/players`]: { body: pageOf(onlyKatePitches) },
      },
    });
    await page.press('Plan 2 games');
    await page.findByText(
      /^No lineup keeps the rules of this game\. Nothing is saved for it\. Kate must rest after pitching in the games planned before\./,
    );
    expect(page.getAllByText(/must rest after pitching/)).toHaveLength(1);
  });

  it('[B.80e] leads from a game without a lineup to what would help, and shows no season where no game has one.', async () => {
    const noPitcher = players.map((player) => ({ ...player, wishes: { P: 'never' as const } }));
    const page = openPlan([hawks], {
      answers: { [`GET /api/teams/${team.id}/players`]: { body: pageOf(noPitcher) } },
    });
    await page.press('Plan this game');
    await page.findByText(/^No lineup keeps the rules of this game\./);
    const link = page.getByRole('link', { name: 'See what helps for the game against Hawks' });
    expect(link.getAttribute('href')).toBe(`/games/${hawks.id}/lineup`);
    expect(page.queryByRole('table')).toBeNull();
    await page.coach.click(link);
    const arrival = { pathname: `/games/${hawks.id}/lineup`, state: generateOnArrival };
    await expect.poll(() => page.router.state.location).toMatchObject(arrival);
  });

  it('opens the draft of a game for which there is no other lineup, and generates nothing there.', async () => {
    const noPitcher = players.map((player) => ({ ...player, wishes: { P: 'never' as const } }));
    const page = openPlan([{ ...hawks, ...hasDraft }], {
      answers: { [`GET /api/teams/${team.id}/players`]: { body: pageOf(noPitcher) } },
    });
    await page.coach.click(await page.findByRole('checkbox', { name: /vs\. Hawks/ }));
    await page.press('Plan this game');
    await page.coach.click(await page.findByRole('link', { name: 'Open lineup for the game against Hawks' }));
    const arrival = { pathname: `/games/${hawks.id}/lineup`, state: null };
    await expect.poll(() => page.router.state.location).toMatchObject(arrival);
  });

  it('[B.80b] leaves a draft alone unless the coach chooses to replace it, and then names the version it replaces.', async () => {
    printedLineups.remember(bears.id, draft.innings);
    const page = openPlan([hawks, { ...bears, ...hasDraft }]);
    const box = await page.findByRole('checkbox', { name: /vs\. Bears/ });
    expect(box).toHaveProperty('checked', false);
    page.getByText('Has a draft, which stays. Choose the game to replace it. It was printed on this device.');
    await page.press('Plan this game');
    await page.findByText('Draft stays');
    await page.press('Save the draft');
    await page.findByText(/^1 draft saved\./);
    await expect.poll(() => puts(page, hawks)).toHaveLength(1);
    expect(puts(page, bears)).toEqual([]);
  });

  it('[B.80c] replaces a draft that the coach has chosen from the version that was read.', async () => {
    const page = openPlan([{ ...bears, ...hasDraft }]);
    await page.coach.click(await page.findByRole('checkbox', { name: /vs\. Bears/ }));
    page.getByText('The draft is replaced when you save.');
    await page.press('Plan this game');
    await page.press('Save the draft');
    await expect.poll(() => puts(page, bears)).toHaveLength(1);
    expect(puts(page, bears)[0]?.body).toMatchObject({ version: 5, status: 'draft' });
  });

  it('[B.80d] offers neither a final lineup nor a game that was played.', async () => {
    const final = { ...bears, hasLineup: true, lineupStatus: 'final' as const };
    const over = aGame({ ...small, opponent: 'Foxes', isCompleted: true, isUpcoming: false }, 3);
    const page = openPlan([hawks, final, over]);
    await page.findByRole('checkbox', { name: /vs\. Hawks/ });
    expect(page.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('takes six games, and says how many are left.', async () => {
    const games = Array.from({ length: 8 }, (_, index) =>
      aGame({ ...small, gameDate: `2099-05-1${index}T00:00:00.000Z` }, index + 1),
    );
    const page = openPlan(games);
    await page.findByRole('button', { name: 'Plan 6 games' });
    page.getByText('2 more games are scheduled. Plan them after these.');
  });

  it('goes back to the choice without saving.', async () => {
    const page = openPlan([hawks]);
    await page.press('Plan this game');
    await page.press('Back');
    await page.findByRole('button', { name: 'Plan this game' });
    expect(puts(page, hawks)).toEqual([]);
  });
});

describe('The plan of the next games without what it needs', () => {
  it('says that there is no game to plan.', async () => {
    const page = openPlan([]);
    await page.findByText('No game to plan');
    page.getByRole('link', { name: 'Go to games' });
  });

  it('says that the season could not be read, and reads it again.', async () => {
    const page = openPlan([hawks], { answers: { [`GET /api/teams/${team.id}/season`]: serverDown } });
    await page.findByRole('alert');
    page.getByRole('button', { name: 'Try Again' });
  });

  it('leaves out a game that this device has not read, and plans the others.', async () => {
    const page = openPlan([hawks, bears], {
      answers: { [`GET /api/games/${bears.id}/availability`]: lostConnection },
    });
    const box = await page.findByRole('checkbox', { name: /vs\. Bears/ });
    expect(box).toHaveProperty('disabled', true);
    page.getByText('This game is not on this device yet. It can be planned when there is a network.');
    page.getByRole('button', { name: 'Plan this game' });
  });

  it('says that the engine failed, and changes nothing.', async () => {
    const page = openPlan([hawks]);
    failingSolverWorker();
    await page.press('Plan this game');
    await page.findByText('The games could not be planned');
    expect(puts(page, hawks)).toEqual([]);
  });

  it('names the plan that includes it on Basic.', async () => {
    const page = openPlan([hawks], { user: { ...aUser, canOptimize: false } });
    await page.findByRole('link', { name: 'See what Pro includes' });
    expect(page.queryByRole('button', { name: /^Plan/ })).toBeNull();
  });

  it('plans nothing for a read-only team.', async () => {
    const page = openPlan([hawks], { answers: { 'GET /api/teams': { body: [{ ...team, isReadOnly: true }] } } });
    await page.findByText('This team is read-only, so its games cannot be planned.');
    expect(page.queryByRole('button', { name: /^Plan/ })).toBeNull();
  });
});
