import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGame, aTeam, pageOf } from '#test/fakes/records.ts';
import { ava, game, kate, next, openSeason, players, team, zoe } from '#test/pages/season-page.tsx';

describe('The season page of a team with an age group', () => {
  it('says who can pitch on the day of the next game, and from when the others can.', async () => {
    const tired = game({ date: '2099-05-07', pitches: { [ava]: 52, [kate]: 10 } });
    const page = openSeason([tired], { answers: { 'GET /api/teams': { body: [aTeam({ ageGroup: 12 })] } } });
    const pitching = within(await page.findByRole('table', { name: 'Pitching rest' }));
    pitching.getByRole('columnheader', { name: 'Can pitch' });
    expect(pitching.getByRole('row', { name: /^Ava/ }).textContent).toContain('From May 11');
    expect(pitching.getByRole('row', { name: /^Kate/ }).textContent).toContain('Ready');
    page.getByText('Pitch Smart 12U, next game May 9, up to 85 pitches in a day');
  });

  it('shows the days around the next game on which each pitcher rests, after a conclusion.', async () => {
    const tired = game({ date: '2099-05-07', pitches: { [ava]: 52, [kate]: 10 } });
    const page = openSeason([tired], {
      answers: {
        'GET /api/teams': { body: [aTeam({ ageGroup: 12 })] },
        [`GET /api/teams/${team.id}/players`]: {
          body: pageOf(players.map((player) => (player.id === zoe ? { ...player, wishes: { P: 'never' } } : player))),
        },
        [`GET /api/games/${next.id}/availability`]: {
          body: [{ playerId: kate, status: 'out', arrivesInInning: null, leavesAfterInning: null, version: 1 }],
        },
      },
    });
    await page.findByText('Ava rests on May 9. Kate is out. No one can pitch.');
    const pitching = within(page.getByRole('table', { name: 'Pitching rest' }));
    expect(pitching.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Player Last · pitches',
      'Last · pitches',
      'Pitched',
      'Caught',
      '7May 7',
      '8May 8',
      '9May 9, next game',
      '10May 10',
      'Can pitch',
    ]);
    const cells = (name: RegExp) =>
      within(pitching.getByRole('row', { name }))
        .getAllByText(/^(rests|can pitch)$/)
        .map(({ textContent }) => textContent);
    expect(cells(/^Ava/)).toEqual(['can pitch', 'rests', 'rests', 'rests']);
    expect(cells(/^Kate/)).toEqual(['can pitch', 'can pitch', 'can pitch', 'can pitch']);
    // Zoe only caught.
    expect(pitching.queryByRole('row', { name: /^Zoe/ })).toBeNull();
  });

  it('[B.123c] does not say that a pitcher can pitch whose pitches no one counted, as long as they may have to rest.', async () => {
    const page = openSeason([game({ date: '2099-05-07', pitches: { [ava]: 10 } })], {
      answers: { 'GET /api/teams': { body: [aTeam({ ageGroup: 12 })] } },
    });
    await page.findByText('No one counted the pitches of Kate. 2 other players can pitch.');
    const pitching = within(page.getByRole('table', { name: 'Pitching rest' }));
    const ofKate = pitching.getByRole('row', { name: /^Kate/ });
    expect(ofKate.textContent).toContain('Not counted');
    expect(ofKate.textContent).not.toContain('Ready');
    const states = within(ofKate).getAllByText(/^(rests|can pitch|not known)$/);
    expect(states.map(({ textContent }) => textContent)).toEqual(['can pitch', 'not known', 'not known', 'not known']);
    expect(pitching.getByRole('row', { name: /^Ava/ }).textContent).toContain('Ready');
  });

  it('names the pitchers who rest in the plan of the next game, with reason and date.', async () => {
    const tired = game({ date: '2099-05-07', pitches: { [ava]: 52 } });
    const page = openSeason([tired], { answers: { 'GET /api/teams': { body: [aTeam({ ageGroup: 12 })] } } });
    const panel = within(await page.findByRole('region', { name: 'Next game: vs. Hawks' }));
    const line = await panel.findByText(/rests until May 11: 52 pitches on May 7\./);
    expect(line.textContent).toMatch(/^Ava/);
  });

  it('[B.123f] says of no one that they rest or that their pitches were not counted before a tee-ball game.', async () => {
    const season = [
      game({ date: '2099-05-07', pitches: {} }),
      game({ gameId: aGame({}, 2).id, pitches: { [ava]: 90 } }),
    ];
    const page = openSeason(season, {
      answers: {
        'GET /api/teams': { body: [aTeam({ ageGroup: 12 })] },
        [`GET /api/games/team/${team.id}`]: { body: [{ ...next, rulePackId: 'tee-ball', gameDate: '2099-05-10' }] },
      },
    });
    const panel = within(await page.findByRole('region', { name: 'Next game: vs. Hawks' }));
    await panel.findAllByText(/^plays? all|^sits? /);
    expect(panel.queryByText(/rests until/)).toBeNull();
    expect(page.queryByText(/No one counted|Not counted/)).toBeNull();
    expect(page.queryByText('Can pitch')).toBeNull();
  });

  it('The season page does not say who can pitch while the team has no age group.', async () => {
    const page = openSeason([game({ date: '2099-05-07', pitches: { [ava]: 52 } })]);
    const pitching = within(await page.findByRole('table', { name: 'Pitching and catching' }));
    expect(pitching.queryByText('Can pitch')).toBeNull();
  });

  it('[B.32e] counts the pitches of an earlier game on the day of the next game.', async () => {
    const morning = game({ gameId: aGame({}, 1).id, date: '2099-05-09', pitches: { [ava]: 20, [kate]: 85 } });
    const noon = game({ gameId: aGame({}, 2).id, date: '2099-05-09', pitches: { [ava]: 25 } });
    const page = openSeason([morning, noon], { answers: { 'GET /api/teams': { body: [aTeam({ ageGroup: 12 })] } } });
    const pitching = within(await page.findByRole('table', { name: 'Pitching rest' }));
    const ofAva = pitching.getByRole('row', { name: /^Ava/ }).textContent;
    expect(ofAva).toContain('May 9 · 45');
    expect(ofAva).toContain('40 pitches');
    expect(pitching.getByRole('row', { name: /^Kate/ }).textContent).toContain('From May 14');
    const panel = within(page.getByRole('region', { name: 'Next game: vs. Hawks' }));
    await panel.findByText(/^has thrown 85 pitches on May 9, the most in a day\.$/);
  });

  it('[B.196b] counts innings where the table of the team does, and names what is left of the day of the next game.', async () => {
    const innings = (pitcher: string, count: number) => Array.from({ length: count }, () => ({ P: pitcher }));
    const before = game({ gameId: aGame({}, 1).id, date: '2099-05-08', innings: innings(ava, 4), pitches: {} });
    const morning = game({ gameId: aGame({}, 2).id, date: '2099-05-09', innings: innings(kate, 2), pitches: {} });
    const page = openSeason([before, morning], {
      answers: { 'GET /api/teams': { body: [aTeam({ ageGroup: 12, pitchTable: 'usssa' })] } },
    });
    const pitching = within(await page.findByRole('table', { name: 'Pitching rest' }));
    page.getByText('USSSA baseball 12U, next game May 9, up to 6 innings in a day, 8 in three days');
    pitching.getByRole('columnheader', { name: 'Last · innings' });
    const rowOf = (name: RegExp) => pitching.getByRole('row', { name }).textContent;
    expect(rowOf(/^Ava/)).toContain('May 8 · 4');
    expect(rowOf(/^Ava/)).toContain('From May 10');
    expect(rowOf(/^Kate/)).toContain('4 innings');
    const panel = within(page.getByRole('region', { name: 'Next game: vs. Hawks' }));
    await panel.findByText(/rests until May 10: 4 innings on May 8\./);
  });

  it('[B.196g] counts innings after the last game of the season, too.', async () => {
    const page = openSeason([game({ date: '2099-05-08', pitches: {} })], {
      answers: {
        'GET /api/teams': { body: [aTeam({ ageGroup: 12, pitchTable: 'little-league-softball' })] },
        [`GET /api/games/team/${team.id}`]: { body: [] },
      },
    });
    const pitching = within(await page.findByRole('table', { name: 'Pitching and catching' }));
    pitching.getByRole('columnheader', { name: 'Last · innings' });
    expect(pitching.getByRole('row', { name: /^Ava/ }).textContent).toContain('May 8 · 3');
  });
});
