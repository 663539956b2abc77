import { fireEvent, waitFor, within } from '@testing-library/react';
import type { Team } from 'contract/teams';
import { describe, expect, it } from 'vitest';
import { aSeasonGame, aTeam } from '#test/fakes/records.ts';
import {
  aGame,
  anaPitched,
  fairLineup,
  filledCells,
  openGenerator,
  playerId,
  roster,
} from '#test/pages/lineup-page.tsx';

const reason = 'rests until May 10: 52 pitches on May 6';
const lineup = fairLineup({ battingOrder: roster(12).map(({ id }) => id) });
const [first = {}, ...others] = lineup.innings;
/** Ana and Dan have changed places in the first inning. */
const anaPitches = { ...lineup, innings: [{ ...first, P: playerId('Ana') }, ...others] };

type Options = NonNullable<Parameters<typeof openGenerator>[0]>;
const openGame = (options: Options = {}, team: Partial<Team> = { ageGroup: 12 }) =>
  openGenerator({
    ...options,
    answers: {
      'GET /api/teams': { body: [{ ...aTeam(team), id: aGame.teamId }] },
      [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [anaPitched] } },
      [`GET /api/games/team/${aGame.teamId}`]: { body: [aGame] },
      ...options.answers,
    },
  });

describe('A pitcher who must rest on the day of the game', () => {
  it('A pitcher who must rest on the day of the game is named above the field with reason and date, and is not put on the mound by Generate.', async () => {
    const page = await openGame({ players: roster(10) });
    const list = within(await page.findByRole('list', { name: 'Resting pitchers' }));
    list.getByText(`Ana ${reason}.`);
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(filledCells(page).filter((label) => /^Pitcher/.test(label))).toHaveLength(3);
    expect(filledCells(page).filter((label) => /^Pitcher.*Ana/.test(label))).toEqual([]);
    const solved = page.solver.requests.at(-1)?.problem.players.find(({ id }) => id === playerId('Ana'));
    expect(solved?.positionPreferences).toEqual({ P: 'never' });
  });

  it('A pitcher who must rest on the day of the game has the reason in the list of players for the mound, and at no other position.', async () => {
    const page = await openGame({ lineup });
    await page.findByRole('list', { name: 'Resting pitchers' });
    await page.pressTwice(/^Pitcher, inning 1/);
    const group = within(page.getByRole('region', { name: 'Must rest' }));
    group.getByRole('button', { name: /^Ana Lee Rests until May 10: 52 pitches on May 6/ });
    await page.coach.keyboard('{Escape}');
    await page.pressTwice(/^Catcher, inning 1/);
    expect(page.queryByRole('region', { name: 'Must rest' })).toBeNull();
  });

  it('breaks a required rule on the mound, with the reason beside the player.', async () => {
    const page = await openGame({ lineup: anaPitches });
    await page.findByText(`Ana Lee pitches in the 1st and 3rd, but ${reason} (Pitch Smart).`);
    expect(page.queryByText(/Ana Lee never plays pitcher/)).toBeNull();
    await page.pressTwice(/^Pitcher, inning 1/);
    within(page.getByRole('dialog')).getByText(`Rests until May 10: 52 pitches on May 6.`);
  });

  it('[B.123g] No pitcher must rest on the day of a tee-ball game, on the page of its lineup.', async () => {
    const page = await openGame({ lineup: anaPitches, game: { rulePackId: 'tee-ball' } });
    await page.pressTwice(/^Pitcher, inning 1/);
    expect(page.queryByText(/rests? until/i)).toBeNull();
  });

  it('A pitcher who must rest on the day of the game is not offered as a pitcher where no lineup is possible.', async () => {
    const page = await openGame({ players: roster(12, () => ({ wishes: { P: 'never' } })) });
    await page.findByRole('list', { name: 'Resting pitchers' });
    await page.press('Generate lineup');
    await page.findByText('No lineup can follow every rule');
    expect(page.queryByRole('button', { name: /Let Ana Lee play pitcher/ })).toBeNull();
  });
});

describe('A table that counts innings', () => {
  it('[B.196e] A table that counts innings is named with its unit where pitchers are chosen, and what is left of the day.', async () => {
    const day = aGame.gameDate.slice(0, 10);
    const ana = Array.from({ length: 2 }, () => ({ P: playerId('Ana') }));
    const ben = Array.from({ length: 6 }, () => ({ P: playerId('Ben') }));
    const page = await openGame(
      {
        answers: {
          [`GET /api/teams/${aGame.teamId}/season`]: {
            body: {
              games: [
                aSeasonGame({ date: day, innings: ana, pitches: {} }),
                aSeasonGame({ gameId: 'noon', date: day, innings: ben, pitches: {} }),
              ],
            },
          },
        },
      },
      { ageGroup: 12, pitchTable: 'usssa' },
    );
    const list = within(await page.findByRole('list', { name: 'Resting pitchers' }));
    list.getByText('Ana has 4 of 6 innings left today.');
    list.getByText(/^Ben has pitched 6 innings on .+, the most in a day\.$/);
    await page.press(/^(Choose|Change) pitchers/);
    within(page.getByRole('dialog')).getByText('Up to 6 innings today (USSSA baseball).');
  });
});

describe('Innings that an earlier game of the day took', () => {
  const day = aGame.gameDate.slice(0, 10);
  const fiveOf = (name: string) => Array.from({ length: 5 }, () => ({ P: playerId(name) }));
  /** Ana and Ben can pitch; Ana pitched five innings in the morning. */
  const openAfternoon = (pitchTable: Team['pitchTable'], options: Options = {}) =>
    openGame(
      {
        players: roster(10, (name) => (['Ana', 'Ben'].includes(name) ? {} : { wishes: { P: 'never' } })),
        ...options,
        answers: {
          [`GET /api/teams/${aGame.teamId}/season`]: {
            body: { games: [aSeasonGame({ date: day, innings: fiveOf('Ana'), pitches: {} })] },
          },
        },
      },
      { ageGroup: 12, pitchTable },
    );

  it('[B.197b] Generate does not plan a pitcher for more innings than are left on the day.', async () => {
    const page = await openAfternoon('usssa');
    await page.findByText('Ana has 1 of 6 innings left today.');
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(filledCells(page).filter((label) => /^Pitcher.*Ana/.test(label)).length).toBeLessThanOrEqual(1);
    const solved = page.solver.requests.at(-1)?.problem.players ?? [];
    expect(solved.map(({ pitchingLeft }) => pitchingLeft)).toEqual([1, ...Array.from({ length: 9 }, () => undefined)]);
  });

  it('[B.197f] Where the table counts pitches, innings of the day limit nothing.', async () => {
    const page = await openAfternoon(null);
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    const solved = page.solver.requests.at(-1)?.problem.players ?? [];
    expect(solved.filter((player) => 'pitchingLeft' in player)).toEqual([]);
  });

  it('[B.197c] A lineup with more innings than are left breaks a required rule, said once.', async () => {
    const innings = lineup.innings.map((cells) => ({ ...cells, P: playerId('Ana') }));
    const page = await openAfternoon('usssa', { players: roster(12), lineup: { ...lineup, innings } });
    await page.findByText(
      'Ana Lee pitches 3 innings (the 1st, 2nd and 3rd); the pitching limits leave 1 for this game.',
    );
    page.getByText('Ana has 1 of 6 innings left today.');
  });

  it('[B.197h] Too many innings of a pitcher come first in the rule check, and a button says how many more sentences there are.', async () => {
    const cells = { ...lineup.innings[0], P: playerId('Ana') };
    const innings = lineup.innings.map(() => cells);
    const page = await openAfternoon('usssa', { players: roster(16), lineup: { ...lineup, innings } });
    const list = within(await page.findByRole('region', { name: 'Must fix' }));
    const sentences = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(sentences()[0]).toMatch(/^Ana Lee pitches 3 innings/);
    expect(sentences()).toHaveLength(5);
    const more = list.getByRole('button', { name: /^Show \d+ more$/ });
    const others = Number(/\d+/.exec(more.textContent ?? '')?.[0]);
    fireEvent.click(more);
    expect(sentences()).toHaveLength(5 + others);
    expect(list.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
    // A keyboard goes on with the first sentence that was not there before.
    expect(document.activeElement).toBe(list.getAllByRole('button').at(-others));
  });
});

describe('A season that could not be read', () => {
  it('lets the server refuse the final lineup, whose reason is shown.', async () => {
    const words = `Ana Lee pitches in the 3rd, but ${reason} (Pitch Smart).`;
    const page = await openGame({
      lineup,
      answers: {
        [`GET /api/teams/${aGame.teamId}/season`]: { status: 500, body: { message: 'Internal server error' } },
        [`PUT /api/games/${aGame.id}/lineup`]: {
          status: 422,
          body: {
            message: 'This lineup breaks required rules. Save it as a draft, or correct it first.',
            violations: [
              { rule: 'S1', level: 'required', players: [playerId('Ana')], innings: [3], positions: ['P'], words },
            ],
          },
        },
      },
    });
    await page.press('Mark final');
    await page.findByText(words);
    page.getByText(/breaks required rules/);
    expect(page.queryByText(/Final, version/)).toBeNull();
  });
});

describe('Pitch counts of a team without an age group', () => {
  it('change nothing.', async () => {
    const page = await openGame({ lineup: anaPitches }, { ageGroup: null });
    await waitFor(() => expect(page.server.to(`GET /api/teams/${aGame.teamId}/season`)).not.toHaveLength(0));
    expect(page.queryByText(/rests until/i)).toBeNull();
    expect(page.queryByText(/Ana Lee never plays pitcher/)).toBeNull();
  });
});

it('[D.23e] Who caught four innings in the first game of the day pitches no inning of a lineup for the second one.', async () => {
  const caught = Array.from({ length: 4 }, () => ({ C: playerId('Ana') }));
  const season = [aSeasonGame({ date: aGame.gameDate.slice(0, 10), innings: caught })];
  const page = await openGame(
    {
      lineup: anaPitches,
      game: { rulePackId: 'little-league-regular-season' },
      answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: season } } },
    },
    { ageGroup: null },
  );
  await page.findByText('Ana Lee pitches in the 1st and 3rd after catching 4 innings today.');
  await page.press('Generate lineup');
  await waitFor(() => expect(page.solver.requests).not.toEqual([]));
  const solved = page.solver.requests.at(-1)?.problem.players.filter(({ caughtToday }) => caughtToday !== undefined);
  expect(solved?.map(({ id, caughtToday }) => [id, caughtToday])).toEqual([[playerId('Ana'), 4]]);
  await waitFor(() => expect(page.queryByText(/after catching 4 innings today/)).toBeNull());
});
