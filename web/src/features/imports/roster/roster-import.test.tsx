import { waitFor } from '@testing-library/react';
import type { Player } from 'contract/players';
import { expect, it } from 'vitest';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { packWorkbook, textCell } from '#test/fakes/fake-workbook.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { openImportDialog } from '#test/pages/import-dialog.ts';
import { newRowId, textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

const list = `/api/teams/${aTeam().id}/players`;
const importing = `POST ${list}/import`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];
type Options = { readonly answers?: Answers; readonly roster?: readonly Player[]; readonly maxPlayers?: number };

async function openImport({ answers = {}, roster = [aPlayer()], maxPlayers = 25 }: Options = {}) {
  const page = renderRoute('/players', {
    answers: {
      'GET /api/teams': { body: [aTeam({ maxPlayers, playerCount: roster.length })] },
      [`GET ${list}`]: { body: pageOf(roster) },
      [importing]: ({ body }) => ({ status: 201, body }),
      ...answers,
    },
  });
  return openImportDialog(page, { title: 'Import Roster', field: 'Players', importing });
}

const unknown = {
  id: newRowId,
  wishes: {},
  coEdGroup: null,
  jerseyNumber: '',
  battingPreference: 3,
  throwingPreference: 2,
};

it('pasted names are shown as the players they become, and added in one call', async () => {
  const { dialog, page, press, preview, sent } = await openImport();
  await preview('#12 Ana Lee S/R\nIto, Ben');
  await dialog.findByRole('heading', { name: '2 of 2 lines to add' });
  dialog.getByText('#12 · Bats Switch · Throws Right');
  expect(sent()).toEqual([]);
  await press('Add 2 Players');
  await dialog.findByText('2 players were added to River Otters.');
  expect(sent()).toEqual([
    {
      players: [
        {
          id: newRowId,
          firstName: 'Ana',
          lastName: 'Lee',
          jerseyNumber: '12',
          battingPreference: 2,
          throwingPreference: 0,
          coEdGroup: null,
          wishes: {},
        },
        { firstName: 'Ben', lastName: 'Ito', ...unknown },
      ],
    },
  ]);
  await waitFor(() => expect(page.server.to('GET /api/teams').length).toBeGreaterThan(1));
});

it('imported positions become preferences, and can be corrected before they are added', async () => {
  const { dialog, press, preview, sent, coach } = await openImport();
  await preview('Name,Positions,Avoids\nAna Lee,"SS, Rover",C');
  await dialog.findByText('Is this a position: Rover?');
  const positions = dialog.getByLabelText(/Preferred Positions/);
  await coach.clear(positions);
  await coach.type(positions, 'SS, 2$');
  await press('Add 1 Player');
  dialog.getByText('Position contains characters that cannot be used');
  expect(sent()).toEqual([]);
  await coach.clear(positions);
  await coach.type(positions, 'SS, 2B');
  await press('Add 1 Player');
  await dialog.findByText(/1 player was added/);
  expect(sent()).toMatchObject([{ players: [{ wishes: { SS: 'prefer', '2B': 'prefer', C: 'avoid' } }] }]);
});

it('a doubtful line is open and corrected in place; a wrong one is not sent', async () => {
  const { dialog, press, preview, sent, coach } = await openImport();
  await preview('Ana');
  await dialog.findByText("Only one name: what's the last name?");
  dialog.getByText('Last name is required');
  await press('Add 1 Player');
  await dialog.findByText('Fix or uncheck 1 line first.');
  expect(sent()).toEqual([]);
  await coach.type(dialog.getByLabelText('Last Name'), 'Lee');
  await press('Add 1 Player');
  await dialog.findByText(/1 player was added/);
  expect(sent()).toEqual([{ players: [{ firstName: 'Ana', lastName: 'Lee', ...unknown }] }]);
});

it('keeps the corrections of the lines when the coach goes back, until the text changes', async () => {
  const { dialog, press, preview, coach } = await openImport();
  await preview('Ana');
  await coach.type(await dialog.findByLabelText('Last Name'), 'Lee');
  await press('Back');
  await press('Preview');
  await dialog.findByRole('checkbox', { name: 'Ana Lee' });
  await press('Back');
  await preview(' Ito');
  await dialog.findByRole('checkbox', { name: 'Ana Ito' });
});

it('a text that could not be read takes nothing from the one before it', async () => {
  const { dialog, press, preview, coach } = await openImport();
  await preview('Ana');
  await coach.type(await dialog.findByLabelText('Last Name'), 'Lee');
  await press('Back');
  await coach.clear(dialog.getByLabelText('Players'));
  await press('Preview');
  await dialog.findByText('Paste at least one name, or choose a file.');
  await preview('Ana');
  await dialog.findByRole('checkbox', { name: 'Ana Lee' });
  await press('Back');
  expect(dialog.queryByText('Paste at least one name, or choose a file.')).toBeNull();
});

it('namesakes on the team and in the list are left out until the coach says otherwise', async () => {
  const { dialog, press, preview, sent, coach } = await openImport();
  await preview('Ána  REYES\nBen Ito\nBen Ito\nCleo Park');
  await dialog.findByRole('heading', { name: '2 of 4 lines to add' });
  dialog.getByText('Already on the team. Check the box to add anyway.');
  dialog.getByText('Twice in this list. Check the box to add anyway.');
  await coach.click(dialog.getByRole('checkbox', { name: /REYES/ }));
  await coach.click(dialog.getByRole('checkbox', { name: 'Cleo Park' }));
  await press('Add 2 Players');
  await dialog.findByText(/2 players were added/);
  expect(sent()).toEqual([
    {
      players: [
        { firstName: 'Ána', lastName: 'REYES', ...unknown, allowDuplicate: true },
        { firstName: 'Ben', lastName: 'Ito', ...unknown },
      ],
    },
  ]);
});

it('[B.46e] a namesake of an archived player is left out with the reason, and can be added', async () => {
  const message = '1 name would be on the roster twice. Nobody was added.';
  const archived = aPlayer({ firstName: 'Ben', lastName: 'Ito', isArchived: true }, 2);
  const { dialog, press, preview, sent, coach } = await openImport({
    maxPlayers: 3,
    answers: {
      [`GET ${list}`]: ({ query }) => ({
        body: pageOf(query.get('group') === 'all' ? [aPlayer(), archived] : [aPlayer()]),
      }),
      [importing]: ({ body }) =>
        JSON.stringify(body).includes('allowDuplicate')
          ? { status: 201, body }
          : { status: 409, body: { message, errors: { 'players.0': ['…'] }, similarPlayers: [] } },
    },
  });
  await preview('Ben Ito\nCleo Park');
  await dialog.findByRole('heading', { name: '1 of 2 lines to add' });
  dialog.getByText('An archived player has this name. Restore that player, or check the box to add anyway.');
  await coach.click(dialog.getByRole('checkbox', { name: 'Ben Ito' }));
  dialog.getByText('An archived player has this name: will be added as another player.');
  // The archived player takes no place of the roster.
  await press('Add 2 Players');
  await dialog.findByText('2 players were added to River Otters.');
  expect(sent()).toMatchObject([{ players: [{ firstName: 'Ben', allowDuplicate: true }, { firstName: 'Cleo' }] }]);
});

it('a list longer than the roster has room for is refused in numbers before anything is sent', async () => {
  const { dialog, press, preview, sent } = await openImport({ maxPlayers: 2 });
  await preview('Ben Ito\nCleo Park\nDan Oh');
  await dialog.findByText('The roster has room for 1 more. Uncheck 2.');
  await press('Add 3 Players');
  expect(sent()).toEqual([]);
});

it("unchecks a player that another device added meanwhile and shows the server's message", async () => {
  const message = '1 name would be on the roster twice. Nobody was added.';
  const { dialog, press, preview } = await openImport({
    answers: { [importing]: { status: 409, body: { message, errors: { 'players.1': ['…'] }, similarPlayers: [] } } },
  });
  await preview('Ben Ito\nCleo Park');
  await press('Add 2 Players');
  await dialog.findByText(message);
  await dialog.findByRole('button', { name: 'Add 1 Player' });
});

it('without a network nothing is lost: the lines stay and can be sent again', async () => {
  const { dialog, page, press, preview } = await openImport({ answers: { [importing]: lostConnection } });
  await preview('Ben Ito');
  await press('Add 1 Player');
  await dialog.findByText(/You appear to be offline/);
  page.server.handlers[importing] = ({ body }) => ({ status: 201, body });
  await press('Add 1 Player');
  await dialog.findByText(/1 player was added/);
});

it('keeps a list whose response was lost as it was sent, and sends it again with the same ids', async () => {
  const { dialog, page, press, preview, sent } = await openImport({ answers: { [importing]: lostConnection } });
  await preview('Ben Ito\nCleo Park');
  await press('Add 2 Players');
  await dialog.findByText(/may already have been added/);
  expect(dialog.getByRole('checkbox', { name: 'Ben Ito' }).closest('fieldset')?.disabled).toBe(true);
  const [lost] = sent();
  // The first attempt did arrive: its players are on the roster that is read meanwhile.
  const added = ['Ben Ito', 'Cleo Park'].map((fullName, index) => {
    const [firstName = '', lastName = ''] = fullName.split(' ');
    return aPlayer({ id: Object(lost).players[index].id, firstName, lastName, fullName });
  });
  page.server.handlers[`GET ${list}`] = { body: pageOf([aPlayer(), ...added]) };
  await press('Back');
  await press('Preview');
  page.server.handlers[importing] = ({ body }) => ({ status: 201, body });
  await press('Add 2 Players');
  await dialog.findByText(/2 players were added/);
  expect(sent()).toEqual([lost, lost]);
});

it('a list that was refused can be corrected', async () => {
  const answers = { [importing]: { status: 400, body: { message: 'Correct the highlighted fields.' } } };
  const { dialog, press, preview } = await openImport({ answers });
  await preview('Ben Ito');
  await press('Add 1 Player');
  await dialog.findByText('Correct the highlighted fields.');
  expect(dialog.queryByText(/may have been added/)).toBeNull();
  expect(dialog.getByRole('checkbox', { name: 'Ben Ito' }).closest('fieldset')?.disabled).toBe(false);
});

it('opens the preview for a file at once, and refuses a file of five megabytes with a message', async () => {
  const { dialog, coach, press } = await openImport();
  const input = dialog.getByLabelText('Choose a File');
  await coach.upload(input, new File(['x'.repeat(5 * 1024 * 1024)], 'big.csv', { type: 'text/csv' }));
  await dialog.findByText('big.csv has 5.0 MB. Files of up to 1 MB can be read.');
  const csv = '\u{feff}Number,Last,First\r\n7,Ito,Ben\r\nTotals,,\r\n';
  await coach.upload(input, new File([csv], 'stats.csv', { type: 'text/csv' }));
  await dialog.findByRole('checkbox', { name: 'Ben Ito #7' });
  dialog.getByText('Totals: a total, not a player');
  expect(document.activeElement?.textContent).toBe('1 of 1 line to add');
  await press('Back');
  expect(textIn(dialog.getByLabelText('Players'))).toContain('7,Ito,Ben');
});

it('refuses an empty text and far too long a text with a message', async () => {
  const { dialog, preview, press } = await openImport();
  await press('Preview');
  await dialog.findByText('Paste at least one name, or choose a file.');
  await preview(Array.from({ length: 101 }, (_, index) => `Player ${index}a`).join('\n'));
  await dialog.findByText('A roster can have up to 50 players. Paste fewer lines.');
});

it('[B.55b] a note in parentheses is shown and added, and contact details are not', async () => {
  const { dialog, press, preview, sent } = await openImport();
  await preview('Ana Lee #12 (late on Tuesdays) mom Kate 555-201-3344, kate@example.com');
  await dialog.findByText('#12 · Notes: late on Tuesdays');
  await press('Add 1 Player');
  await dialog.findByText('1 player was added to River Otters.');
  expect(sent()).toMatchObject([{ players: [{ firstName: 'Ana', lastName: 'Lee', notes: 'late on Tuesdays' }] }]);
  expect(JSON.stringify(sent())).not.toMatch(/Kate|555|example/);
});

it('[B.2c] The review of a roster names who wears the same number, on the team and in the list, and adds the players all the same.', async () => {
  const { dialog, press, preview, sent } = await openImport({
    roster: [
      aPlayer({ firstName: 'Mia', lastName: 'Lopez', jerseyNumber: '12' }),
      aPlayer({ firstName: 'Eve', lastName: 'Stone', jerseyNumber: '05', isArchived: true }, 2),
    ],
  });
  await preview('#12 Ana Lee\n#5 Ben Ito\n#5 Cleo Park\n#05 Dan Roe');
  await dialog.findByText('No. 12 is also worn by Mia Lopez.');
  dialog.getByText('No. 5 is also worn by Cleo Park.');
  dialog.getByText('No. 5 is also worn by Ben Ito.');
  expect(dialog.queryByText(/^No\. 05/)).toBeNull();
  await press('Add 4 Players');
  await dialog.findByText('4 players were added to River Otters.');
  expect(sent()).toMatchObject([{ players: [{ jerseyNumber: '12' }, {}, {}, { jerseyNumber: '05' }] }]);
});

it('[B.58i] opens the preview for an Excel workbook', async () => {
  const { dialog, coach, press, sent } = await openImport();
  const row = (...cells: readonly string[]) => `<row>${cells.map(textCell).join('')}</row>`;
  const rows = row('Player', 'Jersey', 'Pos') + row('Ito, Ben', '7', 'P/SS');
  const file = new File([packWorkbook([{ name: 'Roster', rows }])], 'roster.xlsx');
  const input = dialog.getByLabelText('Choose a File');
  expect(input.getAttribute('accept')).toContain('.xlsx');
  await coach.upload(input, file);
  await dialog.findByText('#7 · Prefers P, SS');
  await press('Add 1 Player');
  await dialog.findByText('1 player was added to River Otters.');
  expect(sent()).toMatchObject([{ players: [{ firstName: 'Ben', lastName: 'Ito', jerseyNumber: '7' }] }]);
});
