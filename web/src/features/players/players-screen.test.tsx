import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred, flushPromises } from '#test/async/deferred.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const list = `GET /api/teams/${aTeam().id}/players`;
const ana = aPlayer({ jerseyNumber: '7', battingPreference: 1, throwingPreference: 0 });
const ben = aPlayer({ firstName: 'Ben', lastName: 'Ito' }, 2);
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

function wideScreen(isWide: boolean) {
  // Wide, but not as wide as the columns of all positions need.
  const matches = (media: string) => isWide && !media.includes('80rem');
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches(media),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function openRoster(answers: Answers = {}) {
  return renderRoute('/players', {
    answers: { 'GET /api/teams': { body: [aTeam()] }, [list]: { body: pageOf([ana, ben]) }, ...answers },
  });
}

const lastQuery = (page: ReturnType<typeof openRoster>) =>
  Object.fromEntries(page.server.to(list).at(-1)?.query.entries() ?? []);
const holds = (text: string) => (element: HTMLElement) => element.textContent.includes(text);
const byName = { sortBy: 'name', sortOrder: 'asc', page: '1', pageSize: '25' };

beforeEach(() => wideScreen(true));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[2.9] the roster of the current team is shown by name, 25 to a page', async () => {
  const page = openRoster();
  await page.findByRole('heading', { level: 1, name: 'River Otters Players' });
  const row = within(await page.findByRole('row', { name: /Ana Reyes/ }));
  for (const text of ['#7', 'Left', 'Right', 'Nov 4, 2026']) row.getByText(text);
  page.getByText('Showing 1 to 2 of 2 players');
  expect(page.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Previous' })).toBeNull();
  expect(page.server.to(list)).toHaveLength(1);
  expect(lastQuery(page)).toEqual(byName);
});

it('[2.128] a phone shows a row for each player and no table, and a tap opens everything about the player', async () => {
  wideScreen(false);
  const impact = { canDelete: true, warnings: [], lineupCount: 0, playedCount: 0, games: [] };
  const page = openRoster({ [`${list}/${ana.id}/delete-impact`]: { body: impact } });
  await page.findByText('Ana Reyes');
  const card = within(page.getAllByRole('listitem').find(holds('Ana Reyes')) ?? document.body);
  card.getByText('#7');
  expect(card.queryByText(/Left|Right|Unknown|2026/)).toBeNull();
  expect(page.queryByRole('table')).toBeNull();
  expect(page.queryByRole('button', { name: 'Delete Ana Reyes' })).toBeNull();
  await page.coach.click(card.getByRole('button', { name: 'Edit Ana Reyes' }));
  const form = within(await page.findByRole('dialog', { name: 'Edit Player' }));
  for (const label of ['Batting Preference', 'Throwing Preference']) form.getByRole('combobox', { name: label });
  form.getByText('Added Nov 4, 2026');
  await page.coach.click(form.getByRole('button', { name: 'Delete Ana Reyes' }));
  await page.findByRole('alertdialog');
  await page.coach.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Ana Reyes'));
});

it.each([true, false])(
  'number, name and preferred positions come first on a screen that is wide: %s',
  async (isWide) => {
    wideScreen(isWide);
    const wishes = { P: 'prefer', SS: 'prefer', C: 'never', LF: 'avoid' } as const;
    const page = openRoster({ [list]: { body: pageOf([{ ...ana, wishes }]) } });
    const item = within(await page.findByRole(isWide ? 'table' : 'list', { name: 'Players' }));
    const positions = isWide ? 'P, SS' : 'Prefers P, SS';
    const others = isWide ? ['Left', 'Right', 'Nov 4, 2026'] : [];
    const texts = ['#7', 'Ana Reyes', positions, ...others].map((text) => item.getByText(text));
    for (const [index, text] of texts.slice(1).entries()) {
      const relation = texts[index]?.compareDocumentPosition(text) ?? 0;
      expect(relation & Node.DOCUMENT_POSITION_FOLLOWING, text.textContent).toBeTruthy();
    }
    expect(item.queryByText(/\bC\b|\bLF\b/)).toBeNull();
  },
);

it('a player without a number and preferences has none shown', async () => {
  const page = openRoster({ [list]: { body: pageOf([ben]) } });
  const row = within(await page.findByRole('row', { name: /Ben Ito/ }));
  expect(row.queryByText(/#|Prefers/)).toBeNull();
});

it('[2.135] without a team the page says so and sends no request', async () => {
  const page = openRoster({ 'GET /api/teams': { body: [] } });
  await page.findByText("Team not found or you don't have access to this team.");
  expect(page.server.to(list)).toEqual([]);
  expect(page.queryByRole('button', { name: 'Add Player' })).toBeNull();
  expect(page.getByRole('link', { name: 'Create Team' }).getAttribute('href')).toBe('/teams');
});

it('a coach with teams selects one of them instead of creating another', async () => {
  const page = openRoster({ 'GET /api/teams': { body: [aTeam(), aTeam({ name: 'Comets' }, 2)] } });
  await page.findByRole('link', { name: 'Go to Teams' });
  expect(page.queryByRole('link', { name: 'Create Team' })).toBeNull();
});

it('[2.134] an empty roster shows the empty state', async () => {
  const page = openRoster({ [list]: { body: pageOf([]) } });
  await page.findByText('No players found');
  page.getByRole('button', { name: 'Add Your First Player' });
  expect(page.queryByText(/Showing/)).toBeNull();
  expect(page.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});

it('an empty roster has no filters, neither while it loads nor afterwards', async () => {
  const answer = deferred<object>();
  const page = openRoster({
    'GET /api/teams': { body: [aTeam({ playerCount: 0 })] },
    [list]: () => answer.promise,
  });
  await page.findByText('Loading players...');
  expect(page.queryByRole('searchbox')).toBeNull();
  answer.resolve({ body: pageOf([]) });
  await page.findByText('No players found');
  expect(page.queryByRole('searchbox')).toBeNull();
});

it('the filters stay while no player matches them and while they are cleared', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  page.server.handlers[list] = { body: pageOf([]) };
  await page.coach.selectOptions(page.getByLabelText('Batting'), 'Switch');
  await page.findByText('No players found');
  const all = deferred<object>();
  page.server.handlers[list] = () => all.promise;
  await page.coach.selectOptions(page.getByLabelText('Batting'), 'All');
  page.getByRole('searchbox');
  all.resolve({ body: pageOf([ana]) });
  await page.findByText('Ana Reyes');
  page.getByRole('searchbox');
});

it('[P-02] the form for a new player suggests the initial of the last name, and says what notes are not for', async () => {
  const page = openRoster();
  await page.coach.click(await page.findByRole('button', { name: 'Add Player' }));
  const help = (await page.findByLabelText('Last Name')).getAttribute('aria-describedby');
  expect(document.getElementById(help ?? '')?.textContent).toBe('An initial is enough');
  const notesHelp = page.getByLabelText('Notes (optional)').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(notesHelp.map((id) => document.getElementById(id)?.textContent)).toContain('No medical or family information');
});

it('[2.127] [P-09] a search is debounced by 300 ms and trimmed, reads the roster once, and sends no name', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  vi.useFakeTimers();
  const search = page.getByRole('searchbox', { name: 'Search' });
  const type = (value: string) => fireEvent.change(search, { target: { value } });
  type(' a');
  await act(() => vi.advanceTimersByTimeAsync(299));
  type(' an ');
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(page.server.to(list)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(page.server.to(list)).toHaveLength(2);
  expect(lastQuery(page)).toEqual({ ...byName, pageSize: '100' });
  vi.useRealTimers();
  await page.findByText('Showing 1 to 1 of 1 players');
  expect(page.queryByText('Ben Ito')).toBeNull();
  type('N. Í-T');
  await page.findByText('Ben Ito');
  expect(page.queryByText('Ana Reyes')).toBeNull();
  expect(page.server.to(list)).toHaveLength(2);
});

it('filters without a match can be cleared with one button', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  await page.coach.type(page.getByRole('searchbox', { name: 'Search' }), 'zz');
  await page.findByText('No players found');
  await page.coach.click(page.getByRole('button', { name: 'Clear Filters' }));
  await page.findByText('Ana Reyes');
  expect(textIn(page.getByRole('searchbox', { name: 'Search' }))).toBe('');
  expect(document.activeElement?.tagName).toBe('H1');
});

const three = {
  totalCount: 60,
  totalPages: 3,
  hasNextPage: true,
};

it('[2.127b] pages go forward and back, and every filter resets to the first page', async () => {
  const page = openRoster({
    [list]: ({ query }) => {
      const number = Number(query.get('page'));
      return { body: pageOf([ana, ben], { ...three, page: number, hasPreviousPage: number > 1 }) };
    },
  });
  await page.findByText('Showing 1 to 2 of 60 players');
  expect(page.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
  await page.coach.click(page.getByRole('button', { name: 'Next' }));
  await page.findByText('Showing 26 to 27 of 60 players');
  expect(lastQuery(page)).toEqual({ ...byName, page: '2' });
  expect(document.activeElement?.textContent).toBe('Page 2 of 3');

  await page.coach.selectOptions(page.getByLabelText('Batting'), 'Left');
  await page.findByText('Showing 1 to 2 of 60 players');
  expect(lastQuery(page)).toEqual({ ...byName, battingPreference: '1' });

  await page.coach.click(page.getByRole('button', { name: 'Next' }));
  await page.coach.selectOptions(page.getByLabelText('Throwing'), 'Right');
  await page.findByText('Showing 1 to 2 of 60 players');
  expect(lastQuery(page)).toEqual({ ...byName, battingPreference: '1', throwingPreference: '0' });

  await page.coach.selectOptions(page.getByLabelText('Batting'), 'All');
  await waitFor(() => expect(lastQuery(page)).toEqual({ ...byName, throwingPreference: '0' }));
});

it('the previous page stays until the next one has loaded', async () => {
  const next = deferred<object>();
  const page = openRoster({
    [list]: ({ query }) => (query.get('page') === '2' ? next.promise : { body: pageOf([ana], three) }),
  });
  await page.findByText('Ana Reyes');
  await page.coach.click(page.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ page: '2' }));
  page.getByText('Ana Reyes');
  expect(page.queryByText('Loading players...')).toBeNull();
  next.resolve({ body: pageOf([ben], { ...three, page: 2, hasPreviousPage: true }) });
  await page.findByText('Ben Ito');
  expect(page.queryByText('Ana Reyes')).toBeNull();
});

it('[2.131] the list sorts by last name and by date added, in both directions', async () => {
  const page = openRoster();
  await page.findByText('Ana Reyes');
  const column = (name: string) => page.getByRole('columnheader', { name });
  expect(column('Name').getAttribute('aria-sort')).toBe('ascending');
  const sort = async (name: string, expected: object) => {
    await page.coach.click(within(column(name)).getByRole('button'));
    await waitFor(() => expect(lastQuery(page)).toMatchObject(expected));
  };
  await sort('Name', { sortBy: 'lastname', sortOrder: 'desc' });
  expect(column('Name').getAttribute('aria-sort')).toBe('descending');
  await sort('Name', { sortBy: 'lastname', sortOrder: 'asc' });
  await sort('Added', { sortBy: 'created', sortOrder: 'asc' });
  expect(column('Name').getAttribute('aria-sort')).toBe('none');
  await sort('Added', { sortBy: 'created', sortOrder: 'desc' });
  expect(within(column('Batting')).queryByRole('button')).toBeNull();
});

it('a page that no longer exists is replaced by the last one', async () => {
  const page = openRoster({
    [list]: ({ query }) =>
      query.get('page') === '1'
        ? { body: pageOf([ana], { totalCount: 26, totalPages: 2, hasNextPage: true }) }
        : { body: pageOf([ben], { page: 2, totalCount: 26, totalPages: 2, hasPreviousPage: true }) },
  });
  await page.findByText('Ana Reyes');
  const gone = deferred<object>();
  page.server.handlers[list] = () => gone.promise;
  await page.coach.click(page.getByRole('button', { name: 'Next' }));
  await act(async () => {
    gone.resolve({ body: pageOf([], { page: 2, totalCount: 1, totalPages: 1, hasPreviousPage: true }) });
    await flushPromises();
  });
  await act(flushPromises);
  page.getByText('Showing 1 to 1 of 26 players');
  expect(page.queryByText('No players found')).toBeNull();
});

it.each([
  [
    { status: 500, body: { message: 'Something went wrong on our side.' } },
    'Failed to load players. Please try again.',
  ],
  [{ status: 404, body: { message: 'x' } }, "Team not found or you don't have access to this team."],
  [serverDown, 'Failed to load players. Please try again.'],
  [{ text: 'no list' }, 'Failed to load players. Please try again.'],
  [lostConnection, 'You appear to be offline. Check your connection and try again.'],
])('[8.40] a failure to load players is explained and can be retried (%#)', async (answer, message) => {
  const page = openRoster({ [list]: answer });
  await page.findByText(message);
  page.server.handlers[list] = { body: pageOf([ana]) };
  await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
  await page.findByText('Ana Reyes');
  expect(page.queryByText(message)).toBeNull();
});
