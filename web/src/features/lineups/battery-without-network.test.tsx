import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { openGenerator, playerId, rosterPath } from '#test/pages/lineup-page.tsx';
import '#domain/outbox/form-writes.ts';

it('[R-33] who can pitch and catch is stored on this device without a network, used at once, and sent when it is back', async () => {
  const page = await openGenerator({ asksBattery: true });
  await page.press('Generate lineup');
  const answered = fetch;
  vi.stubGlobal('fetch', async () => serverDown());
  setBrowserOnline(false);
  const dialog = within(page.getByRole('dialog', { name: 'Who can pitch and catch?' }));
  for (const [question, name] of [
    ['Who can pitch?', 'Ben'],
    ['Who can catch?', 'Dan'],
  ] as const) {
    const group = within(dialog.getByRole('group', { name: question }));
    await page.coach.click(group.getByRole('button', { name }));
  }
  await page.coach.click(dialog.getByRole('button', { name: 'Save and generate' }));
  await page.findByText('Fairest possible');
  const changes = () => page.server.requests.filter(({ method }) => method === 'PUT');
  const preferencesOf = (name: string) =>
    changes()
      .filter(({ path }) => path === `${rosterPath}/${playerId(name)}`)
      .map(({ body }) => Object(body).wishes);
  expect(changes()).toEqual([]);
  expect(page.getAllByText('Saved on this device')).toHaveLength(1);

  vi.stubGlobal('fetch', answered);
  setBrowserOnline(true);
  await waitFor(() => expect(preferencesOf('Ana')).toEqual([{ P: 'never', C: 'never' }]));
  await waitFor(() => expect(preferencesOf('Ben')).toEqual([{ P: 'can', C: 'never' }]));
  await waitFor(() => expect(preferencesOf('Dan')).toEqual([{ P: 'never', C: 'can' }]));
});
