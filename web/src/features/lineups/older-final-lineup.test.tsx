import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { fairLineup, gameId, openLineup, sendNow, swappedLineup } from '#test/pages/lineup-page.tsx';

const title = 'Your edits would make a final lineup a draft';
const final = fairLineup({ status: 'final' });

/** An older version of the app has stored edits of a final lineup in the local storage, where they were not sent. */
async function openOlderEdits() {
  const { updatedAt: _, ...base } = final;
  const content = { ...base, ...swappedLineup() };
  localStorage.setItem(`unsaved:coach:lineup:${gameId}`, JSON.stringify({ editedAt: 0, edits: { content, base } }));
  const page = await openLineup({ lineup: final });
  await page.findByRole('dialog', { name: title });
  const press = (name: string | RegExp) => page.coach.click(page.getByRole('button', { name }));
  return { ...page, press };
}

it('older edits of a final lineup are shown beside it and not sent, also when the coach goes on editing, until the coach has decided', async () => {
  const page = await openOlderEdits();
  await page.press('Close');
  await page.coach.dblClick(await page.findByRole('button', { name: 'Catcher, inning 1: Dan Lee' }));
  await page.press(/^Finn Lee/);
  await page.findByRole('button', { name: 'Catcher, inning 1: Finn Lee' });
  await sendNow();
  expect(page.saves()).toEqual([]);
  expect(page.queryByText('This lineup is a draft again')).toBeNull();
  await page.press('Decide now');
  await page.findByRole('dialog', { name: title });
  await page.press('Keep final lineup');
  await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  expect(page.saves()).toEqual([]);
});

it('older edits of a final lineup make it a draft when the coach says so', async () => {
  const page = await openOlderEdits();
  await page.press('Save as draft');
  await page.findByText('Draft, version 5');
  expect(page.saves()).toMatchObject([{ body: { version: 4, status: 'draft', ...swappedLineup() } }]);
  page.getByText('This lineup is a draft again');
});
