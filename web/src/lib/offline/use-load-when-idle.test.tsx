import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flushPromises } from '#test/async/deferred.ts';
import { useLoadWhenIdle } from './use-load-when-idle.ts';

let idleCallbacks: (() => void)[] = [];

beforeEach(() => {
  idleCallbacks = [];
  vi.stubEnv('PROD', true);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function becomeIdle() {
  for (const callback of idleCallbacks) callback();
  await flushPromises();
}

function open(load: () => Promise<unknown>, isReady = true) {
  return renderHook((ready: boolean) => useLoadWhenIdle(load, { isReady: ready }), { initialProps: isReady });
}

it('What the coach needs next is loaded once, when the page is ready and the browser is idle.', async () => {
  const load = vi.fn(async () => undefined);
  const { rerender } = open(load, false);
  await becomeIdle();
  rerender(true);
  expect(load).not.toHaveBeenCalled();
  await becomeIdle();
  rerender(true);
  await becomeIdle();
  expect(load).toHaveBeenCalledTimes(1);
});

it('Nothing is loaded after the coach has left the page.', async () => {
  const load = vi.fn(async () => undefined);
  open(load).unmount();
  await becomeIdle();
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['saves data', { connection: { saveData: true }, onLine: true }],
  ['is offline', { onLine: false }],
])('Nothing is loaded while the browser %s.', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  const load = vi.fn(async () => undefined);
  open(load);
  await becomeIdle();
  expect(load).not.toHaveBeenCalled();
});

it('A failure to load stays silent.', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  open(load);
  await becomeIdle();
  expect(load).toHaveBeenCalledTimes(1);
});

it('Nothing is loaded in development.', async () => {
  vi.stubEnv('PROD', false);
  const load = vi.fn(async () => undefined);
  open(load);
  await becomeIdle();
  expect(load).not.toHaveBeenCalled();
});
