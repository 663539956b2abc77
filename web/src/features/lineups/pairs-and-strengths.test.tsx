import { expect, it } from 'vitest';
import { aTeam } from '#test/fakes/records.ts';
import { fairLineup, openGenerator, playerId, roster, rosterPath } from '#test/pages/lineup-page.tsx';
import '#routes/games/lineup.tsx';

const teamId = rosterPath.split('/')[3] ?? '';

/** Dan pitches and Eva catches in the first inning of the lineup. */
const battery = {
  players: [playerId('Dan'), playerId('Eva')] as [string, string],
  kind: 'apart',
  place: 'battery',
  level: 'required',
} as const;

const teamWith = (pairs: ReturnType<typeof aTeam>['pairs']) => ({
  'GET /api/teams': { body: [aTeam({ id: teamId, pairs })] },
});

it('the rule check names a broken pair, and both of its players are marked in the grid', async () => {
  const page = await openGenerator({ lineup: fairLineup(), answers: teamWith([battery]) });
  const sentence = 'Dan Lee and Eva Lee are pitcher and catcher in the 1st; you keep them apart.';
  await page.press(await page.findByRole('button', { name: /^Show \d+ more$/ }));
  await page.press(await page.findByRole('button', { name: sentence }));
  const pointed = [...document.querySelectorAll('[data-pointed]')].map((cell) => cell.getAttribute('aria-label'));
  expect(pointed).toEqual([
    expect.stringMatching(/^Pitcher, inning 1: Dan Lee.*breaks a rule/),
    expect.stringMatching(/^Catcher, inning 1: Eva Lee.*breaks a rule/),
  ]);
});

it('Generate keeps a required pair', async () => {
  const pair = { ...battery, kind: 'together', place: 'bench' } as const;
  const page = await openGenerator({ answers: teamWith([pair]) });
  await page.press('Generate lineup');
  await page.findByText('Fairest possible');
  expect(page.queryByText(/you keep them together/)).toBeNull();
});

it('offers to make a required pair a preference where no lineup can keep it', async () => {
  const never = (positions: readonly string[]) => Object.fromEntries(positions.map((at) => [at, 'never' as const]));
  const players = roster(12, (name) => ({ wishes: name === 'Dan' || name === 'Eva' ? {} : never(['P', 'C']) }));
  const page = await openGenerator({ players, answers: teamWith([battery]) });
  await page.press('Generate lineup');
  await page.press(
    await page.findByRole('button', {
      name: 'Treat “Dan Lee and Eva Lee apart as pitcher and catcher” as a preference',
    }),
  );
  await page.findByText(/^Dan Lee and Eva Lee are pitcher and catcher in the 1st/);
  // The pair stays required, so the page leads to where the coach can change that.
  page.getByText('This lineup does not keep a required pair');
  expect(page.queryByRole('button', { name: /^Use “/ })).toBeNull();
  expect(page.getByRole('link', { name: 'Change the pairs' }).getAttribute('href')).toBe(`/teams/${teamId}/players`);
});

it('names the inning that is stronger than the others, and marks its strong players', async () => {
  const players = roster(12, (name) => ({
    strengths: name === 'Dan' || name === 'Eva' || name === 'Finn' ? { P: 'strong', C: 'strong', '1B': 'strong' } : {},
  }));
  const page = await openGenerator({ players, lineup: fairLineup() });
  const sentence = 'The 1st is stronger than the other innings, with 3 strong players and no developing player.';
  await page.press(await page.findByRole('button', { name: /^Show \d+ more$/ }));
  await page.press(await page.findByRole('button', { name: sentence }));
  const pointed = [...document.querySelectorAll('[data-pointed]')].map((cell) => cell.getAttribute('aria-label'));
  expect(pointed).toEqual([
    expect.stringMatching(/^Pitcher, inning 1: Dan Lee.*misses a preference/),
    expect.stringMatching(/^Catcher, inning 1: Eva Lee.*misses a preference/),
    expect.stringMatching(/^First base, inning 1: Finn Lee.*misses a preference/),
  ]);
});
