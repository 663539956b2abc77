import { waitFor, within } from '@testing-library/react';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import { describe, expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { showOnPhone } from '#test/browser/screen-width.ts';
import { aGame, aPlayer, aSeasonGame, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/positions.tsx';

const roster = `/api/teams/${aTeam().id}/players`;
const decided = { P: 'can', C: 'never' } as const;
const ava = aPlayer({ firstName: 'Ava', lastName: 'Chen', jerseyNumber: '2', wishes: { ...decided, SS: 'avoid' } }, 1);
const ben = aPlayer({ firstName: 'Ben', lastName: 'Ito' }, 2);
const noGames: readonly SeasonGame[] = [];

async function open({ players = [ava, ben], team = aTeam(), season = noGames } = {}) {
  const stored = new Map(players.map((player) => [player.id, player]));
  const save = ({ path, body }: { readonly path: string; readonly body: unknown }) => {
    const id = path.split('/').at(-1) ?? '';
    const known = stored.get(id);
    const { version, wishes }: Pick<Player, 'version' | 'wishes'> = Object(body);
    if (!known || known.version !== version) return { status: 412, body: { message: 'A newer version was saved.' } };
    const saved = { ...known, wishes, version: version + 1 };
    stored.set(id, saved);
    return { body: saved };
  };
  const page = renderRoute('/players/positions', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET ${roster}`]: () => ({ body: pageOf([...stored.values()]) }),
      [`GET /api/teams/${team.id}/season`]: { body: { games: season } },
      ...Object.fromEntries(
        players.flatMap((player) => [
          [`PUT ${roster}/${player.id}`, save],
          [`GET ${roster}/${player.id}`, () => ({ body: stored.get(player.id) })],
        ]),
      ),
    },
  });
  await page.findByRole('heading', { name: 'Who plays where' });
  const cell = (name: string) => page.findByRole('button', { name });
  const writes = () => page.server.requests.filter(({ method }) => method === 'PUT');
  const send = async () => {
    await outbox.retryNow();
    await waitFor(() => expect(outbox.state().entries).toEqual([]));
  };
  return { ...page, cell, writes, send, stored };
}

describe('Who plays where', () => {
  it('shows an answer for each player and position, and what they mean.', async () => {
    const page = await open();
    await page.cell('Ava Chen, SS, shortstop: avoid');
    await page.cell('Ben Ito, P, pitcher: not answered');
    const summary = within(page.getByRole('list', { name: 'What the answers mean' }));
    summary.getByText('2 pitchers, 1 catcher.');
    summary.getByText('Not answered for Ben: they may pitch and catch until a coach decides.');
  });

  it('goes on to the next answer with each click, and sends only the last one.', async () => {
    const page = await open();
    await page.coach.click(await page.cell('Ava Chen, SS, shortstop: avoid'));
    await page.coach.click(await page.cell('Ava Chen, SS, shortstop: never'));
    await page.coach.click(await page.cell('Ava Chen, SS, shortstop: can'));
    await page.cell('Ava Chen, SS, shortstop: prefer');
    expect(page.writes()).toEqual([]);
    await page.send();
    expect(page.writes()).toHaveLength(1);
    expect(page.stored.get(ava.id)?.wishes).toEqual({ ...decided, SS: 'prefer' });
    expect(page.stored.get(ben.id)?.wishes).toEqual(ben.wishes);
  });

  it('Who plays where is set with the keyboard alone: arrows move, and a letter sets an answer.', async () => {
    const page = await open();
    (await page.cell('Ava Chen, P, pitcher: can')).focus();
    await page.coach.keyboard('{ArrowRight}{ArrowDown}n');
    await page.cell('Ben Ito, C, catcher: never');
    await page.coach.keyboard('{ArrowLeft}P');
    const cell = await page.cell('Ben Ito, P, pitcher: prefer');
    expect(document.activeElement).toBe(cell);
    await page.coach.keyboard('{Control>}a{/Control}');
    await page.cell('Ben Ito, P, pitcher: prefer');
    await page.send();
    expect(page.stored.get(ben.id)?.wishes).toMatchObject({ P: 'prefer', C: 'never' });
    expect(page.stored.get(ava.id)).toEqual(ava);
  });

  it('lets everyone pitch in one click, keeps what is wished already, and takes that back with Undo.', async () => {
    const cal = aPlayer({ firstName: 'Cal', lastName: 'Young', wishes: { P: 'prefer', C: 'can' } }, 3);
    const page = await open({ players: [ava, ben, cal] });
    await page.coach.click(await page.findByRole('button', { name: 'Everyone can pitch' }));
    await page.cell('Ben Ito, P, pitcher: can');
    await page.cell('Cal Young, P, pitcher: prefer');
    await page.send();
    expect(page.writes()).toHaveLength(1);
    await page.coach.click(page.getByRole('button', { name: 'Undo' }));
    await page.cell('Ben Ito, P, pitcher: not answered');
    await page.send();
    expect(page.stored.get(ben.id)?.wishes).toEqual({});
    expect(page.stored.get(cal.id)).toEqual(cal);
  });

  it('shows each player in a row of chips on a phone.', async () => {
    showOnPhone();
    const page = await open();
    expect(page.queryByRole('grid')).toBeNull();
    await page.coach.click(await page.cell('Ben Ito, C, catcher: not answered'));
    await page.cell('Ben Ito, C, catcher: can');
    await page.send();
    expect(page.stored.get(ben.id)?.wishes).toEqual({ C: 'can' });
  });

  it('[B.78c] The season so far has the games that were played, and no final lineup of a game to come.', async () => {
    const played = aSeasonGame({ innings: [{ P: ava.id }], present: { [ava.id]: [1] } });
    const planned = aSeasonGame({
      gameId: aGame({}, 2).id,
      date: '2099-05-09',
      isOver: false,
      source: 'final',
      innings: [{ P: ava.id }, { P: ava.id }],
      present: { [ava.id]: [1, 2] },
    });
    const page = await open({ season: [played, planned] });
    await page.findByText('pitched 1');
  });

  it('Who plays where can be read and not changed in a team beyond the plan.', async () => {
    const page = await open({ team: aTeam({ isReadOnly: true }) });
    expect(await page.cell('Ava Chen, SS, shortstop: avoid')).toHaveProperty('disabled', true);
    expect(page.queryByText(/to change/)).toBeNull();
    expect(page.queryByRole('button', { name: 'Everyone can pitch' })).toBeNull();
  });

  it('Who plays where leads to the roster while a team has no players.', async () => {
    const page = await open({ players: [] });
    await page.findByText('No players yet');
    expect(page.getByRole('link', { name: 'Go to players' }).getAttribute('href')).toBe('/players');
  });
});
