import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';
import '#routes/teams/players.tsx';
import '#routes/teams/teams.tsx';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const team = aTeam({ timeZone, season: null, leagueLevel: null });
const roster = `/api/teams/${team.id}/players`;
const games = `/api/games/team/${team.id}`;
const noDefaults = { inningsCount: null, positionConfiguration: null, rulePackId: null, location: null };

type Rows = { readonly player?: object; readonly game?: object; readonly team?: object };

async function openForm(path: string, button: string | RegExp, rows: Rows = {}) {
  const shown = { ...team, ...rows.team };
  const player = aPlayer(rows.player);
  const game = aGame({ rulePackId: null, ...rows.game });
  const page = renderRoute(path, {
    answers: {
      'GET /api/teams': { body: [shown] },
      [`GET /api/teams/${team.id}`]: { body: shown },
      [`GET /api/teams/${team.id}/rule-packs`]: { body: [] },
      [`GET ${roster}`]: { body: pageOf([player]) },
      [`GET ${roster}/${player.id}`]: { body: player },
      [`GET ${games}`]: { body: [game] },
      [`GET /api/games/${game.id}`]: { body: game },
      [`POST ${roster}`]: { status: 400, body: { message: 'Wrong.', errors: { coEdGroup: ['Choose another group'] } } },
    },
  });
  await page.coach.click(await page.findByRole('button', { name: button }));
  const dialog = within(await page.findByRole('dialog'));
  const summary = await dialog.findByText('More');
  const isOpen = () => summary.closest('details')?.open;
  return { page, dialog, isOpen, coach: page.coach, more: () => page.coach.click(summary) };
}

describe('Optional fields of a form', () => {
  it.each([
    ['/players', 'Add Player', 'Notes (optional)'],
    ['/games', 'Schedule Game', 'Position Configuration'],
    ['/teams', `Edit ${team.name}`, 'Max Players'],
    ['/players', 'Edit Ana Reyes', 'Batting Preference'],
  ])('[B.65] are folded away on %s after "%s", such as %s.', async (path, button, label) => {
    const { dialog, isOpen } = await openForm(path, button);
    expect(isOpen()).toBe(false);
    expect(dialog.getByLabelText(label).closest('details')).not.toBeNull();
  });

  it.each([
    ['/players', 'Edit Ana Reyes', { player: { notes: 'Lefty glove' } }],
    ['/players', 'Edit Ana Reyes', { player: { strengths: { P: 'strong' } } }],
    ['/games', /^Edit/, { game: { rotation: 'settled' } }],
    ['/teams', `Edit ${team.name}`, { team: { leagueLevel: 'Majors' } }],
    ['/teams', `Edit ${team.name}`, { team: { gameDefaults: { ...noDefaults, location: 'Elm Park' } } }],
  ])('[B.65b] are shown at once on %s after "%s" when one has a value: %j.', async (path, button, rows) => {
    const { isOpen } = await openForm(path, button, rows);
    expect(isOpen()).toBe(true);
  });

  it('[B.65c] are shown when one has an error, which gets the focus, and keep what was typed.', async () => {
    const { dialog, isOpen, more, coach } = await openForm('/players', 'Add Player');
    await coach.type(dialog.getByLabelText('First Name'), 'Ben');
    await coach.type(dialog.getByLabelText('Last Name'), 'Ito');
    await more();
    await coach.type(dialog.getByLabelText('Notes (optional)'), 'Shy');
    await more();
    expect(isOpen()).toBe(false);
    await coach.click(dialog.getByRole('button', { name: 'Add Player' }));
    await dialog.findByText('Choose another group');
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(dialog.getByLabelText('Co-ed Group')).toBe(document.activeElement);
    expect(textIn(dialog.getByLabelText('Notes (optional)'))).toBe('Shy');
  });

  it('[B.65d] are shown by the list of what must be corrected.', async () => {
    const { dialog, isOpen, more, coach } = await openForm('/teams', `Edit ${team.name}`);
    await coach.clear(dialog.getByLabelText('Team Name'));
    await coach.clear(dialog.getByLabelText('Max Players'));
    await coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await dialog.findByText('Correct 2 fields:');
    expect(dialog.getByLabelText('Team Name')).toBe(document.activeElement);
    await more();
    expect(isOpen()).toBe(false);
    await coach.click(dialog.getByRole('button', { name: 'Max Players' }));
    expect(isOpen()).toBe(true);
    expect(dialog.getByLabelText('Max Players')).toBe(document.activeElement);
  });
});
