import type { AnswerPage } from 'contract/answers/family-answers';
import { expect, it, vi } from 'vitest';
import type { Answers, AnswersState, Change } from './create-answers.ts';
import { createPage } from './create-page.ts';
import type { ReadSeason } from './view.ts';

const maya = { firstName: 'Maya', initial: 'A' };
const page: AnswerPage = {
  ...{ teamName: 'Thunder', timeZone: null, player: null, games: [], absences: [], hoursBeforeGame: null },
  players: [
    { ...maya, id: 'maya', number: '0' },
    { ...maya, id: 'other', number: '00' },
    { id: 'ben', firstName: 'Ben', initial: null },
  ],
  ...{ isPersonal: false, pushKey: null },
};

const idle = async () => undefined;

function open(change: Partial<AnswersState>) {
  const state: AnswersState = { playerId: null, page, waiting: [], progress: 'ready', ...change };
  return openWith(() => ({ state: () => state }));
}

function openWith(
  createAnswers: (onChange: () => void) => Pick<Answers, 'state'> & Partial<Answers>,
  readSeason: ReadSeason = idle,
) {
  const root = document.createElement('div');
  const off = { support: 'none', isBlocked: false, chosen: null, progress: 'idle' } as const;
  const messages = { state: () => off, refresh: idle, turnOn: idle, turnOff: idle };
  const create = {
    createAnswers: (onChange: () => void) => ({
      ...{ load: idle, flush: idle, choosePlayer: idle, change: idle },
      ...createAnswers(onChange),
    }),
    createMessages: () => messages,
    readSeason,
  };
  createPage({ root, newId: () => 'new', today: () => '2026-11-22', ...create });
  return root;
}

const namesOf = (root: Element) => [...root.querySelectorAll('li')].map(({ textContent }) => textContent);

it('Two children with the same first name and initial have their jersey numbers in the list.', () => {
  expect(namesOf(open({}))).toEqual(['Maya A. #0', 'Maya A. #00', 'Ben']);
});

it('[B.82c] Two children with the same name and no jersey number are numbered as on their family codes, also after the choice.', () => {
  const players = ['first', 'second'].map((id) => ({ ...maya, id }));
  const withEqualNames = { ...page, players: [...players, { id: 'ben', firstName: 'Ben', initial: null }] };
  expect(namesOf(open({ page: withEqualNames }))).toEqual(['Maya A. (1)', 'Maya A. (2)', 'Ben']);
  const title = (player: NonNullable<AnswerPage['player']>) =>
    open({ page: { ...withEqualNames, player }, playerId: player.id }).querySelector('h1')?.textContent;
  expect(title({ ...maya, id: 'second' })).toBe('Is Maya A. (2) coming?');
  expect(title({ id: 'ben', firstName: 'Ben', initial: null })).toBe('Is Ben coming?');
});

it.each([
  [{ progress: 'refused', refusal: 'answer_for_past_game' }, 'This game cannot be answered now.'],
  [{ progress: 'saved' }, 'Thank you. Your coach knows.'],
] as const)(
  '[B.82d] What became of an answer is said with the name of the child when another one is shown since: %j.',
  (outcome, text) => {
    const say = (playerId: string | null) =>
      open({ ...outcome, changedPlayerId: 'other', playerId }).querySelector('[role="status"]')?.textContent;
    expect(say('other')).toBe(text);
    expect(say('ben')).toBe(`Maya A. #00: ${text}`);
    expect(say(null)).toBe(`Maya A. #00: ${text}`);
  },
);

it('[B.82e] A note that was written for one child is not sent with the answer for another.', () => {
  const game = { opponent: 'Owls', homeOrAway: null, gameDate: '2026-11-29', startTime: null, location: 'Field 1' };
  const games = [{ ...game, id: 'game', inningsCount: 6, answer: null, isDecidedByCoach: false }];
  const changes: Change[] = [];
  let state: AnswersState = { playerId: 'maya', page, waiting: [], progress: 'ready' };
  const root = openWith((onChange) => ({
    state: () => state,
    change: async (change) => void changes.push(change),
    choosePlayer: async (playerId) => {
      const player = page.players.find(({ id }) => id === playerId) ?? null;
      state = { ...state, playerId, page: { ...page, player, games } };
      onChange();
    },
  }));
  const press = (key: string) => root.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  press('maya');
  press('game note');
  const note = root.querySelector('textarea');
  if (note) note.value = 'Maya has a cold';
  note?.dispatchEvent(new Event('input'));
  press('another');
  press('ben');
  expect(root.querySelector('textarea')).toBeNull();
  press('game going');
  expect(changes).toEqual([expect.objectContaining({ body: { status: 'in' } })]);
});

it('The page says why a child who was chosen without a connection is not shown, also while an answer waits.', () => {
  const outcome = (change: Partial<AnswersState>) => open(change).querySelector('[role="status"]')?.textContent;
  const reason = 'The page could not be loaded. Check your connection and try again.';
  expect(outcome({ playerId: 'ben', progress: 'old' })).toBe(reason);
  expect(outcome({ playerId: 'ben', progress: 'kept' })).toBe(
    `${reason} Not sent yet. Your answer is kept on this device and sent as soon as possible.`,
  );
  expect(outcome({ progress: 'old' })).toMatch(/^The page could not be loaded again\./);
});

it('[B.101f] A family whose child was in no counted game reads that, and not that no game was counted.', async () => {
  const range = { innings: 0, range: { lowest: 1, highest: 6 } };
  const season = { games: 0, field: range, bench: range, positions: [{ position: 'P', ...range }] };
  const player = { ...maya, id: 'maya' };
  const personal = { ...page, players: [], player, isPersonal: true };
  const root = openWith(
    () => ({ state: () => ({ playerId: 'maya', page: personal, waiting: [], progress: 'ready' }) }),
    async () => season,
  );
  root.querySelector<HTMLElement>('[data-key="season"]')?.click();
  await vi.waitFor(() => expect(root.textContent).toContain('Maya was in no counted game yet.'));
  expect(root.textContent).not.toContain('No game has been counted yet.');
});

it('A line of a later game that is too narrow ends before the time, not within it.', () => {
  const game = { opponent: 'Owls', homeOrAway: null, gameDate: '2026-11-29', startTime: '09:00', location: 'Field 1' };
  const games = [{ ...game, id: 'game', inningsCount: 6, answer: null, isDecidedByCoach: false }];
  const ben = { id: 'ben', firstName: 'Ben', initial: null };
  const text = open({ playerId: 'ben', page: { ...page, player: ben, games } }).textContent;
  expect(text).toContain(' 9:00\u00a0AM');
  expect(text).not.toContain('9:00 AM');
});
