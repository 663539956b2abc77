import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { printedLineups } from '#domain/lineup/printed-lineups.ts';
import { generateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import { queryClient } from '#lib/http/query.ts';
import { showOnPhone } from '#test/browser/screen-width.ts';
import { failingSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import {
  availabilityPath,
  fairLineup,
  filledCells,
  gameId,
  lineupServer,
  openLineup,
  playerId,
  roster,
  savedMark,
  sendNow,
} from '#test/pages/lineup-page.tsx';

const final = fairLineup({ status: 'final' });

/** Nine players play every inning, and three sit all the time. */
const unfair = fairLineup({ innings: [0, 1, 2].map(() => final.innings[0] ?? {}) });

const sharedLink = {
  link: { url: null, names: 'first', daysAfterGame: 2, lastDay: '2099-01-01', hasEnded: false },
};
const share = `GET /api/games/${gameId}/share`;

beforeEach(showOnPhone);

async function openOnPhone(options: Parameters<typeof openLineup>[0] = {}) {
  const page = await openLineup({ lineup: final, ...options });
  await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' });
  const press = (name: string | RegExp) => page.coach.click(page.getByRole('button', { name }));
  const sheetOf = async () => within(await page.findByRole('dialog', { name: 'Change the lineup against Hawks?' }));
  // The toast has a button of the same name.
  const undo = () => page.coach.click(page.getAllByRole('button', { name: 'Undo' })[0] ?? document.body);
  return { ...page, press, sheetOf, undo };
}

describe('Generate on a lineup that people know', () => {
  it.each([
    ['is final', { lineup: fairLineup({ ...unfair, status: 'final' }) }, 'It is final. 12 players are coming.'],
    [
      'is shared',
      { lineup: unfair, answers: { [share]: { body: sharedLink } } },
      'It is shared with families. 12 players are coming.',
    ],
  ] as const)(
    'Generate on a lineup that %s replaces nothing before the coach has chosen.',
    async (_, options, summary) => {
      const page = await openOnPhone(options);
      await waitFor(() => expect(page.server.to(share)).toHaveLength(1));
      const before = filledCells(page);
      await page.press('Generate lineup');
      const sheet = await page.sheetOf();
      sheet.getByText(summary);
      expect(sheet.getByRole('radio', { name: /^Fairest/ })).toHaveProperty('checked', true);
      expect(sheet.getByRole('radio', { name: /^Fewest changes : 6 cells/ })).toHaveProperty('checked', false);
      await page.coach.click(sheet.getByRole('button', { name: 'Cancel' }));
      expect(page.queryByRole('dialog')).toBeNull();
      expect(filledCells(page)).toEqual(before);
      await sendNow();
      expect(page.saves()).toEqual([]);
    },
  );

  it('Generate on a lineup that was printed on this device asks, and says how many cells of the paper differ.', async () => {
    printedLineups.remember(gameId, unfair.innings);
    const page = await openOnPhone({ lineup: unfair });
    await page.press('Generate lineup');
    const sheet = await page.sheetOf();
    sheet.getByText('It is printed. 12 players are coming.');
    sheet.getByText(/^The printed card differs in \d+ cells\.$/);
    await page.coach.click(sheet.getByRole('button', { name: /^Apply \d+ changes$/ }));
    await page.findByText(/^\d+ cells differ from the print\.$/);
    await page.undo();
    expect(page.queryByText(/differ from the print/)).toBeNull();
  });

  it('The chosen lineup is one undo step, and a final lineup that keeps every rule stays final.', async () => {
    const page = await openOnPhone({ lineup: fairLineup({ ...unfair, status: 'final' }) });
    const before = filledCells(page);
    await page.press('Generate lineup');
    const sheet = await page.sheetOf();
    sheet.getByText('The lineup stays final.');
    await page.coach.click(sheet.getByRole('button', { name: /^Apply/ }));
    expect(filledCells(page)).not.toEqual(before);
    await sendNow();
    await page.findByText('Final, version 5');
    expect(page.saves()).toMatchObject([{ body: { version: 4, status: 'final' } }]);
    await page.undo();
    expect(filledCells(page)).toEqual(before);
    await sendNow();
    await page.findByText('This lineup is a draft again');
  });

  it('A player who is out is replaced with the fewest changes, and the batting order keeps its places.', async () => {
    const page = await openOnPhone({ availability: [{ playerId: playerId('Ana'), status: 'out' }] });
    await page.press('Generate lineup');
    const sheet = await page.sheetOf();
    const fewest = sheet.queryByRole('radio', { name: /^Fewest changes/ });
    if (fewest) await page.coach.click(fewest);
    await page.coach.click(sheet.getByRole('button', { name: /^Apply 2 changes$/ }));
    expect(filledCells(page).some((cell) => cell.includes('Ana Lee'))).toBe(false);
    await sendNow();
    const order = Object(page.saves()[0]?.body).battingOrder;
    expect(order).toEqual(final.battingOrder.filter((id) => id !== playerId('Ana')));
  });

  it('A lineup that is already the fairest is said to be, and nothing changes.', async () => {
    const page = await openOnPhone();
    await page.press('Generate lineup');
    const sheet = await page.sheetOf();
    expect(sheet.queryByRole('radio')).toBeNull();
    sheet.getByText('Nothing changes.');
    await page.coach.click(sheet.getByRole('button', { name: 'Keep the lineup' }));
    await sendNow();
    expect(page.saves()).toEqual([]);
    expect(page.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  });

  it('Plan anew replaces the whole lineup after a question, and Cancel does not.', async () => {
    const page = await openOnPhone();
    const before = filledCells(page);
    const ask = async () => {
      await page.press('More');
      await page.coach.click(page.getByRole('menuitem', { name: 'Plan anew' }));
      return within(await page.findByRole('alertdialog', { name: 'Replace the whole lineup?' }));
    };
    await page.coach.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(page.solver.requests).toEqual([]);
    await page.coach.click((await ask()).getByRole('button', { name: 'Plan anew' }));
    await page.findByText('Fairest possible');
    expect(filledCells(page)).not.toEqual(before);
    page.getByText('This lineup is a draft again');
    await page.undo();
    expect(filledCells(page)).toEqual(before);
  });

  /** The lineup after a player of the team was archived: it is a draft, and the cells of the player are empty. */
  const withoutAna = () => {
    const clear = (cells: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(cells).filter(([, id]) => id !== playerId('Ana')));
    const battingOrder = final.battingOrder.filter((id) => id !== playerId('Ana'));
    const team = roster(13).filter(({ id }) => id !== playerId('Ana'));
    return { lineup: fairLineup({ innings: final.innings.map(clear), battingOrder }), players: team };
  };

  it('[B.47d] A lineup with a few open cells is repaired, and what stands in it stays until the coach has chosen.', async () => {
    const page = await openOnPhone(withoutAna());
    const before = filledCells(page);
    await page.press('Generate lineup');
    const sheet = await page.sheetOf();
    sheet.getByText('2 cells are open. 12 players are coming.');
    expect(filledCells(page)).toEqual(before);
    const fewest = sheet.queryByRole('radio', { name: /^Fewest changes : 2 cells/ });
    if (fewest) await page.coach.click(fewest);
    await page.coach.click(sheet.getByRole('button', { name: 'Apply 2 changes' }));
    const after = filledCells(page);
    expect(after).toHaveLength(27);
    expect(after.filter((cell) => before.includes(cell))).toEqual(before);
  });

  it('[B.47e] A link to a lineup with open cells offers the repair on arrival, once.', async () => {
    const page = await openOnPhone(withoutAna());
    await act(() => page.router.navigate(`/games/${gameId}/lineup`, { state: generateOnArrival }));
    const sheet = await page.sheetOf();
    sheet.getByText('2 cells are open. 12 players are coming.');
    await page.coach.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(page.router.state.location.state).toBeNull();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('A lineup of which most cells are still empty is generated without a question.', async () => {
    const [first = {}] = final.innings;
    const page = await openOnPhone({ lineup: fairLineup({ innings: [first, {}, {}] }) });
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('A draft that no one knows is generated without a question, and has no Plan anew.', async () => {
    const page = await openOnPhone({ lineup: unfair });
    await page.press('More');
    expect(page.queryByRole('menuitem', { name: 'Plan anew' })).toBeNull();
    await act(() => page.coach.keyboard('{Escape}'));
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['is not answered yet', () => new Promise<never>(() => undefined)],
    ['could not be answered', () => ({ status: 503, body: { message: 'Down.' } })],
  ])('Generate over a lineup asks while the question whether it is shared %s.', async (_, answer) => {
    const page = await openOnPhone({ lineup: unfair, answers: { [share]: answer } });
    const before = filledCells(page);
    await page.press('Generate lineup');
    const sheet = await page.sheetOf();
    sheet.getByText('Families may have its link. 12 players are coming.');
    expect(filledCells(page)).toEqual(before);
  });

  it('“Show another” over a lineup that is final by now asks, and Plan anew in the sheet makes another one.', async () => {
    const page = await openOnPhone({ lineup: unfair });
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    await page.press('More');
    await page.coach.click(page.getByRole('menuitem', { name: 'Mark final' }));
    await page.findByText('Final, version 5');
    const before = filledCells(page);
    await page.press('Show another');
    const sheet = await page.sheetOf();
    sheet.getByText('It is final. 12 players are coming.');
    expect(filledCells(page)).toEqual(before);
    await page.coach.click(sheet.getByRole('button', { name: 'Plan anew' }));
    await waitFor(() => expect(filledCells(page)).not.toEqual(before));
    expect(page.queryByRole('dialog')).toBeNull();
    await page.findByText('This lineup is a draft again');
  });

  it('[B.23s] Repairs are planned again when another coach changes the lineup, or who is coming, while they are offered.', async () => {
    const start = fairLineup({ ...unfair, status: 'final' });
    const page = await openOnPhone({ lineup: start });
    await page.press('Generate lineup');
    await page.sheetOf();
    const [first = {}, second = {}, third = {}] = start.innings;
    const innings = [first, { ...second, P: second.C ?? '', C: second.P ?? '' }, third];
    Object.assign(page.server.handlers, lineupServer({ ...start, version: 5, innings }));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(page.solver.requests.at(-1)?.problem.previous?.innings).toEqual(innings));
    await page.sheetOf();
    page.server.handlers[`GET ${availabilityPath}`] = { body: [savedMark('Kim')] };
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(page.queryByText(/11 players are coming/)).toBeTruthy());
    const sheet = await page.sheetOf();
    const fewest = sheet.getByRole('radio', { name: /^Fewest changes/ });
    await page.coach.click(fewest);
    await page.coach.click(sheet.getByRole('button', { name: /^Apply \d+ changes$/ }));
    await sendNow();
    const saved = Object(page.saves().at(-1)?.body);
    expect(saved.version).toBe(5);
    expect(saved.innings.flatMap(Object.values)).not.toContain(playerId('Kim'));
    expect(page.saves()).toHaveLength(1);
  });

  it('A solver that fails leaves a final lineup as it is, and says so.', async () => {
    const page = await openOnPhone();
    const before = filledCells(page);
    failingSolverWorker();
    await page.press('Generate lineup');
    await page.findByText("Couldn't make a lineup");
    expect(page.queryByRole('dialog')).toBeNull();
    expect(filledCells(page)).toEqual(before);
  });
});
