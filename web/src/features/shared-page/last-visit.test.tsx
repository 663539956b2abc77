import { within } from '@testing-library/react';
import type { SharedGame } from 'contract/sharing/shared-links';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/public/shared-page.tsx';

const token = 'A'.repeat(43);
const game: SharedGame = {
  ...{ teamName: 'Thunder', opponent: 'Lightning', homeOrAway: 'home', gameDate: '2026-11-21', startTime: '18:00' },
  ...{ timeZone: null, location: 'Field 1', phase: 'before', lineupStatus: 'final', positions: ['P', 'LF'] },
  innings: [
    { positions: { P: 0, LF: 1 }, bench: [] },
    { positions: { P: 1, LF: 0 }, bench: [] },
  ],
  playedInnings: 0,
  players: ['Ava', 'Kate'].map((firstName) => ({ firstName, initial: 'B', number: null })),
  ...{ battingOrder: [0, 1], nextBatters: [], nextGame: null, answerPath: null, pushKey: null },
  ...{ changedAt: '2026-11-20T23:42:00.000Z', recordedAt: null, lastDay: '2026-11-23' },
};
const changed: SharedGame = {
  ...game,
  innings: [...game.innings.slice(0, 1), { positions: { P: 0, LF: 1 }, bench: [] }],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(answer: object, of = token) {
  const page = renderRoute(`/shared/${of}`, { user: false, answers: { [`GET /api/shared/${of}`]: answer } });
  const leave = () => {
    page.unmount();
    queryClient.clear();
  };
  return { ...page, leave };
}

function setVisible(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** The sentences about what is new. */
const read = (page: ReturnType<typeof open>) => {
  const title = page.queryByText('Since your last visit');
  const card = title?.closest<HTMLElement>('[role=status]');
  return card
    ? within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};

it('[B.100d] A family sees what has changed since its last visit, about its own child first.', async () => {
  const first = open({ body: game });
  await first.coach.selectOptions(await first.findByRole('combobox'), 'Ava B.');
  expect(read(first)).toEqual([]);
  first.leave();
  const moved = { ...changed, startTime: '17:00' };
  const second = open({ body: moved });
  await second.findByText('Since your last visit');
  expect(read(second)).toEqual([
    'The game moved. It was: Sat, Nov 21, 6:00 PM, Field 1.',
    'Inning 2: Pitcher, before: Left field.',
    'The lineup changed in inning 2.',
  ]);
  await second.coach.selectOptions(second.getByRole('combobox'), '');
  expect(read(second).slice(1)).toEqual(['The lineup changed in inning 2.']);
  second.leave();
  const third = open({ body: moved });
  await third.findByRole('table');
  expect(read(third)).toEqual([]);
});

it('Who comes back to an open page within half an hour is on the same visit, and later on a new one.', async () => {
  const first = open({ body: game });
  await first.findByRole('table');
  first.leave();
  const page = open({ body: game });
  await page.findByRole('table');
  const comeBack = async (minutes: number, next: SharedGame) => {
    setVisible('hidden');
    vi.setSystemTime(Date.now() + minutes * 60_000);
    page.server.handlers[`GET /api/shared/${token}`] = { body: next };
    const loaded = page.server.requests.length;
    setVisible('visible');
    await vi.waitFor(() => expect(page.server.requests.length).toBeGreaterThan(loaded));
  };
  await comeBack(29, changed);
  await vi.waitFor(() => expect(read(page)).toEqual(['The lineup changed in inning 2.']));
  await comeBack(29, changed);
  expect(read(page)).toEqual(['The lineup changed in inning 2.']);
  await comeBack(30, changed);
  await vi.waitFor(() => expect(read(page)).toEqual([]));
  await comeBack(30, { ...changed, battingOrder: [1, 0] });
  await vi.waitFor(() => expect(read(page)).toEqual(['The batting order changed.']));
});

it('The device keeps what it saw of five pages, and nothing of a link that has ended.', async () => {
  for (const letter of 'ABCDEF') {
    const page = open({ body: game }, letter.repeat(43));
    await page.findByRole('table');
    page.leave();
  }
  const tokens = () =>
    JSON.parse(localStorage.getItem('sharedPagesSeen') ?? '{"pages":[]}').pages.map(
      (page: { token: string }) => page.token[0],
    );
  expect(tokens()).toEqual(['F', 'E', 'D', 'C', 'B']);
  const ended = open({ status: 404, body: {} }, 'F'.repeat(43));
  await ended.findByText('This link has ended');
  expect(tokens()).toEqual(['E', 'D', 'C', 'B']);
  ended.leave();
  vi.setSystemTime(new Date('2026-11-26T12:00:00Z'));
  const later = open({ body: { ...game, lastDay: '2026-12-01' } });
  await later.findByRole('table');
  expect(tokens()).toEqual(['A']);
});
