import 'fake-indexeddb/auto';
import { act, within } from '@testing-library/react';
import { deletePlayed, getPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient, queryOrNull } from '#lib/http/query.ts';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { openGameMode, playedServer, putPath, recordedElsewhere } from '#test/pages/game-mode-page.tsx';
import { fairLineup, gameId, playerId } from '#test/pages/lineup-page.tsx';
import { playedPath } from '#test/pages/played-page.tsx';

const planned = fairLineup().innings;
const goOnline = () => setBrowserOnline(true);
const removedTitle = 'The record was removed on another device';
const isOnDevice = () => outbox.state().entries.length > 0;
const refetchPlayed = () =>
  queryClient.refetchQueries({ queryKey: queryOrNull(getPlayed, { params: { gameId } }).queryKey });

it('[B.35c] a record that was removed on another device is not written again until the coach has chosen to', async () => {
  const server = playedServer();
  server.stored = recordedElsewhere();
  const first = await openGameMode({ server });
  await first.findByRole('heading', { level: 1, name: /Inning 2/ });
  server.stored = null;
  await first.press('Next inning');
  const dialog = within(await first.findByRole('alertdialog', { name: removedTitle }));
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  await first.coach.keyboard('{Escape}');
  goOnline();
  await act(flushPromises);
  expect(first.server.to(putPath)).toHaveLength(1);
  first.close();

  // A dead battery decides nothing either.
  const page = await openGameMode({ server });
  await page.findByRole('alertdialog', { name: removedTitle });
  expect(page.server.to(putPath)).toHaveLength(0);
  expect(server.stored).toBeNull();
  await page.press('Save it again');
  await page.isSaved();
  expect(server.stored).toMatchObject({ version: 1, innings: planned.slice(0, 2) });
});

it('[B.35d] a record that was removed on another device is removed on this one when the coach chooses so', async () => {
  const server = playedServer();
  server.stored = recordedElsewhere();
  const page = await openGameMode({ server });
  await page.press('Next inning');
  await page.isSaved();
  server.stored = null;
  await page.press(/^One more pitch of/);
  await page.findByRole('alertdialog', { name: removedTitle });
  expect(isOnDevice()).toBe(true);
  await page.press('Remove it here too');
  await page.findByRole('heading', { level: 1, name: /Inning 1/ });
  await page.findByRole('button', { name: 'Pitcher: Dan Lee' });
  goOnline();
  await act(flushPromises);
  expect(isOnDevice()).toBe(false);
  expect(page.server.to(putPath)).toHaveLength(2);
  // The game can be run again from its beginning.
  await page.press('Next inning');
  await page.isSaved();
  expect(server.stored).toMatchObject({ version: 1, innings: planned.slice(0, 1) });
});

it('[B.35e] the coach of a game without a lineup is asked as soon as this device learns that the record was removed', async () => {
  const server = playedServer();
  server.stored = recordedElsewhere();
  const page = await openGameMode({ server, lineup: null });
  await page.findByRole('heading', { level: 1, name: /Inning 2/ });
  server.stored = null;
  await act(refetchPlayed);
  await page.findByRole('alertdialog', { name: removedTitle });
  // The other device records the game again before the coach has chosen: then both records are merged.
  server.stored = recordedElsewhere({ pitchEvents: toPitchEvents({ [playerId('Gia')]: 4 }, 0) });
  await act(refetchPlayed);
  await page.findByRole('button', { name: /^Gia Lee: 4 pitches/ });
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect(page.server.to(putPath)).toHaveLength(0);
});

it('an answer that was on its way when the first record was saved is not taken for a removal', async () => {
  const server = playedServer();
  const late = deferred();
  const page = await openGameMode({ server });
  await page.findByRole('button', { name: 'Next inning' });
  page.server.handlers[`GET ${playedPath}`] = () =>
    late.promise.then(() => ({ status: 404, body: { message: 'None yet.' } }));
  void refetchPlayed();
  await page.press('Next inning');
  await page.isSaved();
  late.resolve();
  await act(flushPromises);
  expect(page.queryByRole('alertdialog')).toBeNull();
  await page.press('Next inning');
  await page.isSaved();
  expect(server.stored).toMatchObject({ version: 2, innings: planned.slice(0, 2) });
});

it('a game whose record was removed without a network is run again from its beginning, and recorded after the removal was sent', async () => {
  const server = playedServer();
  const version = 7;
  server.stored = recordedElsewhere({ version });
  localStorage.setItem('authToken', accessToken());
  setBrowserOnline(false);
  await outbox.add({
    ...{ entity: `played:${gameId}`, kind: 'removal', params: { gameId }, body: {}, version, base: server.stored },
    ...{ endpoint: { method: deletePlayed.method, url: deletePlayed.url }, label: 'Removed', path: '/' },
  });
  const page = await openGameMode({ server });
  await page.findByRole('heading', { level: 1, name: /Inning 1/ });
  await page.press('Next inning');
  await page.findByRole('heading', { level: 1, name: /Inning 2/ });
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect(server.stored).toMatchObject({ version });
  page.server.handlers[`DELETE ${playedPath}`] = () => {
    server.stored = null;
    return { status: 204 };
  };
  goOnline();
  await page.isSaved();
  expect(server.stored).toMatchObject({ version: 1, innings: planned.slice(0, 1) });
});
