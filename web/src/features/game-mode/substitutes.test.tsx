import { expect, it } from 'vitest';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { fairLineup, playerId, roster } from '#test/pages/lineup-page.tsx';

const rulePackId = '01900000-0000-7000-8000-0000000000c1';
const rules = { B1: { level: 'required', mode: 'starters' } } as const;
const starters = 'Dan Eva Finn Gia Hugo Ida Jon Kim Leo'.split(' ').map(playerId);

/** In inning 2 Ana, Ben and Cleo come in for Dan, Eva and Finn, while the others change positions. */
const openWithStarters = () =>
  openGameMode({
    game: { rulePackId, ownRulePack: { name: 'Cup', version: 1, basedOn: null, rules } },
    lineup: fairLineup({ status: 'final', battingOrder: starters }),
  });

it('Where only starters bat, a substitute bats in the place of the player replaced, and the recorded order stays.', async () => {
  const page = await openWithStarters();
  await page.press(/^Next batter: Dan Lee. Go on to Eva Lee/);
  await page.press('Next inning');
  await page.press(/^Next batter: Ben Lee. Go on to Cleo Lee/);
  await page.press(/^Next batter: Cleo Lee. Go on to Gia Lee/);
  await page.isSaved();
  expect(page.played.stored).toMatchObject({ battingOrder: starters, lastBatter: playerId('Finn') });
  await page.press(/Back to Inning 1/);
  await page.choose('Take back last batter');
  await page.findByRole('button', { name: /^Next batter: Finn Lee/ });
});

it('Where only starters bat, an injured batter is replaced in the order, and a late player does not bat last.', async () => {
  const page = await openWithStarters();
  await page.press('Pitcher: Dan Lee');
  await page.press('Hurt');
  await page.findByText('The substitute bats in the place of Dan');
  await page.press(/^Apply \d+ change/);
  await page.findByRole('button', { name: 'Hurt: Dan Lee' });
  await page.findByRole('button', { name: /^Next batter: (Ana|Ben|Cleo) Lee. Go on to Eva Lee/ });
  await page.isSaved();
  expect(page.played.stored?.battingOrder).toEqual(starters);
  const [benched] = page.getAllByRole('button', { name: /^Bench: / });
  if (benched) await page.coach.click(benched);
  await page.press('Late');
  await page.findByText(/\. Late: not here yet in inning 1\. \d+ players until then\.$/);
  expect(page.queryByText(/Out from inning/)).toBeNull();
  await page.findByText(/ does not bat now$/);
  await page.press(/^Apply/);
  await page.isSaved();
  expect(page.played.stored?.battingOrder).toEqual(starters);
});

it('[B.30k] Where too few players are left for the field, the event says why there is no lineup.', async () => {
  const players = roster(7);
  const field = Object.fromEntries(
    ['P', 'C', '1B', '2B', '3B', 'SS', 'CF'].map((position, index) => [position, players[index]?.id ?? '']),
  );
  const page = await openGameMode({ players, lineup: fairLineup({ innings: [field, field, field] }) });
  await page.press(/^Pitcher: /);
  await page.press('Hurt');
  await page.findByText('No lineup can follow every rule now');
  page.getByText(/6 players/, { selector: '[role="status"] li' });
  await page.press(/^Apply/);
  await page.findByRole('button', { name: /^Hurt: / });
});
