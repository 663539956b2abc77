import type { AnswerPage } from 'contract/answers/family-answers';
import { expect, it, vi } from 'vitest';
import { type Change, createAnswers } from './create-answers.ts';

const player = { id: 'ava', firstName: 'Ava', initial: 'K' };
const page: AnswerPage = {
  ...{ teamName: 'Thunder', timeZone: null, players: [], player, games: [], absences: [], hoursBeforeGame: null },
  ...{ isPersonal: false, pushKey: null },
};
const answerFor = (game: number): Change => {
  const path = `/games/${game}/players/ava`;
  return { key: path, method: 'PUT', path, body: { status: 'out' } };
};

it('[B.92h] A refused answer is still said after the next one was saved, also when that one had to wait again.', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  /** The status for the second game; the first one is over. Null is no connection. */
  let status: number | null = 200;
  const answers = createAnswers({
    ...{ token: 'token', onChange: () => undefined, schedule: () => undefined },
    fetch: async (url, { method = 'GET' } = {}) => {
      if (status === null) throw new TypeError('Failed to fetch');
      if (method === 'GET') return new Response(JSON.stringify(page));
      if (String(url).includes('/games/2/')) return new Response(JSON.stringify(page), { status });
      return new Response(JSON.stringify({ code: 'answer_for_past_game' }), { status: 409 });
    },
  });
  const answerBothWithoutConnection = async () => {
    status = null;
    await answers.change(answerFor(1));
    await answers.change(answerFor(2));
  };
  const connect = async (response: number) => {
    status = response;
    await answers.load();
  };
  const refused = { progress: 'refused', refusal: 'answer_for_past_game', changedPlayerId: 'ava', waiting: [] };
  await answers.choosePlayer('ava');
  await answerBothWithoutConnection();
  await connect(200);
  expect(answers.state()).toMatchObject(refused);
  await answerBothWithoutConnection();
  await connect(503);
  expect(answers.state()).toMatchObject({ progress: 'kept', waiting: [{}] });
  await connect(200);
  expect(answers.state()).toMatchObject(refused);
  // It was said once: the next answer gets its thanks.
  await answers.change(answerFor(2));
  expect(answers.state()).toMatchObject({ progress: 'saved', waiting: [] });
});
