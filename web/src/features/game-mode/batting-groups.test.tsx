import { waitFor } from '@testing-library/react';
import type { Rules } from 'engine';
import { expect, it } from 'vitest';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { roster } from '#test/pages/lineup-page.tsx';

const women = ['Cleo', 'Finn', 'Ida', 'Kim', 'Leo'];
const players = roster(12, (name) => ({ coEdGroup: women.includes(name) ? 'women' : 'men' }));
const broken = 'Dan, Eva, Gia and Hugo bat one after another; only 2 men may bat in a row.';

/** Twelve batters, of whom no more than two men follow each other. */
const openCoEdGame = (rules: Rules) =>
  openGameMode({ players, game: { ownRulePack: { name: 'Co-ed', version: 1, basedOn: null, rules } } });

it('[B.30m] Beside the next batters it says which required co-ed batting rule the order breaks after an injury, until the player is back.', async () => {
  const page = await openCoEdGame({ B2: { level: 'required', inARow: 2, group: 'men' } });
  await page.findByRole('button', { name: /^Next batter: Ana Lee/ });
  expect(page.queryByText(/bat one after another/)).toBeNull();
  await page.press('First base: Finn Lee');
  await page.press('Hurt');
  await page.press(/^Apply/);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  page.getByText(broken);
  await page.press(/^Next batter: Ana Lee/);
  await page.press('Next inning');
  page.getByText(broken);
  await page.press(/Finn Lee/);
  await page.press(/^(Apply|Keep the plan)/);
  await waitFor(() => expect(page.queryByText(broken)).toBeNull());
});

it('Game mode says nothing of a co-ed batting rule that is only a preference.', async () => {
  const page = await openCoEdGame({ B2: { level: 'wanted', inARow: 2, group: 'men' } });
  await page.press('First base: Finn Lee');
  await page.press('Hurt');
  await page.press(/^Apply/);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.queryByText(broken)).toBeNull();
});
