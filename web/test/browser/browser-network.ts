import { act } from '@testing-library/react';
import { afterEach, type MockInstance, vi } from 'vitest';

let reported: MockInstance<() => boolean> | undefined;

/** What the browser reports from now on, without the event that tells a page of a change. It is online after each test. */
export function reportOnline(isOnline: boolean): void {
  reported ??= vi.spyOn(navigator, 'onLine', 'get');
  reported.mockReturnValue(isOnline);
}

/** The browser loses its network, or finds it again. */
export function setBrowserOnline(isOnline: boolean): void {
  reportOnline(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => {
  reported?.mockRestore();
  reported = undefined;
});
