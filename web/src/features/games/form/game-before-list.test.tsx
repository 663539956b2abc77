import { within } from '@testing-library/react';
import type { Game } from 'contract/games';
import { expect, it } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';

it('The form of a game that is scheduled while the games are being read waits for them, and starts with the innings of the last one.', async () => {
  const games = deferred<{ readonly body: readonly Game[] }>();
  const list = `GET /api/games/team/${aTeam().id}`;
  const page = renderRoute('/games', {
    answers: { 'GET /api/teams': { body: [aTeam({ ageGroup: null })] }, [list]: () => games.promise },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Schedule Game' }));
  await page.findByText('Loading games...', { selector: 'button *, button' });
  expect(page.queryByRole('dialog')).toBeNull();
  games.resolve({ body: [aGame({ inningsCount: 4 })] });
  const dialog = within(await page.findByRole('dialog'));
  expect(textIn(await dialog.findByLabelText('Innings'))).toBe('4');
});
