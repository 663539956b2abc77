import 'fake-indexeddb/auto';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { Player } from 'contract/players';
import { afterEach, expect, it, vi } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { showOnPhone } from '#test/browser/screen-width.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const players = ['Ava', 'Ben', 'Cleo', 'Dev'].map((firstName, index) =>
  aPlayer({ firstName, lastName: 'Park', battingPreference: 1, wishes: { SS: 'prefer' } }, index + 1),
);
const roster = `/api/teams/${aTeam().id}/players`;

afterEach(() => {
  vi.restoreAllMocks();
});

async function openRoster({ team = aTeam({ playerCount: players.length }), shown = players } = {}) {
  const stored = new Map(shown.map((player) => [player.id, player]));
  const save = ({ path, body }: { readonly path: string; readonly body: unknown }) => {
    const known = stored.get(path.split('/').at(-1) ?? '');
    const change: Player = Object(body);
    if (known?.version !== change.version) return { status: 412, body: { message: 'A newer version was saved.' } };
    const saved = { ...known, ...change, version: change.version + 1 };
    stored.set(known.id, saved);
    return { body: saved };
  };
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET ${roster}`]: ({ query }) => {
        const isWanted = ({ isArchived }: Player) => query.get('group') === 'all' || isArchived === query.has('group');
        return { body: pageOf([...stored.values()].filter(isWanted)) };
      },
      ...Object.fromEntries(shown.map(({ id }) => [`PUT ${roster}/${id}`, save])),
    },
  });
  await page.findByText('Ava Park');
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  const press = (name: string) => page.coach.click(page.getByRole('button', { name }));
  const choose = async (choices: Readonly<Record<string, string>>) => {
    const dialog = within(await page.findByRole('dialog'));
    for (const [label, value] of Object.entries(choices))
      await page.coach.selectOptions(dialog.getByLabelText(label), value);
    return dialog;
  };
  const send = async () => {
    await outbox.retryNow();
    await waitFor(() => expect(outbox.state().entries).toEqual([]));
  };
  const writes = () =>
    page.server.requests.flatMap(({ method, path, body }) =>
      method === 'PUT' ? [{ player: stored.get(path.split('/').at(-1) ?? '')?.firstName, body }] : [],
    );
  return { ...page, box, press, choose, send, writes, stored };
}

it('[B.62] bats, throws, positions and strength of several players are changed in one step, and nothing else', async () => {
  const page = await openRoster();
  expect(page.queryByRole('region', { name: 'Selected players' })).toBeNull();
  await page.coach.click(page.box('Ava Park'));
  await page.coach.click(page.box('Cleo Park'));
  page.getByText('2 selected');
  await page.press('Change');
  const dialog = await page.choose({ Throws: 'Left', 'Catcher (C)': 'Can', 'Infield strength': 'Strong' });
  await page.coach.click(dialog.getByRole('button', { name: 'Change 2 players' }));
  await page.findByText('2 players changed.');
  expect(page.queryByText('2 selected')).toBeNull();
  await page.send();
  const strengths = { P: 'strong', C: 'strong', '1B': 'strong', '2B': 'strong', '3B': 'strong', SS: 'strong' };
  const changed = { battingPreference: 1, throwingPreference: 1, wishes: { SS: 'prefer', C: 'can' }, strengths };
  expect(page.writes()).toMatchObject([
    { player: 'Ava', body: { ...changed, version: 1 } },
    { player: 'Cleo', body: { ...changed, version: 1 } },
  ]);
});

it('[B.62b] a change of several players is undone in one step, also after it was sent, and keeps what was changed since', async () => {
  const page = await openRoster();
  await page.coach.click(page.getByRole('checkbox', { name: 'Select all players' }));
  page.getByText('4 selected');
  await page.press('Change');
  const dialog = await page.choose({ Bats: 'Switch', 'Pitcher (P)': 'Never' });
  await page.coach.click(dialog.getByRole('button', { name: 'Change 4 players' }));
  await page.findByText('4 players changed.');
  await page.send();
  const [ava] = page.stored.values();
  if (ava) page.stored.set(ava.id, { ...ava, wishes: { ...ava.wishes, LF: 'avoid' }, version: ava.version + 1 });
  await page.press('Undo');
  await waitFor(() => expect(outbox.state().entries).toHaveLength(4));
  await page.send();
  const after = [...page.stored.values()].map(({ battingPreference, wishes }) => ({ battingPreference, wishes }));
  const before = { battingPreference: 1, wishes: { SS: 'prefer' } };
  expect(after).toEqual([{ ...before, wishes: { SS: 'prefer', LF: 'avoid' } }, before, before, before]);
});

it('[B.62c] without a network a change of several players is shown at once, and sent when the network is back', async () => {
  const page = await openRoster();
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  await page.coach.click(page.box('Ben Park'));
  await page.press('Change');
  const dialog = await page.choose({ 'First base (1B)': 'Prefer' });
  await page.coach.click(dialog.getByRole('button', { name: 'Change 1 player' }));
  within(await page.findByRole('row', { name: /Ben Park/ })).getByText('SS, 1B');
  expect(page.writes()).toEqual([]);
  vi.stubGlobal('fetch', answered);
  setBrowserOnline(true);
  await page.send();
  expect(page.writes()).toMatchObject([{ player: 'Ben', body: { wishes: { SS: 'prefer', '1B': 'prefer' } } }]);
});

it('[B.62d] players are selected with the shift key and with the keyboard alone, and Escape or Cancel ends it', async () => {
  const page = await openRoster();
  await page.coach.click(page.box('Ava Park'));
  await page.coach.keyboard('{Shift>}');
  await page.coach.click(page.box('Cleo Park'));
  await page.coach.keyboard('{/Shift}');
  page.getByText('3 selected');
  await page.press('Select all');
  page.getByText('4 selected');
  await page.press('Cancel');
  expect(page.queryByText(/selected$/)).toBeNull();
  page.box('Dev Park').focus();
  await page.coach.keyboard(' ');
  page.getByText('1 selected');
  await page.coach.keyboard('{Escape}');
  expect(page.queryByText(/selected$/)).toBeNull();
});

it('a change that sets nothing is not saved, and one that changes no player says so', async () => {
  const page = await openRoster();
  await page.coach.click(page.box('Ava Park'));
  await page.press('Change');
  const dialog = await page.choose({});
  const submit = () => page.coach.click(dialog.getByRole('button', { name: 'Change 1 player' }));
  await submit();
  dialog.getByText('Choose at least one change.');
  await page.choose({ Bats: 'Left' });
  await submit();
  await page.findByText('The players had all of this already.');
  expect(page.writes()).toEqual([]);
});

it('[B.62e] on a phone players are selected from the menu or by holding a row, whose click then opens nothing', async () => {
  showOnPhone();
  const page = await openRoster();
  expect(page.queryByRole('checkbox')).toBeNull();
  const row = page.getByRole('button', { name: 'Edit Ava Park' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.pointerDown(row, { button: 0 });
  act(() => void vi.advanceTimersByTime(600));
  vi.useRealTimers();
  page.getByText('1 selected');
  fireEvent.pointerUp(page.box('Ava Park'));
  fireEvent.click(page.box('Ava Park'));
  expect(page.box('Ava Park')).toHaveProperty('checked', true);
  expect(page.queryByRole('dialog')).toBeNull();
  await page.press('Cancel');
  await page.press('More for the roster');
  await page.coach.click(await page.findByRole('menuitem', { name: 'Select players' }));
  page.getByText('0 selected');
  expect(page.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
  await page.coach.click(page.box('Dev Park'));
  page.getByText('1 selected');
});

it('[B.62f] players of a read-only team cannot be selected', async () => {
  const page = await openRoster({ team: aTeam({ playerCount: 4, isReadOnly: true }) });
  expect(page.queryByRole('checkbox')).toBeNull();
});

it('[B.62g] archived players cannot be selected', async () => {
  const archived = aPlayer({ firstName: 'Zoe', lastName: 'Park', isArchived: true }, 9);
  const page = await openRoster({ shown: [...players, archived] });
  page.box('Ava Park');
  await page.coach.selectOptions(page.getByLabelText('Show'), 'archived');
  await page.findByText('Zoe Park');
  expect(page.queryByRole('checkbox')).toBeNull();
});
