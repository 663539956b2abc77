import { onlineManager } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const base = `/api/teams/${aTeam().id}/players`;
const ana = aPlayer();
const one = `${base}/${ana.id}`;
const impact = `GET ${one}/delete-impact`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

const none = { playedCount: 0, games: [] };
const free = { body: { canDelete: true, warnings: [], lineupCount: 0, ...none } };
const inLineups = {
  body: { canDelete: true, warnings: ['In 2 lineups', 'Bats first on May 9'], lineupCount: 2, ...none },
};
async function openDelete(answers: Answers) {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${base}`]: { body: pageOf([ana]) },
      [`DELETE ${one}`]: () => {
        page.server.handlers[`GET ${base}`] = { body: pageOf([]) };
        return { status: 204 };
      },
      ...answers,
    },
  });
  await page.findByText('Ana Reyes');
  await page.coach.click(page.getByRole('button', { name: 'Delete Ana Reyes' }));
  const button = (name: string) => page.findByRole('button', { name });
  const press = async (name: string) => page.coach.click(await button(name));
  const erase = async () => {
    await page.coach.click(await page.findByRole('radio', { name: /Delete the personal data/ }));
    await press('Continue');
  };
  return { ...page, button, press, erase, deletions: () => page.server.to(`DELETE ${one}`).length };
}

it('[2.130] the delete dialog checks the lineups before it offers to delete', async () => {
  const answer = deferred<object>();
  const page = await openDelete({ [impact]: () => answer.promise });
  await page.findByText('Checking lineups for Ana Reyes...');
  expect(page.queryByRole('button', { name: 'Delete Player' })).toBeNull();
  answer.resolve(free);
  await page.button('Delete Player');
  expect(page.deletions()).toBe(0);
});

it('[2.142] a player in no lineup is deleted after one confirmation', async () => {
  const page = await openDelete({ [impact]: free });
  await page.press('Delete Player');
  await page.findByText('No players found');
  expect(page.deletions()).toBe(1);
  expect(page.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(page.server.to('GET /api/teams')).toHaveLength(2);
});

it('a reconnect does not restart the dialog', async () => {
  const page = await openDelete({ [impact]: inLineups });
  await page.erase();
  await page.coach.type(await page.findByLabelText('Type DELETE to confirm'), 'DELETE');
  page.server.handlers[impact] = () => new Promise(() => undefined);
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  await act(flushPromises);
  await page.press('Delete Player');
  await page.findByText('No players found');
  expect(page.deletions()).toBe(1);
});

it('canceling returns the focus to where it was', async () => {
  const page = await openDelete({ [impact]: free });
  await page.button('Delete Player');
  await page.coach.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Ana Reyes'));
  expect(page.queryByRole('alertdialog')).toBeNull();
});

it('[2.138] a player in lineups is deleted only after warnings and the word DELETE', async () => {
  const page = await openDelete({ [impact]: inLineups });
  await page.coach.click(await page.findByRole('radio', { name: /Delete the personal data/ }));
  await page.findByText('In 2 lineups');
  page.getByText('Bats first on May 9');
  expect(page.queryByRole('button', { name: 'Delete Player' })).toBeNull();
  await page.press('Continue');
  await page.findByText(/permanent/);
  const confirm = await page.button('Delete Player');
  const word = page.getByLabelText('Type DELETE to confirm');
  for (const typed of ['delete', 'DELET', 'DELETE ', 'DELETED', ' DELETE']) {
    await page.coach.clear(word);
    await page.coach.type(word, typed);
    expect(confirm.hasAttribute('disabled'), typed).toBe(true);
    await page.coach.click(confirm);
    await page.coach.type(word, '{Enter}');
  }
  expect(page.deletions()).toBe(0);
  await page.coach.clear(word);
  await page.coach.type(word, 'DELETE');
  await page.coach.click(confirm);
  await page.findByText('No players found');
  expect(page.deletions()).toBe(1);
});

it('leaving after the warnings deletes nothing, and the next deletion asks for the word again', async () => {
  const page = await openDelete({ [impact]: inLineups });
  await page.erase();
  await page.coach.type(page.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await page.press('Cancel');
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  await page.press('Delete Ana Reyes');
  await page.erase();
  expect((await page.button('Delete Player')).hasAttribute('disabled')).toBe(true);
  expect(page.deletions()).toBe(0);
});

it('[8.41] a player who cannot be deleted is refused with the warnings', async () => {
  const page = await openDelete({
    [impact]: { body: { canDelete: false, warnings: ['Plays in a game that is going on'], lineupCount: 1, ...none } },
  });
  await page.findByText('This player cannot be deleted.');
  page.getByText('Plays in a game that is going on');
  expect(page.queryByRole('button', { name: 'Delete Player' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Continue' })).toBeNull();
  await page.press('OK');
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect(page.deletions()).toBe(0);
});

it.each([
  [{ status: 500 }, 'Failed to delete player'],
  [{ status: 404, body: { message: 'Player not found or access denied' } }, 'Failed to delete player'],
  [{ status: 400, text: 'refused' }, 'Failed to delete player'],
  [serverDown, 'Failed to delete player'],
  [lostConnection, 'You appear to be offline. Check your connection and try again.'],
])('[8.39] a failed deletion shows its message (%j)', async (answer, message) => {
  const page = await openDelete({ [impact]: free, [`DELETE ${one}`]: answer });
  await page.press('Delete Player');
  await page.findByText(message);
  await page.press('Cancel');
  page.getByText('Ana Reyes');
});

it('a player cannot be deleted while the lineup check fails', async () => {
  const page = await openDelete({ [impact]: { status: 500 } });
  await page.findByText('Failed to delete player');
  expect(page.queryByRole('button', { name: 'Delete Player' })).toBeNull();
  page.server.handlers[impact] = free;
  await page.press('Try Again');
  await page.button('Delete Player');
});
