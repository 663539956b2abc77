import { waitFor, within } from '@testing-library/react';
import { countPitches } from 'contract/season/pitch-events';
import { expect, it } from 'vitest';
import { aSeasonGame } from '#test/fakes/records.ts';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { aGame, fairLineup, gameId, playerId } from '#test/pages/lineup-page.tsx';

const planned = fairLineup().innings;
const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
const all = 'Ana Ben Cleo Dan Eva Finn Gia Hugo Ida Jon Kim Leo'.split(' ');

it('[B.29] "Next inning" records the inning as it was played, and one step back is allowed', async () => {
  const page = await openGameMode();
  await page.findByRole('button', { name: 'Pitcher: Dan Lee' });
  page.getByRole('region', { name: 'Changes for inning 2' });
  expect(page.played.stored).toBeNull();
  await page.press('Next inning');
  await page.isSaved();
  expect(page.played.stored?.innings).toEqual([planned[0]]);
  expect(page.played.stored?.progress?.plan).toEqual(planned.slice(1));
  expect(Object.keys(page.played.stored?.present ?? {}).toSorted()).toEqual(all.map(playerId));
  await page.press(/Back to Inning 1/);
  await page.isSaved();
  expect(page.played.stored?.innings).toEqual([]);
  expect(page.played.stored?.progress?.plan).toEqual(planned);
  expect(page.queryByRole('button', { name: /Back to/ })).toBeNull();
});

it('[B.29b] what changes for the next inning says who comes in and where, who sits, and who moves from where', async () => {
  const page = await openGameMode();
  await page.findByRole('button', { name: 'Pitcher: Dan Lee' });
  const changes = within(page.getByRole('region', { name: 'Changes for inning 2' }));
  changes.getByRole('heading', { name: 'Inning 2: 3 in, 3 sit, 6 move' });
  const lines = changes.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));
  expect(lines.slice(0, 6)).toEqual(['Ana LF', 'Ben CF', 'Cleo RF', 'Dan,', 'Eva,', 'Finn']);
  expect(lines.slice(6)).toEqual([
    ...['Gia 2BtoP', 'Hugo 3BtoC', 'Ida SSto1B', 'Jon LFto2B', 'Kim CFto3B', 'Leo RFtoSS'],
  ]);
  await page.press('Next inning');
  await page.findByText(/^Inning 2. In: Ana at LF, Ben at CF, Cleo at RF. Gia to P, /);
});

it('[B.31b] a late player is late until the inning of arrival, and who leaves early has left', async () => {
  const page = await openGameMode({
    availability: [
      { playerId: playerId('Ana'), status: 'in', fromInning: 3 },
      { playerId: playerId('Ben'), status: 'out' },
      { playerId: playerId('Cleo'), status: 'in', throughInning: 1 },
    ],
  });
  await page.findByRole('button', { name: 'Late, inning 3: Ana Lee' });
  page.getByRole('button', { name: 'Out: Ben Lee' });
  page.getByRole('button', { name: 'Bench: Cleo Lee' });
  await page.press('Next inning');
  await page.findByRole('button', { name: 'Left: Cleo Lee' });
  await page.press('Next inning');
  expect(page.queryByRole('button', { name: /^Late/ })).toBeNull();
});

it('[B.31c] a player who arrives is here, and the coach may keep the plan', async () => {
  const page = await openGameMode({ availability: [{ playerId: playerId('Ana'), status: 'out' }] });
  await page.press('Next inning');
  await page.isSaved();
  const before = page.played.stored?.progress?.plan;
  await page.press('Out: Ana Lee');
  await page.findByRole('button', { name: /^Apply \d+ change/ });
  page.getByRole('dialog', { name: 'Ana is here' });
  expect(page.queryByRole('button', { name: 'Back' })).toBeNull();
  await page.press('Keep the plan');
  await page.findByRole('button', { name: 'Bench: Ana Lee' });
  await page.isSaved();
  expect(page.played.stored?.progress?.plan).toEqual(before);
  expect(page.played.stored?.progress?.events).toEqual({ [playerId('Ana')]: 'here' });
  expect(page.played.stored?.battingOrder.at(-1)).toBe(playerId('Ana'));
});

it('[B.30] an injury takes three taps, shows what changes first, and changes no cell that was played', async () => {
  const page = await openGameMode();
  await page.press('Next inning');
  await page.isSaved();
  const before = page.played.stored;
  await page.press('Pitcher: Gia Lee');
  await page.press('Hurt');
  const apply = await page.findByRole('button', { name: /^Apply \d+ change/ });
  const sheet = await page.sheet();
  sheet.getByRole('list', { name: 'What changes' });
  sheet.getByText(/is skipped, no out/);
  expect(page.played.stored).toEqual(before);
  await page.coach.click(apply);
  await page.isSaved();
  const after = page.played.stored;
  expect(after?.innings).toEqual(before?.innings);
  expect(after?.present).toEqual(before?.present);
  const rest = after?.progress?.plan ?? [];
  expect(rest.map((cells) => Object.keys(cells).length)).toEqual([9, 9]);
  expect(rest.flatMap(Object.values)).not.toContain(playerId('Gia'));
  // Only the position of the injured player changes in the inning being played.
  const changed = Object.keys(planned[1] ?? {}).filter((position) => planned[1]?.[position] !== rest[0]?.[position]);
  expect(changed).toEqual(['P']);
  await page.findByRole('button', { name: 'Hurt: Gia Lee' });
});

it('[B.30f] after an injury the coach chooses between the fewest changes and the fairest lineup, and nothing changes before', async () => {
  // Dan, Eva and Finn keep their positions for two innings, which is legal and not the fairest.
  const field = (names: string) => Object.fromEntries(names.split(' ').map((name, at) => [nine[at], playerId(name)]));
  const innings = [
    field('Dan Eva Finn Gia Hugo Ida Jon Kim Leo'),
    field('Dan Eva Finn Jon Kim Leo Ana Ben Cleo'),
    field('Gia Hugo Ida Kim Leo Jon Ana Ben Cleo'),
  ];
  const page = await openGameMode({ lineup: fairLineup({ status: 'final', innings }) });
  await page.press('Next inning');
  await page.isSaved();
  const before = page.played.stored;
  await page.press('Second base: Jon Lee');
  await page.press('Hurt');
  const fewest = await page.findByRole('radio', { name: /^Fewest changes\b/ });
  const fairest = page.getByRole('radio', { name: /^Fairest\b/ });
  const cells = (choice: HTMLElement) =>
    Number(/: (\d+) cells?\./.exec(choice.closest('label')?.textContent ?? '')?.[1]);
  expect(Object(fewest).checked).toBe(true);
  expect(cells(fewest)).toBeLessThan(cells(fairest));
  page.getByRole('button', { name: `Apply ${cells(fewest)} changes` });
  const listed = () => page.getByRole('list', { name: 'What changes' }).textContent;
  const ofFewest = listed();
  await page.coach.click(fairest);
  expect(listed()).not.toBe(ofFewest);
  expect(page.played.stored).toEqual(before);
  await page.press(`Apply ${cells(fairest)} changes`);
  await page.isSaved();
  const plan = page.played.stored?.progress?.plan ?? [];
  const changed = plan.flatMap((inning, index) =>
    Object.keys(inning).filter((position) => inning[position] !== before?.progress?.plan[index]?.[position]),
  );
  expect(changed).toHaveLength(cells(fairest));
  expect(page.played.stored?.innings).toEqual(before?.innings);
});

it('[B.31] a late arrival takes two taps, plays from now on and bats last', async () => {
  const page = await openGameMode({
    lineup: fairLineup({ status: 'final', battingOrder: all.slice(1).map(playerId) }),
    availability: [{ playerId: playerId('Ana'), status: 'out' }],
  });
  await page.press('Next inning');
  await page.isSaved();
  const before = page.played.stored;
  await page.press('Out: Ana Lee');
  await page.findByText('Ana bats last');
  await page.press(/^Apply/);
  await page.isSaved();
  expect(page.played.stored?.innings).toEqual(before?.innings);
  expect(page.played.stored?.battingOrder.at(-1)).toBe(playerId('Ana'));
  expect(page.played.stored?.present[playerId('Ana')] ?? []).toEqual([]);
  expect(page.played.stored?.progress?.plan.at(-1)).toSatisfy((cells) =>
    Object.values(cells).includes(playerId('Ana')),
  );
});

it('[B.32] the game ends after any inning in three taps, and can be reopened', async () => {
  const page = await openGameMode();
  await page.press('Next inning');
  await page.choose('End game');
  await page.press('End after inning 2');
  await page.findByText('The game is over');
  await waitFor(() => expect(page.played.stored?.progress?.isOver).toBe(true));
  expect(page.played.stored?.innings).toEqual(planned.slice(0, 2));
  await page.press('Reopen the game');
  await page.findByRole('heading', { level: 1, name: /Inning 3/ });
  await page.findByRole('button', { name: 'Pitcher: Ana Lee' });
  await waitFor(() => expect(page.played.stored?.progress?.isOver).toBe(false));
});

it('[B.32b] the end of a game says how often each player sat, who is owed innings and when pitchers may pitch again', async () => {
  const page = await openGameMode({
    team: { ageGroup: 10 },
    game: { gameDate: '2027-05-08T00:00:00.000Z' },
    answers: { [`GET /api/games/${gameId}/share`]: { body: { link: null } } },
  });
  await page.press('One more pitch of Dan Lee');
  await page.press('Next inning');
  await page.press('Pitcher: Gia Lee');
  await page.press('Hurt');
  await page.press(/^Apply/);
  await page.choose('End game');
  await page.press('End after inning 2');
  await page.findByRole('heading', { level: 2, name: 'No one sat more than once.' });
  const rows = within(page.getByRole('list', { name: 'Bench innings' }));
  const lines = rows.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(12);
  expect(lines[0]).toMatch(/sat 1 inningowed 1 inning$/);
  const owed = lines.filter((line) => line?.includes('owed'));
  expect(lines[owed.length]).toBe('Giasat neverhurt in the 2nd');
  page.getByText('As fair as 2 innings allow.');
  page.getByText('Dan 1');
  page.getByText(/can pitch again Sun, May 9/);
  expect(page.queryByText('What really happened?')).toBeNull();
  const correct = page.getByRole('link', { name: 'Correct what was played' });
  expect(correct.getAttribute('href')).toBe(`/games/${gameId}/played`);
  await page.press('Send to families');
  await page.findByRole('dialog', { name: 'Share Lineup' });
});

it('[A12.1e] the end of a game is read again from the server, which completes it, and its pitches are not', async () => {
  const page = await openGameMode();
  const read = `GET /api/games/${gameId}`;
  await page.press('Next inning');
  await page.isSaved();
  const before = page.server.to(read).length;
  await page.press(/^One more pitch/);
  await waitFor(() => expect(Object.values(countPitches(page.played.stored?.pitchEvents ?? {}))).toEqual([1]));
  await page.isSaved();
  expect(page.server.to(read)).toHaveLength(before);
  await page.choose('End game');
  await page.press('End after inning 2');
  await waitFor(() => expect(page.server.to(read)).toHaveLength(before + 1));
});

it('an inning that was not finished does not have to count', async () => {
  const page = await openGameMode();
  await page.press('Next inning');
  await page.choose('End game');
  await page.press('Inning 2 does not count');
  await waitFor(() => expect(page.played.stored?.progress?.isOver).toBe(true));
  expect(page.played.stored?.innings).toEqual(planned.slice(0, 1));
});

it('pitches and batters are counted with one tap each, and both can be corrected', async () => {
  const page = await openGameMode({ team: { ageGroup: 10 } });
  await page.press('One more pitch of Dan Lee');
  await page.press('One more pitch of Dan Lee');
  await page.press(/^Dan Lee: 2 pitches of 75/);
  const field = (await page.sheet()).getByRole('textbox', { name: 'Pitches' });
  await page.coach.clear(field);
  await page.coach.type(field, '31{Enter}');
  await page.press(/^Next batter: Ana Lee. Go on to Ben Lee/);
  await page.press(/^Next batter: Ben Lee/);
  await page.choose('Take back last batter');
  await page.findByRole('button', { name: /^Next batter: Ben Lee/ });
  await page.isSaved();
  expect(page.played.stored?.lastBatter).toBe(playerId('Ana'));
  expect(countPitches(page.played.stored?.pitchEvents ?? {})).toEqual({ [playerId('Dan')]: 31 });
});

it('[B.32d] pitches of another game on the same day count toward the limit of the day', async () => {
  const season = [
    aSeasonGame({ date: '2027-05-08', pitches: { [playerId('Dan')]: 34 } }),
    aSeasonGame({ gameId: 'yesterday', date: '2027-05-07', pitches: { [playerId('Dan')]: 15 } }),
  ];
  const page = await openGameMode({
    team: { ageGroup: 10 },
    answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: season } } },
  });
  await page.findByRole('button', { name: /^Dan Lee: 0 pitches, 41 of 75 left today/ });
  await page.press('One more pitch of Dan Lee');
  await page.findByRole('button', { name: /^Dan Lee: 1 pitch, 40 of 75 left today/ });
  await page.press('Next inning');
  await page.findByRole('button', { name: /^Gia Lee: 0 pitches of 75/ });
});

it('an injured batter is skipped', async () => {
  const page = await openGameMode();
  await page.press('Bench: Ana Lee');
  await page.press('Left');
  await page.press(/^Apply/);
  await page.findByRole('button', { name: /^Next batter: Ben Lee/ });
});

it('an inning that was played changes only when it is corrected, by tapping two players', async () => {
  const page = await openGameMode();
  await page.press('Next inning');
  await page.choose('Correct an inning');
  await page.press('Inning 1');
  await page.findByText(/^Correcting inning 1/);
  await page.press('Pitcher: Dan Lee');
  await page.press('Catcher: Eva Lee');
  await page.press('Done');
  await page.findByRole('button', { name: 'Pitcher: Gia Lee' });
  await page.isSaved();
  expect(page.played.stored?.innings[0]).toEqual({ ...planned[0], P: playerId('Eva'), C: playerId('Dan') });
});

it('[B.33] without Pro a position stays empty for the coach to fill, and nothing is generated', async () => {
  const page = await openGameMode({ canOptimize: false });
  await page.press('Pitcher: Dan Lee');
  await page.press('Hurt');
  await page.findByText(/Pro plans the rest of the game/);
  await page.press(/^Apply/);
  await page.press('Pitcher: empty');
  await page.press('Bench: Ana Lee');
  await page.findByRole('button', { name: 'Pitcher: Ana Lee' });
  await page.isSaved();
  expect(page.solver.requests).toEqual([]);
});
