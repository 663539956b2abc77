import type { AnswerPage, FamilySeason } from 'contract/answers/family-answers';
import type { RefusalCode } from 'contract/http/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessagesState } from '#lib/family-messages/create-messages.ts';
import { findUntranslated } from '#test/languages/pseudo-locale.ts';
import en from './catalogs/en.json' with { type: 'json' };
import type { AnswersState } from './create-answers.ts';
import { createPage } from './create-page.ts';
import { showLanguage } from './texts.ts';

vi.mock('./catalogs/es.json', async () => {
  const { toPseudoLocale } = await import('#test/languages/pseudo-locale.ts');
  const { default: messages } = await vi.importActual<{ default: typeof en }>('./catalogs/en.json');
  return { default: toPseudoLocale(messages) };
});

const ava = { id: 'ava', firstName: 'Ava', initial: 'K' };
const game: AnswerPage['games'][number] = {
  ...{ id: '1', opponent: 'Lightning', homeOrAway: 'home', gameDate: '2026-11-24', startTime: '17:30' },
  ...{ location: 'Field 1', inningsCount: 6, answer: null, isDecidedByCoach: false },
};
const games: AnswerPage['games'] = [
  game,
  { ...game, id: '2', homeOrAway: 'away', answer: { status: 'in', fromInning: 2, throughInning: 4 } },
  { ...game, id: '3', startTime: null, answer: { status: 'in', fromInning: 3, throughInning: null } },
  { ...game, id: '4', answer: { status: 'in', fromInning: null, throughInning: 3 } },
  { ...game, id: '5', answer: { status: 'out', fromInning: null, throughInning: null } },
  { ...game, id: '6', answer: { status: 'in', fromInning: null, throughInning: null }, isDecidedByCoach: true },
];
const page: AnswerPage = {
  ...{
    teamName: 'Thunder',
    timeZone: null,
    players: [ava, { ...ava, id: 'ben', firstName: 'Ben' }],
    player: ava,
    games,
  },
  absences: [
    { id: 'a', firstDay: '2026-12-01', lastDay: '2026-12-01' },
    { id: 'b', firstDay: '2026-12-01', lastDay: '2026-12-03' },
  ],
  hoursBeforeGame: null,
  ...{ isPersonal: true, pushKey: 'key' },
};
const data = ['Thunder', 'Lightning', 'Field 1', 'Ava', 'Ben', 'K.'];
/** Of dates and times in Spanish, which `Intl` writes. */
const words = ['mar, 24 de nov', '1 dic', '3 dic', 'p.m.', 'pasado mañana'];

const season: FamilySeason = {
  ...{ games: 3, field: { innings: 12, range: { lowest: 9, highest: 13 } }, bench: { innings: 6, range: null } },
  positions: [{ position: 'SS', innings: 2, range: { lowest: 2, highest: 2 } }],
};

const refresh = vi.fn(async () => undefined);

function open(change: Partial<AnswersState>, messagesChange: Partial<MessagesState> = {}) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const state: AnswersState = { playerId: 'ava', page, waiting: [], progress: 'ready', ...change };
  const idle = async () => undefined;
  const answers = { state: () => state, load: idle, flush: idle, choosePlayer: idle, change: idle };
  const messagesState: MessagesState = {
    support: 'push',
    isBlocked: false,
    chosen: null,
    progress: 'idle',
    ...messagesChange,
  };
  const messages = { state: () => messagesState, refresh, turnOn: idle, turnOff: idle };
  const create = { createAnswers: () => answers, createMessages: () => messages, readSeason: async () => season };
  createPage({ root, newId: () => 'new', today: () => '2026-11-22', ...create });
  return root;
}

const press = (root: Element, key: string) => root.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();

beforeEach(() => showLanguage('es'));
afterEach(() => localStorage.clear());
beforeEach(() => void refresh.mockClear());

describe('The answer page in the pseudo-locale', () => {
  it('[B.112b] shows no text that is not from its catalog, with everything open.', () => {
    const root = open({});
    for (const key of ['away', '1 note']) press(root, key);
    expect(findUntranslated(root, [...data, ...words])).toEqual([]);
    for (const key of ['1 late', '1 leaving', 'later 6']) {
      press(root, key);
      expect(findUntranslated(root, [...data, ...words]), key).toEqual([]);
    }
    expect(root.textContent).toContain('⟦');
    expect(document.title).toMatch(/^⟦.*⟧ · ⟦.*⟧$/);
  });

  it.each<[Partial<AnswersState>]>([
    [{ page: null, progress: 'loading' }],
    [{ page: null, progress: 'failed' }],
    [{ page: null, playerId: null, progress: 'ended' }],
    [{ playerId: null }],
    [{ page: { ...page, games: [] } }],
    [{ page: { ...page, games: [], hoursBeforeGame: 24 } }],
    [{ page: { ...page, games: [], hoursBeforeGame: 72 } }],
    [{ progress: 'saved' }],
    [{ progress: 'saving' }],
    [{ progress: 'kept' }],
    [{ progress: 'old' }],
    [{ progress: 'refused' }],
    [{ progress: 'refused', refusal: 'a_code_that_the_page_does_not_know' }],
    ...(['coach_has_decided', 'answer_for_past_game', 'too_many_absences'] satisfies RefusalCode[]).map(
      (refusal): [Partial<AnswersState>] => [{ progress: 'refused', refusal }],
    ),
  ])('shows no other text in the state %j.', (change) => {
    const root = open(change);
    expect(findUntranslated(root, [...data, ...words])).toEqual([]);
    expect(root.textContent).toContain('⟦');
  });

  it('shows no other text with the season of the child open.', async () => {
    const root = open({});
    press(root, 'season');
    expect(findUntranslated(root, [...data, ...words])).toEqual([]);
    await vi.waitFor(() => expect(root.querySelector('table')).not.toBeNull());
    expect(findUntranslated(root, [...data, ...words, 'SS'])).toEqual([]);
  });

  it.each<[Partial<MessagesState>]>([
    [{ support: 'none' }],
    [{ support: 'iphone' }],
    [{ isBlocked: true }],
    [{ progress: 'saving' }],
    [{ progress: 'failed' }],
    [{ progress: 'failed', refusal: 'too_many_devices' satisfies RefusalCode }],
    [{ chosen: { showsNames: true } }],
  ])('shows no other text about messages in the state %j.', (change) => {
    const root = open({}, change);
    expect(findUntranslated(root, [...data, ...words])).toEqual([]);
    expect(root.querySelector('#messages')?.textContent).toMatch(/^⟦/);
  });

  it('would show a text that was left out, also one that only a screen reader says.', () => {
    const root = open({});
    root.querySelector('h1')?.append('Hello');
    root.querySelector('main')?.setAttribute('aria-label', 'Answers');
    expect(findUntranslated(root, [...data, ...words])).toEqual(['Hello', 'Answers']);
  });
});

describe('A refusal of the server', () => {
  it.each<[RefusalCode, RegExp]>([
    ['coach_has_decided', /coach has decided/],
    ['answer_for_past_game', /game cannot be answered now/],
    ['too_many_absences', /too many absences/],
    ['too_many_devices', /10 devices/],
    ['push_messages_off', /sends no messages/],
    ['push_address_refused', /to this address/],
  ])('is known by its code %s, and said in the language of the page.', (refusal, english) => {
    const say = (code: string) =>
      open({ progress: 'refused', refusal: code }).querySelector('[role="status"]')?.textContent;
    const pseudo = say(refusal);
    expect(pseudo).not.toBe(say('something_else'));
    showLanguage('en');
    expect(say(refusal)).toMatch(english);
    expect(say(refusal)).not.toBe(pseudo);
  });
});

describe('The switch', () => {
  it('names the other language in that language, redraws the page, keeps the focus and remembers the choice.', () => {
    const root = open({});
    const button = () => root.querySelector<HTMLElement>('[data-key="language"]');
    expect([button()?.textContent, button()?.lang, document.documentElement.lang]).toEqual(['English', 'en', 'es']);
    button()?.focus();
    button()?.click();
    expect([button()?.textContent, button()?.lang, document.documentElement.lang]).toEqual(['Español', 'es', 'en']);
    expect(document.activeElement).toBe(button());
    expect(root.querySelector('h1')?.textContent).toBe('Is Ava coming?');
    expect(document.title).toBe('Answer · Evenfield');
    expect(JSON.stringify({ ...localStorage })).toContain('en');
  });

  it('[B.189c] says to the server in which language this device gets messages.', () => {
    press(open({}), 'language');
    expect(refresh.mock.calls).toEqual([[{ playerId: 'ava', pushKey: 'key' }]]);
  });
});
