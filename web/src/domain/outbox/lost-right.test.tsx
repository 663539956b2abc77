import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { recordSavedFiles } from '#test/browser/saved-files.ts';
import { lineupPath, openAndSwap, sendNow } from '#test/pages/lineup-page.tsx';
import { outbox } from './outbox.ts';

afterEach(() => queryPersistence.clear());

const files = recordSavedFiles();
const message = 'Your role in this team does not allow this. Ask the owner.';

it('[B.151] A change that the role no longer allows says so, and is downloaded or discarded.', async () => {
  const page = await openAndSwap();
  setBrowserOnline(false);
  await page.cell('Catcher, inning 1: Dan Lee');
  await sendNow();
  page.server.handlers[`PUT ${lineupPath}`] = { status: 403, body: { message } };
  setBrowserOnline(true);
  await sendNow();
  await page.coach.click(await page.findByRole('button', { name: 'Needs attention (1)' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Unsent changes' }));
  dialog.getByText(message);
  await page.coach.click(dialog.getByRole('button', { name: /^Download: / }));
  expect(files).toHaveLength(1);
  expect(outbox.state().entries).toHaveLength(1);
  await page.coach.click(dialog.getByRole('button', { name: /^Discard: / }));
  await page.coach.click(dialog.getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
});
