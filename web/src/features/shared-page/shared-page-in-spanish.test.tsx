import { fireEvent, waitFor, within } from '@testing-library/react';
import type { RefusalCode } from 'contract/http/errors';
import type { SharedGame } from 'contract/sharing/shared-links';
import { formatPositionLabel } from 'engine/format';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { storeLanguage } from '#lib/languages/language.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { findUntranslated } from '#test/languages/pseudo-locale.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import en from './catalogs/en.json' with { type: 'json' };
import '#routes/public/shared-page.tsx';

// Spanish is replaced by the pseudo-locale, in which a text that is in no catalog stands out.
vi.mock('./catalogs/es.json', async () => {
  const { toPseudoLocale } = await import('#test/languages/pseudo-locale.ts');
  const { default: messages } = await vi.importActual<{ default: typeof en }>('./catalogs/en.json');
  return { default: toPseudoLocale(messages) };
});
vi.mock('#features/app-shell/catalogs/es.json', async () => {
  const { toPseudoLocale } = await import('#test/languages/pseudo-locale.ts');
  const path = '#features/app-shell/catalogs/en.json';
  const { default: messages } = await vi.importActual<{ default: Record<string, string> }>(path);
  return { default: toPseudoLocale(messages) };
});

const browser = vi.hoisted(() => ({
  support: vi.fn(() => 'push'),
  isBlocked: vi.fn(() => false),
  subscribe: async () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  current: async () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => undefined,
}));
vi.mock('#lib/family-messages/push-browser.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openPushBrowser: () => browser,
}));

const token = 'A'.repeat(43);
const aSharedGame: SharedGame = {
  ...{ teamName: 'Thunder', opponent: 'Lightning', homeOrAway: 'away', gameDate: '2026-11-21', startTime: '18:00' },
  ...{ timeZone: 'Pacific/Auckland', location: 'Field 1', phase: 'playing', lineupStatus: 'final' },
  positions: ['P', 'C', '1B', '2B', '3B', 'SS', 'MI', 'LF', 'LCF', 'CF', 'RCF', 'RF', 'Rover'],
  innings: [
    { positions: { P: 0, LF: 1, Rover: 2 }, bench: [3] },
    { positions: { P: 1, LF: 2 }, bench: [0] },
    { positions: { P: 2, LF: 3 }, bench: [1] },
  ],
  playedInnings: 1,
  players: [
    { firstName: 'Ava', initial: 'B', number: null },
    { firstName: 'Kate', initial: 'L', number: null },
    { firstName: 'Zoe', initial: null, number: '4' },
    { firstName: null, initial: null, number: null },
  ],
  battingOrder: [3, 1, 2, 0],
  nextBatters: [3, 1, 2],
  nextGame: {
    ...{ opponent: 'Lightning', homeOrAway: 'home', gameDate: '2026-11-28', startTime: '18:00', location: 'Field 1' },
  },
  answerPath: `/answer/${'A'.repeat(43)}`,
  pushKey: 'key',
  ...{ changedAt: '2026-11-20T23:42:00.000Z', recordedAt: '2026-11-21T23:42:00.000Z', lastDay: '2026-11-23' },
};
const data = [
  'Thunder',
  'Lightning',
  'Field 1',
  'Ava B.',
  'Ava',
  'Kate L.',
  'Kate L',
  'Kate',
  'Zoe',
  'Rover',
  'Evenfield',
  ...aSharedGame.positions,
];
/** Parts of times and days in Spanish, which `Intl` writes. */
const words = ['sáb', 'vie', 'nov', 'a.m.', 'p.m.', 'GMT', ' de '];

const open = (body: unknown, status = 200) => {
  const answer = status === 200 ? { body } : { status, body };
  return renderRoute(`/shared/${token}`, { user: false, answers: { [`GET /api/shared/${token}`]: answer } });
};
const messagesHeading = /^⟦Méššáğéš /;
const untranslated = () => findUntranslated(document.body, [...data, ...words]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:31:00Z') });
  storeLanguage('es');
});
afterEach(() => {
  vi.useRealTimers();
  browser.support.mockReturnValue('push');
  browser.isBlocked.mockReturnValue(false);
});

describe('The shared page in another language', () => {
  it('[B.113b] shows no text that is not from a catalog, for each chosen player.', async () => {
    const page = open(aSharedGame);
    const picker = await page.findByRole('combobox');
    expect(untranslated()).toEqual([]);
    for (const player of ['0', '1', '3']) {
      fireEvent.change(picker, { target: { value: player } });
      expect(untranslated(), player).toEqual([]);
    }
    page.getByRole('heading', { level: 1 }).append('Hello');
    expect(untranslated()).toEqual(['Hello']);
    expect(document.title).toMatch(/^⟦.*⟧ · Evenfield$/);
  });

  it.each<[Partial<SharedGame>]>([
    [{ phase: 'before', lineupStatus: 'draft', playedInnings: 0, recordedAt: null, timeZone: null }],
    [{ phase: 'over', homeOrAway: null, startTime: null }],
    [{ innings: [], positions: [] }],
  ])('shows no other text for a game with %j.', async (change) => {
    const page = open({ ...aSharedGame, ...change });
    await page.findByRole('heading', { level: 1, name: /Lightning/ });
    expect(untranslated()).toEqual([]);
  });

  it.each([
    ['none', false],
    ['iphone', false],
    ['push', true],
  ])('shows no other text about messages where the support is %s and blocking is %s.', async (support, isBlocked) => {
    browser.support.mockReturnValue(support);
    browser.isBlocked.mockReturnValue(isBlocked);
    const page = open(aSharedGame);
    const section = await page.findByRole('region', { name: messagesHeading });
    expect(untranslated()).toEqual([]);
    expect(section.textContent).toMatch(/⟦.*⟦/);
    expect(within(section).queryByRole('button')).toBeNull();
  });

  it('[B.113c] shows no other text when messages are turned on and off, refused, or not saved.', async () => {
    const subscription = `/api/shared/${token}/push-subscription`;
    const page = open(aSharedGame);
    const section = within(await page.findByRole('region', { name: messagesHeading }));
    const press = () => page.coach.click(section.getByRole('button'));
    const shown: (string | null)[] = [];
    for (const answer of [
      { status: 409, body: { code: 'too_many_devices_of_page' satisfies RefusalCode } },
      serverDown,
      { status: 204 },
    ]) {
      page.server.handlers[`PUT ${subscription}`] = answer;
      await press();
      await waitFor(() => expect(section.getByRole('button').ariaDisabled).not.toBe('true'));
      expect(untranslated()).toEqual([]);
      shown.push(section.getByRole('status').textContent);
    }
    expect(new Set(shown).size).toBe(3);
    page.server.handlers[`DELETE ${subscription}`] = { status: 204 };
    await press();
    expect(untranslated()).toEqual([]);
  });

  it.each(['', 'Ava B.', 'Kate L.'])(
    'shows no other text about changes since the last visit, for "%s".',
    async (name) => {
      const moved = { ...aSharedGame, gameDate: '2026-11-20', battingOrder: [0, 1, 2, 3] };
      const seen = { ...moved, innings: [{ positions: { P: 1, LF: 0 }, bench: [3] }, ...aSharedGame.innings.slice(1)] };
      if (name) localStorage.setItem('sharedPagePlayer', JSON.stringify([token, name]));
      for (const before of [seen, { ...seen, innings: [] }]) {
        const pages = [{ token, lastDay: '2026-11-23', game: before }];
        localStorage.setItem('sharedPagesSeen', JSON.stringify({ format: 1, pages }));
        const page = open(aSharedGame);
        await page.findByText(/^⟦Šïñçé /);
        expect(untranslated()).toEqual([]);
        page.unmount();
        queryClient.clear();
      }
    },
  );

  it('shows no other text when the link has ended.', async () => {
    const page = open({ message: 'Not found' }, 404);
    await page.findByText(/⟦.*ħáš éñdéd|⟦Ŧ/);
    expect(untranslated()).toEqual([]);
  });

  it('shows no other text when it cannot be loaded.', async () => {
    const page = renderRoute(`/shared/${token}`, {
      user: false,
      answers: { [`GET /api/shared/${token}`]: lostConnection },
    });
    await page.findByRole('alert');
    expect(untranslated()).toEqual([]);
  });

  it('switches to English, remembers it, and leaves the other pages of the app in English.', async () => {
    const page = open(aSharedGame);
    await page.findByRole('table');
    const button = page.getByRole('button', { name: 'English' });
    expect([button.lang, document.documentElement.lang]).toEqual(['en', 'es']);
    await page.coach.click(button);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Thunder @ Lightning');
    expect(page.getByRole('button', { name: 'Español' }).lang).toBe('es');
    expect(document.documentElement.lang).toBe('en');
    page.unmount();
    expect((await open(aSharedGame).findByRole('button', { name: 'Español' })).lang).toBe('es');
  });

  it('calls the positions in English as the rest of the app does.', () => {
    const named = Object.entries(en).filter(([key]) => aSharedGame.positions.includes(key));
    expect(named).toHaveLength(12);
    expect(named.map(([, name]) => name)).toEqual(named.map(([position]) => formatPositionLabel(position)));
  });
});
