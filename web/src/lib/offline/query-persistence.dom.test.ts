import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#lib/http/query.ts';
import { createQueryPersistence, type PersistedQueries } from './query-persistence.ts';

const teams = ['/api/teams', {}, {}];
const site = ['/api/site', {}, {}];
const aDay = 24 * 3_600_000;

/** The database of one browser, and pages opened on it one after the other. */
function browser() {
  const entries = new Map<string, PersistedQueries>();
  const store = {
    get: async (owner: string) => structuredClone(entries.get(owner)),
    set: async (owner: string, copy: PersistedQueries) => void entries.set(owner, structuredClone(copy)),
    owners: async () => [...entries.keys()],
    remove: async (owners: readonly string[]) => {
      for (const owner of owners) entries.delete(owner);
    },
  };
  const device = { coach: 'dana' as string | null, contract: 'one', now: 0 };
  const onFailure = vi.fn();
  function openPage() {
    const queryClient = createQueryClient();
    const copies = createQueryPersistence({
      queryClient,
      store,
      coach: () => device.coach,
      now: () => device.now,
      contract: device.contract,
      onFailure,
    });
    return { queryClient, copies, close: copies.persistChanges() };
  }
  return { device, entries, store, openPage, onFailure, everything: () => JSON.stringify([...entries]) };
}

const isCopied = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the loaded data of a coach', () => {
  it('[B.21b] The loaded data of a coach is restored when the app is opened again, and refetched when online.', async () => {
    const { openPage } = browser();
    const before = openPage();
    before.queryClient.setQueryData(teams, [{ name: 'Hawks' }]);
    await isCopied();
    before.close();
    const { queryClient, copies } = openPage();
    await copies.restore();
    expect(queryClient.getQueryData(teams)).toEqual([{ name: 'Hawks' }]);
    expect(queryClient.getQueryState(teams)).toMatchObject({ status: 'success', isInvalidated: true });
  });

  it('The loaded data of a coach is not lost by a failed refetch or by a long visit to another page.', async () => {
    const { openPage } = browser();
    const { queryClient } = openPage();
    queryClient.setQueryData(teams, ['Hawks']);
    const read = { queryKey: teams, queryFn: () => Promise.reject(new Error('no network')), retry: false };
    await expect(queryClient.fetchQuery(read)).rejects.toThrow('no network');
    await vi.advanceTimersByTimeAsync(aDay);
    queryClient.setQueryData(site, {});
    await isCopied();
    const later = openPage();
    await later.copies.restore();
    expect(later.queryClient.getQueryData(teams)).toEqual(['Hawks']);
    await vi.advanceTimersByTimeAsync(aDay);
    expect(later.queryClient.getQueryData(teams)).toEqual(['Hawks']);
  });

  it('The loaded data of a coach is dropped after thirty days without use and after a change of the contract.', async () => {
    for (const change of [{ now: 31 * aDay }, { contract: 'two' }]) {
      const { device, openPage, everything } = browser();
      const before = openPage();
      before.queryClient.setQueryData(teams, ['Hawks']);
      await isCopied();
      before.close();
      Object.assign(device, change);
      const { queryClient, copies } = openPage();
      await copies.restore();
      expect(queryClient.getQueryData(teams)).toBeUndefined();
      expect(everything()).not.toContain('Hawks');
    }
  });

  it('never contains devices, the address of a calendar or an invitation', async () => {
    const { openPage, everything } = browser();
    const { queryClient } = openPage();
    queryClient.setQueryData(['/auth/sessions', {}, {}], 'Chrome on Linux');
    queryClient.setQueryData(['/api/teams/:teamId/calendar', { teamId: '7' }, {}], 'secret address');
    queryClient.setQueryData(['/api/invitations/lookup', 'secret token'], {});
    queryClient.setQueryData(teams, ['Hawks']);
    await isCopied();
    expect(everything()).toContain('Hawks');
    expect(everything()).not.toMatch(/Chrome on Linux|secret address|secret token/);
  });
});

it.each([{ state: undefined }, { state: { queries: 'none' } }, { contract: 'zero', state: { queries: [{}] } }, {}])(
  '[R-45] an entry %j of an older version is discarded without an error',
  async (written) => {
    const { openPage, onFailure, device, store, everything } = browser();
    const entry: object = { contract: device.contract, savedAt: 0, ...written };
    await Reflect.apply(store.set, store, [device.coach, entry]);
    const { queryClient, copies } = openPage();
    await copies.restore();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(onFailure).not.toHaveBeenCalled();
    expect(everything()).toBe('[]');
  },
);

describe('[R-46] another person on the same device', () => {
  it('finds nothing after a sign-out, but the app still knows its site', async () => {
    const { device, openPage, everything } = browser();
    const { queryClient, copies } = openPage();
    queryClient.setQueryData(teams, ['Hawks']);
    queryClient.setQueryData(site, 'the operator');
    await isCopied();
    device.coach = null;
    await copies.clear();
    queryClient.setQueryData(site, 'the operator');
    await isCopied();
    expect(everything()).not.toContain('Hawks');
    expect(everything()).toContain('the operator');
  });

  it('finds nothing if the sign-out happens during a write', async () => {
    const { device, openPage, everything, store } = browser();
    const { queryClient, copies } = openPage();
    const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
    const { set } = store;
    store.set = async (owner, copy) => {
      await isWritten;
      await set(owner, copy);
    };
    queryClient.setQueryData(teams, ['Hawks']);
    await isCopied();
    device.coach = null;
    await copies.clear();
    write();
    await isCopied();
    expect(everything()).not.toContain('Hawks');
  });

  it('finds nothing after signing in over a session that was never ended', async () => {
    const { device, openPage, everything } = browser();
    openPage().queryClient.setQueryData(teams, ['Hawks']);
    await isCopied();
    device.coach = 'robin';
    const { queryClient, copies } = openPage();
    await copies.restore();
    expect(queryClient.getQueryData(teams)).toBeUndefined();
    expect(everything()).not.toContain('Hawks');
  });
});

it('[R-44] a browser that refuses storage only loses the persisted data', async () => {
  const { openPage, store, onFailure } = browser();
  store.owners = () => Promise.reject(new Error('QuotaExceeded'));
  store.set = () => Promise.reject(new Error('QuotaExceeded'));
  const { queryClient, copies } = openPage();
  await copies.restore();
  queryClient.setQueryData(teams, ['Hawks']);
  await isCopied();
  await copies.clear();
  expect(queryClient.getQueryData(teams)).toEqual(['Hawks']);
  expect(onFailure).toHaveBeenCalledTimes(3);
});
