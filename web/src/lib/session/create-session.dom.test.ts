import { describe, expect, it, vi } from 'vitest';
import { ApiError, noResponseError } from '#lib/http/api-error.ts';
import type { HttpRequest } from '#lib/http/http.ts';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { createSession, type SessionChange } from './create-session.ts';
import type { Tokens } from './session-storage.ts';

const now = Date.UTC(2027, 3, 10, 18);
const minute = 60_000;

type Send = (request: HttpRequest) => Promise<{ data: Tokens }>;

function createStorage(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    keys: () => [...entries.keys()],
  };
}

function tabOn(
  storage: ReturnType<typeof createStorage>,
  send: Send,
  clock = () => now,
  withSessionLock = withoutLock,
) {
  const session = createSession({ storage, send, now: clock, withSessionLock });
  const changes: SessionChange[] = [];
  session.subscribe((change) => changes.push(change));
  return { ...session, changes };
}

const withoutLock = <T>(work: () => Promise<T>) => work();
/** One after the other, as the lock of a browser has it. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

const fresh = () => ({ token: accessToken({ now }), refreshToken: 'next' });
const stale = () => ({ authToken: accessToken({ now, lasts: -1 }), refreshToken: 'first' });
const refused = () => Promise.reject(new ApiError({ status: 401, message: 'Your session has ended.' }));
const never: Send = () => Promise.reject(new Error('Nothing should be sent.'));

describe('isSignedIn', () => {
  it.each([
    ['three parts and time left', { authToken: accessToken({ now, lasts: 1 }) }, true],
    ['an expired token', { authToken: accessToken({ now, lasts: 0 }) }, false],
    ['an expired token that can be renewed', stale(), true],
    ['two parts', { authToken: accessToken({ now }).replace('.signature', '') }, false],
    ['four parts', { authToken: `${accessToken({ now })}.more` }, false],
    ['no expiry', { authToken: `h.${btoa('{}')}.s` }, false],
    ['a token that cannot be read', { authToken: 'a.b.c' }, false],
    ['null for claims', { authToken: `h.${btoa('null')}.s` }, false],
    ['nothing', {}, false],
  ])('[4.5] isSignedIn is correct with %s.', (_name, stored, expected) => {
    expect(tabOn(createStorage(stored), never).isSignedIn()).toBe(expected);
  });
});

describe('refreshing the tokens', () => {
  it('shares one refresh between all waiting calls', async () => {
    const answer = deferred<{ data: Tokens }>();
    const send = vi.fn<Send>(() => answer.promise);
    const storage = createStorage(stale());
    const tab = tabOn(storage, send);
    const tokens = Promise.all([tab.freshToken(), tab.freshToken(), tab.renew(storage.getItem('authToken'))]);
    const next = fresh();
    answer.resolve({ data: next });
    expect(await tokens).toEqual([next.token, next.token, next.token]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(storage.getItem('refreshToken')).toBe('next');
  });

  it('Refreshing the tokens does not refresh for a 401 of a token that has been replaced since.', async () => {
    const next = fresh();
    const storage = createStorage({ authToken: next.token, refreshToken: 'next' });
    expect(await tabOn(storage, never).renew('the one before')).toBe(next.token);
  });

  it('[A2.2] Refreshing the tokens happens shortly before the token expires, and not earlier.', async () => {
    const send = vi.fn<Send>(async () => ({ data: fresh() }));
    const soon = createStorage({ authToken: accessToken({ now, lasts: 59 }), refreshToken: 'first' });
    await tabOn(soon, send).freshToken();
    expect(send).toHaveBeenCalledTimes(1);
    const later = createStorage({ authToken: accessToken({ now, lasts: 61 }), refreshToken: 'first' });
    expect(await tabOn(later, send).freshToken()).toBe(later.getItem('authToken'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('uses a token that is still valid if the refresh fails', async () => {
    const storage = createStorage({ authToken: accessToken({ now, lasts: 30 }), refreshToken: 'first' });
    const tab = tabOn(storage, () => Promise.reject(noResponseError()));
    expect(await tab.freshToken()).toBe(storage.getItem('authToken'));
    expect(tab.changes).toEqual([]);
  });

  it.each([
    ['no network', noResponseError()],
    ['a server in trouble', new ApiError({ status: 503, message: 'The server is busy.' })],
    ['too many attempts', new ApiError({ status: 429, message: 'Too many attempts.' })],
  ])('keeps the coach signed in on %s', async (_name, problem) => {
    const storage = createStorage(stale());
    const tab = tabOn(storage, () => Promise.reject(problem));
    await expect(tab.freshToken()).rejects.toBe(problem);
    expect(storage.getItem('refreshToken')).toBe('first');
    expect(tab.changes).toEqual([]);
  });

  it('[4.10] ends the session once when the server refuses', async () => {
    const storage = createStorage({ ...stale(), token: 'legacy' });
    const tab = tabOn(storage, refused);
    const calls = await Promise.allSettled([tab.freshToken(), tab.freshToken()]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(storage.keys()).toEqual([]);
    expect(tab.changes).toEqual(['expired']);
  });

  it('works again after a refresh whose response was lost', async () => {
    const next = fresh();
    const send = vi.fn<Send>().mockRejectedValueOnce(noResponseError()).mockResolvedValueOnce({ data: next });
    const tab = tabOn(createStorage(stale()), send);
    await expect(tab.freshToken()).rejects.toThrow('not responding');
    expect(await tab.freshToken()).toBe(next.token);
  });

  it.each([
    ['five minutes fast', 5 * minute],
    ['five minutes slow', -5 * minute],
    ['an hour fast', 60 * minute],
    ['a year fast', 365 * 24 * 60 * minute],
    ['a year slow', -365 * 24 * 60 * minute],
  ])(
    '[R-24] On a device whose clock is %s, the tokens are refreshed once, and again when they have expired.',
    async (_error, error) => {
      let passed = 0;
      const send = vi.fn<Send>(async () => ({ data: { ...fresh(), token: accessToken({ now: now + passed }) } }));
      const expired = stale();
      const tab = tabOn(createStorage(expired), send, () => now + error + passed);
      const first = await tab.renew(expired.authToken);
      expect(await tab.freshToken()).toBe(first);
      expect(send).toHaveBeenCalledTimes(1);
      expect(tab.isSignedIn()).toBe(true);
      passed = 15 * minute;
      expect(await tab.freshToken()).not.toBe(first);
      expect(send).toHaveBeenCalledTimes(2);
    },
  );
});

describe('opening the app again', () => {
  const openAgain = async (error: number, errorLater: number) => {
    const storage = createStorage(stale());
    await tabOn(
      storage,
      async () => ({ data: fresh() }),
      () => now + error,
    ).renew(storage.getItem('authToken'));
    const later = now + 16 * minute;
    const send = vi.fn<Send>(async () => ({ data: { token: accessToken({ now: later }), refreshToken: 'last' } }));
    await tabOn(storage, send, () => later + errorLater).freshToken();
    return send;
  };

  it('[A2.2b] On a device whose clock is five minutes slow, a token that has expired is refreshed before it is sent, also after the app was opened again.', async () => {
    expect(await openAgain(-5 * minute, -5 * minute)).toHaveBeenCalledTimes(1);
  });

  it('A token that has expired is refreshed before it is sent after a clock that was an hour fast was set right.', async () => {
    expect(await openAgain(60 * minute, 0)).toHaveBeenCalledTimes(1);
  });
});

describe('two tabs', () => {
  it('share one refresh in a browser with locks', async () => {
    const storage = createStorage(stale());
    const send = vi.fn<Send>(async () => ({ data: fresh() }));
    const withSessionLock = queue();
    const [one, other] = await Promise.all([
      tabOn(storage, send, undefined, withSessionLock).freshToken(),
      tabOn(storage, send, undefined, withSessionLock).freshToken(),
    ]);
    expect(one).toBe(other);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('Two tabs stay signed in in a browser without locks, in either order.', async () => {
    const storage = createStorage(stale());
    const answers = [deferred<{ data: Tokens }>(), deferred<{ data: Tokens }>()];
    const tabs = answers.map(({ promise }) => tabOn(storage, () => promise));
    const tokens = Promise.all(tabs.map((tab) => tab.freshToken()));
    const next = fresh();
    answers[1]?.resolve({ data: next });
    await flushPromises();
    answers[0]?.reject(new ApiError({ status: 401, message: 'Too old.' }));
    expect(await tokens).toEqual([next.token, next.token]);
    expect(storage.getItem('authToken')).toBe(next.token);
    expect(tabs.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('Two tabs do not restore a session that ended during the refresh.', async () => {
    const storage = createStorage(stale());
    const answer = deferred<{ data: Tokens }>();
    const tab = tabOn(storage, ({ url }) => (url === '/auth/refresh' ? answer.promise : refused()));
    const other = tabOn(storage, async () => ({ data: fresh() }));
    const waiting = tab.freshToken();
    other.signOut();
    answer.resolve({ data: fresh() });
    await expect(waiting).rejects.toMatchObject({ status: 401 });
    expect(storage.keys()).toEqual([]);
  });

  it('notify each other of changes', () => {
    const storage = createStorage();
    const tab = tabOn(storage, never);
    const ana = accessToken({ now, subject: 'ana' });
    const ben = accessToken({ now, subject: 'ben' });
    const hearToken = (oldValue: string | null, newValue: string | null) => {
      if (newValue === null) storage.removeItem('authToken');
      else storage.setItem('authToken', newValue);
      tab.onStorageEvent({ key: 'authToken', oldValue, newValue });
    };
    hearToken(null, ana);
    hearToken(ana, accessToken({ now, subject: 'ana' }));
    hearToken(ana, ben);
    hearToken(ben, null);
    tab.onStorageEvent({ key: 'somethingElse', oldValue: null, newValue: 'x' });
    expect(tab.changes).toEqual(['signed-in-elsewhere', 'switched', 'signed-out-elsewhere']);
  });
});

describe('signing out', () => {
  it('[4.7] clears everything of the coach immediately, even if the call fails', () => {
    const storage = createStorage({ ...stale(), token: 'legacy', currentTeamId: 'team', theme: 'dark' });
    const tab = tabOn(storage, never);
    expect(tab.signOut()).toBe('first');
    expect(storage.keys()).toEqual(['theme']);
    expect(tab.changes).toEqual(['signed-out']);
  });

  it('Signing out is not followed by an expiry when a late call is answered with 401.', async () => {
    const tab = tabOn(createStorage(stale()), async () => ({ data: fresh() }));
    tab.signOut();
    await expect(tab.renew('old')).rejects.toMatchObject({ status: 401 });
    expect(tab.changes).toEqual(['signed-out']);
  });
});
