import { expect, it } from 'vitest';
import { aSeasonGame } from '#test/fakes/records.ts';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { aGame, gameId, playerId } from '#test/pages/lineup-page.tsx';

it('[B.196c] Where the table counts innings, game mode says how many are left today, the inning being played counted.', async () => {
  const dan = playerId('Dan');
  const season = [
    aSeasonGame({ date: '2027-05-08', innings: [{ P: dan }, { P: dan }], pitches: {} }),
    aSeasonGame({
      gameId: 'yesterday',
      date: '2027-05-07',
      innings: [{ P: dan }, { P: dan }, { P: dan }],
      pitches: {},
    }),
  ];
  const page = await openGameMode({
    team: { ageGroup: 10, pitchTable: 'usssa' },
    answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: season } } },
  });
  // Three days allow eight innings: three are left, and the first one is being pitched.
  await page.findByRole('button', { name: /^Dan Lee: 0 pitches, 2 of 6 innings left today/ });
  await page.press('One more pitch of Dan Lee');
  await page.findByRole('button', { name: /^Dan Lee: 1 pitch, 2 of 6 innings left today/ });
  await page.press('Next inning');
  await page.findByRole('button', { name: /^Gia Lee: 0 pitches, 5 of 6 innings left today/ });
});

it('Screen readers say each number of pitches, and that the limit of the day is reached.', async () => {
  const dan = playerId('Dan');
  const earlier = aSeasonGame({ gameId: 'earlier', date: '2027-05-08', innings: [{ P: dan }], pitches: { [dan]: 73 } });
  const page = await openGameMode({
    team: { ageGroup: 10, pitchTable: 'pitch-smart' },
    answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [earlier] } } },
  });
  const said = () => page.queryAllByRole('status').map(({ textContent }) => textContent);
  await page.findByRole('button', { name: /^Dan Lee: 0 pitches, 2 of 75 left today\./ });
  expect(said().join()).not.toContain('Dan Lee');
  await page.press('One more pitch of Dan Lee');
  expect(said()).toContain('Dan Lee: 1 pitch, 1 of 75 left today. ');
  await page.press('One more pitch of Dan Lee');
  expect(said()).toContain('Dan Lee: 2 pitches, 0 of 75 left today. Limit reached');
});

it('[B.32k] The end of a game says of a pitcher that no one counted another game of the day, and no day of the next pitches.', async () => {
  const earlier = aSeasonGame({
    gameId: 'earlier',
    date: '2027-05-08',
    innings: [{ P: playerId('Dan') }],
    pitches: {},
  });
  const page = await openGameMode({
    team: { ageGroup: 10 },
    game: { gameDate: '2027-05-08T00:00:00.000Z' },
    answers: {
      [`GET /api/games/${gameId}/share`]: { body: { link: null } },
      [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [earlier] } },
    },
  });
  await page.press('One more pitch of Dan Lee');
  await page.choose('End game');
  await page.press('End after inning 1');
  const dan = (await page.findByText('Dan 1')).closest('li');
  expect(dan?.textContent).toBe('Dan 1. No one counted the pitches in another game.');
});

it('[B.196f] The end of a game names the innings pitched and the day of the next ones where the table counts innings.', async () => {
  const page = await openGameMode({
    team: { ageGroup: 10, pitchTable: 'usssa' },
    game: { gameDate: '2027-05-08T00:00:00.000Z' },
    answers: { [`GET /api/games/${gameId}/share`]: { body: { link: null } } },
  });
  await page.press('One more pitch of Dan Lee');
  await page.press('Next inning');
  await page.choose('End game');
  await page.press('End after inning 2');
  await page.findByRole('heading', { name: 'Innings pitched' });
  const dan = page.getByText('Dan 1').closest('li');
  expect(dan?.textContent).toBe('Dan 1, 1 pitch, can pitch again Sun, May 9, 2027');
  page.getByText('Rest by USSSA baseball for 10U.');
});

it('[B.32h] Game mode says that the pitcher of an inning must rest, and why, instead of what is left today.', async () => {
  const [dan, gia] = [playerId('Dan'), playerId('Gia')];
  const season = [
    aSeasonGame({ date: '2027-05-06', innings: [{ P: dan }, { P: gia }], pitches: { [dan]: 62, [gia]: 15 } }),
  ];
  const page = await openGameMode({
    team: { ageGroup: 10, pitchTable: 'pitch-smart' },
    answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: season } } },
  });
  const card = await page.findByRole('button', {
    name: /^Dan Lee: 0 pitches\b.*Rests until May 10: 62 pitches on May 6/,
  });
  expect(card.textContent).not.toMatch(/of 75|left today/);
  await page.press(/^Dan Lee: 0 pitches/);
  page.getByText('Rests until May 10: 62 pitches on May 6', { selector: 'p' });
  await page.press('Cancel');
  await page.press('Next inning');
  const next = await page.findByRole('button', { name: /^Gia Lee: 0 pitches of 75/ });
  expect(next.textContent).not.toContain('Rests');
});
