import { expect, it } from 'vitest';
import { explainWaiting, outboxMessages } from './outbox-messages.ts';

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

it.each([
  [1, true, '1 change on this device has not been sent. Signing out deletes it.'],
  [1, false, '1 change has not been sent. Signing out deletes it.'],
  [3, true, '3 changes on this device have not been sent. Signing out deletes them.'],
  [3, false, '3 changes have not been sent. Signing out deletes them.'],
])(
  'The question before signing out with %i changes says that they are on the device only if they are: %s.',
  (count, isDurable, text) => {
    expect(outboxMessages.signOutReason(count, { isDurable })).toBe(text);
  },
);
