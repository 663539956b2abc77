import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessToken } from '#test/browser/tokens.ts';

const defaults = { name: '', season: 'Spring', maxPlayers: 12 };

function signIn(subject: string) {
  localStorage.setItem('authToken', accessToken({ subject }));
  localStorage.setItem('refreshToken', 'first');
}

/** The page after it was loaded, with a dialog and its form. The modules are loaded again, as in a browser. */
async function loadPage({ saved = defaults } = {}) {
  cleanup();
  vi.resetModules();
  const { storeOpenWork, useFormAcrossUpdates, useStateAcrossUpdates } = await import('./open-work.ts');
  const { result } = renderHook(() => {
    const [dialog, setDialog] = useStateAcrossUpdates('team dialog', 'closed');
    const form = useForm({ defaultValues: saved });
    useFormAcrossUpdates('team 7', form);
    return { dialog, setDialog, form, isDirty: form.formState.isDirty };
  });
  return { page: () => result.current, storeOpenWork };
}

async function typeAndUpdate() {
  const { page, storeOpenWork } = await loadPage();
  act(() => page().setDialog('edit'));
  act(() => page().form.setValue('name', 'Otters', { shouldDirty: true }));
  storeOpenWork();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signIn('dana');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

it('[R-41] an open dialog and what was typed in its form are there again after an update', async () => {
  await typeAndUpdate();
  const { page } = await loadPage();
  expect(page().dialog).toBe('edit');
  expect(page().form.getValues()).toEqual({ ...defaults, name: 'Otters' });
  expect(page().isDirty).toBe(true);
});

it('[R-41] a field that was not changed has the value that is saved now', async () => {
  await typeAndUpdate();
  const { page } = await loadPage({ saved: { name: 'Herons', season: 'Fall', maxPlayers: 14 } });
  expect(page().form.getValues()).toEqual({ name: 'Otters', season: 'Fall', maxPlayers: 14 });
});

it('[R-41] open work is restored once', async () => {
  await typeAndUpdate();
  await loadPage();
  const { page } = await loadPage();
  expect([page().dialog, page().form.getValues().name]).toEqual(['closed', '']);
});

it.each([
  ['another coach', () => signIn('robin')],
  ['a coach who comes back after more than ten minutes', () => vi.setSystemTime(Date.now() + 600_001)],
  ['another page', () => history.replaceState(null, '', '/games')],
])('[R-41] %s does not get the open work', async (_who, change) => {
  history.replaceState(null, '', '/teams');
  await typeAndUpdate();
  change();
  const { page } = await loadPage();
  expect([page().dialog, page().form.getValues().name]).toEqual(['closed', '']);
});

it('a form that a coach has opened again and not reached is not opened for the next coach of the page', async () => {
  cleanup();
  vi.resetModules();
  const { reopenWork, useStateAcrossUpdates } = await import('./open-work.ts');
  reopenWork('player dialog', 'Ana of Dana');
  signIn('robin');
  const { result } = renderHook(() => useStateAcrossUpdates('player dialog', 'closed'));
  expect(result.current[0]).toBe('closed');
});
