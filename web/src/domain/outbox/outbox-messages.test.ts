import { expect, it } from 'vitest';
import { explainWaiting } from './outbox-messages.ts';

it.each([
  ['offline', { failure: null, isOnline: false }],
  ['an outage', { failure: 'unreachable', isOnline: true }],
  ['an ended session', { failure: 'paused', isOnline: true }],
  ['sending', { failure: null, isOnline: true }],
] as const)('Where a change waits is true of the storage of the device: %s.', (_state, { failure, isOnline }) => {
  expect(explainWaiting({ failure, isDurable: true }, { isOnline })).toContain('on this device');
  const volatile = explainWaiting({ failure, isDurable: false }, { isOnline });
  expect(volatile).not.toContain('on this device');
  expect(volatile).toContain('Keep this page open');
});
