import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import type { Lineup } from 'contract/lineups';
import { expect, it } from 'vitest';
import { clearPresent, setPresent } from '#domain/live/presence.ts';
import { refetchChanged } from '#domain/live/refetch-changed.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient } from '#lib/http/query.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
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

const fair = fairLineup();
const [first = {}, second = {}, third = {}] = fair.innings;
const theirs: Lineup = { ...fair, version: 5, innings: [first, { ...second, P: playerId('Dan') }, third] };

/** An event says that another coach has saved the lineup. */
const hearOf = (version: number) =>
  act(async () => refetchChanged(queryClient, aGame.teamId, { resource: 'lineup', gameId, version }));

it('[B.188] what another coach changes is shown and marked in the open lineup, with one notice that names who has it open', async () => {
  const page = await openLineup({ lineup: fair });
  await page.findByRole('button', { name: 'Pitcher, inning 2: Gia Lee' });
  const sam = { userId: playerId('Sam'), name: 'Sam Vale', initials: 'SV' };
  act(() => setPresent(gameId, [sam]));
  expect((await page.findAllByText('Sam Vale has this game open.')).length).toBeGreaterThan(0);

  Object.assign(page.server.handlers, lineupServer(theirs));
  await hearOf(5);
  const changed = await page.findByRole('button', { name: 'Pitcher, inning 2: Dan Lee' });
  await page.findByText('Sam Vale changed inning 2.');
  expect(changed.dataset.changed).toBe('true');
  expect(page.getByRole('button', { name: 'Catcher, inning 2: Hugo Lee' }).dataset.changed).toBeUndefined();

  const innings = [first, theirs.innings[1] ?? {}, { ...third, P: playerId('Dan'), LF: playerId('Ana') }];
  Object.assign(page.server.handlers, lineupServer({ ...theirs, version: 6, innings }));
  await hearOf(6);
  await page.findByText('Sam Vale changed innings 2 and 3.');
  expect(page.queryByText('Sam Vale changed inning 2.')).toBeNull();
  expect(page.saves()).toHaveLength(0);
  act(clearPresent);
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
