import { waitFor, within } from '@testing-library/react';
import type { Game } from 'contract/games';
import { describe, expect, it } from 'vitest';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { pageOf } from '#test/fakes/records.ts';
import { filledCells, openGenerator, playerId, roster, rosterPath } from '#test/pages/lineup-page.tsx';

const title = 'Who can pitch and catch?';
type Options = NonNullable<Parameters<typeof openGenerator>[0]>;

/** A roster on the server: a save with an old version is refused. */
function rosterServer(players = roster(10)) {
  const stored = players.map((player) => ({ ...player }));
  const save = (request: { path: string; body: unknown }) => {
    const index = stored.findIndex(({ id }) => request.path.endsWith(id));
    const current = stored[index];
    const { version, wishes } = Object(request.body);
    if (!current || version !== current.version) {
      return { status: 412, body: { message: 'A newer version was saved on another device.' } };
    }
    const saved = { ...current, wishes, version: version + 1 };
    stored.splice(index, 1, saved);
    return { body: saved };
  };
  const answers: NonNullable<Options['answers']> = {
    [`GET ${rosterPath}`]: () => ({ body: pageOf([...stored]) }),
    ...Object.fromEntries(stored.map(({ id }) => [`PUT ${rosterPath}/${id}`, save])),
  };
  return {
    stored,
    answers,
    preferencesOf: (name: string) => stored.find(({ firstName }) => firstName === name)?.wishes,
  };
}

async function openQuestion({ players, ...options }: Options = {}) {
  const server = rosterServer([...(players ?? roster(10))]);
  const page = await openGenerator({ asksBattery: true, answers: server.answers, ...options });
  await page.press('Generate lineup');
  const dialog = () => within(page.getByRole('dialog', { name: title }));
  const group = (name: string) => within(dialog().getByRole('group', { name }));
  const choose = async (question: string, ...names: readonly string[]) => {
    for (const name of names) await page.coach.click(group(question).getByRole('button', { name }));
  };
  const press = (name: string) => page.coach.click(dialog().getByRole('button', { name }));
  const changes = () => page.server.requests.filter(({ method }) => method !== 'GET');
  return { ...page, roster: server, dialog, group, choose, pressIn: press, changes };
}

const pitchers = 'Who can pitch?';
const catchers = 'Who can catch?';

describe('The first Generate of a team', () => {
  it('asks who can pitch and catch, saves an answer for each player, and generates with the answers.', async () => {
    const players = roster(10, (name) => (name === 'Ana' ? { wishes: { '1B': 'prefer' } } : {}));
    const page = await openQuestion({ players });
    expect(page.solver.requests).toHaveLength(0);
    await page.choose(pitchers, 'Ben', 'Cleo');
    await page.choose(catchers, 'Dan', 'Ben');
    await page.pressIn('Save and generate');
    await page.findByText('Fairest possible');
    expect(page.roster.preferencesOf('Ana')).toEqual({ '1B': 'prefer', P: 'never', C: 'never' });
    expect(page.roster.preferencesOf('Ben')).toEqual({ P: 'can', C: 'can' });
    expect(page.roster.preferencesOf('Cleo')).toEqual({ P: 'can', C: 'never' });
    expect(page.roster.preferencesOf('Dan')).toEqual({ P: 'never', C: 'can' });
    expect(page.changes().filter(({ path }) => path.endsWith(playerId('Ana')))).toHaveLength(1);
    const cells = filledCells(page).filter((label) => /^(Pitcher|Catcher)/.test(label));
    expect(cells).toHaveLength(6);
    for (const label of cells) expect(label).toMatch(/^Pitcher.*(Ben|Cleo)|^Catcher.*(Ben|Dan)/);
    expect(page.solver.requests).toHaveLength(1);
    expect(page.queryByRole('dialog', { name: title })).toBeNull();
  });

  it('lists the players by first name, as the check-in does.', async () => {
    const players = roster(10).map((player, index) => ({ ...player, lastName: String.fromCharCode(90 - index) }));
    const page = await openQuestion({ players: players.toReversed() });
    const names = page
      .group(pitchers)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual(['Everyone', 'Ana', 'Ben', 'Cleo']);
  });

  it('needs at least one pitcher and one catcher.', async () => {
    const page = await openQuestion();
    await page.choose(pitchers, 'Ben');
    await page.pressIn('Save and generate');
    page.dialog().getByText('Choose at least one pitcher and one catcher.');
    expect(page.changes()).toEqual([]);
    expect(page.solver.requests).toHaveLength(0);
  });

  it('takes everyone in one tap, and does not ask again.', async () => {
    const page = await openQuestion();
    for (const question of [pitchers, catchers]) await page.choose(question, 'Everyone');
    expect(page.group(pitchers).getByRole('button', { name: 'Ana' }).getAttribute('aria-pressed')).toBe('true');
    await page.pressIn('Save and generate');
    await page.findByText('Fairest possible');
    for (const { wishes } of page.roster.stored) expect(wishes).toEqual({ P: 'can', C: 'can' });
    await page.press('Show another');
    expect(page.queryByRole('dialog', { name: title })).toBeNull();
  });

  it('The first Generate of a team goes on without an answer, and remembers that on this device.', async () => {
    const page = await openQuestion();
    await page.pressIn('Not now');
    await page.findByText('Fairest possible');
    expect(page.changes()).toEqual([]);
    page.unmount();
    sessionStorage.clear();
    const again = await openGenerator({ asksBattery: true });
    await again.press('Generate lineup');
    await again.findByText('Fairest possible');
    expect(again.queryByRole('dialog', { name: title })).toBeNull();
  });

  it('The first Generate of a team does nothing when the question is closed, says so, and asks again at the next Generate.', async () => {
    const page = await openQuestion();
    await page.choose(pitchers, 'Ben');
    await page.pressIn('Close');
    await page.findByText('No lineup was generated, and the roster was not changed.');
    expect(page.solver.requests).toHaveLength(0);
    await page.press('Generate lineup');
    expect(page.dialog().getByRole('button', { name: 'Not now' })).toBeTruthy();
  });
});

describe('Saving who can pitch and catch', () => {
  it('keeps the choices when the connection is lost halfway, and saves the rest at the next try.', async () => {
    const page = await openQuestion();
    const path = `PUT ${rosterPath}/${playerId('Cleo')}`;
    const save = page.server.handlers[path];
    page.server.handlers[path] = lostConnection;
    await page.choose(pitchers, 'Ben');
    await page.choose(catchers, 'Dan');
    await page.pressIn('Save and generate');
    await page.dialog().findByText(/^Not all answers are saved yet\. You appear to be offline/);
    expect(page.solver.requests).toHaveLength(0);
    expect(page.group(pitchers).getByRole('button', { name: 'Ben' }).getAttribute('aria-pressed')).toBe('true');
    if (save) page.server.handlers[path] = save;
    const before = page.changes().length;
    await page.pressIn('Save and generate');
    await page.findByText('Fairest possible');
    expect(page.changes().slice(before)[0]?.path).toContain(playerId('Cleo'));
    expect(page.roster.preferencesOf('Cleo')).toEqual({ P: 'never', C: 'never' });
  });

  it('takes a player who was changed on another device as that device saved it, and keeps both changes.', async () => {
    const page = await openQuestion();
    const [ana] = page.roster.stored;
    if (ana) page.roster.stored[0] = { ...ana, wishes: { SS: 'prefer' }, version: 2 };
    await page.choose(pitchers, 'Ben');
    await page.choose(catchers, 'Dan');
    await page.pressIn('Save and generate');
    await page.dialog().findByText(/A player was changed on another device/);
    await waitFor(() => expect(page.server.to(`GET ${rosterPath}`).length).toBeGreaterThan(1));
    await page.pressIn('Save and generate');
    await page.findByText('Fairest possible');
    expect(page.roster.preferencesOf('Ana')).toEqual({ SS: 'prefer', P: 'never', C: 'never' });
  });
});

describe('Generate', () => {
  it.each<[string, Partial<Game>, Options]>([
    ['in tee-ball with ten players', { positionConfiguration: 'TBall10' }, {}],
    ['in tee-ball with eleven players', { positionConfiguration: 'TBall11' }, { players: roster(11) }],
    ['with the rules of tee-ball', { rulePackId: 'tee-ball' }, {}],
    ['on a field without a catcher', { positionConfiguration: 'Custom', customPositions: ['P', '1B', 'SS', 'CF'] }, {}],
    ['when every player has an answer', {}, { players: roster(10, () => ({ wishes: { P: 'can', C: 'never' } })) }],
  ])('does not ask %s.', async (_case, game, options) => {
    const page = await openGenerator({ asksBattery: true, game, ...options });
    await page.press('Generate lineup');
    await waitFor(() => expect(page.solver.requests).toHaveLength(1));
    expect(page.queryByRole('dialog', { name: title })).toBeNull();
  });

  it('asks again when a player without an answer has joined, and begins with the answers that are there.', async () => {
    const answered = { P: 'never', C: 'prefer' } as const;
    const page = await openQuestion({
      players: roster(10, (name) =>
        name === 'Ana' ? {} : { wishes: name === 'Ben' ? { P: 'can', C: 'never' } : answered },
      ),
    });
    const pressed = (question: string, name: string) =>
      page.group(question).getByRole('button', { name }).getAttribute('aria-pressed');
    expect([pressed(pitchers, 'Ben'), pressed(catchers, 'Ben')]).toEqual(['true', 'false']);
    expect([pressed(pitchers, 'Ana'), pressed(catchers, 'Cleo')]).toEqual(['false', 'true']);
    await page.pressIn('Save and generate');
    await page.findByText('Fairest possible');
    expect(page.roster.preferencesOf('Ana')).toEqual({ P: 'never', C: 'never' });
    expect(page.roster.preferencesOf('Cleo')).toEqual(answered);
    expect(page.changes().map(({ path }) => path)).toEqual([`${rosterPath}/${playerId('Ana')}`]);
  });
});
