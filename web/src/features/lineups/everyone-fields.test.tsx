import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  availabilityServer,
  fairLineup,
  lineupPath,
  openLineup,
  playerId,
  roster,
  sendNow,
} from '#test/pages/lineup-page.tsx';

const everyone = { positionConfiguration: 'Custom', fieldOption: 'everyoneFields' } as const;
const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
const twelve = [...nine, 'LCF', 'RCF', 'OF6'];
const everybody = roster(12).map(({ id }) => id);
const inning = Object.fromEntries(twelve.map((position, index) => [position, everybody[index] ?? '']));
const full = fairLineup({ innings: [inning, inning, inning], battingOrder: everybody });

async function openField(changes: Parameters<typeof openLineup>[0] = {}) {
  const page = await openLineup({
    game: everyone,
    lineup: full,
    answers: {
      ...availabilityServer().answers,
      [`PUT ${lineupPath}`]: ({ body }) => ({ body: { ...full, ...Object(body), version: 5 } }),
    },
    ...changes,
  });
  const press = (name: string | RegExp) => page.coach.click(page.getByRole('button', { name }));
  const pressTwice = (name: RegExp) => page.coach.dblClick(page.getByRole('button', { name }));
  const toggle = async (player: string) => {
    const pressTile = await page.openAvailability();
    await pressTile(player);
    await page.closeAvailability();
  };
  await page.findByRole('grid');
  return {
    ...page,
    press,
    pressTwice,
    toggle,
    rows: () => page.getAllByRole('rowheader').map(({ textContent }) => textContent),
  };
}

describe('where everyone fields', () => {
  it('A game in which everyone fields has a position for each player who comes and says so.', async () => {
    const page = await openField();
    page.getByText(/12 players are coming, so the field has 12 positions, with LF, CF, RF, LCF, RCF and OF6 in the/);
    expect(page.getByRole('button', { name: 'OF6, inning 3: Leo Lee' })).toBeTruthy();
    expect(page.queryByText('Must fix')).toBeNull();
  });

  it('says nothing about it in any other game', async () => {
    const page = await openField({ game: {}, lineup: fairLineup() });
    expect(page.queryByText(/Everyone fields/)).toBeNull();
    expect(page.queryByRole('button', { name: /^OF6/ })).toBeNull();
  });

  it('hides a position while a player is out and restores it with the player who was there', async () => {
    const page = await openField();
    await page.toggle('Ana Lee');
    page.getByText(/11 players are coming, so the field has 11 positions/);
    expect(page.queryByRole('button', { name: /^OF6/ })).toBeNull();
    await page.toggle('Ana Lee');
    expect(page.getByRole('button', { name: 'OF6, inning 3: Leo Lee' })).toBeTruthy();
    await sendNow();
    expect(page.saves()).toEqual([]);
  });

  it('lets a player from a hidden position be placed and saves only the visible position', async () => {
    const page = await openField();
    await page.toggle('Ana Lee');
    await page.pressTwice(/^Pitcher, inning 1/);
    await page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: /^Leo Lee/ }));
    await sendNow();
    await page.findByText('Draft, version 5');
    expect(page.saves()).toMatchObject([{ body: { innings: [{ P: playerId('Leo') }, {}, {}] } }]);
    expect(JSON.stringify(page.saves())).not.toContain('OF6');
  });

  it('counts a hidden position as a change only after the coach edits the lineup', async () => {
    const page = await openField({ availability: [{ playerId: playerId('Ana'), status: 'out' }] });
    await sendNow();
    page.getByText('Draft, version 4');
    expect(page.saves()).toEqual([]);
    await page.pressTwice(/^Pitcher, inning 1/);
    await page.press('Clear');
    await sendNow();
    await page.findByText('Draft, version 5');
  });

  it('keeps nine positions when fewer players come', async () => {
    const page = await openField({ players: roster(8), lineup: null });
    page.getByText(/8 players are coming; the field keeps its 9 positions/);
  });
});
