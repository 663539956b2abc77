import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Lineup } from 'contract/lineups';
import { expect, it } from 'vitest';
import { clearPresent, setPresent } from '#domain/live/present-people.tsx';
import { refetchChanged } from '#domain/live/refetch-changed.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient } from '#lib/http/query.ts';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { anActivity } from '#test/fakes/activities.ts';
import { type FakeAnswer, fakeServer, serverDown } from '#test/fakes/fake-server.ts';
import {
  aGame,
  fairLineup,
  gameId,
  lineupPath,
  lineupServer,
  openAndSwap,
  openLineup,
  playerId,
  sendNow,
} from '#test/pages/lineup-page.tsx';
import { currentToasts } from '#ui/feedback/toast.ts';
import { useOtherChanges } from './save/use-other-changes.ts';

const fair = fairLineup();
const [first = {}, second = {}, third = {}] = fair.innings;
const theirs: Lineup = { ...fair, version: 5, innings: [first, { ...second, P: playerId('Dan') }, third] };

/** An event says that another coach has saved the lineup. */
const hearOf = (version: number) =>
  act(async () => refetchChanged(queryClient, aGame.teamId, { resource: 'lineup', gameId, version }));

/** The answer about who has changed the lineup last. */
const changedBy = (name: string, isYou = false) => ({
  body: { activities: [anActivity({ author: { kind: 'member', name, isYou } })], next: null },
});
const activitiesPath = `GET /api/teams/${aGame.teamId}/activities`;
const innings = [first, theirs.innings[1] ?? {}, { ...third, P: playerId('Dan'), LF: playerId('Ana') }];

it('[B.188] what another coach changes is shown and marked in the open lineup, with one notice that names who changed it', async () => {
  const page = await openLineup({ lineup: fair });
  await page.findByRole('button', { name: 'Pitcher, inning 2: Gia Lee' });
  // Who has the game open need not be who changes it.
  act(() => setPresent(gameId, [{ userId: playerId('Kim'), name: 'Kim Park', initials: 'KP' }]));
  expect((await page.findAllByText('Kim Park has this game open.')).length).toBeGreaterThan(0);

  Object.assign(page.server.handlers, lineupServer(theirs), { [activitiesPath]: changedBy('Sam Vale') });
  await hearOf(5);
  const changed = await page.findByRole('button', { name: 'Pitcher, inning 2: Dan Lee' });
  await page.findByText('Sam Vale changed inning 2.');
  expect(changed.dataset.changed).toBe('true');
  expect(page.getByRole('button', { name: 'Catcher, inning 2: Hugo Lee' }).dataset.changed).toBeUndefined();

  Object.assign(page.server.handlers, lineupServer({ ...theirs, version: 6, innings }));
  await hearOf(6);
  await page.findByText('Sam Vale changed innings 2 and 3.');
  expect(page.queryByText('Sam Vale changed inning 2.')).toBeNull();
  expect(page.queryByText(/Kim Park changed/)).toBeNull();
  expect(page.saves()).toHaveLength(0);
  act(clearPresent);
});

it('[B.188c] what the coach has changed on an own second device is not said to be of another coach who has the game open', async () => {
  const page = await openLineup({ lineup: fair });
  await page.findByRole('button', { name: 'Pitcher, inning 2: Gia Lee' });
  act(() => setPresent(gameId, [{ userId: playerId('Kim'), name: 'Kim Park', initials: 'KP' }]));
  Object.assign(page.server.handlers, lineupServer(theirs), { [activitiesPath]: changedBy('Dana Fielding', true) });
  await hearOf(5);
  await page.findByText('You changed inning 2 on another device.');
  act(clearPresent);
});

it('[B.188d] two people who change the lineup one after the other are both named, also if the first answer comes last', async () => {
  const late = deferred<FakeAnswer>();
  const server = fakeServer({ [activitiesPath]: () => late.promise });
  const { result, unmount } = renderHook(() => useOtherChanges(aGame));
  act(() => result.current.show(fair, theirs));
  await waitFor(() => expect(server.to(activitiesPath)).toHaveLength(1));
  server.handlers[activitiesPath] = changedBy('Kim Park');
  act(() => result.current.show(theirs, { ...theirs, innings }));
  await waitFor(() => expect(server.to(activitiesPath)).toHaveLength(2));
  await flushPromises();
  expect(currentToasts()).toEqual([]);
  await act(async () => late.resolve(changedBy('Sam Vale')));
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(currentToasts()[0]?.text).toBe('Kim Park and Sam Vale changed innings 2 and 3.');
  unmount();
});

it('[B.188e] an answer that comes after the page was left shows nothing, and without one another device is named', async () => {
  const late = deferred<FakeAnswer>();
  const server = fakeServer({ [activitiesPath]: () => late.promise });
  const left = renderHook(() => useOtherChanges(aGame));
  act(() => left.result.current.show(fair, theirs));
  await waitFor(() => expect(server.to(activitiesPath)).toHaveLength(1));
  left.unmount();
  await act(async () => late.resolve(changedBy('Sam Vale')));
  await flushPromises();
  expect(currentToasts()).toEqual([]);
  server.handlers[activitiesPath] = serverDown;
  const open = renderHook(() => useOtherChanges(aGame));
  act(() => open.result.current.show(fair, theirs));
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('Another device changed inning 2.'));
});

it('[B.188b] an edit that waits stays while another coach saves, and both are saved', async () => {
  const page = await openAndSwap({ answers: { [`PUT ${lineupPath}`]: serverDown } });
  await sendNow();
  expect(outbox.state().entries).toHaveLength(1);
  Object.assign(page.server.handlers, lineupServer(theirs));
  await hearOf(5);
  expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  await act(() => outbox.retryNow());
  expect(await page.cell('Pitcher, inning 2: Dan Lee')).toBeTruthy();
  expect(await page.cell('Catcher, inning 1: Dan Lee')).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(outbox.state().entries).toHaveLength(0);
});
