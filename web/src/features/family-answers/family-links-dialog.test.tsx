import { within } from '@testing-library/react';
import type { AnswerLinks } from 'contract/answers/team-answers';
import { expect, it, vi } from 'vitest';
import { clearRemembered } from '#domain/account/remembered-ids.ts';
import { fakeServer, lostConnection } from '#test/fakes/fake-server.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { roster } from '#test/pages/lineup-page.tsx';
import { aUser, renderComponent } from '#test/pages/render-route.tsx';
import { FamilyLinksDialog } from './family-links-dialog.tsx';

const team = aTeam();
const path = `/api/teams/${team.id}/answer-links`;
const players = roster(2);
const url = `https://evenfield.test/answer/${'A'.repeat(43)}`;
const off: AnswerLinks = { team: null, players: [] };

async function openDialog(answers: Parameters<typeof fakeServer>[0], change = {}, user: object = aUser) {
  const server = fakeServer({
    'GET /auth/me': { body: user },
    [`GET /api/teams/${team.id}/players`]: { body: pageOf(players) },
    ...answers,
  });
  const page = renderComponent(<FamilyLinksDialog team={{ ...team, ...change }} onClose={() => undefined} />);
  return { ...page, server, dialog: within(await page.findByRole('dialog', { name: 'Family Links' })) };
}

it('[B.94] [B.102d] The links are off until the coach creates them, say when families can answer, are on shared lineups only when the coach chooses it, and can be turned off.', async () => {
  let links = off;
  const { dialog, coach, server, ...page } = await openDialog({
    [`GET ${path}`]: () => ({ body: links }),
    [`PUT ${path}/team`]: ({ body }) => {
      const { hoursBeforeGame = null, isOnSharedPage = false } = Object(body);
      links = { ...links, team: { url, hoursBeforeGame, isOnSharedPage } };
      return { body: links };
    },
    [`DELETE ${path}/team`]: () => {
      links = off;
      return { body: links };
    },
  });
  await coach.click(await dialog.findByRole('button', { name: 'Create Team Link' }));
  expect(textIn(await dialog.findByLabelText('Link'))).toBe(url);
  await coach.selectOptions(dialog.getByLabelText('Families can answer'), 'From 2 days before a game');
  expect(server.to(`PUT ${path}/team`)).toMatchObject([{ body: {} }, { body: { hoursBeforeGame: 48 } }]);
  const onSharedPage = dialog.getByRole('checkbox', { name: /shared lineups/ });
  expect(onSharedPage).toHaveProperty('checked', false);
  await coach.click(onSharedPage);
  // Also while it is saved.
  expect(onSharedPage).toHaveProperty('checked', true);
  await vi.waitFor(() => expect(onSharedPage).toHaveProperty('disabled', false));
  expect(onSharedPage).toHaveProperty('checked', true);
  expect(server.to(`PUT ${path}/team`).at(-1)).toMatchObject({ body: { isOnSharedPage: true } });
  await coach.click(await dialog.findByRole('button', { name: 'Turn Off' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Turn Off' }));
  question.getByText(/^The link stops working at once for everyone who has it/);
  expect(server.to(`DELETE ${path}/team`)).toEqual([]);
  await coach.click(question.getByRole('button', { name: 'Turn Off' }));
  await dialog.findByRole('button', { name: 'Create Team Link' });
  expect(dialog.queryByLabelText('Link')).toBeNull();
});

it('[B.94b] The links of an earlier season are not shown, and no new ones are created there.', async () => {
  const links = { team: { url, hoursBeforeGame: null, isOnSharedPage: false }, players: [] };
  const { dialog } = await openDialog({ [`GET ${path}`]: { body: links } }, { nextTeamId: aTeam({}, 2).id });
  await dialog.findByText(/The links of this season have ended with it/);
  await vi.waitFor(() => expect(dialog.queryByLabelText('Loading links...')).toBeNull());
  expect(dialog.queryByLabelText('Link')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Create/ })).toBeNull();
});

it('[B.95] The personal links are one text for each player, by first name and initial.', async () => {
  const personal = players.map(({ id }, index) => ({ playerId: id, url: `${url}${index}` }));
  let links = off;
  const { dialog, coach, findByRole } = await openDialog({
    [`GET ${path}`]: () => ({ body: links }),
    [`PUT ${path}/players`]: () => {
      links = { ...off, players: personal };
      return { body: links };
    },
    [`DELETE ${path}/players/${players[1]?.id}`]: () => {
      links = { ...off, players: personal.slice(0, 1) };
      return { body: links };
    },
    [`DELETE ${path}/players`]: () => {
      links = off;
      return { body: links };
    },
  });
  await coach.click(await dialog.findByRole('button', { name: 'Create Player Links' }));
  const lines = textIn(await dialog.findByLabelText('Links')).split('\n');
  expect(lines).toEqual(
    players.map(
      ({ firstName, lastName }, index) =>
        `${firstName} ${lastName[0]}.: Is ${firstName} coming? Answer here, without an account: ${url}${index}`,
    ),
  );
  expect(dialog.queryByRole('button', { name: /^Create (Player|Missing)/ })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Print Codes' }).getAttribute('href')).toBe(`/teams/${team.id}/family-codes`);
  await coach.selectOptions(dialog.getByLabelText('One link only'), players[1]?.fullName ?? '');
  await coach.click(dialog.getByRole('button', { name: 'Turn Off This Link' }));
  const single = within(await findByRole('alertdialog', { name: 'Turn Off This Link' }));
  single.getByText(new RegExp(`^The link of ${players[1]?.fullName} stops working at once`));
  expect(textIn(dialog.getByLabelText('Links')).split('\n')).toEqual(lines);
  await coach.click(single.getByRole('button', { name: 'Turn Off This Link' }));
  await dialog.findByRole('button', { name: 'Create Missing Links' });
  expect(textIn(dialog.getByLabelText('Links')).split('\n')).toEqual(lines.slice(0, 1));
  await coach.click(dialog.getByRole('button', { name: 'Turn All Off' }));
  const question = within(await findByRole('alertdialog', { name: 'Turn All Off' }));
  question.getByText(/^The link that a family may have stops working at once/);
  await coach.click(question.getByRole('button', { name: 'Cancel' }));
  expect(textIn(dialog.getByLabelText('Links')).split('\n')).toEqual(lines.slice(0, 1));
  await coach.click(dialog.getByRole('button', { name: 'Turn All Off' }));
  const again = within(await findByRole('alertdialog', { name: 'Turn All Off' }));
  await coach.click(again.getByRole('button', { name: 'Turn All Off' }));
  await dialog.findByRole('button', { name: 'Create Player Links' });
});

it('[B.114b] The coach chooses once in which language all texts with links are, and the device remembers it for the team until sign-out.', async () => {
  const both: AnswerLinks = {
    team: { url, hoursBeforeGame: null, isOnSharedPage: false },
    players: players.map(({ id }, index) => ({ playerId: id, url: `${url}${index}` })),
  };
  const answers = { [`GET ${path}`]: { body: both } };
  const { dialog, coach, unmount } = await openDialog(answers);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await dialog.findByLabelText('Links');
  const fields = dialog.getAllByLabelText('Language of the text');
  expect(fields).toHaveLength(2);
  await coach.selectOptions(fields[0] ?? document.body, 'English and Spanish');
  for (const field of fields) expect(field).toHaveProperty('value', 'both');
  await coach.click(dialog.getByRole('button', { name: 'Copy With Text' }));
  expect(write.mock.calls.at(-1)?.[0]).toBe(
    [
      'Is your child coming? Answer here, without an account:',
      '¿Viene tu hijo o hija? Responde aquí, sin cuenta:',
      url,
    ].join('\n'),
  );
  const [player] = players;
  expect(textIn(dialog.getByLabelText('Links')).split('\n')[0]).toMatch(
    new RegExp(`Is ${player?.firstName} coming\\?.* ¿Viene ${player?.firstName}\\?.* ${url}0$`),
  );
  unmount();
  const again = await openDialog(answers);
  const [field] = await again.dialog.findAllByLabelText('Language of the text');
  expect(field).toHaveProperty('value', 'both');
  again.unmount();
  clearRemembered();
  const nextCoach = await openDialog(answers);
  const [first] = await nextCoach.dialog.findAllByLabelText('Language of the text');
  expect(first).toHaveProperty('value', 'en');
});

it('A coach of a read-only team can turn the links off and create none.', async () => {
  const { dialog } = await openDialog(
    { [`GET ${path}`]: { body: { team: { url, hoursBeforeGame: null }, players: [] } } },
    { isReadOnly: true },
  );
  await dialog.findByRole('button', { name: 'Turn Off' });
  expect(dialog.queryByRole('button', { name: /^Create/ })).toBeNull();
});

it('A guest reads that links need an account.', async () => {
  const guest = { ...aUser, guestUntil: '2100-01-01T00:00:00.000Z' };
  const { dialog } = await openDialog({ [`GET ${path}`]: { body: off } }, {}, guest);
  await dialog.findByText('Create an account to send links to families.');
  expect(dialog.queryByRole('button', { name: /^Create/ })).toBeNull();
});

it('Without a network the failure is said and nothing is shown as created.', async () => {
  const { dialog, coach } = await openDialog({ [`GET ${path}`]: { body: off }, [`PUT ${path}/team`]: lostConnection });
  await coach.click(await dialog.findByRole('button', { name: 'Create Team Link' }));
  await dialog.findByText(/You appear to be offline/);
  expect(dialog.queryByLabelText('Link')).toBeNull();
});
