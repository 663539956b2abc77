import type { AnswerPage } from 'contract/answers/family-answers';
import { beforeEach, expect, it, vi } from 'vitest';
import { createAnswers } from './create-answers.ts';

const player = { id: 'ava', firstName: 'Ava', initial: 'K' };
const aPage = (change: Partial<AnswerPage> = {}): AnswerPage => ({
  ...{ teamName: 'Thunder', timeZone: null, players: [], player, games: [], absences: [], hoursBeforeGame: null },
  ...{ isPersonal: false, pushKey: null },
  ...change,
});

const stored = new Map<string, string>();
const requests: string[] = [];
const responses: Response[] = [];
/** What the server answers; undefined is no connection. */
let respond: (method: string, url: string) => { status: number; body?: unknown } | undefined;
let scheduled: (() => void)[] = [];

beforeEach(() => {
  stored.clear();
  requests.splice(0);
  responses.splice(0);
  scheduled = [];
  respond = () => ({ status: 200, body: aPage() });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

function open(token = 'token') {
  const seen: string[] = [];
  const answers = createAnswers({
    token,
    fetch: async (url, { method = 'GET', body } = {}) => {
      requests.push([method, url, body].filter(Boolean).join(' '));
      const response = respond(method, String(url));
      if (!response) throw new TypeError('Failed to fetch');
      const sent = new Response(JSON.stringify(response.body ?? {}), { status: response.status });
      responses.push(sent);
      return sent;
    },
    onChange: () => seen.push(answers.state().progress),
    schedule: (work) => scheduled.push(work),
  });
  return { answers, seen };
}

const change = (status: string, key = '/games/1/players/ava') =>
  ({ key, method: 'PUT', path: key, body: { status } }) as const;
const sentBodies = () =>
  requests.filter((request) => request.startsWith('PUT')).map((request) => request.split(' ')[2]);

it('An answer is shown as saved when the server has it, and nothing waits any more.', async () => {
  const { answers, seen } = open();
  await answers.choosePlayer('ava');
  await answers.change(change('in'));
  expect(seen.slice(-2)).toEqual(['saving', 'saved']);
  expect(answers.state().waiting).toEqual([]);
  expect(requests.at(-1)).toBe('PUT /api/answers/token/games/1/players/ava {"status":"in"}');
});

it('Answers without a connection are kept on the device, the newest of each game, and sent in order later, also after the page was closed.', async () => {
  const first = open();
  await first.answers.choosePlayer('ava');
  respond = () => undefined;
  await first.answers.change(change('in'));
  await first.answers.change(change('out', '/games/2/players/ava'));
  await first.answers.change(change('out'));
  expect(first.answers.state()).toMatchObject({ progress: 'kept', waiting: [{}, {}] });
  requests.splice(0);
  respond = () => ({ status: 200, body: aPage() });
  const second = open();
  await second.answers.load();
  expect(second.answers.state()).toMatchObject({ progress: 'saved', waiting: [], playerId: 'ava' });
  expect(requests.slice(1)).toEqual([
    'PUT /api/answers/token/games/2/players/ava {"status":"out"}',
    'PUT /api/answers/token/games/1/players/ava {"status":"out"}',
  ]);
});

it.each([503, 500, 429, 408])('[B.92d] An answer is kept and sent again after a response with %d.', async (status) => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  respond = () => ({ status });
  await answers.change(change('out'));
  expect(answers.state()).toMatchObject({ progress: 'kept', waiting: [{}] });
  respond = () => ({ status: 200, body: aPage() });
  expect(scheduled).toHaveLength(1);
  scheduled[0]?.();
  await vi.waitFor(() => expect(answers.state().progress).toBe('saved'));
  expect(sentBodies()).toEqual(['{"status":"out"}', '{"status":"out"}']);
});

it('An answer is kept when the page of a hotel network responds in place of the server.', async () => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  respond = () => ({ status: 200, body: '<html>' });
  await answers.change(change('out'));
  expect(answers.state()).toMatchObject({ progress: 'kept', waiting: [{}] });
});

it('A refused answer is not sent again: the reason is shown with what the server has.', async () => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  const game = { id: '1', isDecidedByCoach: true };
  respond = (method) =>
    method === 'PUT'
      ? { status: 409, body: { code: 'coach_has_decided' } }
      : { status: 200, body: aPage({ games: [Object(game)] }) };
  await answers.change(change('in'));
  expect(answers.state()).toMatchObject({
    ...{ progress: 'refused', refusal: 'coach_has_decided', changedPlayerId: 'ava', waiting: [] },
  });
  expect(answers.state().page?.games).toEqual([game]);
  await answers.flush();
  expect(sentBodies()).toHaveLength(1);
});

it('The device forgets the child when the link has ended, and the answers that wait for it.', async () => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  expect(JSON.stringify([...stored])).toContain('Ava');
  respond = () => ({ status: 410 });
  await answers.change(change('in'));
  expect(answers.state()).toMatchObject({ progress: 'ended', page: null, waiting: [], playerId: null });
  expect([...stored]).toEqual([]);
});

it.each([410, 429, 503])('The body of a response with status %d holds no connection.', async (status) => {
  const { answers } = open();
  respond = () => ({ status });
  await answers.load();
  expect(responses.at(-1)?.bodyUsed).toBe(true);
});

it('The answers of one child are never shown for another, also when an answer of the first is sent later.', async () => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  respond = () => undefined;
  await answers.change(change('in'));
  await answers.choosePlayer('ben');
  expect(answers.state().page).toMatchObject({ player: null, games: [] });
  respond = (_method, url) => respondFor(url);
  await answers.load();
  expect(answers.state()).toMatchObject({ playerId: 'ben', page: { player: { id: 'ben' } }, waiting: [] });
});

const ben = { ...player, id: 'ben', firstName: 'Ben' };
const respondFor = (url: string) => ({ status: 200, body: aPage({ player: url.includes('ben') ? ben : player }) });

it.each([
  ['is shown', 'ben'],
  ['is to be chosen', null],
])('[B.82f] The thanks for the answer of one child are not for another one who %s.', async (_where, chosen) => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  respond = () => undefined;
  await answers.change(change('in'));
  respond = (_method, url) => respondFor(url);
  await answers.choosePlayer(chosen);
  expect(answers.state()).toMatchObject({
    ...{ playerId: chosen, waiting: [], progress: 'saved', changedPlayerId: 'ava' },
  });
  expect(sentBodies()).toHaveLength(2);
});

it('That an answer was saved does not hide that the child who is shown could not be loaded.', async () => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  respond = () => undefined;
  await answers.change(change('in'));
  respond = (method, url) => (method === 'PUT' ? respondFor(url) : undefined);
  await answers.choosePlayer('ben');
  expect(answers.state()).toMatchObject({ playerId: 'ben', waiting: [], progress: 'old' });
});

it('[B.82g] The thanks for the answer of a child are not for another one who was chosen while it was sent.', async () => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  let choosing: Promise<void> | undefined;
  respond = (method, url) => {
    if (method === 'PUT') choosing = answers.choosePlayer('ben');
    return respondFor(url);
  };
  await answers.change(change('in'));
  await choosing;
  expect(answers.state()).toMatchObject({ playerId: 'ben', page: { player: ben }, waiting: [] });
  expect(answers.state()).toMatchObject({ progress: 'saved', changedPlayerId: 'ava' });
});

it('[B.82h] What the server has of a child whose answer it refused is not shown for another one who was chosen meanwhile.', async () => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  let choosing: Promise<void> | undefined;
  respond = (method, url) => {
    if (method === 'PUT') return { status: 409, body: { code: 'coach_has_decided' } };
    // It comes last: the page of the child who was chosen is there before.
    if (url.includes('ava')) choosing = answers.choosePlayer('ben');
    return respondFor(url);
  };
  await answers.change(change('in'));
  await choosing;
  expect(answers.state()).toMatchObject({ playerId: 'ben', page: { player: ben } });
});

it('Two links on one device are kept apart.', async () => {
  await open('one').answers.choosePlayer('ava');
  expect(open('two').answers.state()).toMatchObject({ playerId: null, page: null });
  expect(open('one').answers.state()).toMatchObject({ playerId: 'ava' });
});

it('[B.92g] An answer that one tab keeps stays on the device when another tab with the same link comes to the front.', async () => {
  const one = open();
  const other = open();
  await one.answers.choosePlayer('ava');
  await other.answers.choosePlayer('ava');
  respond = () => undefined;
  await one.answers.change(change('out'));
  expect(one.answers.state().progress).toBe('kept');
  await other.answers.load();
  expect(open().answers.state().waiting).toMatchObject([change('out')]);
});

it('[B.92f] An older answer of one tab does not replace a newer one of another tab.', async () => {
  const one = open();
  await one.answers.choosePlayer('ava');
  respond = () => undefined;
  await one.answers.change(change('in'));
  const other = open();
  await other.answers.change(change('out'));
  respond = () => ({ status: 200, body: aPage() });
  requests.splice(0);
  await other.answers.load();
  await one.answers.load();
  expect(sentBodies()).toEqual(['{"status":"out"}']);
});

it('A tab whose answer was sent by another tab says so, and shows what the server has.', async () => {
  const one = open();
  await one.answers.choosePlayer('ava');
  respond = () => undefined;
  await one.answers.change(change('in'));
  respond = () => ({ status: 200, body: aPage({ teamName: 'Lightning' }) });
  await open().answers.load();
  scheduled[0]?.();
  await vi.waitFor(() => expect(one.answers.state().progress).toBe('ready'));
  expect(one.answers.state().page?.teamName).toBe('Lightning');
});

it('An answer that was made while the same one was sent is sent, too.', async () => {
  const { answers } = open();
  await answers.choosePlayer('ava');
  respond = (method) => {
    if (method === 'PUT' && sentBodies().length === 1) queueMicrotask(() => void answers.change(change('out')));
    return { status: 200, body: aPage() };
  };
  await answers.change(change('out'));
  expect(sentBodies()).toHaveLength(2);
  expect(answers.state()).toMatchObject({ waiting: [], progress: 'saved' });
});

it('An answer is kept until the page is closed on a device that stores nothing.', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('The device is full.');
    },
    removeItem: () => undefined,
  });
  const { answers } = open();
  await answers.choosePlayer('ava');
  respond = () => undefined;
  await answers.change(change('out'));
  respond = () => ({ status: 200, body: aPage() });
  await answers.load();
  expect(sentBodies()).toHaveLength(2);
  expect(answers.state()).toMatchObject({ waiting: [], progress: 'saved' });
});
