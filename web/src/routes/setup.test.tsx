import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { teamsAskedForBattery } from '#domain/account/remembered-ids.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { newRowId } from '#test/pages/inputs.ts';
import { aProUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/setup.tsx';

const team = aTeam();
const roster = `/api/teams/${team.id}/players`;
const games = `/api/games/team/${team.id}`;
const importing = `POST ${roster}/import`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

afterEach(() => vi.restoreAllMocks());

async function openStep(path: string, title: string, answers: Answers = {}) {
  const page = renderRoute(path, {
    user: aProUser,
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET ${roster}`]: { body: pageOf([]) },
      [`GET ${games}`]: { body: [] },
      [`GET /api/teams/${team.id}/season`]: { body: { games: [] } },
      ...answers,
    },
  });
  await page.findByRole('heading', { level: 1, name: title });
  const press = (name: string | RegExp) => page.coach.click(page.getByRole('button', { name }));
  const paste = async (text: string) => {
    await page.coach.click(page.getByRole('textbox', { name: /^(Players|Games)/ }));
    await page.coach.paste(text);
  };
  const path_ = () => page.router.state.location.pathname;
  return { ...page, press, paste, path: path_ };
}

const openPlayers = (answers?: Answers) =>
  openStep(`/teams/${team.id}/setup/players`, 'Who is on the team?', {
    [importing]: ({ body }) => ({ status: 201, body }),
    ...answers,
  });

describe('The second step of setting up a team', () => {
  it('[B.52b] shows what it reads while the names are pasted, and adds them with one call.', async () => {
    const page = await openPlayers();
    expect(document.activeElement).toBe(page.getByRole('textbox', { name: /^Players/ }));
    await page.paste('12 Brooks, Zoe\n');
    await page.findByText('1 player read');
    await page.paste('Ben Ito');
    await page.findByText('2 players read');
    expect(page.server.to(importing)).toEqual([]);
    await page.press('Continue with 2');
    await page.findByRole('heading', { name: 'When do you play?' });
    expect(page.server.to(importing).map(({ body }) => body)).toMatchObject([
      {
        players: [
          { id: newRowId, firstName: 'Zoe', lastName: 'Brooks', jerseyNumber: '12' },
          { id: newRowId, firstName: 'Ben', lastName: 'Ito' },
        ],
      },
    ]);
  });

  it('[B.52c] keeps a correction while more names are pasted, but not when its line changes.', async () => {
    const page = await openPlayers();
    await page.paste('Zoe');
    await page.coach.click(await page.findByRole('button', { name: 'Edit Zoe' }));
    await page.coach.type(page.getByLabelText('Last Name'), 'Brooks');
    await page.paste('\nBen Ito');
    await page.findByText('2 players read');
    page.getByRole('checkbox', { name: 'Zoe Brooks' });
    await page.coach.clear(page.getByRole('textbox', { name: /^Players/ }));
    await page.paste('Zoey');
    await page.findByRole('checkbox', { name: 'Zoey' });
    expect(page.queryByRole('checkbox', { name: 'Zoe Brooks' })).toBeNull();
  });

  it('leads to the line that is to be checked, and does not go on with a name that lacks a part.', async () => {
    const page = await openPlayers();
    await page.paste('Ben Ito\nZoe');
    await page.coach.click(await page.findByRole('button', { name: '1 to check' }));
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Edit Zoe' }));
    await page.press('Continue with 2');
    await page.findByText('Fix or uncheck 1 line first.');
    expect(page.server.to(importing)).toEqual([]);
    await page.coach.click(page.getByRole('checkbox', { name: 'Zoe' }));
    await page.press('Continue with 1');
    await waitFor(() => expect(page.server.to(importing)).toHaveLength(1));
  });

  it('[B.52i] says beside the button what keeps the coach from going on, and leads to the first line that is to be fixed.', async () => {
    const page = await openPlayers();
    const shown: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shown.push(this);
    });
    await page.paste('Ben Ito\nZoe\nMax');
    await page.press('Continue with 3');
    const message = await page.findByText('Fix or uncheck 2 lines first.');
    const buttons = page.getByRole('button', { name: 'Continue with 3' }).parentElement?.parentElement;
    expect(buttons?.contains(message)).toBe(true);
    const zoe = page.getByRole('button', { name: 'Edit Zoe' });
    expect(document.activeElement).toBe(zoe);
    expect(shown.at(-1)?.contains(zoe)).toBe(true);
    await page.coach.click(zoe);
    await page.press('Continue with 3');
    expect(document.activeElement).toBe(page.getByLabelText('Last Name'));
    await page.coach.click(page.getByRole('checkbox', { name: 'Zoe' }));
    await page.press('Continue with 2');
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Edit Max' }));
    expect(page.server.to(importing)).toEqual([]);
  });

  it('adds a player who is typed, with the focus in the first name.', async () => {
    const page = await openPlayers();
    await page.press('Type a Player');
    expect(document.activeElement).toBe(page.getByLabelText('First Name'));
    await page.coach.type(page.getByLabelText('First Name'), 'Zoe');
    await page.coach.type(page.getByLabelText('Last Name'), 'Brooks');
    await page.press('Continue with 1');
    await waitFor(() => expect(page.server.to(importing)).toHaveLength(1));
    expect(page.server.to(importing)[0]?.body).toMatchObject({ players: [{ firstName: 'Zoe', lastName: 'Brooks' }] });
  });

  it('says that at least one name is needed, and can be skipped.', async () => {
    const page = await openPlayers();
    await page.press('Continue');
    await page.findByText('Choose at least one player.');
    await page.coach.click(page.getByRole('link', { name: 'Skip this step' }));
    await page.findByRole('heading', { name: 'When do you play?' });
    expect(page.server.to(importing)).toEqual([]);
  });

  it('goes on without a name when the team has players already.', async () => {
    const page = await openPlayers({ [`GET ${roster}`]: { body: pageOf([aPlayer()]) } });
    await page.findByText('The team has 1 player already. Add more, or go on.');
    await page.press('Continue');
    await page.findByRole('heading', { name: 'When do you play?' });
    expect(page.server.to(importing)).toEqual([]);
  });

  it('[B.52d] keeps everything when the network is lost, and adds it once when it is back.', async () => {
    let isOffline = true;
    const page = await openPlayers({
      [importing]: ({ body }) => (isOffline ? lostConnection() : { status: 201, body }),
    });
    await page.paste('Ben Ito');
    await page.coach.click(await page.findByRole('button', { name: 'Continue with 1' }));
    await page.findByText(/You appear to be offline/);
    expect(page.path()).toBe(`/teams/${team.id}/setup/players`);
    page.getByRole('checkbox', { name: 'Ben Ito' });
    isOffline = false;
    await page.press('Continue with 1');
    await page.findByRole('heading', { name: 'When do you play?' });
    const ids = page.server.to(importing).map(({ body }) => Object(body).players[0].id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('The third step of setting up a team', () => {
  const adding = `POST ${games}/import`;
  const openGames = () =>
    openStep(`/teams/${team.id}/setup/games`, 'When do you play?', {
      [adding]: ({ body }) => ({ status: 201, body }),
    });

  it('[B.52e] reads a pasted schedule, and goes on to who pitches and catches.', async () => {
    const page = await openGames();
    await page.paste('Date,Time,Opponent,Location\n5/9/2099,10:00 AM,Hawks,Field 3');
    await page.findByText('1 game read');
    await page.press('Continue with 1');
    await page.findByRole('heading', { name: 'Who pitches, who catches?' });
    expect(page.server.to(adding).map(({ body }) => body)).toMatchObject([
      { games: [{ opponent: 'Hawks', gameDate: '2099-05-09T00:00:00.000Z', startTime: '10:00', inningsCount: 6 }] },
    ]);
  });

  it('adds one game that is typed.', async () => {
    const page = await openGames();
    await page.press('Type a Game');
    await page.coach.type(page.getByLabelText('Opponent'), 'Hawks');
    await page.press('Continue with 1');
    await page.findByText('Fix or uncheck 1 line first.');
    expect(page.server.to(adding)).toEqual([]);
    await page.coach.type(page.getByLabelText('Game Date'), '2099-05-09');
    await page.press('Continue with 1');
    await page.findByRole('heading', { name: 'Who pitches, who catches?' });
    expect(page.server.to(adding)[0]?.body).toMatchObject({ games: [{ opponent: 'Hawks' }] });
  });
});

describe('The last step of setting up a team', () => {
  const ava = aPlayer({ firstName: 'Ava', lastName: 'Chen', wishes: {} }, 1);
  const hawks = aGame({ gameDate: '2099-05-09T00:00:00.000Z', lineupStatus: null }, 1);
  const openPositions = (answers?: Answers) =>
    openStep(`/teams/${team.id}/setup/positions`, 'Who pitches, who catches?', {
      'GET /api/teams': { body: [aTeam({ playerCount: 1 })] },
      [`GET ${roster}`]: { body: pageOf([ava]) },
      [`GET ${games}`]: { body: [hawks] },
      [`PUT ${roster}/${ava.id}`]: ({ body }) => ({ body: { ...ava, ...Object(body) } }),
      ...answers,
    });

  it('saves an answer for everyone with one click.', async () => {
    const page = await openPositions();
    await page.coach.click(await page.findByRole('button', { name: 'Everyone can pitch' }));
    await page.findByRole('button', { name: 'Ava Chen, P, pitcher: can' });
    await outbox.retryNow();
    await waitFor(() => expect(page.server.to(`PUT ${roster}/${ava.id}`)).toHaveLength(1));
  });

  it('[B.52f] ends on the lineup of the next game.', async () => {
    const page = await openPositions();
    await page.coach.click(await page.findByRole('button', { name: 'Make the lineup' }));
    await waitFor(() => expect(page.path()).toBe(`/games/${hawks.id}/lineup`));
    expect(teamsAskedForBattery.has(team.id)).toBe(true);
  });

  it('ends on the dashboard when there is no game.', async () => {
    const page = await openPositions({ [`GET ${games}`]: { body: [] } });
    await page.coach.click(await page.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page.path()).toBe('/dashboard'));
  });

  it('offers to add players when there are none.', async () => {
    const page = await openPositions({ [`GET ${roster}`]: { body: pageOf([]) } });
    const link = await page.findByRole('link', { name: 'Add players' });
    expect(link.getAttribute('href')).toBe(`/teams/${team.id}/setup/players`);
    expect(page.queryByRole('button', { name: 'Everyone can pitch' })).toBeNull();
  });
});

it('The steps of a team that can only be read lead to the dashboard.', async () => {
  const page = renderRoute(`/teams/${team.id}/setup/players`, {
    answers: { 'GET /api/teams': { body: [aTeam({ isReadOnly: true })] } },
  });
  await page.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(within(page.container).queryByText('Who is on the team?')).toBeNull();
});
