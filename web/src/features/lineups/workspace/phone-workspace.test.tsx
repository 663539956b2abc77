import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showOnDesktop, showOnPhone } from '#test/browser/screen-width.ts';
import { failingSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { fairLineup, lineupPath, openLineup, playerId, sendNow } from '#test/pages/lineup-page.tsx';

const fair = fairLineup();
const put = `PUT ${lineupPath}`;

beforeEach(showOnPhone);
afterEach(() => vi.restoreAllMocks());

async function openOnPhone(options: Parameters<typeof openLineup>[0] = {}) {
  const page = await openLineup({ lineup: fair, ...options });
  await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
  const press = (name: string | RegExp) => page.coach.click(page.getByRole('button', { name }));
  const chooseInMenu = async (item: string) => {
    await page.coach.click(await page.findByRole('button', { name: 'More' }));
    await page.coach.click(await page.findByRole('menuitem', { name: item }));
  };
  return { ...page, press, chooseInMenu };
}

describe('the bar of a game on a phone', () => {
  it('replaces the navigation, while heading and breadcrumbs stay in the document.', async () => {
    const page = await openOnPhone();
    expect(page.getByRole('link', { name: 'Back to games' }).getAttribute('href')).toBe('/games');
    expect(page.getByText('Hawks')).toBeTruthy();
    expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(page.getByRole('heading', { level: 1, name: 'Lineup vs. Hawks' })).toBeTruthy();
    expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
  });

  it('has the sections in its only menu, and sends what was edited last.', async () => {
    const page = await openOnPhone();
    expect(page.queryByRole('button', { name: 'Menu' })).toBeNull();
    await page.chooseInMenu('Clear all cells');
    await page.chooseInMenu('Teams');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/teams'));
    await waitFor(() => expect(page.saves()).toHaveLength(1));
  });

  it('says that the lineup is a draft, and saves it by itself.', async () => {
    const page = await openOnPhone();
    expect(page.getByText('Draft, version 4')).toBeTruthy();
    await page.chooseInMenu('Clear all cells');
    await sendNow();
    await page.findByText('Draft, version 5');
    expect(page.saves()[0]?.body).toMatchObject({ version: 4, status: 'draft', innings: [{}, {}, {}] });
    expect(page.queryByRole('button', { name: 'Save draft' })).toBeNull();
  });

  it('leads back to what the coach has to decide about.', async () => {
    const current = { ...fair, version: 9, innings: [{}, {}, {}] };
    const page = await openOnPhone({ answers: { [put]: { status: 412, body: { message: 'Newer.', current } } } });
    await page.press('Catcher, inning 1: Eva Lee');
    await page.coach.keyboard('{Delete}');
    await sendNow();
    const dialog = await page.findByRole('dialog');
    await page.coach.click(within(dialog).getByRole('button', { name: 'Close' }));
    await page.press('Decide now');
    await page.findByRole('dialog');
  });
});

describe('the buttons of a lineup on a phone', () => {
  it('undo a change, and redo it from the menu.', async () => {
    const page = await openOnPhone();
    expect(page.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
    await page.chooseInMenu('Clear all cells');
    await page.press('Undo');
    expect(page.getByRole('button', { name: 'Catcher, inning 1: Eva Lee' })).toBeTruthy();
    await page.chooseInMenu('Redo');
    expect(page.getByRole('button', { name: 'Catcher, inning 1: empty' })).toBeTruthy();
  });

  it('mark the lineup final from the menu.', async () => {
    const page = await openOnPhone({ answers: { [put]: { body: { ...fair, version: 5, status: 'final' } } } });
    await page.chooseInMenu('Mark final');
    await page.findByText('Final, version 5');
    expect(page.saves()[0]?.body).toMatchObject({ status: 'final' });
  });

  it('count who is coming, and open the list of players.', async () => {
    const page = await openOnPhone({ availability: [{ playerId: playerId('Ana'), status: 'out' }] });
    await page.press("Who's coming: 11 of 12");
    const dialog = within(await page.findByRole('dialog', { name: "Who's coming" }));
    expect(dialog.getByRole('button', { name: 'Ana Lee: Out' })).toBeTruthy();
  });

  it.each([
    ['phone', showOnPhone],
    ['desktop', showOnDesktop],
  ])('[B.23j] say on a %s who is coming, and not that someone is here before the check-in.', async (_, show) => {
    show();
    const page = await openOnPhone();
    await page.coach.click(await page.findByRole('button', { name: /(^Who's coming: 12 of 12|^12 of 12 coming)$/ }));
    await page.findByRole('dialog', { name: "Who's coming" });
    const labels = [...document.body.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
    expect([document.body.textContent, ...labels].join('\n')).not.toMatch(/\bhere\b/i);
  });

  it('show nothing to edit in a lineup that is read-only.', async () => {
    const page = await openOnPhone({ game: { isCompleted: true, isUpcoming: false } });
    for (const name of ['Undo', 'Generate lineup', 'Mark final']) {
      expect(page.queryByRole('button', { name })).toBeNull();
    }
    await page.coach.click(page.getByRole('button', { name: 'More' }));
    expect(page.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Print',
      'What really happened?',
      'View by player',
      'Batting order',
      "Tonight's pitchers",
      'Rule check',
      'Playing time',
      'Dashboard',
      'Teams',
      'Players',
      'Games',
      'Account',
      'Sign Out',
    ]);
  });

  it('show the lineup by player.', async () => {
    const page = await openOnPhone();
    await page.chooseInMenu('View by player');
    expect(page.getByRole('grid', { name: 'Lineup by player' })).toBeTruthy();
    expect(page.queryByRole('grid', { name: 'Lineup by position' })).toBeNull();
  });
});

describe('a failure on a phone', () => {
  it('A failure on a phone is reported when no lineup could be generated.', async () => {
    const page = await openOnPhone();
    failingSolverWorker();
    await page.press('Generate lineup');
    await page.findByText("Couldn't make a lineup");
    expect(page.getByRole('button', { name: 'Catcher, inning 1: Eva Lee' })).toBeTruthy();
  });

  it('A failure on a phone is reported when the lineup was not saved, until it is dismissed.', async () => {
    const page = await openOnPhone({ answers: { [put]: { status: 403, body: {} } } });
    await page.chooseInMenu('Mark final');
    await page.findByText('The lineup is not saved');
    await page.press('Dismiss');
    expect(page.queryByText('The lineup is not saved')).toBeNull();
  });
});

it('The only preference that is not met marks its cells in the grid, and its sentence stands above them.', async () => {
  const [first, second, third] = fair.innings;
  const rules = { F3: { level: 'wanted', inARow: 1 } } as const;
  const page = await openOnPhone({
    // Ana sits in the first and the second inning, and no one else does.
    lineup: fairLineup({ innings: [first ?? {}, { ...second, LF: playerId('Dan') }, third ?? {}] }),
    game: { rulePackId: 'own', ownRulePack: { name: 'Ours', version: 1, basedOn: null, rules } },
  });
  const sentence = 'Ana Lee sits 2 innings in a row (the 1st and 2nd).';
  const marked = () => page.container.querySelectorAll('[data-pointed]').length;
  expect(marked()).toBe(0);
  await page.press(/^Rule check: 1/);
  expect(marked()).toBe(2);
  expect(page.getAllByText(sentence)).toHaveLength(2);
  await page.press(/^Rule check: 1/);
  expect(marked()).toBe(0);
});
