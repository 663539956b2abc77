import type { Page } from '@playwright/test';
import { damageDatabases } from '../support/kills/damage-databases.ts';
import { killWhileMarking } from '../support/kills/kill-while-marking.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { expect, test } from '../support/test.ts';

/** Numbers between 0 and 1 that follow from the seed, by Park and Miller. */
function randomFrom(seed: number): () => number {
  const modulus = 2 ** 31 - 1;
  let state = seed;
  return () => {
    state = (state * 16_807) % modulus;
    return state / modulus;
  };
}

async function signInWithTokens(page: Page) {
  const { gameId, token } = await signInWithGame(page);
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken') ?? '');
  return { gameId, token, refreshToken };
}

test('[R-33] Nothing that the page shows as saved on this device is lost when the browser is killed, also when it finds its database damaged after a kill, and deletes it.', async ({
  page,
  baseURL,
}) => {
  const kills = 4;
  const result = await killWhileMarking({
    baseURL: baseURL ?? '',
    request: page.request,
    coach: await signInWithTokens(page),
    kills,
    random: randomFrom(15),
    onKilled: async (folder, kill) => {
      if (kill === kills) await damageDatabases(folder);
    },
  });
  expect(result.lost).toEqual([]);
  // Each kill comes after at least one mark was shown as saved.
  expect(result.shown).toBeGreaterThanOrEqual(kills);
});
