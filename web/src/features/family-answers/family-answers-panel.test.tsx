import { act, within } from '@testing-library/react';
import type { AnswerLinks } from 'contract/answers/team-answers';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { fakeServer } from '#test/fakes/fake-server.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { askingMove } from '#test/outbox/asking-move.ts';
import { roster } from '#test/pages/lineup-page.tsx';
import { renderComponent } from '#test/pages/render-route.tsx';
import { FamilyAnswersPanel } from './family-answers-panel.tsx';

const team = aTeam();
const game = aGame({ teamId: team.id });
const players = roster(3);
const [ava, ben, cleo] = players;
const url = `https://evenfield.test/answer/${'A'.repeat(43)}`;
const saidAt = '2026-11-24T18:02:00.000Z';
const dayMs = 24 * 60 * 60 * 1000;

const teamLink: AnswerLinks = { team: { url, hoursBeforeGame: null, isOnSharedPage: false }, players: [] };

const away = { playerId: ava?.id, status: 'out', fromInning: null, throughInning: null, saidAt };

afterEach(() => void vi.useRealTimers());

function openPanel(isOpen: boolean, links = teamLink, { devicesToRemind = 0, everyone = players, said = {} } = {}) {
  const counts = { gameId: game.id, going: 0, late: 1, out: 1, unanswered: 1 };
  const late = { playerId: ava?.id, status: 'in', fromInning: 3, throughInning: null, note: 'Dentist', saidAt };
  const server = fakeServer({
    [`GET /api/teams/${team.id}/players`]: { body: pageOf(everyone) },
    [`GET /api/teams/${team.id}/answers`]: { body: { isOpen, games: [counts] } },
    [`GET /api/teams/${team.id}/answer-links`]: { body: links },
    [`GET /api/games/${game.id}/answers`]: {
      body: {
        newest: [
          { ...late, saidBy: 'family' },
          { ...away, playerId: ben?.id, saidBy: 'coach' },
        ],
        statements: [late],
        devicesToRemind,
        ...said,
      },
    },
    [`POST /api/games/${game.id}/answers/request`]: { body: { devices: devicesToRemind } },
  });
  return { ...renderComponent(<FamilyAnswersPanel team={team} game={game} />), server };
}

it('[B.96] The coach reads what families said, who said it and when, and reminds the others without naming a player.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(saidAt) + dayMs });
  const page = openPanel(true);
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  panel.getByText('0 going, 1 late, 1 out, 1 has not answered');
  expect(panel.getByRole('listitem').textContent).toMatch(/going, from inning 3 \(family, \w{3} \d+:02.*Dentist/);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await page.coach.click(await panel.findByRole('button', { name: 'Remind 1 family' }));
  await panel.findByText('Copied. Paste it into the chat.');
  const [text = ''] = write.mock.calls[0] ?? [];
  expect(text).toContain(url);
  for (const player of [ava, ben, cleo]) expect(text).not.toContain(player?.firstName);
});

it('No family has answered once a move that asks everyone again waits on this device.', async () => {
  localStorage.setItem('authToken', accessToken());
  const page = openPanel(true, teamLink, { devicesToRemind: 1 });
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  panel.getByText('0 going, 1 late, 1 out, 1 has not answered');
  await panel.findByText(/This also sends a message/);
  setBrowserOnline(false);
  try {
    await act(() => outbox.add(askingMove(game)));
    panel.getByText('0 going, 3 have not answered');
    panel.getByText('No family has answered yet.');
    panel.getByRole('button', { name: 'Remind 3 families' });
    expect(panel.queryByText(/This also sends a message/)).toBeNull();
  } finally {
    setBrowserOnline(true);
  }
});

it('[B.96c] When a family said something has a day without a date for six days, and then with one.', async () => {
  const readAfter = async (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(saidAt) + ms });
    const page = openPanel(true);
    const panel = within(await page.findByRole('region', { name: 'What families said' }));
    const text = panel.getByRole('listitem').textContent;
    page.unmount();
    return text;
  };
  expect(await readAfter(6 * dayMs)).toMatch(/\(family, Tue \d+:02/);
  expect(await readAfter(6 * dayMs + 1)).toMatch(/\(family, Tue Nov 24, \d+:02/);
});

it('[B.86f] The coach reads that a player is not going whose family has entered an absence since its answer, and what it said before.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(saidAt) + dayMs });
  const answer = { ...away, status: 'in', note: 'Brings oranges', saidAt: '2026-11-23T18:02:00.000Z' };
  const said = { newest: [{ ...away, saidBy: 'family' }], statements: [answer] };
  const page = openPanel(true, teamLink, { said });
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  const lines = [...panel.getByRole('listitem').children].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Ana Lee: not going \(family, Tue /),
    expect.stringMatching(/^Before: going \(family, Mon .*\) “Brings oranges”$/),
  ]);
});

it('An absence alone is what a family has said.', async () => {
  const page = openPanel(true, teamLink, { said: { newest: [{ ...away, saidBy: 'family' }], statements: [] } });
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  expect(panel.getByRole('listitem').textContent).toMatch(/^Ana Lee: not going \(family, /);
  expect(panel.queryByText('No family has answered yet.')).toBeNull();
});

it('Nothing is shown while families have no link.', async () => {
  const page = openPanel(false);
  await vi.waitFor(() => expect(page.queryByText(/Loading/)).toBeNull());
  expect(page.queryByRole('region', { name: 'What families said' })).toBeNull();
});

it('Personal links are copied for those who have not answered, and never handed to the share sheet as one text.', async () => {
  const share = vi.fn();
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const links = { team: null, players: players.map(({ id }) => ({ playerId: id, url: `${url}${id}` })) };
  const page = openPanel(true, links);
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await page.coach.click(await panel.findByRole('button', { name: 'Remind 1 family' }));
  await panel.findByText(/Send every link to one family only\.$/);
  expect(share).not.toHaveBeenCalled();
  const [text = ''] = write.mock.calls[0] ?? [];
  expect(text).toContain(`${cleo?.firstName} L.: ${url}${cleo?.id}`);
  for (const player of [ava, ben]) expect(text).not.toContain(player?.firstName);
});

it('[B.96b] Personal links of two players with one first name have different names, as in Family Links.', async () => {
  const cleos = ['Diaz', 'Evans'].map((lastName, index) => aPlayer({ firstName: 'Cleo', lastName }, 40 + index));
  const links = { team: null, players: cleos.map(({ id }) => ({ playerId: id, url: `${url}${id}` })) };
  const page = openPanel(true, links, { everyone: [...players.slice(0, 2), ...cleos] });
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await page.coach.click(await panel.findByRole('button', { name: 'Remind 2 families' }));
  const [text = ''] = write.mock.calls.at(-1) ?? [];
  expect(text).toContain(`Cleo D.: ${url}${cleos[0]?.id}`);
  expect(text).toContain(`Cleo E.: ${url}${cleos[1]?.id}`);
});

it('[B.106b] With the text, the coach sends a message to the devices of families who have not answered.', async () => {
  const page = openPanel(true, teamLink, { devicesToRemind: 2 });
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  await panel.findByText('This also sends a message to 2 devices of families who chose that.');
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await page.coach.click(panel.getByRole('button', { name: 'Remind 1 family' }));
  await panel.findByText(/^Copied\. Paste it into the chat\. 2 devices get a message in ten minutes/);
  const [request] = page.server.to(`POST /api/games/${game.id}/answers/request`);
  expect(request).toMatchObject({ body: { answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } });
  const [text = ''] = write.mock.calls[0] ?? [];
  expect(text).toMatch(/is your child coming\? Answer by \w{3}, \w{3} \d+\./);
});

it('[B.106g] A coach whose request reaches no device any more is shown that.', async () => {
  const page = openPanel(true, teamLink, { devicesToRemind: 1 });
  page.server.handlers[`POST /api/games/${game.id}/answers/request`] = { body: { devices: 0 } };
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  await page.coach.click(await panel.findByRole('button', { name: 'Remind 1 family' }));
  await panel.findByText(/^Copied\. Paste it into the chat\. No device gets a message\.$/);
});

it('A coach whose message cannot be sent is shown that, and the text is copied all the same.', async () => {
  const page = openPanel(true, teamLink, { devicesToRemind: 1 });
  page.server.handlers[`POST /api/games/${game.id}/answers/request`] = { status: 503, body: { message: 'Busy' } };
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  await page.coach.click(await panel.findByRole('button', { name: 'Remind 1 family' }));
  await panel.findByText(/^Copied\. .*couldn't be sent\. Check your connection and try again\.$/);
});

it('[B.114c] The reminder is in the language that the coach chooses.', async () => {
  const page = openPanel(true);
  const panel = within(await page.findByRole('region', { name: 'What families said' }));
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await page.coach.selectOptions(await panel.findByLabelText('Language of the text'), 'Spanish');
  await page.coach.click(panel.getByRole('button', { name: 'Remind 1 family' }));
  const [text = ''] = write.mock.calls.at(-1) ?? [];
  expect(text).toMatch(/: ¿viene tu hijo o hija\? Responde a más tardar el .+\.\n/);
  expect(text).not.toContain('coming');
  expect(text).toContain(url);
});
