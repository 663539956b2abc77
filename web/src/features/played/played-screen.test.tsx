import { waitFor, within } from '@testing-library/react';
import { countPitches, toPitchEvents } from 'contract/season/pitch-events';
import { describe, expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { pageOf } from '#test/fakes/records.ts';
import { fairLineup, gameId, lineupPath, playerId, roster, rosterPath } from '#test/pages/lineup-page.tsx';
import { allThere, countsPath, inning, openPlayed, playedPath } from '#test/pages/played-page.tsx';

const everyone = 'Ana Ben Cleo Dan Eva Finn Gia Hugo Ida Jon Kim Leo';
const fair = fairLineup({ status: 'final' });
const record = {
  version: 3,
  innings: fair.innings,
  present: allThere(everyone, [1, 2, 3]),
  battingOrder: fair.battingOrder,
  lastBatter: playerId('Ben'),
  pitchEvents: toPitchEvents({ [playerId('Dan')]: 31 }, 0),
  recorder: null,
  updatedAt: '2027-05-09T00:00:00.000Z',
};

describe('What really happened?', () => {
  it('starts from the final lineup, and saves it as played when nothing is changed.', async () => {
    const page = await openPlayed({ lineup: fair });
    await page.findByText('This is the final lineup. Change what went differently, then save.');
    await page.cell('Catcher, inning 1: Eva Lee');
    await page.press('Save record');
    await page.findByText('Recorded. The season counts what was played.');
    expect(page.saves()).toEqual([
      {
        version: 0,
        innings: fair.innings,
        present: allThere(everyone, [1, 2, 3]),
        battingOrder: fair.battingOrder,
        lastBatter: null,
        pitchEvents: {},
      },
    ]);
  });

  it('starts from a draft with the availability: a player who was out has no bench inning.', async () => {
    const page = await openPlayed({
      lineup: { ...fair, status: 'draft', innings: [inning('Dan Eva Finn Gia Hugo Ida Jon Kim Leo'), {}, {}] },
      availability: [
        { playerId: playerId('Ana'), status: 'out' },
        { playerId: playerId('Ben'), status: 'in', fromInning: 2 },
      ],
    });
    await page.findByText(/the draft of the lineup/);
    expect(page.getByLabelText('Ana Lee')).toHaveProperty('value', '');
    expect(page.presenceOf('Ben Lee')).toBe('Arrived in the 2nd');
    const [bench] = within(page.getByRole('row', { name: /^Bench/ })).getAllByRole('cell');
    expect(bench?.textContent).toBe('Cleo');
  });

  it('starts from an empty grid without a lineup, and does not save an inning without players.', async () => {
    const page = await openPlayed();
    await page.findByText(/^No lineup was saved for this game/);
    await page.place('Pitcher, inning 1: empty', /^Dan Lee/);
    await page.press('Save record');
    await page.findByText(
      'Innings 2 and 3 have no players. Choose who was there, or remove innings that were not played.',
    );
    expect(page.saves()).toEqual([]);
    await page.press('Copy inning 1 to 2');
    await page.cell('Pitcher, inning 2: Dan Lee');
    await page.press('Remove inning 3');
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    expect(page.saves()[0].innings).toEqual([{ P: playerId('Dan') }, { P: playerId('Dan') }]);
  });

  it('starts from the stored record, and sends the version it was made from.', async () => {
    const page = await openPlayed({ lineup: fair, played: record });
    await page.findByText(/^Recorded .*\. The season counts what was played\.$/);
    expect(page.getByRole('textbox', { name: 'Dan Lee' })).toHaveProperty('value', '31');
    expect(page.getByLabelText('Last batter (optional)')).toHaveProperty('value', playerId('Ben'));
    await page.place('Catcher, inning 1: Eva Lee', /^Ana Lee/);
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    expect(page.saves()[0]).toMatchObject({
      version: 3,
      innings: [{ ...fair.innings[0], C: playerId('Ana') }, fair.innings[1], fair.innings[2]],
      lastBatter: playerId('Ben'),
      pitchEvents: toPitchEvents({ [playerId('Dan')]: 31 }, 0),
    });
  });

  it('swaps two players of an inning, and undoes it.', async () => {
    const page = await openPlayed({ lineup: fair });
    await page.place('Catcher, inning 1: Eva Lee', /^Dan Lee.*at P/);
    await page.cell('Catcher, inning 1: Dan Lee');
    await page.cell('Pitcher, inning 1: Eva Lee');
    await page.press('Undo');
    await page.cell('Catcher, inning 1: Eva Lee');
    await page.cell('Pitcher, inning 1: Dan Lee');
    expect(page.saves()).toEqual([]);
  });

  it('records a shortened game: the removed inning is in no presence.', async () => {
    const page = await openPlayed({ lineup: fair });
    await page.cell('Catcher, inning 3: Ben Lee');
    await page.press('Remove inning 3');
    expect(page.queryByRole('button', { name: /, inning 3:/ })).toBeNull();
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    expect(page.saves()[0]).toMatchObject({
      innings: fair.innings.slice(0, 2),
      present: allThere(everyone, [1, 2]),
    });
  });

  it('The page shows every inning that was recorded of a game that was made shorter since, and loses none of them.', async () => {
    const page = await openPlayed({ lineup: fair, played: record, game: { inningsCount: 2 } });
    await page.cell('Catcher, inning 3: Ben Lee');
    await page.place('Catcher, inning 1: Eva Lee', /^Ana Lee/);
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    expect(page.saves()[0].innings).toEqual([
      { ...fair.innings[0], C: playerId('Ana') },
      fair.innings[1],
      fair.innings[2],
    ]);
  });

  it('records extra innings up to fifteen.', async () => {
    const page = await openPlayed({ lineup: fair, game: { inningsCount: 14 } });
    await page.cell('Catcher, inning 14: empty');
    await page.press('Add inning 15');
    await page.cell('Catcher, inning 15: empty');
    expect(page.getByRole('button', { name: 'Add inning' })).toHaveProperty('disabled', true);
  });

  it('clears the positions of a player who was not there, who then did not bat either.', async () => {
    const page = await openPlayed({ lineup: fair });
    await page.cell('Catcher, inning 1: Eva Lee');
    await page.coach.selectOptions(page.getByLabelText('Eva Lee'), 'Not there');
    await page.cell('Catcher, inning 1: empty');
    expect(page.queryByRole('button', { name: 'Move Eva Lee up' })).toBeNull();
    await page.coach.selectOptions(page.getByLabelText('Finn Lee'), 'Left after the 1st');
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    const [saved] = page.saves();
    expect(JSON.stringify([saved.innings, saved.battingOrder])).not.toContain(playerId('Eva'));
    expect(saved.present).toMatchObject({ [playerId('Eva')]: [], [playerId('Finn')]: [1] });
    expect(JSON.stringify(saved.innings.slice(1))).not.toContain(playerId('Finn'));
  });

  it('marks an absent player who is placed as there in that inning.', async () => {
    const page = await openPlayed({
      lineup: fair,
      players: roster(13),
      availability: [{ playerId: playerId('Mia'), status: 'out' }],
    });
    await page.place('Catcher, inning 2: Hugo Lee', /^Mia Lee.*was there after all/);
    expect(page.presenceOf('Mia Lee')).toBe('Only the 2nd');
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    expect(page.saves()[0].present[playerId('Mia')]).toEqual([2]);
    expect(page.saves()[0].battingOrder.at(-1)).toBe(playerId('Mia'));
  });

  it('records the batting order as it was, and the last batter.', async () => {
    const page = await openPlayed({ lineup: fair });
    await page.cell('Catcher, inning 1: Eva Lee');
    await page.press('Move Ben Lee up');
    await page.press('Cleo Lee did not bat');
    await page.coach.selectOptions(page.getByLabelText('Last batter (optional)'), 'Dan Lee');
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    const names = 'Ben Ana Dan Eva Finn Gia Hugo Ida Jon Kim Leo'.split(' ');
    expect(page.saves()[0]).toMatchObject({ battingOrder: names.map(playerId), lastBatter: playerId('Dan') });
  });

  it.each(['-1', '201', '2.5', 'many'])(
    'The played record does not save %s pitches, and says what is allowed.',
    async (text) => {
      const page = await openPlayed({ lineup: fair });
      const field = await page.findByRole('textbox', { name: 'Dan Lee' });
      await page.coach.type(field, text);
      await page.press('Save record');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(page.getAllByText(/^Pitches go from 0 to 200/).length).toBeGreaterThan(0);
      expect(document.activeElement).toBe(field);
      expect(page.saves()).toEqual([]);
      await page.coach.clear(field);
      await page.coach.type(field, '200');
      await page.press('Save record');
      await waitFor(() => expect(page.saves()).toHaveLength(1));
      expect(countPitches(page.saves()[0].pitchEvents)).toEqual({ [playerId('Dan')]: 200 });
    },
  );

  it('shows a player who has left the team, who can be kept and replaced.', async () => {
    const page = await openPlayed({
      played: record,
      players: roster(12).filter(({ firstName }) => firstName !== 'Eva'),
    });
    await page.cell('Catcher, inning 1: Former player');
    await page.place('Catcher, inning 1: Former player', /^Ana Lee/);
    await page.press('Save record');
    await waitFor(() => expect(page.saves()).toHaveLength(1));
    expect(page.saves()[0].innings[0].C).toBe(playerId('Ana'));
    expect(page.saves()[0].innings[2].RF).toBe(playerId('Finn'));
    expect(page.saves()[0].innings[2].CF).toBe(playerId('Eva'));
  });

  it('The played record can be edited with the keyboard alone.', async () => {
    const page = await openPlayed({ lineup: fair });
    (await page.cell('Pitcher, inning 1: Dan Lee')).focus();
    await page.coach.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Catcher, inning 2: Hugo Lee');
    await page.coach.keyboard('{Enter}');
    const choice = within(await page.findByRole('dialog')).getByRole('button', { name: /^Dan Lee/ });
    while (document.activeElement !== choice) await page.coach.tab();
    await page.coach.keyboard('{Enter}');
    await page.cell('Catcher, inning 2: Dan Lee');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Catcher, inning 2: Dan Lee'));
  });

  it('leaves the game out of the season at once.', async () => {
    const page = await openPlayed({ lineup: fair, answers: { [`PUT ${countsPath}`]: { body: { counts: false } } } });
    await page.coach.click(await page.findByRole('switch', { name: /^Count this game in the season/ }));
    await page.findByText('This game does not count in the season.');
    await waitFor(() => expect(page.server.to(`PUT ${countsPath}`)[0]?.body).toEqual({ counts: false }));
    expect(page.saves()).toEqual([]);
  });

  it('keeps the choice on this device while the server does not respond, and sends the last one.', async () => {
    const page = await openPlayed({ lineup: fair, answers: { [`PUT ${countsPath}`]: serverDown } });
    const counts = await page.findByRole('switch', { name: /^Count this game in the season/ });
    await page.coach.click(counts);
    await waitFor(() => expect(counts).toHaveProperty('checked', false));
    expect(outbox.state().entries).toMatchObject([{ kind: 'counts', body: { counts: false }, state: 'waiting' }]);
    page.server.handlers[`PUT ${countsPath}`] = { body: { counts: false } };
    await outbox.retryNow();
    expect(outbox.state().entries).toEqual([]);
    expect(page.server.to(`PUT ${countsPath}`).map(({ body }) => body)).toEqual(Array(2).fill({ counts: false }));
  });

  it('shows what is saved after the choice was refused, which then needs attention.', async () => {
    const gone = { status: 404, body: { message: 'This game was deleted.' } };
    const page = await openPlayed({ lineup: fair, answers: { [`PUT ${countsPath}`]: gone } });
    const counts = await page.findByRole('switch', { name: /^Count this game in the season/ });
    await page.coach.click(counts);
    await waitFor(() => expect(outbox.state().entries).toMatchObject([{ kind: 'counts', state: 'attention' }]));
    expect(counts).toHaveProperty('checked', true);
  });
});

describe('What really happened? without data', () => {
  it('says that a game to come has not been played.', async () => {
    const page = await openPlayed({ lineup: fair, game: { isUpcoming: true, isCompleted: false } });
    await page.findByText('This game is still to come');
    expect(page.queryByRole('button', { name: 'Save record' })).toBeNull();
  });

  it('asks for players when the team has none.', async () => {
    const page = await openPlayed({ players: [] });
    const link = await page.findByRole('link', { name: 'Add players' });
    expect(link.getAttribute('href')).toMatch(/^\/teams\/.*\/players$/);
  });

  it('says why it cannot be loaded, and loads on a second attempt.', async () => {
    const page = await openPlayed({ lineup: fair, answers: { [`GET ${rosterPath}`]: serverDown } });
    await page.findByText('What was played could not be loaded.');
    page.server.handlers[`GET ${rosterPath}`] = { body: pageOf(roster(12)) };
    await page.press('Try Again');
    await page.cell('Catcher, inning 1: Eva Lee');
  });

  it('says that it is offline.', async () => {
    const page = await openPlayed({ answers: { [`GET ${lineupPath}`]: lostConnection } });
    await page.findByText(/You appear to be offline/);
  });

  it('says that the game was not found.', async () => {
    const page = await openPlayed({
      answers: { [`GET /api/games/${gameId}`]: { status: 404, body: { message: 'Game not found' } } },
    });
    await page.findByText('Game not found or access denied');
  });

  it('The record of a read-only team cannot be edited.', async () => {
    const page = await openPlayed({ lineup: fair, played: record, team: { isReadOnly: true } });
    const table = await page.findByRole('table', { name: 'What was played' });
    within(table).getAllByText('Eva');
    expect(page.queryByRole('button', { name: /inning/ })).toBeNull();
    expect(page.queryByRole('button', { name: 'Save record' })).toBeNull();
    expect(page.getByRole('switch')).toHaveProperty('disabled', true);
  });
});

it('leads back from the record to the games of the team.', async () => {
  const page = await openPlayed({ lineup: fair });
  const crumbs = within(await page.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByText('What really happened?')).toBeTruthy();
  expect(page.server.to(`GET ${playedPath}`)).toHaveLength(1);
});
