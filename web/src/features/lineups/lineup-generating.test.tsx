import { waitFor } from '@testing-library/react';
import type { Solution } from 'engine';
import { describePositionChanges } from 'engine/position-changes';
import { describe, expect, it } from 'vitest';
import { chooseFirstSeed } from '#domain/season/plan-games.ts';
import { deferred } from '#test/async/deferred.ts';
import { failingSolverWorker, fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import {
  availabilityServer,
  fairLineup,
  filledCells,
  gameId,
  openGenerator,
  playerId,
  roster,
  sendNow,
} from '#test/pages/lineup-page.tsx';

const locks = [{ inning: 1, playerId: playerId('Dan'), position: 'P' }];

describe('Generate', () => {
  it('[B.16d] shows a lineup that follows every rule and is proven, and stores it as a draft', async () => {
    const page = await openGenerator();
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(filledCells(page)).toHaveLength(27);
    expect(page.queryByText('Must fix')).toBeNull();
    await page.findByText('No one sits more than once.');
    await sendNow();
    const writes = page.server.requests.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ body }) => Object(body).status)).toEqual(['draft']);
  });

  it('explains what was compared and what was proven', async () => {
    const page = await openGenerator();
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    await page.press('What does “Fairest possible” mean?');
    const words = page.getByRole('dialog').textContent;
    expect(words).toContain('every possible lineup for these 12 players, 3 innings and 9 positions');
    expect(words).toContain('no other lineup that follows the rules and meets as many preferences shares the bench');
  });

  it.each([
    { areSitsProven: true, label: 'Fairest bench', words: "shares the bench more fairly. We couldn't prove the same" },
    { areSitsProven: false, label: 'Every rule met', words: "couldn't prove that it's the fairest possible" },
  ])('says what is proven of a lineup that may not be the best: $label', async ({ areSitsProven, label, words }) => {
    const page = await openGenerator();
    fakeSolverWorker(undefined, (solution) => ({ ...solution, status: 'feasible', areSitsProven }) as Solution);
    await page.press('Generate lineup');
    await page.findByText(label);
    expect(page.queryByText('Fairest possible')).toBeNull();
    await page.press(`What does “${label}” mean?`);
    expect(page.getByRole('dialog').textContent).toContain(words);
  });

  it('leaves players at their positions in a settled game, and says how often they move', async () => {
    const page = await openGenerator({ game: { rotation: 'settled' } });
    await page.press('Generate lineup');
    // Seconds of work, and more of them where the machine is busy with other things.
    await page.findByText('Fairest possible', undefined, { timeout: 200_000 });
    await page.press('What does “Fairest possible” mean?');
    const words = page.getByRole('dialog').textContent;
    const [, made, open = 0] = words?.match(/Players change position (\d+) times: (?:at most (\d+) changes)?/) ?? [];
    expect(words).toContain(describePositionChanges(Number(made), Number(open)));
    expect(page.solver.requests[0]?.problem.rotation).toBe('settled');
  }, 240_000);

  it('respects the current locks and availability', async () => {
    const availability = [{ playerId: playerId('Ana'), status: 'out' as const }];
    const page = await openGenerator({ lineup: fairLineup({ locks }), availability });
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(page.getByRole('button', { name: 'Pitcher, inning 1: Dan Lee, locked' })).toBeTruthy();
    expect(filledCells(page).filter((label) => label.includes('Ana Lee'))).toEqual([]);
    expect(page.solver.requests[0]?.problem.locks).toEqual(locks);
  });

  it('shows another lineup with the next seed', async () => {
    const page = await openGenerator();
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    const first = filledCells(page);
    await page.press('Show another');
    await waitFor(() => expect(filledCells(page)).not.toEqual(first));
    const firstSeed = chooseFirstSeed(gameId);
    expect(page.solver.requests.map(({ seed }) => seed)).toEqual([firstSeed, firstSeed + 1]);
    // The engine knows from which lineup the next one is to differ.
    const [, { given } = {}] = page.solver.requests;
    expect(page.solver.requests[0]?.given).toBeUndefined();
    expect(given?.innings).toHaveLength(3);
    const second = filledCells(page);
    expect(second.filter((label) => !first.includes(label)).length).toBeGreaterThanOrEqual(0.3 * first.length);
    expect(page.getAllByText('New lineup ready.')).toHaveLength(1);
  });

  it('hides the result when the lineup is edited and shows it again after undo', async () => {
    const page = await openGenerator();
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    await page.pressTwice(/^Catcher, inning 1/);
    await page.press('Clear');
    expect(page.queryByText('Fairest possible')).toBeNull();
    await page.coach.click(page.getAllByRole('button', { name: 'Undo' })[0] ?? document.body);
    expect(page.getByText('Fairest possible')).toBeTruthy();
  });

  it('keeps the result when a cell is locked and hides it when a lock it used is removed', async () => {
    const page = await openGenerator({ lineup: fairLineup({ locks }) });
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    await page.pressTwice(/^Catcher, inning 1/);
    await page.press('Lock');
    expect(page.getByText('Fairest possible')).toBeTruthy();
    await page.pressTwice(/^Pitcher, inning 1/);
    await page.press('Unlock');
    expect(page.queryByText('Fairest possible')).toBeNull();
  });
});

describe('while the engine is at work', () => {
  it('it can be canceled, and the previous result stays', async () => {
    const page = await openGenerator();
    const { promise, resolve } = deferred();
    const answers = [Promise.resolve(), promise];
    const { requests } = fakeSolverWorker(() => answers.shift() ?? Promise.resolve());
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    const before = filledCells(page);
    await page.press('Show another');
    await page.press('Cancel');
    resolve();
    await page.findByText('Fairest possible');
    expect(filledCells(page)).toEqual(before);
    await page.press('Show another');
    await waitFor(() => expect(filledCells(page)).not.toEqual(before));
    const firstSeed = chooseFirstSeed(gameId);
    expect([...new Set(requests.map(({ seed }) => seed))]).toEqual([firstSeed, firstSeed + 1]);
  });

  it('a change of availability restarts it for the players who come', async () => {
    const page = await openGenerator({ answers: availabilityServer().answers });
    const { promise, resolve } = deferred();
    const { requests } = fakeSolverWorker(() => promise);
    await page.press('Generate lineup');
    const toggle = await page.openAvailability();
    await toggle('Dan Lee');
    await page.closeAvailability();
    resolve();
    await page.findByText('Fairest possible');
    expect(filledCells(page).filter((label) => label.includes('Dan Lee'))).toEqual([]);
    expect(page.queryByText('Must fix')).toBeNull();
    expect(requests.map(({ problem }) => problem.players[3]?.present[0])).toEqual([true, false]);
  });
});

describe('when no lineup exists', () => {
  it('[B.17] explains why, offers fixes and leaves the lineup unchanged', async () => {
    const players = roster(12, () => ({ wishes: { C: 'never' } }));
    const page = await openGenerator({ players, lineup: fairLineup() });
    const before = filledCells(page);
    await page.press('Generate lineup');
    await page.findByText('No lineup can follow every rule');
    expect(page.getByText(/can play catcher/)).toBeTruthy();
    expect(page.queryByRole('link', { name: 'Go to the games' })).toBeNull();
    expect(filledCells(page)).toEqual(before);
    await page.press("Change who's coming");
    await page.findByRole('dialog', { name: "Who's coming" });
  });

  it('names the way to other positions where the rules ask for a larger outfield, and not otherwise', async () => {
    const players = roster(12, (name) => ({ coEdGroup: name < 'F' ? 'women' : 'men' }));
    const page = await openGenerator({ players, game: { rulePackId: 'co-ed-slow-pitch-classic', ownRulePack: null } });
    await page.press('Generate lineup');
    await page.findByText(/There are 3 spots in the outfield/);
    expect(page.getByRole('link', { name: 'Go to the games' }).getAttribute('href')).toBe('/games');
  });

  it('warns about missing players before Generate is pressed, and the editor still works', async () => {
    const page = await openGenerator({ players: roster(6) });
    expect(page.getByText('Not enough players for this game')).toBeTruthy();
    expect(page.getByText(/The field has 9 positions, but only 6 players are coming/)).toBeTruthy();
    await page.press('Catcher, inning 1: empty');
    await page.press(/^Dan Lee/);
    expect(page.getByRole('button', { name: 'Catcher, inning 1: Dan Lee' })).toBeTruthy();
  });

  it('names the innings without enough players when others have enough', async () => {
    const availability = [{ playerId: playerId('Ana'), status: 'in' as const, fromInning: 3 }];
    const page = await openGenerator({ players: roster(7), availability });
    expect(page.getByText('Not enough players in the 1st and 2nd')).toBeTruthy();
  });

  it('lets eight players play without a center fielder, shows it and reports no violation', async () => {
    const page = await openGenerator({ players: roster(8) });
    expect(page.getByText('You can play short-handed')).toBeTruthy();
    expect(page.getByText(/No center fielder all game/)).toBeTruthy();
    expect(page.queryByText(/Not enough players/)).toBeNull();
    await page.press('Generate lineup');
    await page.findByText('Fairest possible');
    expect(page.getByRole('button', { name: 'Center field, inning 1: left open, short-handed' })).toBeTruthy();
    expect(page.queryByText(/No center fielder in inning/)).toBeNull();
  });
});

describe('without Pro', () => {
  it('[1.9] shows Generate as a Pro Feature while manual editing works', async () => {
    const page = await openGenerator({ user: { canOptimize: false }, lineup: fairLineup() });
    expect(page.getByRole('button', { name: 'Pro Feature' })).toHaveProperty('disabled', true);
    expect(page.queryByRole('button', { name: 'Generate lineup' })).toBeNull();
    await page.pressTwice('Catcher, inning 1: Eva Lee');
    await page.press('Clear');
    expect(page.getByText('No catcher in the 1st.')).toBeTruthy();
    await sendNow();
    expect(page.saves()).toHaveLength(1);
    expect(page.solver.requests).toEqual([]);
  });
});

it.each([
  { canOptimize: true, hint: 'Generate, or press a cell to place a player yourself.' },
  { canOptimize: false, hint: 'Press a cell to place a player.' },
])('An empty lineup says how to begin: “$hint”', async ({ canOptimize, hint }) => {
  const page = await openGenerator({ user: { canOptimize } });
  await page.findByText(hint);
});

describe('when the engine fails', () => {
  it('shows an error and changes nothing', async () => {
    const page = await openGenerator({ lineup: fairLineup() });
    const before = filledCells(page);
    failingSolverWorker();
    await page.press('Generate lineup');
    await page.findByText("Couldn't make a lineup");
    expect(filledCells(page)).toEqual(before);
    expect(page.getByRole('button', { name: 'Generate lineup' })).toBeTruthy();
  });
});
