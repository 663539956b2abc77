import { act, configure } from '@testing-library/react';
import type { User } from 'contract/accounts';
import type { PlayerAvailability, SavedAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { copyReadyMadeRules } from 'contract/rule-packs/rules';
import { basicRules } from 'engine';
import { outbox } from '#domain/outbox/outbox.ts';
import { fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { aPlayer, aSeasonGame, aGame as gameWith, markedOut, pageOf } from '#test/fakes/records.ts';
import { aUser, renderRoute } from './render-route.tsx';

// A grid has a hundred buttons, and checking whether a style hides each takes most of a test's time.
configure({ defaultHidden: true });

// Otherwise the time that a test takes would decide how often its lineup is sent. `sendNow` sends it.
const { edit } = outbox;
outbox.edit = (entity, make, delayMs = 0) => edit(entity, make, delayMs * 1000);

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const teamId = idOf(800);
export const gameId = idOf(900);
export const rosterPath = `/api/teams/${teamId}/players`;
export const lineupPath = `/api/games/${gameId}/lineup`;
export const availabilityPath = `/api/games/${gameId}/availability`;
export const markPath = (name: string) => `${availabilityPath}/${playerId(name)}`;

// Where pitchers and catchers stay for innings in a row, a lineup of three innings misses a preference after any swap.
const { P6: _pitchersStay, P7: _catchersStay, ...rules } = basicRules(3);

export const aGame: Game = gameWith({
  id: gameId,
  teamId,
  opponent: 'Hawks',
  gameDate: '2027-05-08T00:00:00.000Z',
  location: 'Maple Park',
  inningsCount: 3,
  rulePackId: idOf(700),
  ownRulePack: { name: 'Basic', version: 1, basedOn: 'basic', rules: copyReadyMadeRules({ rules }) },
});

const firstNames = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jon', 'Kim', 'Leo', 'Mia'];

/** Ana Lee, Ben Lee, Cleo Lee … with ids ending in 1, 2, 3 … */
export function roster(count: number, change: (name: string) => Partial<Player> = () => ({})): readonly Player[] {
  return firstNames
    .slice(0, count)
    .map((firstName, index) => aPlayer({ id: idOf(index + 1), firstName, lastName: 'Lee', ...change(firstName) }));
}

export const playerId = (name: string) => idOf(firstNames.indexOf(name) + 1);

/** The mark of a player as the server has it; by default the player is out. */
export const savedMark = (name: string, change: Partial<SavedAvailability> = {}) => markedOut(playerId(name), change);

/** Ana threw 52 pitches two days before the game: with 12 years, she rests until May 10. */
export const anaPitched = aSeasonGame({ date: '2027-05-06', counts: false, pitches: { [playerId('Ana')]: 52 } });

/** Saves marks as the server does, starting from what is saved there; `saved` may be changed by another device. */
export function availabilityServer(saved: SavedAvailability[] = []) {
  const save = (request: { path: string; body: unknown }) => {
    const id = request.path.split('/').at(-1) ?? '';
    const { version, ...presence } = Object(request.body);
    const index = saved.findIndex((entry) => entry.playerId === id);
    const current = saved[index] ?? { playerId: id, status: 'in', fromInning: null, throughInning: null, version: 0 };
    if (version !== current.version) {
      return { status: 412, body: { message: 'A newer version was saved on another device.', current } };
    }
    const row = { playerId: id, fromInning: null, throughInning: null, ...presence, version: current.version + 1 };
    saved.splice(index < 0 ? saved.length : index, 1, row);
    return { body: [...saved] };
  };
  return { saved, save, answers: Object.fromEntries(firstNames.map((name) => [`PUT ${markPath(name)}`, save])) };
}

/** Twelve players over three innings: no player sits more than once. */
export function fairLineup(changes: Partial<Lineup> = {}): Lineup {
  const field = (names: string) =>
    Object.fromEntries(names.split(' ').map((name, index) => [positions[index] ?? '', playerId(name)]));
  return {
    version: 4,
    status: 'draft',
    innings: [
      field('Dan Eva Finn Gia Hugo Ida Jon Kim Leo'),
      field('Gia Hugo Ida Jon Kim Leo Ana Ben Cleo'),
      field('Ana Ben Cleo Kim Leo Jon Dan Eva Finn'),
    ],
    battingOrder: firstNames.slice(0, 12).map(playerId),
    locks: [],
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  };
}

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/** Saves a lineup as the server does, starting from what is saved there. */
export function lineupServer(saved: Lineup | null) {
  let current = saved;
  return {
    [`GET ${lineupPath}`]: () => (current ? { body: current } : { status: 404, body: { message: 'None yet.' } }),
    [`PUT ${lineupPath}`]: ({ body }: { readonly body: unknown }) => {
      const version = current?.version ?? 0;
      if (Object(body).version !== version) {
        return { status: 412, body: { message: 'A newer version was saved on another device.', current } };
      }
      current = { ...Object(body), version: version + 1, updatedAt: '2026-11-01T00:00:00.000Z' };
      return { body: current };
    },
  };
}

/** Sends the edited lineup at once, as when the page is hidden. */
export async function sendNow(): Promise<void> {
  await act(() => outbox.retryNow());
}

type LineupPageOptions = {
  readonly players?: readonly Player[];
  readonly game?: Partial<Game>;
  readonly availability?: readonly PlayerAvailability[];
  readonly lineup?: Lineup | null;
  readonly user?: Partial<User>;
  /** The stored access token, which names the coach. */
  readonly token?: string;
  /** True when this device has not yet asked who can pitch and catch. */
  readonly asksBattery?: boolean;
  readonly answers?: NonNullable<Parameters<typeof renderRoute>[1]>['answers'];
};

/** Opens the lineup of a game over a fake server and with the engine on the same thread. */
export async function openLineup({
  players = roster(12),
  game = {},
  availability = [],
  lineup = null,
  user = {},
  answers = {},
  token,
  asksBattery = false,
}: LineupPageOptions = {}) {
  if (!asksBattery) localStorage.setItem(`batteryAsked:${teamId}`, 'true');
  const solver = fakeSolverWorker();
  const page = renderRoute(`/games/${gameId}/lineup`, {
    user: { ...aUser, ...user },
    ...(token ? { token } : {}),
    answers: {
      [`GET /api/games/${gameId}`]: { body: { ...aGame, ...game } },
      [`GET ${rosterPath}`]: { body: pageOf(players) },
      [`GET ${availabilityPath}`]: { body: availability },
      ...lineupServer(lineup),
      [`GET /api/games/${gameId}/share`]: { body: { link: null } },
      ...answers,
    },
  });
  await page.findByRole('heading', { level: 1 });
  return {
    ...page,
    solver,
    saves: () => page.server.to(`PUT ${lineupPath}`),
    chooseInMenu: async (name: string) => {
      await page.coach.click(page.getByRole('button', { name: 'More' }));
      await page.coach.click(page.getByRole('menuitem', { name }));
    },
    /** Returns a way to press the tile of a player, which marks the player out, or in again. */
    openAvailability: async () => {
      await page.coach.click(await page.findByRole('button', { name: / of \d+ coming$/ }));
      await page.findByRole('dialog', { name: "Who's coming" });
      return (player: string) => page.coach.click(findTile(page, player));
    },
    closeAvailability: () => page.coach.keyboard('{Escape}'),
  };
}

/** The tile of a player in check-in and in the list of who is coming. */
export function findTile(page: Pick<ReturnType<typeof renderRoute>, 'getByRole'>, player: string): HTMLElement {
  return page.getByRole('button', { name: new RegExp(`^${player}(, number \\d+)?: (?!.*Change)`) });
}

/** The same page with a short way to press its buttons. */
export async function openGenerator(options: LineupPageOptions = {}) {
  const page = await openLineup(options);
  await page.findByRole('grid', { name: 'Lineup by position' });
  const press = (button: string | RegExp | HTMLElement) =>
    page.coach.click(button instanceof HTMLElement ? button : page.getByRole('button', { name: button }));
  /** Opens the choices of a cell: the first press only selects its player. */
  const pressTwice = (cell: string | RegExp) => page.coach.dblClick(page.getByRole('button', { name: cell }));
  return { ...page, press, pressTwice };
}

/** The names of the cells in which a player stands, as `Catcher, inning 1: Eva Lee`. */
export function filledCells(page: { getAllByRole: (role: string) => HTMLElement[] }): readonly string[] {
  return page
    .getAllByRole('button')
    .flatMap((button) => button.getAttribute('aria-label') ?? [])
    .filter((label) => /, inning \d: (?!empty)/.test(label) && !label.startsWith('Bench'));
}

/** Opens the fair lineup and swaps Dan and Eva, the pitcher and the catcher of the first inning. */
export async function openAndSwap(options: Parameters<typeof openLineup>[0] = {}) {
  const page = await openLineup({ lineup: fairLineup(), ...options });
  await page.coach.dblClick(await page.findByRole('button', { name: 'Catcher, inning 1: Eva Lee' }));
  await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
  const press = (name: string) => page.coach.click(page.getByRole('button', { name }));
  return { ...page, press, cell: (name: string) => page.findByRole('button', { name }) };
}

/** The fair lineup after that swap, as a save sends it. */
export function swappedLineup(): Pick<Lineup, 'innings' | 'battingOrder' | 'locks'> {
  const { innings, battingOrder, locks } = fairLineup();
  const [first, ...others] = innings;
  return { innings: [{ ...first, P: playerId('Eva'), C: playerId('Dan') }, ...others], battingOrder, locks };
}
