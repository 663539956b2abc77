import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { anExport } from '#test/fakes/account-export.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import { createArchive } from './create-archive.ts';
import '#routes/account/account.tsx';

import './import-dialog.tsx';

type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

const address = 'POST /api/teams/import';
const account = anExport();
const [otters = {}] = account.teams;
const herons = { ...otters, id: '01900000-0000-7000-8000-000000000077', name: 'Herons', season: null };
const twoTeams = { ...account, teams: [otters, { ...herons, deletedAt: '2026-05-01T12:00:00.000Z' }] };
const jsonFile = (content: unknown) => new File([JSON.stringify(content)], 'evenfield-data.json');

async function chooseFile(file: File, answers: Answers = {}) {
  const page = renderRoute('/account', { answers: { 'GET /auth/sessions': { body: [] }, ...answers } });
  await page.coach.click(await page.findByRole('button', { name: 'Import Teams' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Import Teams' }));
  await page.coach.upload(dialog.getByLabelText('Choose a File'), file);
  return { ...page, dialog };
}

describe('[P-03] Importing teams', () => {
  it('[P-03] reads the ZIP file of a download, and sends its teams with all that is in them.', async () => {
    const answers = { [address]: { status: 201, body: { teams: [{ id: herons.id, name: 'River Otters' }] } } };
    const ofFamily = { teamId: otters.id, playerId: account.players[0]?.id };
    const families = { familyAnswers: [{ ...ofFamily, status: 'out' }], familyAbsences: [ofFamily] };
    const archive = await createArchive({ ...account, ...families });
    const page = await chooseFile(new File([archive], 'evenfield-data.zip'), answers);
    await page.dialog.findByLabelText('River Otters, Spring 2026 (2 players, 1 game)');
    await page.coach.click(page.dialog.getByRole('button', { name: 'Import 1 Team' }));
    await page.dialog.findByText('1 team was imported.');
    const { teams, rulePacks, players, games, lineups, playedGames, availability } = account;
    expect(page.server.to(address).map(({ body }) => body)).toEqual([
      { teams, rulePacks, players, games, lineups, playedGames, availability, ...families },
    ]);
    await page.coach.click(page.dialog.getByRole('button', { name: 'Done' }));
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('[P-03] leaves out a deleted team unless the coach chooses it, and sends no row of a team that is left out.', async () => {
    const answer = deferred<{ status: number; body: unknown }>();
    const page = await chooseFile(jsonFile(twoTeams), { [address]: () => answer.promise });
    const deleted = await page.dialog.findByLabelText('Herons (0 players, 0 games, deleted)');
    expect(deleted).toHaveProperty('checked', false);
    await page.coach.click(deleted);
    await page.coach.click(page.dialog.getByLabelText(/^River Otters/));
    await page.coach.click(page.dialog.getByRole('button', { name: 'Import 1 Team' }));
    page.dialog.getByRole('button', { name: 'Importing...' });
    expect(page.server.to(address)[0]?.body).toMatchObject({ teams: [{ name: 'Herons' }], players: [], games: [] });
    answer.resolve({ status: 201, body: { teams: [{ id: herons.id, name: 'Herons' }] } });
    await page.dialog.findByText('1 team was imported.');
  });

  it('[P-03] can send nothing while no team is chosen.', async () => {
    const page = await chooseFile(jsonFile(account));
    await page.coach.click(await page.dialog.findByLabelText(/^River Otters/));
    expect(page.dialog.getByRole('button', { name: 'Import 0 Teams' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['a photo', new File([new Uint8Array([0xff, 0xd8, 0xff])], 'evenfield-data.zip')],
    ['a ZIP file of something else', new File([new Uint8Array([0x50, 0x4b, 5, 6, ...new Uint8Array(18)])], 'a.zip')],
    ['JSON of something else', jsonFile({ teams: 'Otters' })],
    ['an empty file', new File([], 'evenfield-data.json')],
  ])('[P-03] says that %s is no download, and another file can be chosen.', async (_what, file) => {
    const page = await chooseFile(file);
    await page.dialog.findByText(/This file is not an Evenfield download/);
    await page.coach.upload(page.dialog.getByLabelText('Choose a File'), jsonFile(account));
    await page.dialog.findByRole('button', { name: 'Import 1 Team' });
    expect(page.dialog.queryByText(/not an Evenfield download/)).toBeNull();
  });

  it('[P-03] says that a download has no teams.', async () => {
    const page = await chooseFile(jsonFile({ ...account, teams: [] }));
    await page.dialog.findByText('There are no teams in this file.');
  });

  it('[P-03] asks to choose fewer teams when they are more than a request may have.', async () => {
    const [player = {}] = account.players;
    const players = [{ ...player, notes: 'x'.repeat(5 * 1024 * 1024) }];
    const page = await chooseFile(jsonFile({ ...account, players }));
    await page.dialog.findByText(/The chosen teams have 5\.0 MB, and up to 4 MB can be imported at once/);
    expect(page.dialog.getByRole('button', { name: 'Import 1 Team' })).toHaveProperty('disabled', true);
  });

  it('[P-03] lists every mistake that the server found.', async () => {
    const errors = {
      'players.0.firstName': ['First name is required'],
      'teams.0': ['The team has 51 players, and at most 50 are possible'],
    };
    const answers = { [address]: { status: 400, body: { message: 'Correct the highlighted fields.', errors } } };
    const page = await chooseFile(jsonFile(account), answers);
    await page.coach.click(await page.dialog.findByRole('button', { name: 'Import 1 Team' }));
    const list = within(await page.dialog.findByRole('list', { name: 'Mistakes in the file' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Player 1, firstName: First name is required',
      'Team 1: The team has 51 players, and at most 50 are possible',
    ]);
    page.dialog.getByText('The file has mistakes, so nothing was imported.');
  });

  it.each([
    ['beyond the plan', { status: 400, body: { message: 'The Basic plan includes 1 team.' } }, /Basic plan includes/],
    ['when the server fails', { status: 500 }, /could not be imported/],
    ['without a response', serverDown, /could not be imported. Try again: nothing is imported twice/],
    ['without a network', lostConnection, /offline/i],
  ])('[P-03] says what happened %s, and tries again with the same key.', async (_when, answer, message) => {
    const keys: (string | null)[] = [];
    const page = await chooseFile(jsonFile(account), { [address]: answer });
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/api/teams/import')) keys.push(new Headers(init?.headers).get('idempotency-key'));
      return send(input, init);
    };
    await page.coach.click(await page.dialog.findByRole('button', { name: 'Import 1 Team' }));
    await page.dialog.findByText(message);
    await page.coach.click(page.dialog.getByRole('button', { name: 'Import 1 Team' }));
    await page.dialog.findByText(message);
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });
});
