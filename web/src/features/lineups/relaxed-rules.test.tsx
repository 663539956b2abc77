import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from '#test/fakes/fake-server.ts';
import { aGame, fairLineup, openGenerator, playerId, roster, sendNow } from '#test/pages/lineup-page.tsx';

const packsPath = `/api/teams/${aGame.teamId}/rule-packs`;
const gamePath = `/api/games/${aGame.id}`;
const use = 'Use “Basic, changed” for this game';
const rules = { ...aGame.ownRulePack?.rules, F3: { level: 'required', inARow: 2 } };

const others = ['Abe', 'Bob', 'Cy', 'Dot', 'Eli', 'Fay', 'Gus', 'Hal'];
const twenty = roster(12).concat(
  roster(8).map((player, index) => ({
    ...player,
    id: `01900000-0000-7000-8000-0000000abc0${index}`,
    firstName: others[index] ?? '',
    fullName: `${others[index]} Lee`,
  })),
);

/** Twenty players and nine positions: someone sits two innings in a row, which the basic rules forbid. */
async function giveUpARule(
  answers: Readonly<Record<string, FakeAnswer>> = {},
  options: Parameters<typeof openGenerator>[0] = {},
) {
  const page = await openGenerator({
    ...{ players: twenty, ...options },
    answers: { [`GET ${packsPath}`]: { body: [] }, ...answers },
  });
  await page.press('Generate lineup');
  await page.press(await page.findByRole('button', { name: 'Let players sit 2 innings in a row' }));
  await page.findByText('This lineup breaks a rule of “Basic”');
  page.getByText(/^You chose: Let players sit 2 innings in a row\./);
  expect(page.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  return page;
}

const chosen = (body: unknown) => ({
  body: {
    ...aGame,
    rulePackId: Object(body).rulePackId,
    ownRulePack: { name: 'Basic, changed', version: 1, basedOn: 'basic', rules },
    version: 2,
  },
});

it('[B.18e] A lineup that breaks a rule by a suggested fix can be final when the coach chooses such rules for the game.', async () => {
  const page = await giveUpARule();
  page.server.handlers[`POST ${packsPath}`] = ({ body }) => ({ status: 201, body: { ...Object(body), version: 1 } });
  page.server.handlers[`PUT ${gamePath}`] = ({ body }) => {
    page.server.handlers[`GET ${gamePath}`] = chosen(body);
    return chosen(body);
  };
  await page.press(use);
  await waitFor(() => expect(page.queryByText(/breaks a rule of/)).toBeNull());
  const [pack] = page.server.to(`POST ${packsPath}`);
  expect(pack?.body).toMatchObject({ name: 'Basic, changed', basedOn: 'basic', rules });
  expect(page.server.to(`PUT ${gamePath}`).map(({ body }) => body)).toMatchObject([
    { opponent: 'Hawks', rulePackId: Object(pack?.body).id, version: 1 },
  ]);
  await waitFor(() => expect(page.queryByText('Must fix')).toBeNull());
});

it('[B.26g] The rules that a tee-ball game gets after a suggested fix have none for pitchers and catchers, as before.', async () => {
  const game = { positionConfiguration: 'TBall10', rulePackId: null, ownRulePack: null } as const;
  const page = await giveUpARule({}, { game, players: [...twenty, ...roster(13).slice(12)] });
  page.server.handlers[`POST ${packsPath}`] = ({ body }) => ({ status: 201, body: { ...Object(body), version: 1 } });
  page.server.handlers[`PUT ${gamePath}`] = ({ body }) => ({ body: { ...aGame, ...Object(body), version: 2 } });
  await page.press(use);
  await waitFor(() => expect(page.server.to(`POST ${packsPath}`)).toHaveLength(1));
  const [pack] = page.server.to(`POST ${packsPath}`);
  expect(Object.keys(Object(pack?.body).rules).toSorted()).toEqual(['B1', 'F1', 'F3', 'F5', 'F9', 'K2']);
});

it('Rules that the team has made for an earlier game are chosen again, and no others are made.', async () => {
  const id = '01900000-0000-7000-8000-0000000000c1';
  const pack = { id, name: 'Basic, changed', basedOn: 'basic', rules, gameCount: 1, version: 1 };
  const page = await giveUpARule({ [`GET ${packsPath}`]: { body: [pack] } });
  page.server.handlers[`PUT ${gamePath}`] = ({ body }) => chosen(body);
  await page.press(use);
  await waitFor(() => expect(page.server.to(`PUT ${gamePath}`)).toMatchObject([{ body: { rulePackId: id } }]));
  expect(page.server.to(`POST ${packsPath}`)).toEqual([]);
});

it('Where the rules cannot be saved, the page says so and the game keeps its own.', async () => {
  const message = 'A team can have 20 rule packs of its own.';
  const page = await giveUpARule();
  page.server.handlers[`POST ${packsPath}`] = { status: 409, body: { message } };
  await page.press(use);
  await page.findByText(message);
  expect(page.server.to(`PUT ${gamePath}`)).toEqual([]);
});

it('[B.23r] A final lineup that is repaired by giving up a rule of the game becomes a draft and says so, before and after the coach applies it.', async () => {
  const page = await openGenerator({
    players: twenty,
    lineup: fairLineup({ status: 'final' }),
    answers: { [`GET ${packsPath}`]: { body: [] } },
  });
  await page.press('Generate lineup');
  await page.press(await page.findByRole('button', { name: 'Let players sit 2 innings in a row' }));
  const sheet = within(await page.findByRole('dialog', { name: 'Change the lineup against Hawks?' }));
  sheet.getByText('The lineup becomes a draft, because a final one must follow every rule.');
  expect(sheet.queryByText('The lineup stays final.')).toBeNull();
  await page.coach.click(sheet.getByRole('button', { name: /^Apply/ }));
  await page.findByText('This lineup breaks a rule of “Basic”');
  await sendNow();
  expect(page.saves().map(({ body }) => Object(body).status)).toEqual(['draft']);
  page.getByText('This lineup is a draft again');
  // The toast has a button of the same name.
  await page.press(page.getAllByRole('button', { name: 'Undo' })[0] ?? document.body);
  await waitFor(() => expect(page.queryByText(/breaks a rule of/)).toBeNull());
});

describe('A game in which sits cannot be as even as its rules ask', () => {
  const equal = 'equal-innings';
  const game = { inningsCount: 6, rulePackId: equal, ownRulePack: null } as const;
  const locks = [1, 2, 3, 4].map((inning) => ({ inning, playerId: playerId('Ana'), position: 'P' }));
  /** Ana pitches four innings, while the others have to sit for the first time, and some of them twice. */
  const anaPitches = fairLineup({
    innings: [1, 2, 3, 4, 5, 6].map((inning) => (inning > 4 ? {} : { P: playerId('Ana') })),
    locks,
  });
  const allowed = 'Use “Equal innings, A to AAA, changed” for this game';
  const F9 = { level: 'required', from: 5 };
  const answers = { [`GET ${packsPath}`]: { body: [] } };
  const words =
    /Sits differ by at most 1 whenever the game ends from the 5th on, and no lineup under these rules allows that earlier\./;

  it('[D.24f] The page says from which inning on they are, and offers rules that ask for it from there.', async () => {
    const page = await openGenerator({ lineup: anaPitches, game, answers });
    await page.press('Generate lineup');
    await page.findByText('This lineup breaks a rule of “Equal innings, A to AAA”');
    page.getByText(words);
    await page.press(await page.findByRole('button', { name: 'What does “Closest found” mean?' }));
    expect(page.getByRole('dialog').textContent).toMatch(words);
    await page.coach.keyboard('{Escape}');
    page.server.handlers[`POST ${packsPath}`] = ({ body }) => ({ status: 201, body: { ...Object(body), version: 1 } });
    page.server.handlers[`PUT ${gamePath}`] = ({ body }) => ({
      body: { ...aGame, ...game, ...Object(body), version: 2 },
    });
    await page.press(allowed);
    await waitFor(() =>
      expect(page.server.to(`POST ${packsPath}`)).toMatchObject([{ body: { basedOn: equal, rules: { F9 } } }]),
    );
  });

  it('[D.24g] A final lineup that is repaired in such a game says it and offers the rules, too.', async () => {
    const page = await openGenerator({ lineup: { ...anaPitches, status: 'final' }, game, answers });
    await page.press('Generate lineup');
    const sheet = within(await page.findByRole('dialog', { name: 'Change the lineup against Hawks?' }));
    await page.coach.click(sheet.getByRole('button', { name: /^Apply/ }));
    await page.findByText(words);
    page.getByRole('button', { name: allowed });
  });
});
