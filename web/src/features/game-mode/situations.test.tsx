import { act, waitFor } from '@testing-library/react';
import { getGame } from 'contract/games';
import { afterEach, expect, it, vi } from 'vitest';
import { query, queryClient } from '#lib/http/query.ts';
import { deferred } from '#test/async/deferred.ts';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { fairLineup, gameId, playerId, roster } from '#test/pages/lineup-page.tsx';

const planned = fairLineup().innings;

it('[B.39b] a rule pack that another device changes during the game applies to the next re-plan, and to no inning played', async () => {
  const page = await openGameMode();
  await page.press('Next inning');
  await page.isSaved();
  await page.press('Pitcher: Gia Lee');
  await page.press('Left');
  await page.press('Cancel');
  const [before] = page.solver.requests;
  const path = `GET /api/games/${gameId}`;
  const { body } = Object(page.server.handlers[path]);
  page.server.handlers[path] = { body: { ...body, rulePackId: 'equal-innings' } };
  await act(() => queryClient.refetchQueries({ queryKey: query(getGame, { params: { gameId } }).queryKey }));
  await page.findByText(/^The rules of this game have changed/);
  expect(page.played.stored?.progress?.plan).toEqual(planned.slice(1));

  const asked = page.solver.requests.length;
  await page.press('Pitcher: Gia Lee');
  await page.press('Hurt');
  await page.press(/^Apply/);
  await page.isSaved();
  const after = page.solver.requests[asked];
  expect(after?.problem.rules).not.toEqual(before?.problem.rules);
  expect(after?.problem.played).toEqual(planned.slice(0, 1));
  expect(page.played.stored?.innings).toEqual(planned.slice(0, 1));
});

it('[B.40] a name of 40 letters is cut on the field, and complete for screen readers and in the sheet of the player', async () => {
  const name = { firstName: 'Maximiliana-Alexandra', lastName: 'Konstantinopoulouss' };
  const full = `${name.firstName} ${name.lastName}`;
  const players = roster(12).map((player, index) => (index === 3 ? { ...player, ...name, fullName: full } : player));
  expect(full.replace(' ', '')).toHaveLength(40);
  const page = await openGameMode({ players });
  const tag = await page.findByRole('button', { name: `Pitcher: ${full}` });
  const [cut] = [...tag.querySelectorAll('[aria-hidden]')].slice(-1);
  expect(cut?.textContent).toBe('MaximilianaP');
  await page.coach.click(tag);
  await page.findByRole('dialog', { name: full });
});

it('[B.40b] three players with the same first name have different labels on the field, on the bench and in the batting order', async () => {
  const lastNames: Readonly<Record<string, string>> = { Ana: 'Brown', Dan: 'Black', Eva: 'Chen' };
  const players = roster(12).map((player) => {
    const lastName = lastNames[player.firstName];
    return lastName ? { ...player, firstName: 'Ava', lastName, fullName: `Ava ${lastName}` } : player;
  });
  const page = await openGameMode({ players });
  const labels = await Promise.all(
    ['Pitcher: Ava Black', 'Catcher: Ava Chen', 'Bench: Ava Brown'].map(async (name) => {
      const { textContent } = await page.findByRole('button', { name });
      return /Ava \w+$/.exec(textContent?.replace(/[PC]$/, '') ?? '')?.[0];
    }),
  );
  expect(labels).toEqual(['Ava Bl', 'Ava C', 'Ava Br']);
  page.getByRole('button', { name: /^Next batter: Ava Brown/ });
});

it('[B.41b] seven players and fifteen innings are run to the end of the game', async () => {
  const seven = roster(7).map(({ id }) => id);
  const cells = Object.fromEntries(
    ['P', 'C', '1B', '2B', '3B', 'SS', 'CF'].map((position, at) => [position, seven[at]]),
  );
  const innings = Array.from({ length: 15 }, () => cells).map((inning) => ({ ...inning }));
  const page = await openGameMode({
    players: roster(7),
    game: { inningsCount: 15 },
    lineup: { ...fairLineup({ battingOrder: seven }), innings: Object.assign([], innings) },
  });
  await page.findByRole('heading', { level: 1, name: 'Inning 1 of 15' });
  page.getByText('No one');
  expect(page.getAllByRole('button', { name: /: empty$/ })).toHaveLength(2);
  for (let inning = 1; inning < 15; inning += 1) await page.press('Next inning');
  await page.press('End game');
  await page.press('End after inning 15');
  await page.findByText('15 innings were played.');
  await waitFor(() => expect(page.played.stored?.innings).toEqual(innings));
});

/** A solver whose second response waits until it is released. */
function delayFairest() {
  const { promise, resolve, reject } = deferred();
  let requests = 0;
  const released = () => {
    requests += 1;
    return requests === 2 ? promise : Promise.resolve();
  };
  return { released, release: resolve, fail: () => reject(new Error('out of memory')) };
}

const fewestChanges = { name: /^Fewest changes/, checked: true };

it('[B.30h] the fewest changes can be applied while the fairest lineup is still being planned', async () => {
  const page = await openGameMode({ released: delayFairest().released });
  await page.press(/^Pitcher: /);
  await page.press('Hurt');
  await page.findByRole('radio', fewestChanges);
  page.getByText('Still planning...');
  expect(page.queryByRole('radio', { name: /^Fairest/ })).toBeNull();
  await page.press(/^Apply \d+ changes?$/);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await page.isSaved();
  expect(page.played.stored?.progress?.events).toEqual({ [planned[0]?.P ?? '']: 'hurt' });
  expect(page.solver.requests.map(({ problem }) => problem.previous?.priority)).toEqual(['stability', 'fairness']);
});

it('[B.30i] the fairest lineup joins the fewest changes, which stay selected', async () => {
  const { released, release } = delayFairest();
  const page = await openGameMode({ released });
  await page.press(/^Pitcher: /);
  await page.press('Hurt');
  const apply = (await page.findByRole('button', { name: /^Apply/ })).textContent;
  page.getByText('Planning the fairest lineup...');
  release();
  await page.findByRole('radio', { name: /^Fairest/, checked: false });
  page.getByRole('radio', fewestChanges);
  page.getByText('The rest of the game is planned.');
  expect(page.queryByText('Still planning...')).toBeNull();
  expect(page.getByRole('button', { name: /^Apply/ }).textContent).toBe(apply);
});

it('[B.30j] the fewest changes are left where the search for the fairest lineup fails', async () => {
  const { released, fail } = delayFairest();
  const page = await openGameMode({ released });
  await page.press(/^Pitcher: /);
  await page.press('Hurt');
  await page.findByText('Still planning...');
  fail();
  const choice = await page.findByRole('region', { name: 'The new lineup' });
  expect(choice.textContent).toMatch(/^Fewest changes: \d+ cells?/);
  page.getByRole('button', { name: /^Apply \d+ changes?$/ });
});

/** A browser that can keep the screen on, or refuses to. */
function fakeWakeLock(refuses = false) {
  const locks = { requested: 0, released: 0 };
  const release = () => {
    locks.released += 1;
    return Promise.resolve();
  };
  const request = () => {
    locks.requested += 1;
    if (refuses) return Promise.reject(new DOMException('The battery is low.', 'NotAllowedError'));
    return Promise.resolve({ release });
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  return locks;
}

const showPage = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
  localStorage.removeItem('keepScreenOn');
});

it('[B.42] the screen stays on during the game, also after the page was hidden, until the game ends', async () => {
  const locks = fakeWakeLock();
  const page = await openGameMode();
  await page.findByRole('button', { name: 'Next inning' });
  expect(locks).toEqual({ requested: 1, released: 0 });
  showPage();
  expect(locks.requested).toBe(2);
  await page.choose('End game');
  await page.press('End after inning 1');
  await page.findByText('The game is over');
  await waitFor(() => expect(locks.released).toBe(1));
  showPage();
  expect(locks.requested).toBe(2);
});

it('[B.42b] the coach can let the screen turn off, which this device remembers', async () => {
  const locks = fakeWakeLock();
  const page = await openGameMode();
  await page.choose('Let the screen turn off');
  await page.findByText('The screen turns off as usual.');
  await waitFor(() => expect(locks).toEqual({ requested: 1, released: 1 }));
  page.close();
  const next = await openGameMode();
  await next.press('Menu');
  await next.findByRole('menuitem', { name: 'Keep the screen on' });
  expect(locks.requested).toBe(1);
});

it('[B.42c] the game goes on when the browser refuses to keep the screen on', async () => {
  fakeWakeLock(true);
  const page = await openGameMode();
  await page.press('Next inning');
  await page.isSaved();
  expect(page.played.stored?.innings).toEqual(planned.slice(0, 1));
});

it('[B.29e] after one step back, who was there in the inning counts, whatever happened to a player in the inning after it', async () => {
  const page = await openGameMode({ availability: [{ playerId: playerId('Ben'), status: 'out' }] });
  const [ana, ben] = [playerId('Ana'), playerId('Ben')];
  await page.press('Next inning');
  await page.press('Out: Ben Lee');
  await page.press('Keep the plan');
  await page.press(/: Ana Lee$/);
  await page.press('Hurt');
  await page.press(/^Apply \d+ change/);
  await page.press(/Back to Inning 1/);
  // Ana sat in inning 1 before she was hurt, and Ben was not there yet.
  await page.findByRole('button', { name: 'Bench: Ana Lee' });
  page.getByRole('button', { name: 'Out: Ben Lee' });
  await page.press('Next inning');
  await page.isSaved();
  expect(page.played.stored?.present[ana]).toEqual([1]);
  expect(page.played.stored?.present[ben] ?? []).toEqual([]);
  // In inning 2 it is as before.
  await page.findByRole('button', { name: 'Hurt: Ana Lee' });
  expect(page.queryByRole('button', { name: /^Out:/ })).toBeNull();
  expect(page.played.stored?.progress?.here).toBeUndefined();
});

it('[B.29f] a double tap on "Next inning" records one inning', async () => {
  const page = await openGameMode();
  await page.coach.dblClick(await page.findByRole('button', { name: 'Next inning' }));
  await page.isSaved();
  expect(page.played.stored?.innings).toEqual(planned.slice(0, 1));
  await page.press('Next inning');
  await waitFor(() => expect(page.played.stored?.innings).toEqual(planned.slice(0, 2)));
});
