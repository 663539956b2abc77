import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/http/api-error.ts';
import { aBrowser } from '#test/browser/outbox-tabs.ts';
import type { OutboxEntry } from './outbox-store.ts';
import { createBackoff } from './sender.ts';

const aChange = (entity: string, value: number) => ({
  entity,
  kind: 'draft',
  endpoint: { method: 'PUT', url: '/api/drafts' },
  params: {},
  body: { value },
  version: null,
  base: null,
  label: 'A draft',
  path: '/',
});
const values = (entries: readonly OutboxEntry[]) => entries.map(({ body }) => body.value);

function openTab(answer: () => unknown = () => null) {
  const tab = aBrowser().openTab(answer);
  const edit = (value: number, entity = 'a') => tab.outbox.edit(entity, () => aChange(entity, value), 1000);
  const runTimers = async () => {
    for (const { work } of tab.scheduled.splice(0)) work();
    await tab.outbox.flush();
  };
  return { ...tab, edit, runTimers };
}

it('edits that follow each other quickly are stored at once and sent together', async () => {
  const { outbox, sent, scheduled, advance, edit, runTimers } = openTab();
  await edit(1);
  advance(900);
  await edit(2);
  await outbox.flush();
  expect(values(outbox.state().entries)).toEqual([2]);
  expect(outbox.state().isStoring).toBe(false);
  advance(900);
  await runTimers();
  expect(sent).toEqual([]);
  expect(scheduled.map(({ ms }) => ms)).toContain(100);
  advance(100);
  await runTimers();
  expect(values(sent)).toEqual([2]);
});

it('delayed edits are sent at once when the page is hidden, and do not delay other changes', async () => {
  const { outbox, sent, edit } = openTab();
  await edit(1);
  await outbox.add(aChange('b', 5));
  await outbox.flush();
  expect(values(sent)).toEqual([5]);
  await outbox.retryNow();
  expect(values(sent)).toEqual([5, 1]);
});

it('an edit does not shorten the delay after a failure', async () => {
  const busy = () => {
    throw new ApiError({ status: 503, message: 'Busy.', body: null });
  };
  const { outbox, sent, advance, edit, runTimers } = openTab(busy);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await outbox.add(aChange('a', 1));
    await outbox.flush();
    advance(2 ** attempt * 1000);
  }
  await outbox.flush();
  const before = sent.length;
  await edit(2);
  advance(1000);
  await runTimers();
  expect(sent).toHaveLength(before);
});

it('a timer runs late enough for the fractions of a millisecond that browsers drop', async () => {
  const { outbox, scheduled, advance, edit } = openTab();
  await edit(1);
  advance(500.7);
  await outbox.flush();
  expect(scheduled.at(-1)?.ms).toBe(500);
});

it('an edit is sent whose time comes after the sender has looked for work and before it sets its timer', () => {
  let now = 0;
  const backoff = createBackoff({ now: () => now, random: () => 0 });
  backoff.delay('a', 1000);
  const checkedAt = 999.9;
  now = checkedAt;
  expect(backoff.isWaiting('a')).toBe(true);
  now = 1002;
  expect(backoff.next(checkedAt)).toBe(0);
  expect(backoff.next(now)).toBeUndefined();
});

const yearMs = 365 * 24 * 3_600_000;
it.each([
  ['five minutes forward', 300_000],
  ['five minutes back', -300_000],
  ['a year forward', yearMs],
  ['a year back', -yearMs],
])(
  '[R-24] a change is sent again after the same delay when the clock of the device is set %s meanwhile',
  async (_which, byMs) => {
    let time = Date.parse('2027-05-08T20:00:00Z');
    let isReachable = false;
    const answer = () => {
      if (!isReachable) throw new ApiError({ status: 0, message: '' });
    };
    const { outbox, sent, scheduled, advance } = aBrowser().openTab(answer, { currentTime: () => time });
    await outbox.add(aChange('a', 1));
    await outbox.flush();
    time += byMs;
    isReachable = true;
    await outbox.flush();
    expect(sent).toHaveLength(1);
    const [timer] = scheduled;
    expect(timer?.ms).toBe(1000);
    advance(1000);
    timer?.work();
    await vi.waitFor(() => expect(outbox.state().entries).toEqual([]));
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id, createdAt }) => `${id} ${createdAt}`)).size).toBe(1);
  },
);

it('[B.187e] what a tab has stored and not sent is sent by another one when it is closed', async () => {
  const browser = aBrowser();
  let isClosed = false;
  const closed = browser.openTab(() => null, { isOnline: () => !isClosed });
  const open = browser.openTab(() => null);
  await closed.outbox.edit('a', () => aChange('a', 1), 1000);
  isClosed = true;
  await vi.waitFor(() => expect(values(open.outbox.state().entries)).toEqual([1]));
  // The tab that is closed would have sent it first.
  expect(open.scheduled[0]?.ms).toBeGreaterThan(1000);
  expect(open.sent).toEqual([]);
  open.scheduled[0]?.work();
  await vi.waitFor(() => expect(open.sent.map(({ entity }) => entity)).toEqual(['a']));
});
