import { act } from '@testing-library/react';
import { afterEach, type MockInstance, vi } from 'vitest';

let reported: MockInstance<() => boolean> | undefined;

/** Sets what the browser reports, without the event for a change. It is online again after each test. */
export function reportOnline(isOnline: boolean): void {
  reported ??= vi.spyOn(navigator, 'onLine', 'get');
  reported.mockReturnValue(isOnline);
}

/** Takes the browser offline or online, with the event. */
export function setBrowserOnline(isOnline: boolean): void {
  reportOnline(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => {
  reported?.mockRestore();
  reported = undefined;
});
