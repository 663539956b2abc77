import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aPlayer, aTeam, markedOut, pageOf } from '#test/fakes/records.ts';
import { aUser } from '#test/pages/render-route.tsx';
import '#routes/teams/season.tsx';

import { ava, game, kate, next, openSeason, players, team, zoe } from '#test/pages/season-page.tsx';

/** The files that the page saves. */
function collectDownloads(): readonly Blob[] {
  const texts: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) texts.push(blob);
    return 'blob:season';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return texts;
}

describe('The season page', () => {
  it('starts with the conclusion and says what it is made of.', async () => {
    const page = openSeason([game(), game({ gameId: aGame({}, 2).id, counts: false })]);
    await page.findByRole('heading', {
      level: 1,
      name: 'Bench time differs by 75.0 points. Kate is owed two innings.',
    });
    page.getByText('1 game, 4 innings, 3 players. One game is not counted.');
  });

  it('shows bench shares as a table, the largest share first.', async () => {
    const page = openSeason([game()]);
    const table = within(await page.findByRole('table', { name: 'Bench share' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Kate', 'Ava', 'Zoe']);
    within(rows[0] ?? document.body).getByText('75.0');
    expect(rows[0]?.textContent).toContain('owed 2 innings');
    expect(rows[1]?.textContent).toContain('1 of 4');
  });

  it('draws the spread of the players who were there most of the time across the whole axis.', async () => {
    // Kate came once in six innings and sat: her 100 % must not make the 20 points between the others look small.
    const innings = [...Array.from({ length: 4 }, () => ({ P: ava, C: zoe })), { P: ava, C: zoe }, { P: ava }];
    const present = { [kate]: [6], [ava]: [1, 2, 3, 4, 5, 6], [zoe]: [1, 2, 3, 4, 5, 6] };
    const page = openSeason([game({ innings, present })]);
    await page.findByRole('heading', { level: 1, name: /^Bench time differs by 16\.7 points\./ });
    const table = page.getByRole('table', { name: 'Bench share' });
    const band = table.querySelector('rect');
    expect(Number.parseFloat(band?.getAttribute('width') ?? '')).toBeGreaterThan(80);
    const dots = [...table.querySelectorAll('circle')].map((dot) => Number.parseFloat(dot.getAttribute('cx') ?? ''));
    expect(dots[0]).toBe(100);
  });

  it('shows innings at each position, pitching, catching and batting thirds.', async () => {
    const page = openSeason([game()]);
    const positions = within(await page.findByRole('table', { name: 'Positions' }));
    expect(positions.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Player',
      'P',
      'C',
      'Infield',
    ]);
    const pitching = within(page.getByRole('table', { name: 'Pitching and catching' }));
    pitching.getByRole('cell', { name: 'May 9 · 31' });
    const batting = within(page.getByRole('table', { name: 'Batting thirds' }));
    batting.getByText('Top 1, Middle 0, Bottom 0');
  });

  it('marks a position that a player plays for the first time in the final lineup of the next game.', async () => {
    const planned = game({ gameId: next.id, date: '2099-05-09', isOver: false, source: 'final', pitches: {} });
    const lineup = { ...planned, innings: [{ P: zoe, C: kate }] };
    const page = openSeason([game(), lineup]);
    const positions = within(await page.findByRole('table', { name: 'Positions' }));
    expect(positions.getByRole('row', { name: /^Zoe/ }).textContent).toContain('0, first time in the next game');
    expect(positions.getByRole('row', { name: /^Kate/ }).textContent).toContain('0, first time in the next game');
    expect(positions.getByRole('row', { name: /^Ava/ }).textContent).not.toContain('first time');
    page.getByText('first time next game');
    const panel = within(page.getByRole('region', { name: 'Next game: vs. Hawks' }));
    expect((await panel.findByText('Zoe, for the first time.')).textContent).toMatch(/^P/);
  });

  it('knows what was recorded today as played, and sums up first times at more than three positions.', async () => {
    const today = game({ isOver: false });
    const spots = ['1B', '2B', '3B', 'SS'];
    const planned = game({ gameId: next.id, date: '2099-05-09', isOver: false, source: 'final', pitches: {} });
    const innings = [{ P: ava, C: zoe }, ...spots.map((spot) => ({ [spot]: kate }))];
    const page = openSeason([today, { ...planned, innings }]);
    const positions = within(await page.findByRole('table', { name: 'Positions' }));
    expect(positions.getByRole('row', { name: /^Ava/ }).textContent).not.toContain('first time');
    const panel = within(page.getByRole('region', { name: 'Next game: vs. Hawks' }));
    expect((await panel.findByText('at a position for the first time.')).textContent).toMatch(/^1 player/);
  });

  it('marks no first time while the lineup of the next game is not final.', async () => {
    const draft = game({
      gameId: next.id,
      date: '2099-05-09',
      isOver: false,
      source: 'none',
      innings: [],
      pitches: {},
    });
    const page = openSeason([game(), draft]);
    await page.findByRole('table', { name: 'Positions' });
    expect(page.queryByText('first time next game')).toBeNull();
  });

  it('says what the next game will repay.', async () => {
    const longer = { ...next, inningsCount: 5 };
    const page = openSeason([game()], { answers: { [`GET /api/games/team/${team.id}`]: { body: [longer] } } });
    const panel = within(await page.findByRole('region', { name: 'Next game: vs. Hawks' }));
    const line = await panel.findByText('sits once: repaid.');
    expect(line.textContent).toBe('Katesits once: repaid.');
    panel.getByText('sit twice.');
    expect(panel.getByRole('link', { name: 'Plan this game' }).getAttribute('href')).toBe(`/games/${next.id}/lineup`);
  });

  it('says of a next game with a final lineup what that lineup says, not what a new plan would.', async () => {
    // Kate was owed two innings, and the coach has her sit every inning all the same.
    const innings = Array.from({ length: 4 }, () => ({ P: ava, C: zoe }));
    const lineup = game({ gameId: next.id, date: '2099-05-09', isOver: false, source: 'final', innings, pitches: {} });
    const page = openSeason([game(), lineup]);
    const panel = within(await page.findByRole('region', { name: 'Next game: vs. Hawks' }));
    expect((await panel.findByText('sits 4 times.')).textContent).toBe('Katesits 4 times.');
    expect(panel.getByText('play all 4 innings.').textContent).toBe('Ava and Zoeplay all 4 innings.');
    expect(panel.queryByText(/repaid/)).toBeNull();
    panel.getByText(/final lineup/);
    panel.getByRole('link', { name: 'View the lineup' });
  });

  it('says of a player who is out that the final lineup still names them, and not that they play.', async () => {
    const innings = Array.from({ length: 4 }, () => ({ P: ava, C: kate }));
    const lineup = game({ gameId: next.id, date: '2099-05-09', isOver: false, source: 'final', innings, pitches: {} });
    const page = openSeason([game(), lineup], {
      answers: { [`GET /api/games/${next.id}/availability`]: { body: [markedOut(kate)] } },
    });
    const panel = within(await page.findByRole('region', { name: 'Next game: vs. Hawks' }));
    const line = await panel.findByText('out, but still in the final lineup.');
    expect(line.textContent).toBe('Kateout, but still in the final lineup.');
    expect(panel.getByText('plays all 4 innings.').textContent).toMatch(/^Ava/);
    expect(panel.queryByText(/repaid|not bench time/)).toBeNull();
  });

  it.each([
    [8, '8 playersplay all 4 innings.'],
    [6, 'This gamecannot be planned yet: too few players are coming.'],
  ])('[B.23o] plans a next game with nine positions where enough of %i players are there.', async (count, text) => {
    const roster = Array.from({ length: count }, (_, index) => aPlayer({}, index + 1));
    const page = openSeason([game()], {
      answers: {
        [`GET /api/games/team/${team.id}`]: { body: [{ ...next, positionConfiguration: 'Standard9' as const }] },
        [`GET /api/teams/${team.id}/players`]: { body: pageOf(roster) },
      },
    });
    const panel = within(await page.findByRole('region', { name: 'Next game: vs. Hawks' }));
    const [line] = await panel.findAllByRole('listitem');
    expect(line?.textContent).toBe(text);
  });

  it('calls no one repaid who sits as often as a player who is owed nothing.', async () => {
    const page = openSeason([game()]);
    const panel = within(await page.findByRole('region', { name: 'Next game: vs. Hawks' }));
    await panel.findByText(/^sits? once\.$/);
    for (const line of panel.getAllByRole('listitem')) {
      expect(line.textContent).not.toMatch(/repaid/);
    }
  });

  it('shows one game, also one that does not count.', async () => {
    const scrimmage = game({
      gameId: aGame({}, 2).id,
      opponent: 'Lions',
      counts: false,
      innings: [{ P: kate, C: ava }],
    });
    const page = openSeason([game(), scrimmage]);
    await page.coach.selectOptions(await page.findByLabelText('Games'), 'Sat, May 9, 2026 vs. Lions (not counted)');
    await page.findByText(/1 game, 1 inning, 3 players\./);
  });

  it('tells the two games of a day apart by their start times', async () => {
    const second = game({ gameId: aGame({}, 2).id, startTime: '13:30' });
    const page = openSeason([game({ startTime: '10:00' }), second]);
    const choices = within(await page.findByLabelText('Games')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent).slice(2)).toEqual([
      'Sat, May 9, 2026, 10:00 AM, vs. Bears',
      'Sat, May 9, 2026, 1:30 PM, vs. Bears',
    ]);
  });

  it('The season page does not count a final lineup of a game to come until the coach asks for it.', async () => {
    const page = openSeason([game({ source: 'final', isOver: false })]);
    await page.findByText('No game counts yet');
    await page.coach.selectOptions(page.getByLabelText('Games'), 'Played and planned');
    await page.findByRole('table', { name: 'Bench share' });
  });

  it('keeps the innings of a player who has left the team, without a name.', async () => {
    const page = openSeason([game()], {
      answers: { [`GET /api/teams/${team.id}/players`]: { body: pageOf(players.slice(0, 2)) } },
    });
    const table = within(await page.findByRole('table', { name: 'Bench share' }));
    table.getByRole('rowheader', { name: 'Former player 1' });
    expect(page.queryByText('Zoe')).toBeNull();
  });

  it('[B.123d] The last day on the mound is one that was played, also with the planned games.', async () => {
    const planned = game({ gameId: aGame({}, 2).id, date: '2099-05-09', isOver: false, source: 'final', pitches: {} });
    const page = openSeason([game(), planned]);
    await page.coach.selectOptions(await page.findByLabelText('Games'), 'Played and planned');
    const pitching = within(page.getByRole('table', { name: 'Pitching and catching' }));
    await vi.waitFor(() => expect(pitching.getByRole('row', { name: /^Ava/ }).textContent).toContain('6'));
    pitching.getByRole('cell', { name: 'May 9 · 31' });
  });

  it('[B.123e] The number of games that are not counted is that of games that were played, and stands with all of them only.', async () => {
    const uncounted = game({ gameId: aGame({}, 2).id, opponent: 'Lions', date: '2026-05-02', counts: false });
    const scrimmage = { date: '2099-05-09', isOver: false, source: 'final', counts: false } as const;
    const page = openSeason([game(), uncounted, game({ gameId: aGame({}, 3).id, ...scrimmage })]);
    await page.findByText('1 game, 4 innings, 3 players. One game is not counted.');
    await page.coach.selectOptions(page.getByLabelText('Games'), uncounted.gameId);
    await page.findByText('1 game, 4 innings, 3 players.');
    await page.coach.selectOptions(page.getByLabelText('Games'), 'Played and planned');
    await page.findByText('1 game, 4 innings, 3 players.');
  });

  it('[B.45d] The season names an archived player who played, in the tables and the file, and leaves that player out of the heading and the next game.', async () => {
    const texts = collectDownloads();
    const everyone = players.map((player) => (player.id === kate ? { ...player, isArchived: true } : player));
    const page = openSeason([game()], {
      answers: { [`GET /api/teams/${team.id}/players`]: { body: pageOf(everyone) } },
    });
    const table = within(await page.findByRole('table', { name: 'Bench share' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Kate', 'Ava', 'Zoe']);
    expect(page.getByRole('heading', { level: 1 }).textContent).not.toContain('Kate');
    const panel = within(page.getByRole('region', { name: 'Next game: vs. Hawks' }));
    expect(await panel.findAllByRole('listitem')).not.toEqual([]);
    expect(panel.queryByText(/Kate/)).toBeNull();
    await page.coach.click(page.getByRole('button', { name: 'CSV' }));
    await vi.waitFor(async () => expect(await texts[0]?.text()).toContain('\r\nKate '));
  });

  it('shows a coach on Basic the bench shares only.', async () => {
    const page = openSeason([game()], { user: { ...aUser, canOptimize: false } });
    await page.findByRole('table', { name: 'Bench share' });
    expect(page.getByRole('link', { name: 'See Pro' }).getAttribute('href')).toBe('/subscription');
    expect(page.queryByRole('table', { name: 'Positions' })).toBeNull();
    expect(page.queryByRole('button', { name: 'CSV' })).toBeNull();
    expect(page.queryByText(/Next game/)).toBeNull();
  });

  it('downloads one line for each player, with the whole name.', async () => {
    const texts = collectDownloads();
    const page = openSeason([game()]);
    await page.coach.click(await page.findByRole('button', { name: 'CSV' }));
    await vi.waitFor(() => expect(texts).toHaveLength(1));
    const [heading, first] = (await texts[0]?.text())?.trim().split('\r\n') ?? [];
    expect(heading).toContain('Player,Games,Games missed,Innings present,Bench innings,Bench share %');
    expect(first).toMatch(/^Kate Reyes,1,0,4,3,75\.0,1,0,100\.0,/);
  });

  it.each([
    ['without a team is led to create one', [], 'Create Team', 'Select a Team'],
    ['with several teams is led to select one', [team, aTeam({ name: 'Comets' }, 2)], 'Select a Team', 'Create Team'],
  ])('a coach %s.', async (_who, teams, shown, hidden) => {
    localStorage.clear();
    const page = openSeason([], { answers: { 'GET /api/teams': { body: teams } } });
    expect((await page.findByRole('link', { name: shown })).getAttribute('href')).toBe('/teams');
    page.getByText('No Team Selected');
    expect(page.queryByRole('link', { name: hidden })).toBeNull();
  });

  it('says why it cannot be loaded, and loads again on request.', async () => {
    const path = `GET /api/teams/${team.id}/season`;
    const page = openSeason([game()], { answers: { [path]: serverDown } });
    await page.findByText(/Failed to load the season/);
    page.server.handlers[path] = { body: { games: [game()] } };
    await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
    await page.findByRole('table', { name: 'Bench share' });
  });
});

describe('A new season', () => {
  const link = { name: 'Start a new season' };

  it('is offered on the page of the season once a game is over.', async () => {
    const over = aGame({ isUpcoming: false, isCompleted: true });
    const page = openSeason([game()], { answers: { [`GET /api/games/team/${team.id}`]: { body: [over] } } });
    await page.findByRole('link', link);
  });

  it('is not offered before the first game.', async () => {
    const page = openSeason([]);
    await page.findByText('No game counts yet');
    expect(page.queryByRole('link', link)).toBeNull();
  });
});
