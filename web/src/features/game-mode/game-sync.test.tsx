import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { putPlayerAvailability } from 'contract/availability';
import { countPitches, toPitchEvents } from 'contract/season/pitch-events';
import { expect, it } from 'vitest';
import { getMarkEntity } from '#domain/answers/answer-counts.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { signInInOtherTab } from '#test/browser/other-tab.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { pageOf } from '#test/fakes/records.ts';
import { openGameMode, playedServer, putPath, recordedElsewhere } from '#test/pages/game-mode-page.tsx';
import { aGame, fairLineup, gameId, markPath, playerId, roster, rosterPath } from '#test/pages/lineup-page.tsx';
import { playedPath } from '#test/pages/played-page.tsx';

const planned = fairLineup().innings;
const goOnline = () => setBrowserOnline(true);

it('[B.34] a game without a network is stored on the device, survives a dead battery, and is sent when the network returns', async () => {
  const server = playedServer();
  const offline = { server, answers: { [putPath]: lostConnection, [`GET ${playedPath}`]: lostConnection } };
  const first = await openGameMode(offline);
  await first.press('One more pitch of Dan Lee');
  await first.press('Next inning');
  await first.press('Pitcher: Gia Lee');
  await first.press('Hurt');
  await first.press(/^Apply/);
  await first.findByText(/^Saved on this device/);
  first.close();
  expect(server.stored).toBeNull();

  const page = await openGameMode(offline);
  await page.findByRole('heading', { level: 1, name: /Inning 2/ });
  await page.findByRole('button', { name: 'Hurt: Gia Lee' });
  page.server.handlers[putPath] = server.put;
  goOnline();
  await page.isSaved();
  expect(server.stored).toMatchObject({
    version: 1,
    innings: planned.slice(0, 1),
    progress: { events: { [playerId('Gia')]: 'hurt' } },
  });
  expect(countPitches(server.stored?.pitchEvents ?? {})).toEqual({ [playerId('Dan')]: 1 });
});

it('[B.34b] a game that starts without a network counts a player who was marked out without it as out', async () => {
  const page = await openGameMode({ answers: { [`PUT ${markPath('Ana')}`]: { status: 503 } } });
  await page.findByRole('button', { name: 'Bench: Ana Lee' });
  const entity = getMarkEntity(gameId, playerId('Ana'));
  const endpoint = { method: putPlayerAvailability.method, url: putPlayerAvailability.url };
  const mark = { params: { gameId, playerId: playerId('Ana') }, body: { status: 'out' }, version: 0, base: null };
  await act(() => outbox.add({ entity, kind: 'availability', endpoint, ...mark, label: 'Ana is out', path: '/' }));
  await page.findByRole('button', { name: 'Out: Ana Lee' });
  await page.press('Next inning');
  await waitFor(() => expect(page.played.stored?.innings).toHaveLength(1));
  expect(page.played.stored?.present).not.toHaveProperty(playerId('Ana'));
});

it('[B.35] two devices that record different things of the same game are merged, and nothing is overwritten', async () => {
  const server = playedServer();
  server.stored = recordedElsewhere();
  const page = await openGameMode({ server });
  await page.findByRole('heading', { level: 1, name: /Inning 2/ });
  server.stored = recordedElsewhere({
    version: 2,
    pitchEvents: toPitchEvents({ [playerId('Dan')]: 12 }, 0),
    lastBatter: playerId('Cleo'),
  });
  await page.press('Next inning');
  await page.isSaved();
  expect(server.stored).toMatchObject({
    version: 3,
    innings: planned.slice(0, 2),
    pitchEvents: toPitchEvents({ [playerId('Dan')]: 12 }, 0),
    lastBatter: playerId('Cleo'),
  });
});

it.each([
  ['This device', 'Eva'],
  ['Other device', 'Finn'],
])('[B.35b] when two devices record the same inning differently, the coach chooses: %s', async (choice, catcher) => {
  const server = playedServer();
  server.stored = recordedElsewhere({
    innings: [],
    present: {},
    progress: { plan: [...planned], events: {}, canStepBack: false, isOver: false },
  });
  const page = await openGameMode({ server });
  await page.findByRole('heading', { level: 1, name: /Inning 1/ });
  const swapped = { ...planned[0], C: playerId('Finn'), '1B': playerId('Eva') };
  server.stored = recordedElsewhere({ version: 2, innings: [swapped] });
  await page.press('Next inning');
  const dialog = within(await page.findByRole('alertdialog', { name: 'Another device changed the same innings' }));
  const differences = dialog.getByRole('table', { name: 'Inning 1 on both devices' });
  expect(within(differences).getByRole('row', { name: 'C Eva Finn' })).toBeTruthy();
  expect(server.stored?.innings).toEqual([swapped]);
  await page.coach.click(dialog.getByRole('radio', { name: choice }));
  await page.press('Save this choice');
  await page.isSaved();
  expect(server.stored?.innings[0]?.C).toBe(playerId(catcher));
  expect(server.stored?.innings).toHaveLength(1);
});

it('a lost response is no conflict when the record is sent again', async () => {
  const server = playedServer();
  const page = await openGameMode({
    server,
    answers: {
      [putPath]: (request) => {
        server.put(request);
        return lostConnection();
      },
    },
  });
  await page.press('One more pitch of Dan Lee');
  await page.findByText(/^Saved on this device/);
  page.server.handlers[putPath] = server.put;
  goOnline();
  await page.isSaved();
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect(server.stored?.version).toBe(1);
  expect(countPitches(server.stored?.pitchEvents ?? {})).toEqual({ [playerId('Dan')]: 1 });
});

it('events of a coach are not sent with the session of another one, who does not see them', async () => {
  const server = playedServer();
  const sent = deferred();
  const page = await openGameMode({
    server,
    answers: { [putPath]: (request) => sent.promise.then(() => server.put(request)) },
  });
  await page.press('One more pitch of Dan Lee');
  await waitFor(() => expect(page.server.to(putPath)).toHaveLength(1));
  await page.press('One more pitch of Dan Lee');
  localStorage.setItem('authToken', accessToken({ subject: 'another-coach' }));
  sent.resolve();
  await waitFor(() => expect(server.stored?.version).toBe(1));
  await act(flushPromises);
  expect(page.server.to(putPath)).toHaveLength(1);
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  act(() => signInInOtherTab({ token: accessToken(), refreshToken: 'again' }));
  await waitFor(() => expect(server.stored?.version).toBe(2));
  expect(countPitches(server.stored?.pitchEvents ?? {})).toEqual({ [playerId('Dan')]: 2 });
});

it('[B.37] the record of a deleted game stays on the device, and the page says so', async () => {
  const gone = { status: 404, body: { message: 'Game not found or access denied' } };
  const page = await openGameMode({ answers: { [putPath]: gone } });
  await page.press('Next inning');
  await page.findByText('This game was deleted on another device');
  await page.findByRole('heading', { level: 1, name: /Inning 2/ });
  expect(outbox.state().entries).toMatchObject([{ params: { gameId }, state: 'attention', error: { status: 404 } }]);
});

it('[B.37b] a player whom the server no longer knows is taken out, and the rest is saved', async () => {
  const server = playedServer();
  const page = await openGameMode({
    server,
    answers: {
      [putPath]: (request) =>
        JSON.stringify(request.body).includes(playerId('Dan'))
          ? {
              status: 400,
              body: { message: 'Not valid', code: 'unknown_players', playerIds: [playerId('Dan')] },
            }
          : server.put(request),
    },
  });
  await page.press('Next inning');
  await page.findByText(/^A player was removed from the team/);
  await page.isSaved();
  const { P, ...others } = planned[0] ?? {};
  expect(P).toBe(playerId('Dan'));
  expect(server.stored?.innings).toEqual([others]);
});

it('[B.37c] a player who was removed during the game keeps the innings played, as a former player', async () => {
  const server = playedServer();
  server.stored = recordedElsewhere();
  const players = roster(12).filter(({ firstName }) => firstName !== 'Gia');
  const page = await openGameMode({ server, players });
  await page.findByRole('button', { name: 'Pitcher: Former player' });
  await page.press('Next inning');
  await page.isSaved();
  expect(server.stored?.innings).toEqual(planned.slice(0, 2));
});

it('[B.38] a team that became read-only keeps the game on the device, with the reason', async () => {
  const message = 'This team is read-only on the Basic plan.';
  const page = await openGameMode({ answers: { [putPath]: { status: 403, body: { message } } } });
  await page.press('Next inning');
  await page.findByText('Not saved on the server yet');
  page.getByText(new RegExp(message));
  await page.findByRole('heading', { level: 1, name: /Inning 2/ });
});

it.each([
  [5, 5],
  [1, 2],
])('[B.39] a game that has %i innings since another device changed it goes on with %i', async (inningsCount, total) => {
  const server = playedServer();
  server.stored = recordedElsewhere();
  const page = await openGameMode({ server, game: { inningsCount } });
  await page.findByRole('heading', { level: 1, name: new RegExp(`Inning 2 of ${total}`) });
  await page.findByText(`The game has ${inningsCount} innings now.`);
  expect(server.stored?.innings).toEqual(planned.slice(0, 1));
});

it('a game of a team that was read-only before it began is not started', async () => {
  const page = await openGameMode({ team: { isReadOnly: true } });
  await page.findByText('This team is read-only');
  expect(page.queryByRole('button', { name: 'Next inning' })).toBeNull();
});

it('a game that does not exist leads back to the games', async () => {
  const gone = { status: 404, body: { message: 'Game not found or access denied' } };
  const page = await openGameMode({
    answers: { [`GET /api/games/${aGame.id}`]: gone, [`GET ${rosterPath}`]: { body: pageOf([]) } },
  });
  await page.findByText('Game not found or access denied');
  page.getByRole('link', { name: 'Go to games' });
});
