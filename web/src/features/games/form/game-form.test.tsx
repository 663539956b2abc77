import { waitFor, within } from '@testing-library/react';
import { sampleGameSettings } from 'contract/test/samples';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aTeam } from '#test/fakes/records.ts';
import { gameAddresses, openGameForm as openForm, sentChanges } from '#test/pages/game-form.tsx';
import { newRowId, textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';

const { saved, list, one } = gameAddresses;

it('[5.36] everything missing is named at once, and nothing is sent', async () => {
  const form = await openForm('Schedule Game');
  await form.submit();
  await form.dialog.findByText('Opponent name is required');
  form.dialog.getByText('Game date is required');
  form.dialog.getByText('Location is required');
  expect(document.activeElement).toBe(form.dialog.getByLabelText('Opponent'));
  expect(sentChanges(form)).toEqual([]);
});

const refused = [
  ['Opponent', 'a'.repeat(101), 'Opponent name must be 100 characters or less'],
  ['Location', 'a'.repeat(201), 'Location must be 200 characters or less'],
  ['Innings', '0', 'Innings count must be between 1 and 15'],
  ['Innings', '16', 'Innings count must be between 1 and 15'],
  ['Innings', '', 'Innings count must be between 1 and 15'],
] as const;

it('[5.37] a text that is too long and a number of innings out of range are refused before anything is sent', async () => {
  const form = await openForm('Schedule Game');
  await form.fillAll();
  const replace = async (label: string, text: string) => {
    await form.coach.clear(form.dialog.getByLabelText(label));
    if (text === '') return;
    await form.coach.click(form.dialog.getByLabelText(label));
    await form.coach.paste(text);
  };
  for (const [label, text, message] of refused) {
    const before = textIn(form.dialog.getByLabelText(label));
    await replace(label, text);
    await form.submit();
    await form.dialog.findByText(message);
    expect(sentChanges(form)).toEqual([]);
    await replace(label, before);
    await waitFor(() => expect(form.dialog.queryByText(message)).toBeNull());
  }
});

it("[5.39] yesterday is past and today is not, by the coach's own day", async () => {
  vi.useFakeTimers({ now: new Date(2099, 5, 1, 23, 59), toFake: ['Date'] });
  try {
    const form = await openForm('Schedule Game', { [`POST ${list}`]: { status: 201, body: saved } }, []);
    expect(form.dialog.getByLabelText('Game Date').getAttribute('min')).toBe('2099-06-01');
    await form.fillAll();
    await form.fill('Game Date', '2099-05-31');
    await form.submit();
    await form.dialog.findByText('Game date cannot be in the past');
    expect(sentChanges(form)).toEqual([]);
    await form.fill('Game Date', '2099-06-01');
    await waitFor(() => expect(form.dialog.queryByText('Game date cannot be in the past')).toBeNull());
    await form.submit();
    await form.page.findByText('Game scheduled.');
  } finally {
    vi.useRealTimers();
  }
});

it('[2.157] a new game has the innings of the last one, the standard nine, and basic rules', async () => {
  const form = await openForm('Schedule Game', { [`POST ${list}`]: { status: 201, body: saved } });
  expect(textIn(form.dialog.getByLabelText('Innings'))).toBe('7');
  await form.fillAll();
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toEqual([
    {
      id: newRowId,
      opponent: 'Bears',
      gameDate: '2099-06-01T00:00:00.000Z',
      startTime: null,
      location: 'Elm Park',
      ...sampleGameSettings,
    },
  ]);
  expect(form.server.to(`GET ${list}`)).toHaveLength(2);
});

it('a game can be scheduled as an away game', async () => {
  const form = await openForm('Schedule Game', { [`POST ${list}`]: { status: 201, body: saved } });
  await form.fillAll();
  await form.coach.selectOptions(form.dialog.getByLabelText(/Home or Away/), 'Away');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([{ homeOrAway: 'away' }]);
});

it('a game whose response was lost is sent again under the same id', async () => {
  const form = await openForm('Schedule Game', { [`POST ${list}`]: lostConnection });
  await form.fillAll();
  await form.submit();
  await form.dialog.findByRole('alert');
  form.server.handlers[`POST ${list}`] = { status: 201, body: saved };
  await form.submit();
  await form.page.findByText('Game scheduled.');
  const [lost, again] = sentChanges(form);
  expect(lost).toMatchObject({ id: newRowId, opponent: 'Bears' });
  expect(sentChanges(form)).toHaveLength(2);
  expect(again).toEqual(lost);
});

it('each new game has an id of its own', async () => {
  const ids: unknown[] = [];
  for (const round of [1, 2]) {
    const form = await openForm('Schedule Game', { [`POST ${list}`]: { status: 201, body: saved } });
    await form.fillAll();
    await form.submit();
    await form.page.findByText('Game scheduled.');
    ids.push(...sentChanges(form).map((body) => Object(body).id));
    expect(ids).toHaveLength(round);
    form.page.unmount();
  }
  expect(new Set(ids).size).toBe(2);
});

it('what was corrected after the response was lost is saved to the game that the first attempt created', async () => {
  const form = await openForm('Schedule Game', { [`POST ${list}`]: lostConnection });
  await form.fillAll();
  await form.submit();
  await form.dialog.findByRole('alert');
  form.server.handlers[`POST ${list}`] = { status: 201, body: saved };
  form.server.handlers[`PUT ${one}`] = { body: { ...saved, opponent: 'Hawks', version: 2 } };
  await form.fill('Opponent', 'Hawks');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(form.server.to(`PUT ${one}`)).toMatchObject([{ body: { opponent: 'Hawks', version: saved.version } }]);
});

it('[3.29] the positions of a game can be chosen, by the names coaches know', async () => {
  const form = await openForm('Schedule Game');
  const choices = within(form.dialog.getByLabelText('Position Configuration')).getAllByRole('option');
  expect(choices.map((choice) => [choice.getAttribute('value'), choice.textContent])).toEqual([
    ['Standard9', 'Standard 9-Player Baseball'],
    ['WithDH', '10-Player with Designated Hitter'],
    ['TBall10', 'T-Ball or Co-Ed (10 Players)'],
    ['TBall11', 'T-Ball (11 Players)'],
    ['Custom', 'Custom'],
  ]);
  form.dialog.getByText('6 for Little League through 12U, 7 for older and most softball.');
});

it('[D.27b] the location of the last home game is one tap away, and is not offered for an away game', async () => {
  const home = { ...saved, homeOrAway: 'home', location: 'Oak Park' } as const;
  const form = await openForm('Schedule Game', {}, [home]);
  const location = form.dialog.getByLabelText('Location');
  const { coach } = form.page;
  await coach.selectOptions(form.dialog.getByLabelText(/Home or Away/), 'away');
  expect(form.dialog.queryByRole('button', { name: 'Use Oak Park' })).toBeNull();
  await coach.selectOptions(form.dialog.getByLabelText(/Home or Away/), 'home');
  await coach.click(form.dialog.getByRole('button', { name: 'Use Oak Park' }));
  expect(textIn(location)).toBe('Oak Park');
  expect(document.activeElement).toBe(location);
  expect(form.dialog.queryByRole('button', { name: 'Use Oak Park' })).toBeNull();
});

it('players may stay at a position instead of trying many', async () => {
  const form = await openForm('Schedule Game', { [`POST ${list}`]: { status: 201, body: saved } });
  await form.fillAll();
  form.dialog.getByText('Players rotate; rarely the same spot two innings in a row.');
  await form.page.coach.selectOptions(form.dialog.getByLabelText('Rotation'), 'Stay at a position');
  form.dialog.getByText('Players change positions only as much as fair sits and infield time require.');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([{ rotation: 'settled' }]);
});

it('[7.45] the rules of a league can be chosen, and say what they are', async () => {
  const form = await openForm('Schedule Game', { [`POST ${list}`]: { status: 201, body: saved } });
  await form.fillAll();
  await form.coach.selectOptions(form.dialog.getByLabelText('Rules'), 'Rec rotation');
  form.dialog.getByText(/No one sits again until everyone has sat/);
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([{ rulePackId: 'rec-rotation' }]);
});

it.each([
  [{ status: 400, body: { message: 'Game date cannot be in the past' } }, 'Game date cannot be in the past'],
  [{ status: 400, body: {} }, 'Failed to create game'],
  [{ status: 404, body: {} }, 'Team not found or access denied'],
  [{ status: 500, body: {} }, 'An error occurred while creating the game'],
])('[8.42b] a refused game %j keeps the form as it was', async (answer, message) => {
  const form = await openForm('Schedule Game', { [`POST ${list}`]: answer });
  await form.fillAll();
  await form.submit();
  await form.dialog.findByText(message);
  expect(textIn(form.dialog.getByLabelText('Location'))).toBe('Elm Park');
});

it('[2.158] editing reads the game itself first, and sends its version', async () => {
  const fresh = { ...saved, location: 'Field 9', version: 3 };
  const form = await openForm(/^Edit/, { [`GET ${one}`]: { body: fresh }, [`PUT ${one}`]: { body: fresh } });
  expect(textIn(form.dialog.getByLabelText('Location'))).toBe('Field 9');
  expect(textIn(form.dialog.getByLabelText('Start Time (optional)'))).toBe('18:30');
  await form.fill('Start Time (optional)', '');
  await form.submit();
  await form.page.findByText('Game updated.');
  expect(sentChanges(form)[0]).toMatchObject({
    opponent: 'Tigers',
    gameDate: '2099-05-09T00:00:00.000Z',
    startTime: null,
    version: 3,
  });
  expect(sentChanges(form)[0]).not.toHaveProperty('rulePackId');
});

it('[D.15] Edit opens with the current game every time, and never with what was read before', async () => {
  const form = await openForm(/^Edit/);
  await form.coach.click(form.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(form.page.queryByRole('dialog')).toBeNull());
  const current = { ...saved, location: 'Elm Park', version: 7 };
  form.server.handlers[`GET ${one}`] = { status: 500 };
  await form.coach.click(form.page.getByRole('button', { name: /^Edit/ }));
  const dialog = within(await form.page.findByRole('dialog'));
  await dialog.findByText('Failed to load game details');
  expect(dialog.queryByLabelText('Location')).toBeNull();
  form.server.handlers[`GET ${one}`] = { body: current };
  form.server.handlers[`PUT ${one}`] = { body: current };
  await form.coach.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(textIn(await form.page.findByLabelText('Location'))).toBe('Elm Park');
  await form.coach.click(form.page.getByRole('button', { name: 'Save Changes' }));
  await form.page.findByText('Game updated.');
  expect(sentChanges(form)).toMatchObject([{ location: 'Elm Park', version: 7 }]);
});

it('[A12.1b] a game whose day has come can be marked as over; one to come, and a new one, cannot', async () => {
  const today = { ...saved, isUpcoming: false, statusDisplay: 'Game Day' };
  const form = await openForm(/^Edit/, { [`GET ${one}`]: { body: today }, [`PUT ${one}`]: { body: today } });
  await form.submit();
  await form.page.findByText('Game updated.');
  expect(sentChanges(form)[0]).not.toHaveProperty('isFinal');
  await form.coach.click(form.page.getByRole('button', { name: /^Edit/ }));
  const dialog = within(await form.page.findByRole('dialog'));
  await form.coach.click(await dialog.findByLabelText(/This game is over/));
  await form.coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sentChanges(form)[1]).toMatchObject({ isFinal: true }));
});

it.each([[/^Edit/], ['Schedule Game' as const]])('nothing is over before its day (%s)', async (button) => {
  const { dialog } = await openForm(button);
  expect(dialog.queryByLabelText(/This game is over/)).toBeNull();
});

it.each([
  [{ status: 404 }, 'Game not found or access denied'],
  [{ status: 500, statusText: 'Internal Server Error' }, 'Failed to fetch game: Internal Server Error'],
])('[8.43] a game that cannot be read is not edited (%j)', async (answer, message) => {
  const page = renderRoute('/games', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [`GET ${list}`]: { body: [saved] }, [`GET ${one}`]: answer },
  });
  await page.coach.click(await page.findByRole('button', { name: /^Edit/ }));
  await page.findByText('Failed to load game details');
  page.getByText(message);
  expect(page.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

it.each([
  [{ status: 400, body: { message: 'Completed games cannot be edited.' } }, 'Completed games cannot be edited.'],
  [{ status: 400, body: {} }, 'Failed to update game'],
  [{ status: 404, body: {} }, 'Game not found or access denied'],
])('[8.43b] a change that fails with %j says so', async (answer, message) => {
  const form = await openForm(/^Edit/, { [`PUT ${one}`]: answer });
  await form.submit();
  await form.dialog.findByText(message);
});

it('[B.19e] a coach who saves second sees the conflict, loses no input and decides', async () => {
  const form = await openForm(/^Edit/, { [`PUT ${one}`]: { status: 412, body: { message: 'x' } } });
  form.server.handlers[`GET ${one}`] = { body: { ...saved, location: 'Field 9', startTime: '09:00', version: 8 } };
  await form.fill('Opponent', 'Lions');
  await form.submit();
  await form.dialog.findByText('A newer version was saved on another device. Nothing of yours was overwritten.');
  form.dialog.getByText('Location: Field 9');
  form.dialog.getByText('Start Time: 9:00 AM');
  expect(textIn(form.dialog.getByLabelText('Opponent'))).toBe('Lions');
  await form.coach.click(form.dialog.getByRole('button', { name: 'Use other device' }));
  expect(textIn(form.dialog.getByLabelText('Opponent'))).toBe('Tigers');
  expect(textIn(form.dialog.getByLabelText('Location'))).toBe('Field 9');
  expect(sentChanges(form)).toHaveLength(1);
});

it('does not silently overwrite a change that was fetched behind an open form', async () => {
  const form = await openForm(/^Edit/, { [`PUT ${one}`]: { status: 412, body: { message: 'x' } } });
  form.server.handlers[`GET ${one}`] = { body: { ...saved, location: 'Field 9', version: saved.version + 1 } };
  await queryClient.invalidateQueries();
  await form.submit();
  await form.dialog.findByText('Location: Field 9');
  expect(sentChanges(form)).toMatchObject([{ location: saved.location, version: saved.version }]);
});
