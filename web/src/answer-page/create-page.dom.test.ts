import type { AnswerPage } from 'contract/answers/family-answers';
import { expect, it } from 'vitest';
import type { AnswersState } from './create-answers.ts';
import { createPage } from './create-page.ts';

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

function open(change: Partial<AnswersState>) {
  const root = document.createElement('div');
  const state: AnswersState = { playerId: null, page, waiting: [], progress: 'ready', ...change };
  const idle = async () => undefined;
  const answers = { state: () => state, load: idle, flush: idle, choosePlayer: idle, change: idle };
  const off = { support: 'none', isBlocked: false, chosen: null, progress: 'idle' } as const;
  const messages = { state: () => off, refresh: idle, turnOn: idle, turnOff: idle };
  const create = { createAnswers: () => answers, createMessages: () => messages, readSeason: idle };
  createPage({ root, newId: () => 'new', today: () => '2026-11-22', ...create });
  return root;
}

it('Two children with the same first name and initial have their jersey numbers in the list.', () => {
  const names = [...open({}).querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Maya A. #0', 'Maya A. #00', 'Ben']);
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
