import { act, waitFor, within } from '@testing-library/react';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { toPitchEvents } from 'contract/season/pitch-events';
import { beforeEach, describe, expect, it } from 'vitest';
import { printedLineups } from '#domain/lineup/printed-lineups.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { toGameRecord } from '#domain/played/game-record.ts';
import { getPlayedEntity, makePlayedChange } from '#domain/played/played-change.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aSeasonGame, aTeam, pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityPath,
  fairLineup,
  gameId,
  lineupPath,
  playerId,
  roster,
  rosterPath,
} from '#test/pages/lineup-page.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/print.tsx';

const sharePath = `/api/games/${gameId}/share`;
const link = {
  ...{ url: 'https://evenfield.example/shared/abc', names: 'first', daysAfterGame: 2 },
  ...{ lastDay: '2027-05-10', hasEnded: false },
};

type PrintPageOptions = {
  readonly path?: string;
  readonly lineup?: Lineup | null;
  readonly players?: readonly Player[];
  readonly answers?: NonNullable<Parameters<typeof renderRoute>[1]>['answers'];
};

async function openPrint({
  path = `/games/${gameId}/print`,
  lineup = fairLineup(),
  players = roster(12),
  answers = {},
}: PrintPageOptions = {}) {
  const page = renderRoute(path, {
    answers: {
      'GET /api/teams': { body: [aTeam({ id: aGame.teamId })] },
      [`GET /api/games/${gameId}`]: { body: aGame },
      [`GET ${rosterPath}`]: { body: pageOf(players) },
      [`GET ${availabilityPath}`]: { body: [{ playerId: playerId('Ana'), status: 'out' }] },
      [`GET ${sharePath}`]: { body: { link: null } },
      [`GET ${lineupPath}`]: lineup ? { body: lineup } : { status: 404, body: { message: 'None yet.' } },
      ...answers,
    },
  });
  await page.findByRole('heading', { level: 1, name: 'Print' });
  return page;
}

const sheetTexts = (page: Awaited<ReturnType<typeof openPrint>>, name: string) =>
  page
    .findByRole('group', { name })
    .then((group) => [...group.querySelectorAll('text')].map((text) => text.textContent));

describe('The print page', () => {
  beforeEach(() => localStorage.clear());

  it('shows the dugout card of the saved lineup as it will be printed.', async () => {
    const page = await openPrint({ lineup: fairLineup({ status: 'final', version: 4 }) });
    const texts = await sheetTexts(page, 'Dugout card, page 1');
    expect(texts).toEqual(expect.arrayContaining(['River Otters vs. Hawks', 'Ben', 'P', 'SIT']));
    expect(texts.some((text) => text.includes('Final, version 4'))).toBe(true);
    expect(page.queryByText('This lineup is a draft')).toBeNull();
  });

  it('says that a draft is one, on the page and on the paper.', async () => {
    const page = await openPrint({ lineup: fairLineup({ status: 'draft' }) });
    await page.findByText('This lineup is a draft');
    const texts = await sheetTexts(page, 'Dugout card, page 1');
    expect(texts.some((text) => text.includes('Draft, version'))).toBe(true);
  });

  it('prints no position preference and no note of a player.', async () => {
    const players = roster(12, () => ({ notes: 'Afraid of the ball', wishes: { P: 'never', C: 'avoid' } }));
    const page = await openPrint({ players });
    for (const sheet of ['Dugout card', 'Umpire and opponent copies', 'Wall chart']) {
      await page.coach.click(await page.findByRole('radio', { name: new RegExp(`^${sheet}`) }));
      const texts = await sheetTexts(page, `${sheet}, page 1`);
      expect(texts.join(' ')).not.toMatch(/Afraid|never|avoid/);
    }
  });

  it('[B.49b] The pitching log has the pitches that were recorded, whole names, and when each pitcher may pitch again.', async () => {
    const played = aSeasonGame({
      gameId,
      date: '2027-05-08',
      source: 'played',
      innings: [{ P: playerId('Ana') }, { P: playerId('Ben') }],
      pitches: { [playerId('Ana')]: 52 },
    });
    const page = await openPrint({
      answers: {
        'GET /api/teams': { body: [aTeam({ id: aGame.teamId, ageGroup: 12 })] },
        [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [played] } },
      },
    });
    await page.coach.click(await page.findByRole('radio', { name: /^Pitching log/ }));
    await waitFor(async () => expect(await sheetTexts(page, 'Pitching log, page 1')).toContain('52'));
    const texts = await sheetTexts(page, 'Pitching log, page 1');
    expect(texts).toEqual(expect.arrayContaining(['Lee, Ana', 'Lee, Ben', 'Wed, May 12, 2027']));
    expect(texts.join(' ')).not.toContain('Planned pitchers');
    expect(page.queryByLabelText('Names')).toBeNull();
    expect(printedLineups.find(gameId)).toBeUndefined();
  });

  it('[B.119] The pitching log of a game with a record and no lineup is all there is to print.', async () => {
    const played = aSeasonGame({
      ...{ gameId, date: '2027-05-08', source: 'played', innings: [{ P: playerId('Ana') }] },
      pitches: { [playerId('Ana')]: 52, [playerId('Ben')]: 9 },
    });
    const page = await openPrint({
      lineup: null,
      answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [played] } } },
    });
    await page.findByText('This game has no saved lineup, so the pitching log is all there is to print.');
    const texts = await sheetTexts(page, 'Pitching log, page 1');
    expect(texts).toEqual(expect.arrayContaining(['Lee, Ana', '52', 'Lee, Ben', '9', 'Umpire or scorekeeper']));
    expect(page.queryByRole('radio', { name: /^(Dugout card|Umpire|Wall chart)/ })).toBeNull();
    expect(page.queryByText('This lineup is a draft')).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    expect(printedLineups.find(gameId)).toBeUndefined();
  });

  it('[B.119b] A record without a pitcher has no pitching log.', async () => {
    const played = aSeasonGame({ gameId, source: 'played', innings: [{ C: playerId('Ana') }], pitches: {} });
    const page = await openPrint({
      lineup: null,
      answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [played] } } },
    });
    await page.findByText('There is no lineup to print yet');
    expect(page.queryByRole('group', { name: /^Pitching log/ })).toBeNull();
  });

  it('[B.49d] The pitching log of a game that this device has run without a network has its pitches.', async () => {
    const innings = { innings: [{ P: playerId('Ana') }], present: {}, battingOrder: [], lastBatter: null };
    const pitchEvents = toPitchEvents({ [playerId('Ana')]: 17 }, 0);
    const edited = toGameRecord({ ...innings, pitchEvents, progress: null });
    const page = await openPrint({
      path: `/games/${gameId}/print?sheet=pitching-log`,
      answers: { [`PUT /api/games/${gameId}/played`]: serverDown },
    });
    expect(await sheetTexts(page, 'Pitching log, page 1')).not.toContain('17');
    const change = { gameId, shown: null, baseVersion: { version: 0, base: null }, edited, readSaved: () => null };
    const labels = { label: 'Game against Hawks', path: '/', hasProgress: false };
    await act(() => outbox.edit(getPlayedEntity(gameId), makePlayedChange({ ...change, ...labels })));
    await waitFor(async () => expect(await sheetTexts(page, 'Pitching log, page 1')).toContain('17'));
    expect((await sheetTexts(page, 'Pitching log, page 1')).join(' ')).not.toContain('Planned pitchers');
  });

  it('[B.49c] Before the game the pitching log names the planned pitchers, and its pitches are empty.', async () => {
    const page = await openPrint({ path: `/games/${gameId}/print?sheet=pitching-log` });
    const texts = await sheetTexts(page, 'Pitching log, page 1');
    expect(texts).toEqual(expect.arrayContaining(['Lee, Dan', 'Lee, Gia', 'Lee, Ana']));
    expect(texts.join(' ')).toContain('Planned pitchers. Write in the pitches after the game.');
    expect(texts.join(' ')).toContain('Set the age group of the team');
  });

  it('[U-41] prints number, last name and first initial for the umpire, other names when the coach chooses them, and remembers the choices.', async () => {
    const page = await openPrint({ players: roster(12, (name) => ({ jerseyNumber: String(name.length) })) });
    await page.coach.click(await page.findByRole('radio', { name: /^Umpire and opponent copies/ }));
    await page.coach.selectOptions(page.getByLabelText('Paper'), 'A4');
    const readPage = () => sheetTexts(page, 'Umpire and opponent copies, page 1');
    expect((await readPage()).filter((text) => text === 'Lee, B.').length).toBeGreaterThanOrEqual(2);
    expect(await readPage()).toContain('Last name');
    await page.coach.selectOptions(page.getByLabelText('Names'), 'First name and last initial');
    expect((await readPage()).filter((text) => text === 'Ben L.').length).toBeGreaterThanOrEqual(2);
    expect((await readPage()).join(' ')).not.toMatch(/\bLee\b|Last name/);
    await page.coach.selectOptions(page.getByLabelText('Names'), 'Full names');
    expect((await readPage()).filter((text) => text === 'Lee, Ben').length).toBeGreaterThanOrEqual(2);
    page.unmount();
    const next = await openPrint();
    expect(await next.findByRole('radio', { name: /^Umpire/ })).toHaveProperty('checked', true);
    expect(next.getByLabelText('Paper')).toHaveProperty('value', 'a4');
    expect(next.getByLabelText('Names')).toHaveProperty('value', 'full');
  });

  it.each(['Dugout card', 'Wall chart'])(
    '[U-41] prints no last name on the %s when the choices were stored before there was one for names.',
    async (sheet) => {
      localStorage.setItem(
        'evenfield.print',
        JSON.stringify({ sheet: 'wall-chart', paper: 'letter', orientation: 'portrait' }),
      );
      const page = await openPrint({ players: roster(12, () => ({ lastName: 'Canary' })) });
      await page.coach.click(await page.findByRole('radio', { name: new RegExp(`^${sheet}`) }));
      expect((await sheetTexts(page, `${sheet}, page 1`)).join(' ')).not.toContain('Canary');
    },
  );

  it('says which names are more than a first name, because two players share it.', async () => {
    const players = roster(12, (name) => (name === 'Ben' ? { firstName: 'Cleo', lastName: 'Moss' } : {}));
    const page = await openPrint({ players });
    const names = await page.findByLabelText(/^Names/);
    expect(
      within(names)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['First names, initial if needed', 'Full names']);
    page.getByText('Printed as Cleo M. and Cleo L.');
    await page.coach.click(page.getByRole('radio', { name: /^Umpire and opponent copies/ }));
    expect(page.queryByText(/^Printed as/)).toBeNull();
  });

  it('marks what changed since the last print until the coach does not want it, and remembers what is printed.', async () => {
    const [first, second, third] = fairLineup().innings;
    printedLineups.remember(gameId, [{ ...first, P: playerId('Eva'), C: playerId('Dan') }, second ?? {}, third ?? {}]);
    const page = await openPrint();
    const note = '• Changed since the last print.';
    const dots = () => page.container.querySelectorAll('[aria-label^="Dugout card"] rect[rx="5"]').length;
    expect(await sheetTexts(page, 'Dugout card, page 1')).toContain(note);
    expect(dots()).toBe(2);
    await page.coach.click(page.getByRole('checkbox', { name: 'Mark what changed since the last print' }));
    expect(await sheetTexts(page, 'Dugout card, page 1')).not.toContain(note);
    expect(dots()).toBe(0);
    window.dispatchEvent(new Event('beforeprint'));
    expect(printedLineups.find(gameId)).toEqual(fairLineup().innings);
  });

  it('The copies for umpires are no print of the innings.', async () => {
    const page = await openPrint();
    await page.coach.click(await page.findByRole('radio', { name: /^Umpire and opponent copies/ }));
    window.dispatchEvent(new Event('beforeprint'));
    expect(printedLineups.find(gameId)).toBeUndefined();
    expect(page.queryByRole('checkbox')).toBeNull();
  });

  it('lists players who come later under the substitutes of the umpire.', async () => {
    const availability = [{ playerId: playerId('Ben'), status: 'in', fromInning: 2, throughInning: null }];
    const page = await openPrint({ answers: { [`GET ${availabilityPath}`]: { body: availability } } });
    await page.coach.click(await page.findByRole('radio', { name: /^Umpire and opponent copies/ }));
    const texts = await sheetTexts(page, 'Umpire and opponent copies, page 1');
    // In the order and under the substitutes, on both copies.
    expect(texts.filter((text) => text === 'Lee, B.')).toHaveLength(4);
    expect(texts.filter((text) => text === 'Late')).toHaveLength(2);
  });

  it('[S-43] prints names with markup as text.', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const page = await openPrint({ players: roster(12, (name) => (name === 'Ben' ? { firstName: markup } : {})) });
    const texts = await sheetTexts(page, 'Dugout card, page 1');
    expect(texts.join(' ').replaceAll(/\s/g, '')).toContain(markup.replaceAll(' ', ''));
    expect(document.querySelector('img')).toBeNull();
  });

  it.each([
    { title: 'has the code of the shared page while the lineup is shared.', shared: { link }, hasCode: true },
    { title: 'has no code once the link has ended.', shared: { link: { ...link, hasEnded: true } }, hasCode: false },
    { title: 'has no code while the lineup is not shared.', shared: { link: null }, hasCode: false },
  ])('$title', async ({ shared, hasCode }) => {
    const page = await openPrint({ answers: { [`GET ${sharePath}`]: { body: shared } } });
    await sheetTexts(page, 'Dugout card, page 1');
    await waitFor(() => expect(page.server.to(`GET ${sharePath}`)).toHaveLength(1));
    const texts = () => sheetTexts(page, 'Dugout card, page 1');
    if (hasCode) await waitFor(async () => expect(await texts()).toContain('Live lineup'));
    else expect(await texts()).not.toContain('Live lineup');
  });

  it('[B.115b] prints the card in the chosen language, with the positions of the umpire, and remembers it on this device.', async () => {
    const page = await openPrint();
    expect(await sheetTexts(page, 'Dugout card, page 1')).toContain('Batting order');
    await page.coach.selectOptions(page.getByLabelText('Language of the card'), 'Spanish');
    const texts = await sheetTexts(page, 'Dugout card, page 1');
    expect(texts).toEqual(expect.arrayContaining(['Orden al bate', 'N.º', 'SS', 'LF']));
    expect(texts).not.toContain('Batting order');
    expect(page.getByRole('group', { name: 'Dugout card, page 1' }).querySelector('[lang="es"] text')).not.toBeNull();
    page.unmount();
    expect(await sheetTexts(await openPrint(), 'Dugout card, page 1')).toContain('Orden al bate');
  });

  it('leads to the lineup while there is nothing to print.', async () => {
    const page = await openPrint({ lineup: null });
    await page.findByText('There is no lineup to print yet');
    const link = page.getByRole('link', { name: 'Open Lineup' });
    expect(link.getAttribute('href')).toBe(`/games/${gameId}/lineup`);
  });

  it('says when the game is not there.', async () => {
    const missing = await openPrint({
      answers: { [`GET /api/games/${gameId}`]: { status: 404, body: { message: 'Game not found' } } },
    });
    await missing.findByText('Game not found or access denied');
  });

  it('tries again when the server did not respond.', async () => {
    const down = await openPrint({ answers: { [`GET ${lineupPath}`]: serverDown } });
    await down.findByText(/could not be loaded/);
    down.server.handlers[`GET ${lineupPath}`] = { body: fairLineup() };
    await down.coach.click(down.getByRole('button', { name: /Try again/i }));
    await sheetTexts(down, 'Dugout card, page 1');
  });
});
