import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAppUpdates } from './create-app-updates.ts';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn((_message: string, ports: MessagePort[]) => this.ports.push(...ports));
  private readonly ports: MessagePort[] = [];

  /** Answers the messages that came with a port. */
  answer() {
    for (const port of this.ports) port.postMessage('STOPPED');
  }

  messages() {
    return this.postMessage.mock.calls.map(([message]) => message);
  }

  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly update = vi.fn(async () => undefined);

  /** What a browser does when it finds another version on the server. */
  findVersion() {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    return worker;
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = {};

  changeController() {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

function openPage({ isFirstVisit = false } = {}) {
  const reload = vi.fn();
  const registration = new FakeRegistration();
  const container = new FakeContainer();
  if (isFirstVisit) container.controller = null;
  else registration.active = new FakeWorker();
  const updates = createAppUpdates({ reload });
  updates.follow(registration, container);
  return { reload, registration, container, updates };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a newer version', () => {
  it('[1.19b] A newer version is offered, and changes nothing by itself.', () => {
    const { registration, updates, reload } = openPage();
    expect(updates.update()).toBeNull();
    const worker = registration.findVersion();
    expect(updates.update()).toBe('found');
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('A newer version that was found in an earlier visit is offered immediately.', () => {
    const registration = new FakeRegistration();
    registration.active = new FakeWorker();
    registration.waiting = new FakeWorker();
    const updates = createAppUpdates({ reload: vi.fn() });
    updates.follow(registration, new FakeContainer());
    expect(updates.update()).toBe('found');
  });

  it('[1.21] A newer version becomes active when the coach confirms, and then the page reloads once.', async () => {
    const { registration, updates, reload, container } = openPage();
    const worker = registration.findVersion();
    updates.updateNow();
    updates.updateNow();
    // What the active version still downloads would keep it busy, and the newer one waiting.
    expect(registration.active?.messages()).toEqual(['STOP_PRECACHING']);
    // A version that should become active while the other one starts may wait for half a minute.
    expect(worker.postMessage).not.toHaveBeenCalled();
    registration.active?.answer();
    await expect.poll(() => worker.messages()).toEqual(['SKIP_WAITING']);
    worker.become('activating');
    container.changeController();
    expect(reload).not.toHaveBeenCalled();
    worker.become('activated');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('An active version that does not answer delays the newer one by three seconds.', async () => {
    vi.useFakeTimers();
    const { registration, updates } = openPage();
    const worker = registration.findVersion();
    updates.updateNow();
    await vi.advanceTimersByTimeAsync(2999);
    expect(worker.postMessage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(worker.messages()).toEqual(['SKIP_WAITING']);
  });

  it('A coach who canceled the reload because of unsaved work can confirm it again.', () => {
    const { registration, updates, reload } = openPage();
    const worker = registration.findVersion();
    updates.updateNow();
    expect(updates.isUpdating()).toBe(true);
    registration.waiting = null;
    worker.become('activated');
    expect(updates.isUpdating()).toBe(false);
    expect(updates.update()).toBe('replaced');
    updates.updateNow();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[1.22] A newer version that was postponed is hidden until there is an even newer one.', () => {
    const { registration, updates, reload } = openPage();
    registration.findVersion();
    updates.later();
    expect(updates.update()).toBeNull();
    registration.findVersion();
    expect(updates.update()).toBe('found');
    expect(reload).not.toHaveBeenCalled();
  });

  it('A newer version that another tab activated is reported, even if it was postponed, and does not reload this page.', () => {
    const { registration, container, updates, reload } = openPage();
    const worker = registration.findVersion();
    updates.later();
    registration.waiting = null;
    worker.become('activated');
    container.changeController();
    expect(updates.update()).toBe('replaced');
    expect(reload).not.toHaveBeenCalled();
    updates.updateNow();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the first visit', () => {
  it('offers no update, because the installed version is the one on the screen', () => {
    const { registration, container, updates } = openPage({ isFirstVisit: true });
    const worker = registration.findVersion();
    expect(updates.update()).toBeNull();
    registration.waiting = null;
    registration.active = worker;
    container.changeController();
    expect(updates.update()).toBeNull();
  });
});

describe('looking for a newer version', () => {
  it('Looking for a newer version is silent without a network.', async () => {
    const { registration, updates } = openPage();
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(updates.check()).resolves.toBeUndefined();
    expect(registration.update).toHaveBeenCalledOnce();
    expect(updates.update()).toBeNull();
  });
});
