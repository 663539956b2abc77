import { waitFor } from '@testing-library/react';
import type { SavedAvailability } from 'contract/availability';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { deferred } from '#test/async/deferred.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { anActivity } from '#test/fakes/activities.ts';
import { type FakeAnswer, lostConnection } from '#test/fakes/fake-server.ts';
import { pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityServer,
  fairLineup,
  findTile,
  markPath,
  openLineup,
  playerId,
  roster,
  rosterPath,
  savedMark,
} from '#test/pages/lineup-page.tsx';

type Answers = NonNullable<Parameters<typeof openLineup>[0]>['answers'];

async function openWhoIsIn(answers: Answers, saved: SavedAvailability[] = []) {
  const page = await openLineup({ lineup: fairLineup(), ...(answers && { answers }), availability: [...saved] });
  const toggle = await page.openAvailability();
  const isOut = (player: string) => findTile(page, player).getAttribute('aria-pressed') === 'false';
  return { ...page, toggle, isOut };
}

it('different players marked on two devices are both out, here and on the server', async () => {
  const server = availabilityServer();
  const page = await openWhoIsIn(server.answers);
  server.saved.push(savedMark('Eva'));
  await page.toggle('Dan Lee');
  await page.findByText(/10 of 12 players/);
  expect([page.isOut('Dan Lee'), page.isOut('Eva Lee')]).toEqual([true, true]);
  expect(server.saved).toEqual([savedMark('Eva'), savedMark('Dan')]);
});

it('[B.163e] a mark that met a newer one names who has changed the player, and when', async () => {
  const server = availabilityServer();
  const page = await openWhoIsIn(server.answers);
  const marked = anActivity({ kind: 'availability-marked', players: ['Dan Lee'], details: {} });
  page.server.handlers[`GET /api/teams/${aGame.teamId}/activities`] = ({ query }) => ({
    body: { activities: query.get('playerId') === playerId('Dan') ? [marked] : [], next: null },
  });
  server.saved.push(savedMark('Dan', { status: 'in', fromInning: 3 }));
  await page.toggle('Dan Lee');
  await page.findByText(/^Sam Stone changed Dan Lee at .+: Arrives in the 3rd\. Change it again if that's wrong\.$/);
  expect(page.queryByText(/on another device/)).toBeNull();
});

it('the same player marked on two devices keeps the first mark, and the second device shows it', async () => {
  const server = availabilityServer();
  const page = await openWhoIsIn(server.answers);
  server.saved.push(savedMark('Dan', { status: 'in', fromInning: 3 }));
  await page.toggle('Dan Lee');
  await page.findByText("Dan Lee was changed on another device: Arrives in the 3rd. Change it again if that's wrong.");
  expect(page.isOut('Dan Lee')).toBe(false);
  expect(server.saved).toEqual([savedMark('Dan', { status: 'in', fromInning: 3 })]);
  await page.toggle('Dan Lee');
  await waitFor(() => expect(server.saved).toEqual([savedMark('Dan', { version: 2 })]));
  expect(page.isOut('Dan Lee')).toBe(true);
});

it('a mark whose response was lost is no conflict when it is sent again', async () => {
  const server = availabilityServer();
  const put = `PUT ${markPath('Dan')}`;
  const page = await openWhoIsIn({
    ...server.answers,
    [put]: (request) => {
      server.save(request);
      return lostConnection();
    },
  });
  await page.toggle('Dan Lee');
  await waitFor(() => expect(server.saved).toEqual([savedMark('Dan')]));
  page.server.handlers[put] = server.save;
  setBrowserOnline(true);
  await waitFor(() => expect(page.server.to(put)).toHaveLength(2));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  expect(page.queryByText(/on another device/)).toBeNull();
  expect(page.isOut('Dan Lee')).toBe(true);
  expect(server.saved).toEqual([savedMark('Dan')]);
});

it('a mark is saved when only the version of the stored one differs', async () => {
  const server = availabilityServer([savedMark('Dan', { version: 5 })]);
  const page = await openWhoIsIn(server.answers, [savedMark('Dan', { version: 2 })]);
  await page.toggle('Dan Lee');
  await waitFor(() => expect(server.saved).toEqual([savedMark('Dan', { status: 'in', version: 6 })]));
  expect(page.queryByText(/on another device/)).toBeNull();
});

it('marks of other players do not wait for one that gets no response, and none is lost when it fails', async () => {
  const server = availabilityServer();
  const first = deferred<FakeAnswer>();
  const page = await openWhoIsIn({ ...server.answers, [`PUT ${markPath('Dan')}`]: () => first.promise });
  await page.toggle('Dan Lee');
  await page.toggle('Dan Lee');
  await page.toggle('Dan Lee');
  await page.toggle('Finn Lee');
  await waitFor(() => expect(server.saved).toEqual([savedMark('Finn')]));
  page.server.handlers[`PUT ${markPath('Dan')}`] = server.save;
  first.reject(new TypeError('Failed to fetch'));
  setBrowserOnline(true);
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  expect(server.saved).toMatchObject([savedMark('Finn'), { ...savedMark('Dan'), version: expect.any(Number) }]);
  expect(['Dan Lee', 'Finn Lee'].map(page.isOut)).toEqual([true, true]);
});

it('a mark of a removed player shows a message, and the other marks are saved', async () => {
  const server = availabilityServer();
  const gone = { status: 404, body: { message: 'Player not found or access denied' } };
  const page = await openWhoIsIn({ ...server.answers, [`PUT ${markPath('Dan')}`]: gone });
  page.server.handlers[`GET ${rosterPath}`] = {
    body: pageOf(roster(12).filter(({ firstName }) => firstName !== 'Dan')),
  };
  await page.toggle('Dan Lee');
  await page.findByText('Player not found or access denied');
  await page.findByRole('button', { name: 'Needs attention (1)' });
  await waitFor(() => expect(page.queryByRole('button', { name: /^Dan Lee: / })).toBeNull());
  await page.toggle('Eva Lee');
  await waitFor(() => expect(server.saved).toEqual([savedMark('Eva')]));
});
