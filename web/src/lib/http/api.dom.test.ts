import { forgotPassword, getCurrentUser, login, type User } from 'contract/accounts';
import { getGame } from 'contract/games';
import { listPlayers } from 'contract/players';
import { getSubscriptionStatus } from 'contract/subscriptions';
import { createTeam, deleteTeam, getTeam } from 'contract/teams';
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { session } from '#lib/session/session.ts';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { fakeServer, lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

const signIn = (token = accessToken()) => {
  localStorage.setItem('authToken', token);
  localStorage.setItem('refreshToken', 'first');
  return token;
};
const team = { params: { teamId: 'a/b' } };

beforeEach(() => localStorage.clear());

describe('a call', () => {
  it('[7.2] fills the URL and sends the token and the body', async () => {
    const token = signIn();
    const server = fakeServer({
      'GET /api/teams/a%2Fb/players': { body: { players: [] } },
      'POST /api/teams': { status: 201 },
    });
    await call(listPlayers, { ...team, query: { search: 'Zoë & co', page: 2 } });
    await call(createTeam, { body: { name: 'Hawks' } });
    const [list, create] = server.requests;
    expect(list).toMatchObject({ method: 'GET', path: '/api/teams/a%2Fb/players', token });
    expect(list?.query.toString()).toBe('search=Zo%C3%AB+%26+co&page=2');
    expect(create).toMatchObject({ method: 'POST', body: { name: 'Hawks' } });
  });

  it('[7.1] sends JSON to its own origin, and no token if none is stored', async () => {
    fakeServer({ 'POST /auth/forgot-password': { status: 202 } });
    await call(forgotPassword, { body: { email: 'a@b.co' } });
    const [address, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(address).toBe('/auth/forgot-password');
    const headers = new Headers(init?.headers);
    expect([headers.get('content-type'), headers.get('authorization')]).toEqual(['application/json', null]);
  });

  it('resolves to the type in the contract', () => {
    expectTypeOf(() => call(getCurrentUser)).returns.resolves.toEqualTypeOf<User>();
    expectTypeOf(() => call(deleteTeam, team)).returns.resolves.toEqualTypeOf<null>();
    // @ts-expect-error The team is missing.
    expectTypeOf(() => call(getTeam)).toBeFunction();
    // @ts-expect-error A team has a name, and no colour.
    expectTypeOf(() => call(createTeam, { body: { colour: 'red' } })).toBeFunction();
  });

  it("throws the server's message for each field", async () => {
    const errors = { email: ['Email is required'] };
    fakeServer({
      'POST /auth/login': { status: 400, body: { message: 'Correct the highlighted fields.', errors } },
    });
    const problem = await call(login, { body: { email: '', password: 'x' } }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiError);
    expect(problem).toMatchObject({ status: 400, errors, hasMessage: true });
  });

  it('[D.4] distinguishes a missing network from an error response', async () => {
    const server = fakeServer({ 'GET /auth/me': serverDown });
    signIn();
    await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 0, isOffline: false, hasMessage: false });
    server.handlers['GET /auth/me'] = lostConnection;
    await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 0, isOffline: true, hasMessage: false });
    expect(session.isSignedIn()).toBe(true);
  });

  it.each([
    ['a read', () => call(getCurrentUser)],
    ['a write', () => call(createTeam, { body: { name: 'Hawks' } })],
  ])('aborts %s after ten seconds without a response', async (_what, attempt) => {
    signIn();
    const timeout = new AbortController();
    const after = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    fakeServer({});
    globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const failure = attempt().catch((error: unknown) => error);
    await flushPromises();
    expect(after).toHaveBeenCalledExactlyOnceWith(10_000);
    timeout.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    expect(await failure).toMatchObject({ status: 0, hasMessage: false });
    after.mockRestore();
  });

  it.each([
    ['the refresh of a token that expires soon', () => accessToken({ lasts: 30 })],
    ['the refresh after a late 401', () => accessToken()],
  ])('[R-40] A call is given up after ten seconds in all when %s is without a response.', async (_what, token) => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
      return controller.signal;
    });
    signIn(token());
    const silence = deferred();
    const server = fakeServer({
      'POST /api/teams': () => new Promise((resolve) => setTimeout(resolve, 6000, { status: 401 })),
      'POST /auth/refresh': () => silence.promise.then(serverDown),
    });
    let failure: unknown;
    call(createTeam, { body: { name: 'Hawks' } }).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ status: 0, hasTimedOut: true });
    expect(server.to('POST /auth/refresh')).toHaveLength(1);
    expect(session.isSignedIn()).toBe(true);
    vi.useRealTimers();
    // Otherwise the refresh would be the one that the calls of other tests share.
    silence.resolve();
    await flushPromises();
    vi.restoreAllMocks();
  });

  it('handles a response that is not JSON', async () => {
    fakeServer({});
    globalThis.fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
    await expect(call(login, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
      status: 502,
      hasMessage: false,
      message: 'Bad Gateway',
    });
  });
});

describe('a call that is answered with 401', () => {
  it('[4.8] A call that is answered with 401 is repeated after one token refresh, which concurrent calls share.', async () => {
    const old = signIn();
    const renewed = accessToken();
    const exchange = deferred();
    const answer = ({ token }: { token: string | null }) =>
      token === renewed ? { body: { id: 'x' } } : { status: 401 };
    const server = fakeServer({
      'GET /auth/me': answer,
      'GET /api/teams/t': answer,
      'GET /api/games/g': answer,
      'GET /api/subscription/status': answer,
      'POST /auth/refresh': async () => {
        await exchange.promise;
        return { body: { data: { token: renewed, refreshToken: 'next' } } };
      },
    });
    const all = Promise.all([
      call(getCurrentUser),
      call(getTeam, { params: { teamId: 't' } }),
      call(getGame, { params: { gameId: 'g' } }),
      call(getSubscriptionStatus),
    ]);
    await flushPromises();
    exchange.resolve();
    expect(await all).toEqual(Array(4).fill({ id: 'x' }));
    expect(server.to('POST /auth/refresh')).toMatchObject([{ body: { refreshToken: 'first' } }]);
    expect(server.to('GET /auth/me').map(({ token }) => token)).toEqual([old, renewed]);
  });

  it('[4.8b] A call that is answered with 401 is repeated only once.', async () => {
    signIn();
    const server = fakeServer({
      'GET /auth/me': { status: 401, body: { message: 'No.' } },
      'POST /auth/refresh': { body: { data: { token: accessToken(), refreshToken: 'next' } } },
    });
    await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
    expect(server.to('GET /auth/me')).toHaveLength(2);
    expect(server.to('POST /auth/refresh')).toHaveLength(1);
  });

  it('[4.9] ends the session if there is no refresh token', async () => {
    localStorage.setItem('authToken', accessToken());
    const server = fakeServer({ 'GET /auth/me': { status: 401 } });
    await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(server.to('POST /auth/refresh')).toEqual([]);
  });

  it('[4.11] ends the session immediately if it is a call about players', async () => {
    signIn();
    localStorage.setItem('token', 'legacy');
    const server = fakeServer({ 'GET /api/teams/t/players': { status: 401 } });
    await expect(call(listPlayers, { params: { teamId: 't' }, query: {} })).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(1);
    expect([...Object.keys(localStorage)]).toEqual([]);
  });

  it('A call that is answered with 401 does not end the session if the endpoint needs no account.', async () => {
    signIn();
    const server = fakeServer({
      'POST /auth/login': { status: 401, body: { message: 'The email or the password is wrong.' } },
    });
    await expect(call(login, { body: { email: 'a@b.co', password: 'x' } })).rejects.toThrow(
      'The email or the password is wrong.',
    );
    expect(session.isSignedIn()).toBe(true);
    expect(server.requests).toHaveLength(1);
  });
});

it('[A2.4] a call about players uses the legacy storage key if there is no other token', async () => {
  localStorage.setItem('token', 'legacy');
  const server = fakeServer({ 'GET /api/teams/t/players': { body: {} } });
  await call(listPlayers, { params: { teamId: 't' }, query: {} });
  expect(server.requests).toMatchObject([{ token: 'legacy' }]);
});
