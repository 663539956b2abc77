import { waitFor, within } from '@testing-library/react';
import type { SharedGame } from 'contract/sharing/shared-links';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/public/shared-page.tsx';

const token = 'A'.repeat(43);
const address = `GET /api/shared/${token}`;
const names = [
  ['Ava', 'B'],
  ['Kate', 'L'],
  ['Kate', 'M'],
  ['Maximiliana', 'N'],
] as const;

function aSharedGame(change: Partial<SharedGame> = {}): SharedGame {
  return {
    teamName: 'Thunder',
    opponent: 'Lightning',
    homeOrAway: 'home',
    gameDate: '2026-11-21',
    startTime: '18:00',
    timeZone: null,
    location: 'Lincoln Park',
    phase: 'before',
    lineupStatus: 'final',
    positions: ['P', 'LF'],
    innings: [
      { positions: { P: 0, LF: 1 }, bench: [2] },
      { positions: { P: 1, LF: 2 }, bench: [0, 3] },
      { positions: { P: 2, LF: 3 }, bench: [1] },
    ],
    playedInnings: 0,
    players: names.map(([firstName, initial]) => ({ firstName, initial, number: null })),
    battingOrder: [3, 1, 2, 0],
    nextBatters: [],
    nextGame: null,
    answerPath: null,
    pushKey: 'key',
    changedAt: '2026-11-21T23:42:00.000Z',
    recordedAt: null,
    lastDay: '2026-11-23',
    ...change,
  };
}

const open = (answer: Parameters<typeof renderRoute>[1]) => renderRoute(`/shared/${token}`, { user: false, ...answer });
const openGame = (change: Partial<SharedGame> = {}) => open({ answers: { [address]: { body: aSharedGame(change) } } });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    // A long name may break at a soft hyphen.
    .map(({ textContent }) => textContent?.replaceAll('\u00ad', ''));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:31:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('The shared page', () => {
  it('[C.30] shows the game and who plays where in every inning, without an account or navigation.', async () => {
    const page = openGame();
    await page.findByRole('heading', { level: 1, name: 'Thunder vs. Lightning' });
    page.getByText('Sat, Nov 21');
    page.getByText(/Lincoln Park/);
    const table = page.getByRole('table', { name: 'Lineup by inning' });
    const [, pitchers, leftFielders, bench] = within(table).getAllByRole('row');
    if (!pitchers || !leftFielders || !bench) throw new Error('The table has too few rows.');
    expect(cellsOf(pitchers)).toEqual(['Ava', 'Kate L', 'Kate M']);
    expect(cellsOf(leftFielders)).toEqual(['Kate L', 'Kate M', 'Maximiliana']);
    expect(cellsOf(bench)).toEqual(['Kate M', 'AvaMaximiliana', 'Kate L']);
    expect(page.queryByRole('navigation')).toBeNull();
    expect(page.queryByText(/sign in/i)).toBeNull();
    expect(page.server.requests.map(({ path }) => path)).not.toContain('/api/teams');
  });

  it('[B.99] shows who is at bat, on deck and in the hole while the coach counts batters, and nothing otherwise.', async () => {
    const page = openGame({ phase: 'playing', playedInnings: 1, nextBatters: [1, 0, 2] });
    const batters = within(await page.findByRole('region', { name: 'Batters' }));
    expect(batters.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'At bat',
      'On deck',
      'In the hole',
    ]);
    expect(batters.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Kate L.',
      'Ava B.',
      'Kate M.',
    ]);
    page.unmount();
    queryClient.clear();
    const quiet = openGame({ phase: 'playing', playedInnings: 1 });
    await quiet.findByRole('table');
    expect(quiet.queryByText('On deck')).toBeNull();
  });

  it('[B.102c] leads to the page on which families answer only where the coach shows it.', async () => {
    const answerPath = `/answer/${'B'.repeat(43)}`;
    const page = openGame({ answerPath });
    const answer = await page.findByRole('link', { name: 'Answer for the next game' });
    expect(answer.getAttribute('href')).toBe(answerPath);
    page.unmount();
    queryClient.clear();
    const without = openGame();
    await without.findByRole('table');
    expect(without.queryByRole('link', { name: /Answer/ })).toBeNull();
  });

  it('[B.100] shows the next game, and leads to the demo team without an account.', async () => {
    const nextGame = {
      opponent: 'Owls',
      homeOrAway: 'away',
      gameDate: '2026-11-28',
      startTime: '09:00',
      location: 'Field 7',
    } as const;
    const page = openGame({ nextGame });
    const next = await page.findByRole('region', { name: 'Next game' });
    expect(next.textContent).toMatch(/^Next game@ Owls, Sat, Nov 28, 9:00 AM.* · Field 7$/);
    expect(page.getByRole('link', { name: 'try it without an account' }).getAttribute('href')).toBe('/demo');
    page.unmount();
    queryClient.clear();
    const last = openGame();
    await last.findByRole('table');
    expect(last.queryByText('Next game')).toBeNull();
  });

  it('[P-09] The shared page has a title without the names of team and players.', async () => {
    const page = openGame();
    await page.findByRole('table');
    expect(document.title).toBe('Shared lineup · Evenfield');
  });

  it('says in which inning a player who comes late starts.', async () => {
    const page = openGame();
    await page.coach.selectOptions(await page.findByLabelText('Where is my kid?'), 'Maximiliana N.');
    page.getByText('Starts in inning 2');
    page.getByText('On the bench', { selector: 'p' });
    expect(page.queryByText('Not here', { selector: 'p' })).toBeNull();
  });

  it('shows where the chosen player is in each inning, and remembers the player on this device.', async () => {
    const page = openGame();
    await page.coach.selectOptions(await page.findByLabelText('Where is my kid?'), 'Kate L.');
    page.getByText('Starts in inning 1');
    page.getByText('Left field', { selector: 'p' });
    page.getByText('2nd');
    const tiles = within(page.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(tiles.slice(0, 3)).toEqual(['LFLeft fieldInning 1', 'PPitcherInning 2', 'SitsOn the benchInning 3']);
    page.unmount();
    const again = openGame();
    expect(await again.findByLabelText('Where is my kid?')).toHaveProperty('value', '1');
  });

  it('follows a running game: the current inning stands out, and the chosen player is shown in it.', async () => {
    localStorage.setItem('sharedPagePlayer', JSON.stringify([token, 'Ava B.']));
    const page = openGame({ phase: 'playing', playedInnings: 1, recordedAt: '2026-11-22T00:11:00.000Z' });
    await page.findByText('Inning 2, now');
    page.getByText('On the bench', { selector: 'p' });
    expect(page.getByRole('columnheader', { name: /^Inning 2 ?, now/ }).getAttribute('aria-current')).toBe('true');
    page.getByText(/^Inning 2 since/);
  });

  it('[B.36b] The shared page shows a save of the coach without a touch, five seconds later at most.', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-22T00:31:00Z') });
    const page = openGame();
    await page.findByRole('table', { name: 'Lineup by inning' });
    page.server.handlers[address] = { body: aSharedGame({ innings: [{ positions: { P: 3, LF: 0 }, bench: [] }] }) };
    vi.advanceTimersByTime(5_000);
    const table = page.getByRole('table', { name: 'Lineup by inning' });
    await waitFor(() => expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Maximi'));
    expect(page.server.to(address)).toHaveLength(2);
  });

  it('says that a draft is not final yet.', async () => {
    await openGame({ lineupStatus: 'draft' }).findByText(/^Not final yet/);
  });

  it.each(['playing', 'over'] as const)(
    'The shared page does not speak of a draft any more while the game is %s.',
    async (phase) => {
      const page = openGame({ lineupStatus: 'draft', phase, playedInnings: 1, recordedAt: '2026-11-22T00:11:00.000Z' });
      await page.findByText(phase === 'over' ? 'Game over' : /^Inning 2 since/);
      expect(page.queryByText(/^Not final yet/)).toBeNull();
    },
  );

  it('says when it last changed and when the link ends.', async () => {
    const page = openGame();
    await page.findByText(/^Lineup unchanged since (Nov 21, )?\d+:42/);
    page.getByText('Read only, updates by itself. Link ends Nov 23.');
  });

  it('says that there is no lineup yet.', async () => {
    const page = openGame({ lineupStatus: null, innings: [], players: [], battingOrder: [], changedAt: null });
    await page.findByText("The lineup isn't there yet");
    expect(page.queryByRole('table')).toBeNull();
  });

  it('shows jersey numbers where the coach has chosen them, and players without one apart.', async () => {
    const page = openGame({
      players: ['11', '4', null, null].map((number) => ({ firstName: null, initial: null, number })),
    });
    const options = within(await page.findByLabelText('Where is my kid?')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a player',
      '#4',
      '#11',
      'Player (1)',
      'Player (2)',
    ]);
  });
});

describe('A shared page that cannot be loaded', () => {
  it('The page of a link that has ended says so, and shows nothing of the game that was there.', async () => {
    let isRevoked = false;
    const page = open({
      answers: { [address]: () => (isRevoked ? { status: 404, body: {} } : { body: aSharedGame() }) },
    });
    await page.findByRole('table');
    isRevoked = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await page.findByText('This link has ended');
    expect(page.container.textContent).not.toMatch(/Kate|Thunder|Lightning/);
  });

  it('[B.193e] With its link a shared page forgets the messages of this device, and those by another link stay.', async () => {
    const others = `familyMessages:${'B'.repeat(43)}:game`;
    for (const key of [`familyMessages:${token}:game`, others])
      localStorage.setItem(key, '{"endpoint":"https://push"}');
    let answer: () => { readonly status?: number; readonly body: unknown } = () => ({ body: aSharedGame() });
    const page = open({ answers: { [address]: () => answer() } });
    await page.findByRole('table');
    const refresh = () => window.dispatchEvent(new Event('visibilitychange'));
    answer = () => ({ status: 503, body: {} });
    refresh();
    await page.findByText(/^No connection/);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('familyMessages'))).toHaveLength(2);
    answer = () => ({ status: 404, body: {} });
    refresh();
    await page.findByText('This link has ended');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('familyMessages'))).toEqual([others]);
  });

  it('Without a network the page shows the last copy and from when it is.', async () => {
    let isLost = false;
    const page = open({ answers: { [address]: () => (isLost ? lostConnection() : { body: aSharedGame() }) } });
    await page.findByRole('table');
    isLost = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await page.findByText(/^No connection\. This is the page as of \d+:31/);
    page.getByRole('table');
  });

  it('A shared page that cannot be loaded is not shown after its last day, also without a network.', async () => {
    const page = openGame({ lastDay: '2026-11-19' });
    await page.findByText('This link has ended');
    expect(page.container.textContent).not.toContain('Kate');
  });

  it('A shared page that cannot be loaded can be tried again.', async () => {
    const page = open({ answers: { [address]: { status: 503, body: {} } } });
    await page.findByRole('alert');
    page.server.handlers[address] = { body: aSharedGame() };
    await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
    await page.findByRole('table');
  });
});
