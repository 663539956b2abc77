import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOutboxDatabase } from '#lib/offline/outbox/outbox-store.ts';
import { session } from '#lib/session/session.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { signInInOtherTab } from '#test/browser/other-tab.ts';
import { aChange } from '#test/browser/outbox-tabs.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityPath,
  availabilityServer,
  gameId,
  markPath,
  roster,
  rosterPath,
} from '#test/pages/lineup-page.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/check-in.tsx';

const put = `PUT ${markPath('Dan')}`;
const label = 'Dan Lee: Out, in the game against Hawks';

async function openCheckIn(answers: Parameters<typeof renderRoute>[1] = {}) {
  const server = availabilityServer();
  const page = renderRoute(`/games/${gameId}/check-in`, {
    ...answers,
    answers: {
      [`GET /api/games/${gameId}`]: { body: aGame },
      [`GET ${rosterPath}`]: { body: pageOf(roster(5)) },
      [`GET ${availabilityPath}`]: () => ({ body: [...server.saved] }),
      'POST /auth/logout': { status: 204 },
      ...server.answers,
      ...answers.answers,
    },
  });
  await page.findByRole('list', { name: 'Players' });
  const press = (name: string | RegExp) => page.coach.click(page.getByRole('button', { name }));
  return { ...page, press, saved: server.saved, markDanOut: () => press(/^Dan Lee: (?!.*Change)/) };
}

/** What another tab, or a program that reads the storage of the browser, finds. */
const storedLabels = async () =>
  (await createOutboxDatabase(indexedDB).update((entries) => entries, 'relaxed')).map((entry) => entry.label);

it('says what waits for a network, lists it, and says when it is saved', async () => {
  const page = await openCheckIn();
  setBrowserOnline(false);
  await page.markDanOut();
  const status = await page.findByRole('button', { name: 'Waiting for network (1)' });
  expect(status.closest('[role=status]')).toBeTruthy();
  expect(await storedLabels()).toEqual([label]);
  expect(page.server.to(put)).toEqual([]);
  await page.coach.click(status);
  await page.findByText(label);
  page.getByText('There is no network. These changes are on this device and are sent when the network is back.');
  setBrowserOnline(true);
  // Both at once, because "Saved" is shown for a few seconds only.
  await Promise.all([page.findByText('Everything is saved.'), page.findByRole('button', { name: 'Saved' })]);
  expect(page.saved).toHaveLength(1);
  expect(await storedLabels()).toEqual([]);
});

it('a server that does not respond is not called a missing network', async () => {
  const page = await openCheckIn({ answers: { [put]: serverDown } });
  await page.markDanOut();
  await page.findByRole('button', { name: "Server isn't responding" });
  expect(page.queryByText(/Waiting for network/)).toBeNull();
});

it('a waiting change can be discarded after a confirmation', async () => {
  const page = await openCheckIn();
  setBrowserOnline(false);
  await page.markDanOut();
  await page.coach.click(await page.findByRole('button', { name: 'Waiting for network (1)' }));
  await page.press(`Discard: ${label}`);
  expect(document.activeElement?.textContent).toBe('Keep it');
  await page.press('Keep it');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Discard: ${label}`);
  expect(await storedLabels()).toEqual([label]);
  await page.press(`Discard: ${label}`);
  await page.press('Discard it');
  await page.findByText('Everything is saved.');
  expect(await storedLabels()).toEqual([]);
});

it('[R-46] signing out with unsent changes asks first, and leaves nothing of them on the device', async () => {
  const page = await openCheckIn();
  setBrowserOnline(false);
  await page.markDanOut();
  await page.findByRole('button', { name: 'Waiting for network (1)' });
  await page.press('Sign Out');
  await page.findByText('1 change on this device has not been sent. Signing out deletes it.');
  await page.press('Stay signed in');
  expect(session.isSignedIn()).toBe(true);
  expect(await storedLabels()).toEqual([label]);
  await page.press('Sign Out');
  await page.findByRole('button', { name: 'Sign out and delete' });
  await page.press('Sign out and delete');
  await waitFor(() => expect(session.isSignedIn()).toBe(false));
  expect(await storedLabels()).toEqual([]);
});

it('[R-46] signing out asks about changes of an earlier visit that this page has not read yet, too', async () => {
  const page = await openCheckIn();
  setBrowserOnline(false);
  const change = { ...aChange('thing'), owner: 'coach', id: 'id', order: 1, createdAt: 0, attempts: 0 };
  const unread = { ...change, state: 'waiting', error: null } as const;
  await createOutboxDatabase(indexedDB).update(() => [unread], 'relaxed');
  await page.press('Sign Out');
  await page.findByText('1 change on this device has not been sent. Signing out deletes it.');
  await page.press('Sign out and delete');
  await waitFor(() => expect(session.isSignedIn()).toBe(false));
  expect(await storedLabels()).toEqual([]);
});

it('[R-37] an ended session keeps the changes, another coach neither sees nor sends them, and the same coach goes on', async () => {
  const page = await openCheckIn({ answers: { [put]: serverDown } });
  await page.markDanOut();
  await page.findByRole('button', { name: "Server isn't responding" });
  act(() => session.expire());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
  page.unmount();
  const other = await openCheckIn({ token: accessToken({ subject: 'other coach' }) });
  act(() => void window.dispatchEvent(new Event('online')));
  await other.markDanOut();
  await waitFor(() => expect(other.saved).toHaveLength(1));
  await waitFor(async () => expect(await storedLabels()).toEqual([label]));
  expect(other.queryByText(/attention|Waiting|responding/)).toBeNull();
  other.unmount();
  const same = await openCheckIn();
  act(() => signInInOtherTab({ token: accessToken(), refreshToken: 'again' }));
  await waitFor(() => expect(same.saved).toHaveLength(1));
  await waitFor(async () => expect(await storedLabels()).toEqual([]));
});
