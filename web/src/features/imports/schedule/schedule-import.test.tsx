import { expect, it } from 'vitest';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { openImportDialog } from '#test/pages/import-dialog.ts';
import { newRowId } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

const list = `/api/games/team/${aTeam().id}`;
const importing = `POST ${list}/import`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

async function openImport(answers: Answers = {}) {
  const page = renderRoute('/games', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${list}`]: { body: [aGame({ opponent: 'Tigers', gameDate: '2099-05-09T00:00:00.000Z' })] },
      [importing]: ({ body }) => ({ status: 201, body }),
      ...answers,
    },
  });
  return openImportDialog(page, { title: 'Import Schedule', field: 'Games', importing });
}

const heading = 'Date,Time,Opponent,Location\n';

it('a table is shown as the games it becomes, and added in one call', async () => {
  const { dialog, press, preview, sent } = await openImport();
  await preview(`${heading}5/16/2099,6:30 PM,@ Bears,Elm Park\n2099-05-23,,Hawks,Elm Park`);
  await dialog.findByText('Sat, May 16, 2099 · 6:30 PM · Away · Elm Park');
  await press('Add 2 Games');
  await dialog.findByText('2 games were added to the schedule of River Otters.');
  expect(sent()).toEqual([
    {
      games: [
        {
          id: newRowId,
          opponent: 'Bears',
          gameDate: '2099-05-16T00:00:00.000Z',
          startTime: '18:30',
          location: 'Elm Park',
          homeOrAway: 'away',
          inningsCount: 7,
        },
        {
          id: newRowId,
          opponent: 'Hawks',
          gameDate: '2099-05-23T00:00:00.000Z',
          startTime: null,
          location: 'Elm Park',
          homeOrAway: null,
          inningsCount: 7,
        },
      ],
    },
  ]);
});

it('[D.28] a second game on one day is added, also when the first is on the schedule, and the same game is not', async () => {
  const known = aGame({ opponent: 'Tigers', gameDate: '2099-05-09T00:00:00.000Z', startTime: '18:30' });
  const { dialog, press, preview, sent } = await openImport({ [`GET ${list}`]: { body: [known] } });
  const line = (time: string) => `5/16/2099,${time},Bears,Elm Park\n`;
  const scheduled = '5/9/2099,9:00 AM,Tigers,Elm Park\n5/9/2099,6:30 PM,Tigers,Elm Park\n';
  await preview(`${heading}${line('9:00 AM')}${line('11:30 AM')}${line('11:30 AM')}${scheduled}`);
  await dialog.findByText('Sat, May 16, 2099 · 9:00 AM · Elm Park');
  await press('Add 3 Games');
  await dialog.findByText(/3 games were added/);
  expect(sent()).toMatchObject([
    {
      games: [
        { opponent: 'Bears', startTime: '09:00' },
        { opponent: 'Bears', startTime: '11:30' },
        { opponent: 'Tigers', startTime: '09:00' },
      ],
    },
  ]);
});

it('innings and rules are chosen once for all imported games', async () => {
  const { dialog, press, preview, sent, coach } = await openImport();
  await preview(`${heading}5/16/2099,,Bears,Elm\n5/23/2099,,Hawks,Elm`);
  const innings = await dialog.findByLabelText('Innings');
  await coach.clear(innings);
  await coach.type(innings, '16');
  await press('Add 2 Games');
  expect(dialog.getAllByText('Innings count must be between 1 and 15').length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
  await coach.clear(innings);
  await coach.type(innings, '6');
  await coach.selectOptions(dialog.getByLabelText('Rules'), 'Rec rotation');
  await press('Add 2 Games');
  await dialog.findByText(/2 games were added/);
  expect(sent()).toMatchObject([
    {
      games: [
        { opponent: 'Bears', inningsCount: 6, rulePackId: 'rec-rotation' },
        { opponent: 'Hawks', inningsCount: 6, rulePackId: 'rec-rotation' },
      ],
    },
  ]);
});

it('imported games start with the defaults of the team, which may be rules of its own', async () => {
  const rulePackId = '01900000-0000-7000-8000-0000000000c1';
  const gameDefaults = { inningsCount: 5, positionConfiguration: 'TBall10', rulePackId, location: null } as const;
  const { dialog, press, preview, sent } = await openImport({
    'GET /api/teams': { body: [aTeam({ gameDefaults })] },
    [`GET /api/teams/${aTeam().id}/rule-packs`]: {
      body: [{ id: rulePackId, name: 'Club rules', basedOn: null, rules: {}, gameCount: 0, version: 1 }],
    },
  });
  await preview(`${heading}5/16/2099,,Bears,Elm`);
  await dialog.findByRole('option', { name: 'Club rules (yours)', selected: true });
  await press('Add 1 Game');
  await dialog.findByText(/1 game was added/);
  expect(sent()).toMatchObject([{ games: [{ inningsCount: 5, positionConfiguration: 'TBall10', rulePackId }] }]);
});

it('[B.50c] games of past days and games on the schedule are left out until the coach says otherwise', async () => {
  const { dialog, press, preview, sent, coach } = await openImport();
  await preview(`${heading}2020-05-09,,Owls,Elm\n2099-05-09,,TIGERS,Elm\n2099-05-10,,Hawks,Elm`);
  await dialog.findByRole('heading', { name: '1 of 3 games to add' });
  dialog.getByText('This date is in the past. Add the game only to record what was played.');
  dialog.getByText('A game against this opponent is already scheduled that day. Check the box to add anyway.');
  await coach.click(dialog.getByRole('checkbox', { name: /Owls/ }));
  await coach.click(dialog.getByRole('checkbox', { name: /TIGERS/ }));
  await press('Add 3 Games');
  await dialog.findByText(/3 games were added/);
  expect(sent()).toEqual([
    {
      games: [
        expect.objectContaining({ opponent: 'Owls', isPast: true }),
        expect.not.objectContaining({ isPast: true }),
        expect.not.objectContaining({ isPast: true }),
      ],
    },
  ]);
});

it('a day that cannot be read is corrected in place; until then nothing is sent', async () => {
  const { dialog, press, preview, sent, coach } = await openImport();
  await preview(`${heading}TBD,,Hawks,Elm`);
  await dialog.findByText('Game date is required');
  await press('Add 1 Game');
  await dialog.findByText('Fix or uncheck 1 line first.');
  expect(sent()).toEqual([]);
  await coach.type(dialog.getByLabelText('Game Date'), '2099-06-01');
  await press('Add 1 Game');
  await dialog.findByText(/1 game was added/);
});

it('keeps the corrections of the lines when the coach goes back, until the text changes', async () => {
  const { dialog, press, preview, coach } = await openImport();
  await preview(`${heading}TBD,,Hawks,Elm`);
  await coach.type(await dialog.findByLabelText('Game Date'), '2099-06-01');
  await press('Back');
  await press('Preview');
  await dialog.findByText('Mon, Jun 1, 2099 · Elm');
  await press('Back');
  await preview(' Park');
  await dialog.findByText('No date · Elm Park');
});

it('a calendar file is read, and what repeats is named as left out', async () => {
  const { dialog, coach } = await openImport();
  const calendar = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT\r\nSUMMARY:Otters vs Bears\r\nLOCATION:Elm\r\nDTSTART;TZID=Odd/Zone:20990509T183000\r\nEND:VEVENT',
    'BEGIN:VEVENT\r\nSUMMARY:vs Jays\r\nDTSTART:20990509T183000\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  await coach.upload(
    dialog.getByLabelText('Choose a File'),
    new File([calendar], 'games.ics', { type: 'text/calendar' }),
  );
  await dialog.findByText('Sat, May 9, 2099 · 6:30 PM · Elm');
  dialog.getByText('vs Jays: repeats. Add its games by hand.');
});

it.each([
  ['Bears on Saturday', /We couldn't find a date with an opponent/],
  [heading, "We couldn't find any games in that."],
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\ninvalid', "We couldn't read that. Export it again as CSV or .ics."],
])('refuses %j with a message', async (text, words) => {
  const { dialog, preview } = await openImport();
  await preview(text);
  await dialog.findByText(words);
});

it('without a network nothing is lost: the lines stay and can be sent again', async () => {
  const { dialog, page, press, preview } = await openImport({ [importing]: lostConnection });
  await preview(`${heading}2099-05-23,,Hawks,Elm Park`);
  await press('Add 1 Game');
  await dialog.findByText(/You appear to be offline/);
  page.server.handlers[importing] = ({ body }) => ({ status: 201, body });
  await press('Add 1 Game');
  await dialog.findByText(/1 game was added/);
});

it('keeps a list whose response was lost as it was sent, and sends it again with the same ids', async () => {
  const { dialog, page, press, preview, sent } = await openImport({ [importing]: lostConnection });
  await preview(`${heading}2099-05-23,,Hawks,Elm Park`);
  await press('Add 1 Game');
  await dialog.findByText(/may already have been added/);
  expect(dialog.getByRole('checkbox', { name: /Hawks/ }).closest('fieldset')?.disabled).toBe(true);
  const [lost] = sent();
  // The first attempt did arrive: its game is on the schedule that is read meanwhile.
  const { id } = Object(lost).games[0];
  page.server.handlers[`GET ${list}`] = {
    body: [aGame({ id, opponent: 'Hawks', gameDate: '2099-05-23T00:00:00.000Z' })],
  };
  await press('Back');
  await press('Preview');
  page.server.handlers[importing] = ({ body }) => ({ status: 201, body });
  await press('Add 1 Game');
  await dialog.findByText(/1 game was added/);
  expect(sent()).toEqual([lost, lost]);
});

it('[B.56d] games in the lines of a mail are shown and added, and a bye is listed as skipped', async () => {
  const { dialog, press, preview, sent } = await openImport();
  await preview('Sat May 16, 2099\n10am vs Bears - Elm Park\n5/23/2099 BYE\n');
  await dialog.findByText('Sat, May 16, 2099 · 10:00 AM · Elm Park');
  dialog.getByText('5/23/2099 BYE: is a bye.');
  await press('Add 1 Game');
  await dialog.findByText(/1 game was added/);
  expect(sent()).toMatchObject([{ games: [{ opponent: 'Bears', startTime: '10:00', location: 'Elm Park' }] }]);
});
