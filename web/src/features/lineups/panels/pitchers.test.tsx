import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTeam } from '#test/fakes/records.ts';
import {
  aGame,
  anaPitched,
  fairLineup,
  openGenerator,
  openLineup,
  playerId,
  roster,
} from '#test/pages/lineup-page.tsx';

/** Three innings; Ben never pitches. */
const openPitchers = async (game: Partial<typeof aGame> = {}) => {
  const page = await openGenerator({
    game,
    players: roster(10, (name) => (name === 'Ben' ? { wishes: { P: 'never' } } : {})),
    answers: {
      'GET /api/teams': { body: [{ ...aTeam({ ageGroup: 12 }), id: aGame.teamId }] },
      [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [anaPitched] } },
      [`GET /api/games/team/${aGame.teamId}`]: { body: [aGame] },
    },
  });
  await page.findByText(/^Ana rests until May 10/);
  return page;
};

function listPills(page: Awaited<ReturnType<typeof openPitchers>>): readonly HTMLElement[] {
  return within(page.getByRole('list', { name: "Tonight's pitchers" })).getAllByRole('listitem');
}

describe("Tonight's pitchers", () => {
  it("Tonight's pitchers are automatic until the coach chooses them, and then locked on the mound, so that Generate plans around them.", async () => {
    const page = await openPitchers();
    const strip = within(page.getByRole('region', { name: "Tonight's pitchers" }));
    strip.getByText('Automatic');
    await page.coach.click(strip.getByRole('button', { name: 'Change pitchers' }));
    const dialog = within(page.getByRole('dialog', { name: "Tonight's pitchers" }));
    dialog.getByText('Up to 85 pitches today (Pitch Smart).');
    await page.coach.click(dialog.getByRole('button', { name: 'Add pitcher' }));
    await page.coach.selectOptions(dialog.getByLabelText('Pitcher 1'), 'Cleo');
    dialog.getByText('Innings 1–2');
    dialog.getByText('Inning 3: automatic.');
    await page.coach.click(dialog.getByRole('button', { name: 'Use these pitchers' }));
    await page.findByText('Pitchers: Cleo 1–2, the rest automatic. Generate plans everyone else around them.');
    expect(listPills(page).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Cleo')]);
    expect(strip.queryByText('Automatic')).toBeNull();

    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    const locks = [1, 2].map((inning) => ({ inning, playerId: playerId('Cleo'), position: 'P' }));
    expect(page.solver.requests.at(-1)?.problem.locks).toEqual(locks);
    await waitFor(() => expect(listPills(page)).toHaveLength(2));
  });

  it('offers only players who may pitch, and says who rests until when.', async () => {
    const page = await openPitchers();
    await page.press('Change pitchers');
    const dialog = within(page.getByRole('dialog', { name: "Tonight's pitchers" }));
    dialog.getByText('Ana rests until May 10: 52 pitches on May 6.');
    await page.coach.click(dialog.getByRole('button', { name: 'Add pitcher' }));
    const options = within(dialog.getByLabelText('Pitcher 1')).getAllByRole('option');
    const names = options.map(({ textContent }) => textContent);
    expect(names).toContain('Automatic');
    expect(names).toContain('Cleo');
    expect(names).not.toContain('Ana');
    expect(names).not.toContain('Ben');
  });

  it("Tonight's pitchers are changed and taken back by keyboard, in one step.", async () => {
    const page = await openPitchers();
    page.getByRole('button', { name: 'Change pitchers' }).focus();
    await page.coach.keyboard('{Enter}');
    const dialog = within(page.getByRole('dialog', { name: "Tonight's pitchers" }));
    dialog.getByRole('button', { name: 'Add pitcher' }).focus();
    await page.coach.keyboard('{Enter}');
    dialog.getByRole('button', { name: /^Fewer innings for/ }).focus();
    await page.coach.keyboard('{Enter}');
    dialog.getByText('Inning 1');
    dialog.getByRole('button', { name: 'Add pitcher' }).focus();
    await page.coach.keyboard('{Enter}');
    dialog.getByText('Innings 2–3');
    expect(dialog.getByRole('button', { name: 'Add pitcher' })).toHaveProperty('disabled', true);
    const [, second] = dialog.getAllByRole('button', { name: /^Earlier/ });
    second?.focus();
    await page.coach.keyboard('{Enter}');
    dialog.getByText('Innings 1–2');
    dialog.getByText('Inning 3');
    await page.coach.click(dialog.getByRole('button', { name: 'Use these pitchers' }));
    const strip = within(page.getByRole('region', { name: "Tonight's pitchers" }));
    expect(listPills(page)).toHaveLength(2);
    await page.press('Undo');
    strip.getByText('Automatic');
    expect(strip.queryByRole('list', { name: "Tonight's pitchers" })).toBeNull();
  });

  it("Tonight's pitchers cannot include a player who is back on the mound where pitchers may not re-enter.", async () => {
    const page = await openPitchers();
    await page.press('Change pitchers');
    const dialog = within(page.getByRole('dialog', { name: "Tonight's pitchers" }));
    for (let turn = 1; turn <= 3; turn += 1) {
      await page.coach.click(dialog.getByRole('button', { name: 'Add pitcher' }));
      const fewer = dialog.getAllByRole('button', { name: /^Fewer innings for/ }).at(-1);
      if (turn < 3 && fewer) await page.coach.click(fewer);
      await page.coach.selectOptions(dialog.getByLabelText(`Pitcher ${turn}`), turn === 2 ? 'Dan' : 'Cleo');
    }
    dialog.getByText("Cleo Lee left the mound before and can't re-enter.");
    expect(dialog.getByRole('button', { name: 'Use these pitchers' })).toHaveProperty('disabled', true);
  });

  it("Tonight's pitchers open from the P heading of the grid by touch, and the focus returns to it.", async () => {
    const page = await openPitchers();
    const heading = page.getByRole('button', { name: "P: tonight's pitchers" });
    expect(heading.getAttribute('aria-haspopup')).toBe('dialog');
    await page.coach.pointer([{ keys: '[TouchA]', target: heading }]);
    const dialog = page.getByRole('dialog', { name: "Tonight's pitchers" });
    await page.coach.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(page.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("Tonight's pitchers open from the P heading of the grid by keyboard, left of the first inning.", async () => {
    const page = await openPitchers();
    page.getByRole('button', { name: /^Pitcher, inning 1/ }).focus();
    await page.coach.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(page.getByRole('button', { name: "P: tonight's pitchers" }));
    await page.coach.keyboard('{Enter}');
    page.getByRole('dialog', { name: "Tonight's pitchers" });
    await page.coach.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await page.coach.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(page.getByRole('button', { name: /^Pitcher, inning 1/ }));
  });

  it("Tonight's pitchers open from no other heading, and from none in a completed game.", async () => {
    const page = await openLineup({ lineup: fairLineup(), game: { isCompleted: true } });
    const headings = within(await page.findByRole('grid')).getAllByRole('rowheader');
    expect(headings.map(({ textContent }) => textContent)).toContain('P');
    expect(headings.flatMap((heading) => within(heading).queryAllByRole('button'))).toEqual([]);
  });

  it("Tonight's pitchers do not exist in tee-ball.", async () => {
    const page = await openGenerator({ game: { positionConfiguration: 'TBall10' }, players: roster(10) });
    await page.findByRole('button', { name: /Generate lineup/ });
    expect(page.queryByText("Tonight's pitchers")).toBeNull();
    expect(page.queryByRole('button', { name: "P: tonight's pitchers" })).toBeNull();
  });
});
