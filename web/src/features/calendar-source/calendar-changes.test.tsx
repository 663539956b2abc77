import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { putPlayerAvailability } from 'contract/availability';
import { describe, expect, it } from 'vitest';
import { getMarkEntity } from '#domain/answers/answer-counts.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aGame, aTeam, markedOut } from '#test/fakes/records.ts';
import { newRowId } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';

const list = `GET /api/games/team/${aTeam().id}`;
const url = `/api/teams/${aTeam().id}/calendar-source`;
const deciding = `POST ${url}/decisions`;
const game = aGame({ opponent: 'Bears', startTime: '10:00', gameDate: '2099-05-09T00:00:00.000Z', location: 'Elm' });
const source = {
  ...{ host: 'calendar.example', readAt: '2026-11-20T10:00:00.000Z', goodAt: '2026-11-19T10:00:00.000Z' },
  ...{ problem: null, nextReadAt: '2026-11-20T16:00:00.000Z', gameCount: 1, version: 4 },
};
const moved = { kind: 'changed', event: 'a', game, change: { startTime: '13:00' } };
const canceled = { kind: 'canceled', event: 'a', game, change: {} };
const owls = { opponent: 'Owls', gameDate: '2099-05-16', startTime: null, location: 'Oak', homeOrAway: 'away' };
const added = { kind: 'new', event: 'b', game: null, change: owls };
const nothing = { body: { source, proposals: [] } };

type Proposals = readonly {
  readonly kind: string;
  readonly event: string;
  readonly game: object | null;
  readonly change: object;
}[];

async function openChanges(proposals: Proposals, { answers = {}, state = {}, games = [game] as object[] } = {}) {
  const page = renderRoute('/games', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [list]: { body: games },
      [`GET ${url}`]: { body: { source: { ...source, ...state }, proposals } },
      [deciding]: nothing,
      ...answers,
    },
  });
  const heading = await page.findByRole('heading', { name: /from the calendar|agrees with the calendar/ });
  const card = within(heading.closest('section') ?? document.body);
  const press = async (name: string | RegExp) => page.coach.click(await card.findByRole('button', { name }));
  const sent = () => page.server.to(deciding).map(({ body }) => body);
  return { page, card, press, sent };
}

it('[B.72f] a moved game says from when to when, and one tap applies it', async () => {
  const { page, card, press, sent } = await openChanges([moved, added]);
  card.getByRole('heading', { name: '2 changes from the calendar' });
  card.getByText('vs. Bears, Sat, May 9');
  card.getByText('10:00 AM moved to 1:00 PM.');
  await press('Apply: vs. Bears, Sat, May 9');
  await page.findByRole('heading', { name: 'The schedule agrees with the calendar.' });
  // Its button is gone: the focus is on the page and not lost.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(sent()).toEqual([{ event: 'a', version: 4, decision: 'apply', gameVersion: game.version }]);
  expect(page.server.to(list)).toHaveLength(2);
});

it.each([
  [{ gameDate: '2099-05-10', startTime: '09:00' }, 'Sat, May 9, 10:00 AM moved to Sun, May 10, 9:00 AM.'],
  [{ gameDate: '2099-05-10' }, 'Sat, May 9, 10:00 AM moved to Sun, May 10, 10:00 AM.'],
  [{ startTime: null }, '10:00 AM moved to no time yet.'],
  [{ location: 'Oak' }, 'At Oak, not at Elm.'],
  [{ opponent: 'Hawks' }, 'Against Hawks, not against Bears.'],
  [{ homeOrAway: 'away' }, 'Now an away game.'],
])('a change of %j is a sentence', async (change, sentence) => {
  const { card } = await openChanges([{ ...moved, change }]);
  card.getByRole('heading', { name: '1 change from the calendar' });
  card.getByText(sentence);
});

const marks = `GET /api/games/${game.id}/availability`;
const postponed = { ...moved, change: { gameDate: '2099-05-10' } };
const saidOfGame = { [marks]: { body: [markedOut('ana'), markedOut('ben')] } };

it.each([[true], [false]])(
  '[B.72l] a game that moves to another day can ask everyone again (%s)',
  async (asksAgain) => {
    const { page, card, press, sent } = await openChanges([postponed], { answers: saidOfGame });
    const box = await card.findByRole('checkbox', { name: /^Ask everyone again/ });
    card.getByText('This removes the 2 answers for Sat, May 9. Otherwise they count for Sun, May 10, too.');
    expect(box).toMatchObject({ checked: false });
    if (asksAgain) await page.coach.click(box);
    await press('Apply: vs. Bears, Sat, May 9');
    await page.findByText('The schedule agrees with the calendar.');
    const decision = { event: 'a', version: 4, decision: 'apply', gameVersion: game.version };
    expect(sent()).toEqual([asksAgain ? { ...decision, asksAgain } : decision]);
  },
);

it.each([
  ['has no answers', postponed, []],
  ['stays on its day', moved, [markedOut('ana')]],
])('a game that %s is moved with one tap', async (_what, proposal, said) => {
  const { page, card, press, sent } = await openChanges([proposal, added], { answers: { [marks]: { body: said } } });
  if (proposal === postponed) await waitFor(() => expect(page.server.to(marks)).toHaveLength(1));
  expect(card.queryByRole('checkbox')).toBeNull();
  await press('Apply: vs. Bears, Sat, May 9');
  await page.findByText('The schedule agrees with the calendar.');
  expect(sent()[0]).not.toHaveProperty('asksAgain');
});

describe('A mark of the old day that waits on this device', () => {
  const params = { gameId: game.id, playerId: '01920000-0000-7000-8000-00000000000a' };
  const marking = `PUT /api/games/${game.id}/availability/${params.playerId}`;

  /** The mark cannot be sent, and the coach chooses to ask everyone again. */
  async function askAgainWhileMarkWaits() {
    const opened = await openChanges([postponed], {
      answers: { [marks]: { body: [] }, [marking]: { status: 503 } },
    });
    const mark = {
      kind: 'availability',
      version: 0,
      base: null,
      body: { status: 'out' },
      label: 'Ana',
      path: '/games',
    };
    const { method, url: address } = putPlayerAvailability;
    const entity = getMarkEntity(params.gameId, params.playerId);
    await act(() => outbox.add({ ...mark, entity, params, endpoint: { method, url: address } }));
    await opened.page.coach.click(await opened.card.findByRole('checkbox', { name: /^Ask everyone again/ }));
    await waitFor(() => expect(outbox.state().failure).toBe('unreachable'));
    return opened;
  }

  it('is sent before everyone is asked again', async () => {
    const { page, press } = await askAgainWhileMarkWaits();
    page.server.handlers[marking] = { body: [markedOut(params.playerId)] };
    await press('Apply: vs. Bears, Sat, May 9');
    await page.findByText('The schedule agrees with the calendar.');
    const writes = page.server.requests.map((request) => request.method).filter((name) => name !== 'GET');
    expect(writes).toEqual(['PUT', 'PUT', 'POST']);
  });

  it('[B.72m] keeps the game on its day where it cannot be sent', async () => {
    const { card, press, sent } = await askAgainWhileMarkWaits();
    await press('Apply: vs. Bears, Sat, May 9');
    await card.findByRole('alert');
    card.getByRole('heading', { name: '1 change from the calendar' });
    expect(sent()).toEqual([]);
  });
});

it('[B.72g] a new game is added with the settings of the team', async () => {
  const { page, card, press, sent } = await openChanges([added]);
  card.getByText('@ Owls, Sat, May 16');
  card.getByText('New: no time yet · Oak');
  await press('Add Game: @ Owls, Sat, May 16');
  await page.findByText('The schedule agrees with the calendar.');
  const settings = { inningsCount: 7, id: newRowId, gameDate: '2099-05-16T00:00:00.000Z' };
  expect(sent()).toEqual([{ event: 'b', version: 4, decision: 'apply', game: { ...owls, ...settings } }]);
});

it('[B.73c] an ignored change is gone', async () => {
  const { page, press, sent } = await openChanges([canceled]);
  await press('Ignore: vs. Bears, Sat, May 9');
  await page.findByText(/^Ignored\. You are asked again/);
  expect(sent()).toEqual([{ event: 'a', version: 4, decision: 'ignore', gameVersion: game.version }]);
});

it('[B.72h] a canceled game is deleted, which can be undone like every deletion', async () => {
  const deletion = `DELETE /api/games/${game.id}`;
  const { page, card, press } = await openChanges([canceled], { answers: { [deletion]: { status: 204 } } });
  card.getByText('Canceled, or no longer in the calendar.');
  page.server.handlers[list] = { body: [] };
  await press('Delete Game: vs. Bears, Sat, May 9');
  await page.findByText('Game deleted.');
  await page.findByRole('heading', { name: 'The schedule agrees with the calendar.' });
  expect(page.server.to(deciding)).toEqual([]);
});

it.each([
  [moved, 'Apply: vs. Bears, Sat, May 9', 'Change Game'],
  [canceled, 'Delete Game: vs. Bears, Sat, May 9', 'Delete Game'],
])('[B.74b] a game with a final lineup asks first (%#)', async (proposal, button, title) => {
  const final = { ...game, lineupStatus: 'final', hasLineup: true };
  const deletion = `DELETE /api/games/${game.id}`;
  const { page, press, sent } = await openChanges([{ ...proposal, game: final }], {
    games: [final],
    answers: { [deletion]: { status: 204 } },
  });
  await press(button);
  const dialog = within(await page.findByRole('alertdialog', { name: title }));
  dialog.getByText(/This game has a final lineup/);
  await page.coach.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect([...sent(), ...page.server.to(deletion)]).toEqual([]);
  await press(button);
  const again = within(await page.findByRole('alertdialog', { name: title }));
  await page.coach.click(again.getByRole('button', { name: title }));
  await waitFor(() => expect(page.server.to(deciding).length + page.server.to(deletion).length).toBe(1));
  if (proposal === moved) expect(sent()).toMatchObject([{ decision: 'apply', isConfirmed: true }]);
});

it('[B.76b] a calendar that fails says why, and how old what is shown is', async () => {
  const problem = "The calendar's server answered with an error.";
  const { card } = await openChanges([], { state: { problem } });
  card.getByText(/^The calendar's server answered with an error\. What you see was read Nov 19/);
  card.getByText(/^From calendar\.example, read Nov 20/);
});

it('a change that is out of date is read again, and the coach is asked to look at it', async () => {
  const { page, card, press } = await openChanges([moved], { answers: { [deciding]: { status: 412 } } });
  page.server.handlers[`GET ${url}`] = {
    body: { source: { ...source, version: 5 }, proposals: [{ ...moved, change: { startTime: '14:00' } }] },
  };
  await press('Apply: vs. Bears, Sat, May 9');
  await card.findByText('The calendar or the game has changed since. Look at the change again.');
  await card.findByText('10:00 AM moved to 2:00 PM.');
});

it('[B.75c] the calendar is read on request, and a failure is said', async () => {
  const reading = `POST ${url}/read`;
  const { page, card, press } = await openChanges([], {
    answers: { [reading]: { body: { source, proposals: [moved] } } },
  });
  await press('Read Now');
  await page.findByRole('heading', { name: '1 change from the calendar' });
  page.server.handlers[reading] = { status: 429, body: { message: 'Too many attempts. Wait a moment and try again.' } };
  await press('Read Now');
  await card.findByText('Too many attempts. Wait a moment and try again.');
});

it('[B.77b] the address is removed after a question', async () => {
  const { page, press } = await openChanges([moved], { answers: { [`DELETE ${url}`]: { status: 204 } } });
  await press('Remove the calendar address');
  const dialog = within(await page.findByRole('alertdialog', { name: 'Remove Calendar' }));
  dialog.getByText(/The games stay as they are/);
  page.server.handlers[`GET ${url}`] = { body: { source: null, proposals: [] } };
  await page.coach.click(dialog.getByRole('button', { name: 'Remove Calendar' }));
  await page.findByText('The calendar address was removed. The games stay.');
  await waitFor(() => expect(page.queryByRole('heading', { name: /from the calendar/ })).toBeNull());
});

it('without a network the changes are shown, it is said that they wait, and a tap loses nothing', async () => {
  const { card, press } = await openChanges([moved], { answers: { [deciding]: lostConnection } });
  setBrowserOnline(false);
  await card.findByText(/^You're offline\. Changes from the calendar/);
  await press('Apply: vs. Bears, Sat, May 9');
  await card.findByText(/You appear to be offline/);
  card.getByText('10:00 AM moved to 1:00 PM.');
});

it('nothing is shown for a team without a calendar, and a read-only team can only remove it', async () => {
  const { card, page } = await openChanges([moved], {
    answers: { 'GET /api/teams': { body: [aTeam({ isReadOnly: true })] } },
  });
  card.getByText('10:00 AM moved to 1:00 PM.');
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Remove the calendar address',
  ]);
  page.unmount();
});

it.each(['helper', 'viewer'] as const)('[B.149g] a %s reads the changes and finds no button for them', async (role) => {
  const { card } = await openChanges([moved], { answers: { 'GET /api/teams': { body: [aTeam({ role })] } } });
  card.getByText('10:00 AM moved to 1:00 PM.');
  expect(card.queryByRole('button')).toBeNull();
});
