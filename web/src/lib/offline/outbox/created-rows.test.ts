import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/http/api-error.ts';
import { deferred } from '#test/async/deferred.ts';
import { aBrowser, aChange } from '#test/browser/outbox-tabs.ts';

function refusal(status: number): never {
  throw new ApiError({ status, message: 'No.' });
}

it('a change of a row that only this device knows is sent after its creation, and waits for a refused one', async () => {
  const { openTab } = aBrowser();
  let isRefused = true;
  const { outbox, sent } = openTab(({ entity }) => (entity === 'team' && isRefused ? refusal(409) : null), {
    isOnline: () => true,
  });
  const created = { endpoint: { method: 'POST', url: '/api/teams' }, params: {} };
  await outbox.add(aChange('team', { id: 'the-new-team' }, created));
  await outbox.add(aChange('player', { value: 1 }, { params: { teamId: 'the-new-team' } }));
  await outbox.add(aChange('other', { value: 2 }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await outbox.flush();
  expect(sent.map(({ entity }) => entity)).toEqual(['team', 'other']);
  isRefused = false;
  const [refused] = outbox.state().entries;
  await outbox.retry(refused?.id ?? '');
  await outbox.flush();
  expect(sent.map(({ entity }) => entity)).toEqual(['team', 'other', 'team', 'player']);
  expect(outbox.state().entries).toEqual([]);
});

it('a deletion is sent after the earlier changes that name the row, and does not wait for a refused one', async () => {
  let isOnline = false;
  const { promise: markSaved, resolve: saveMark } = deferred();
  const { outbox, sent } = aBrowser().openTab(({ entity }) => (entity === 'lineup:7' ? refusal(400) : markSaved), {
    isOnline: () => isOnline,
  });
  const deletion = { endpoint: { method: 'DELETE', url: '/api/games/:gameId' }, params: { gameId: '7' } };
  await outbox.add(aChange('mark:7', {}, { params: { gameId: '7' } }));
  await outbox.add(aChange('lineup:7', {}, { params: { gameId: '7' } }));
  await outbox.add(aChange('game:7', {}, deletion));
  await outbox.add(aChange('mark:8', {}, { params: { gameId: '8' } }));
  isOnline = true;
  const sending = outbox.flush();
  await vi.waitFor(() => expect(outbox.state().entries).toMatchObject([{}, { state: 'attention' }, {}, {}]));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ entity }) => entity)).toEqual(['mark:7', 'lineup:7', 'mark:8']);
  saveMark();
  await sending;
  await outbox.flush();
  expect(sent.at(-1)?.entity).toBe('game:7');
  expect(outbox.state().entries).toMatchObject([{ entity: 'lineup:7', state: 'attention' }]);
});

it('an entry whose code cannot be loaded is sent later, and needs no attention', async () => {
  const { openTab } = aBrowser();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({});
  const { outbox, sent } = openTab(() => null, { kinds: { test: load } });
  await outbox.add(aChange('a'));
  await outbox.flush();
  expect(sent).toEqual([]);
  expect(outbox.state()).toMatchObject({ entries: [{ state: 'waiting' }], failure: 'unreachable' });
  await outbox.retryNow();
  expect(sent).toHaveLength(1);
});
