import { expect, it } from 'vitest';
import { gameAddresses, openGameForm as openForm, sentChanges } from '#test/pages/game-form.tsx';

const { saved, list } = gameAddresses;

/** Opens the form of a new game and fills all that is required. */
async function fillNewGame() {
  const form = await openForm('Schedule Game', { [`POST ${list}`]: { status: 201, body: saved } });
  await form.fillAll();
  const choose = (label: string, option: string) => form.coach.selectOptions(form.dialog.getByLabelText(label), option);
  return { form, choose };
}

it('[3.29b] with a designated hitter the form asks how it is used; an extra hitter is the default', async () => {
  const { form, choose } = await fillNewGame();
  expect(form.dialog.queryByLabelText('Tenth Player')).toBeNull();
  await choose('Position Configuration', '10-Player with Designated Hitter');
  form.dialog.getByText('Bats along with the nine fielders.');
  expect(form.dialog.queryByLabelText('Bats For')).toBeNull();
  await choose('Tenth Player', 'Designated hitter (nine bat)');
  expect(form.dialog.getByRole('option', { name: 'pitcher', selected: true })).toBeTruthy();
  await choose('Bats For', 'catcher');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([{ positionConfiguration: 'WithDH', designatedHitterFor: 'C' }]);
});

it('a designated hitter is forgotten with another configuration', async () => {
  const { form, choose } = await fillNewGame();
  await choose('Position Configuration', '10-Player with Designated Hitter');
  await choose('Tenth Player', 'Designated hitter (nine bat)');
  await choose('Position Configuration', 'Standard 9-Player Baseball');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([{ positionConfiguration: 'Standard9', designatedHitterFor: null }]);
});

it('eleven players in T-ball can be four outfielders and a middle infielder', async () => {
  const { form, choose } = await fillNewGame();
  expect(form.dialog.queryByLabelText('Outfielders')).toBeNull();
  await choose('Position Configuration', 'T-Ball (11 Players)');
  form.dialog.getByText('P · C · 1B · 2B · 3B · SS · LF · LCF · CF · RCF · RF');
  await choose('Outfielders', 'Four plus a middle infielder');
  form.dialog.getByText('P · C · 1B · 2B · 3B · SS · MI · LF · LCF · RCF · RF');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([{ positionConfiguration: 'TBall11', fieldOption: 'middleInfielder' }]);
});

it('everyone can field, which is forgotten with another configuration', async () => {
  const { form, choose } = await fillNewGame();
  expect(form.dialog.queryByLabelText(/^Everyone fields/)).toBeNull();
  await choose('Position Configuration', 'Custom');
  await form.coach.click(form.dialog.getByLabelText(/^Everyone fields/));
  await choose('Position Configuration', 'T-Ball (11 Players)');
  await choose('Position Configuration', 'Custom');
  expect(form.dialog.getByLabelText(/^Everyone fields/)).toHaveProperty('checked', false);
  await form.coach.click(form.dialog.getByLabelText(/^Everyone fields/));
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([{ positionConfiguration: 'Custom', fieldOption: 'everyoneFields' }]);
});

it('custom positions begin from the configuration before and are the coach’s to change', async () => {
  const { form, choose } = await fillNewGame();
  const press = (name: string) => form.coach.click(form.dialog.getByRole('button', { name }));
  await choose('Position Configuration', 'T-Ball or Co-Ed (10 Players)');
  await choose('Position Configuration', 'Custom');
  await press('Remove P');
  await press('Add CF');
  await form.fill('Custom Position', 'Rover{Enter}');
  expect(sentChanges(form)).toEqual([]);
  await form.fill('Custom Position', 'Rover');
  await press('Add');
  await form.dialog.findByText('Each position can be named once');
  await form.fill('Custom Position', '<b>');
  await press('Add');
  await form.dialog.findByText('Position contains characters that cannot be used');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)[0]).toMatchObject({
    positionConfiguration: 'Custom',
    customPositions: ['C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'RCF', 'RF', 'CF', 'Rover'],
  });
});

it('an emptied custom list is refused, and forgotten with another configuration', async () => {
  const { form, choose } = await fillNewGame();
  await choose('Position Configuration', 'Custom');
  for (const button of form.dialog.getAllByRole('button', { name: /^Remove/ })) await form.coach.click(button);
  await form.submit();
  await form.dialog.findByText('Name at least one position');
  expect(sentChanges(form)).toEqual([]);
  await choose('Position Configuration', '10-Player with Designated Hitter');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)[0]).toMatchObject({ positionConfiguration: 'WithDH', customPositions: null });
});
