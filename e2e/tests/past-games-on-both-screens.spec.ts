import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { goOffline, goOnline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import { cell } from '../support/lineup-grid.ts';
import { positions, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays, roster } from '../support/team.ts';

test.use({
  expectedFailures: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|404 .*\/api\/games\//],
});

/**
 * Counts what a coach does. A tap, Tab and Enter are one interaction each, also Enter between two lines, and so is a chord
 * such as Ctrl+V, with a table that was copied elsewhere. A text up to the next of them is one interaction, as a person
 * fills a field; `keys` counts each of its letters, digits and spaces instead, which is the most that it can be.
 */
function countInteractions(page: Page) {
  let interactions = 0;
  let keys = 0;
  const count = (typed = 1) => {
    interactions += 1;
    keys += typed;
  };
  return {
    totals: () => ({ interactions, keys }),
    tap: async (target: Locator) => {
      count();
      await target.click();
    },
    press: async (key: string) => {
      count();
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count(text.length);
      await page.keyboard.type(text);
    },
    paste: async (text: string) => {
      await page.evaluate((table) => navigator.clipboard.writeText(table), text);
      await page.bringToFront();
      count();
      await page.keyboard.press('ControlOrMeta+V');
    },
  };
}

type Coach = ReturnType<typeof countInteractions>;

const lastYear = Number(inDays(0).slice(0, 4)) - 1;

/** Adds a game that was played on a day of last year against a team with a short name, and waits for its record. */
async function addPastGame(page: Page, coach: Coach, [opponent, day]: readonly [string, string]) {
  const another = page.getByRole('button', { name: 'Add another past game' });
  await coach.tap(another.or(page.getByRole('button', { name: 'Add a game that was already played' })));
  const dialog = page.getByRole('dialog', { name: 'Add Past Game' });
  await expect(dialog.getByLabel('Opponent')).toBeFocused();
  await coach.type(opponent);
  await coach.press('Tab');
  await coach.type(day);
  await coach.tap(dialog.getByRole('button', { name: 'Use Field 3' }));
  await expect(dialog.getByLabel('Location')).toBeFocused();
  await coach.press('Enter');
  await expect(page.getByText(`vs. ${opponent}`).first()).toBeVisible();
  await expect(page.getByText(/^No lineup was saved for this game/)).toBeVisible();
}

async function saveRecord(page: Page, coach: Coach) {
  await coach.tap(page.getByRole('button', { name: 'Save record' }));
  await expect(page.getByRole('status').filter({ hasText: /^Recorded$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add another past game' })).toBeVisible();
}

/** The positions of twelve players in six innings, as a spreadsheet has them. `wrong` stands where a catcher belongs. */
function tableOf({ wrong }: { readonly wrong?: string } = {}): string {
  const heads = ['Pos', '1', '2', '3', '4', '5', '6'];
  const rows = positions.map((position, row) => [
    position,
    ...heads.slice(1).map((_, inning) => roster[(row + inning) % roster.length]?.split(' ')[0]),
  ]);
  return [heads, ...rows.map((row) => (row[0] === 'C' && wrong ? row.with(2, wrong) : row))]
    .map((row) => row.join('\t'))
    .join('\n');
}

/** The nine players of an inning in the order of the positions, each inning with others: `al bo cp ds es fk gh hi ic`. */
function initialsOf(inning: number): string {
  const names = positions.map((_, row) => roster[(row + inning - 1) % roster.length] ?? '');
  return names.map((name) => name.replace(/^(.)\S* (.).*$/, '$1$2').toLowerCase()).join(' ');
}

/** Fills the record of a game that is open and has no lineup. */
const ways = {
  'a pasted table': async (page: Page, coach: Coach) => {
    await coach.tap(page.getByRole('button', { name: 'Type or paste' }));
    await expect(page.getByRole('textbox', { name: 'Innings' })).toBeFocused();
    await coach.paste(tableOf());
    await coach.tap(page.getByRole('button', { name: 'Fill the grid' }));
    await expect(cell(page, 'Right field', 6)).toHaveAccessibleName(/Ben Ortiz/);
  },
  'a fair lineup that is corrected': async (page: Page, coach: Coach) => {
    await coach.tap(page.getByRole('button', { name: 'Fill with a fair lineup' }));
    await expect(cell(page, 'Right field', 6)).not.toHaveAccessibleName(/empty/);
    for (const inning of [1, 4]) {
      await coach.tap(cell(page, 'Pitcher', inning));
      await coach.tap(page.getByRole('dialog').getByRole('button', { name: /at C$/ }));
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  },
  'a typed inning that is copied': async (page: Page, coach: Coach) => {
    await coach.press('Tab');
    await expect(cell(page, 'Pitcher', 1)).toBeFocused();
    await coach.type(initialsOf(1));
    await coach.press('Enter');
    await coach.tap(page.getByRole('button', { name: 'Copy inning 1 to the rest' }));
    await expect(cell(page, 'Right field', 6)).toHaveAccessibleName(/Ivy Cole/);
  },
  'six typed innings': async (page: Page, coach: Coach) => {
    await coach.press('Tab');
    for (const inning of [1, 2, 3, 4, 5, 6]) {
      await expect(cell(page, 'Pitcher', inning)).toBeFocused();
      await coach.type(initialsOf(inning));
      await coach.press('Enter');
    }
    await expect(cell(page, 'Right field', 6)).toHaveAccessibleName(/Ben Ortiz/);
  },
  'six lines that are typed': async (page: Page, coach: Coach) => {
    await coach.tap(page.getByRole('button', { name: 'Type or paste' }));
    await expect(page.getByRole('textbox', { name: 'Innings' })).toBeFocused();
    await coach.type(initialsOf(1));
    for (const inning of [2, 3, 4, 5, 6]) {
      await coach.press('Enter');
      await coach.type(initialsOf(inning));
    }
    await coach.tap(page.getByRole('button', { name: 'Fill the grid' }));
    await expect(cell(page, 'Right field', 6)).toHaveAccessibleName(/Ben Ortiz/);
  },
} as const;

/** At most this many interactions for each game, so that three take 60. The first way of a screen keeps to it with each letter counted. */
const most = 20;
/** The ways in which little is typed are for a phone, the others for a keyboard. */
const waysOfScreens = {
  '@phone': ['a fair lineup that is corrected', 'a typed inning that is copied'],
  '@desktop': ['a pasted table', 'six typed innings', 'six lines that are typed'],
} as const;

/** Three games are recorded in the first way of a screen, and one in each other. The games of a way are in a month of their own. */
const opponents = [['Owls', 'Elks', 'Bats'], ['Jays'], ['Mets']];

async function recordGames(page: Page, way: keyof typeof ways, index: number) {
  const coach = countInteractions(page);
  const month = `0${4 + index}`;
  const days = ['12', '19', '26'].slice(0, opponents[index]?.length);
  for (const [round, opponent] of (opponents[index] ?? []).entries()) {
    const day = `${month}${days[round]}`;
    // The form starts with the day of the game before, so that its year is there.
    await addPastGame(page, coach, [opponent, round === 0 ? `${day}${lastYear}` : day]);
    await ways[way](page, coach);
    await saveRecord(page, coach);
  }
  const { interactions, keys } = coach.totals();
  test.info().annotations.push({ type: way, description: `${interactions} interactions, ${keys} with each letter` });
  expect(interactions, way).toBeLessThanOrEqual(most * days.length);
  if (index === 0) expect(keys, way).toBeLessThanOrEqual(most * days.length);
  return days.map((day) => `${lastYear}-${month}-${day}`);
}

for (const [tag, waysOfScreen] of Object.entries(waysOfScreens)) {
  test(`[B.125] Past games without a lineup are recorded with ${waysOfScreen.join(', or with ')}, in few interactions.`, {
    tag,
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { token, teamId } = await signInWithGame(page, { game: { homeOrAway: 'home' } });
    await payForPro(page.request, token);
    const days: string[] = [];
    for (const [index, way] of waysOfScreen.entries()) {
      await page.goto('/games');
      days.push(...(await test.step(way, () => recordGames(page, way, index))));
    }
    const { games } = await read(page.request, `/api/teams/${teamId}/season`, token);
    const played = games.filter(({ source }: { source: string }) => source === 'played');
    expect(played.map(({ date }: { date: string }) => date).sort()).toEqual(days);
    for (const { innings, present } of played) {
      expect(innings.map((cells: object) => Object.keys(cells).length)).toEqual([9, 9, 9, 9, 9, 9]);
      expect(Object.values(present)).toEqual(Array.from({ length: roster.length }, () => [1, 2, 3, 4, 5, 6]));
    }
  });
}

test('[B.117e] A pasted table with one wrong cell fills the grid, moves no button, and is saved after the cell is corrected.', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token, teamId } = await signInWithGame(page, { game: { homeOrAway: 'home' } });
  await page.goto('/games');
  const coach = countInteractions(page);
  await addPastGame(page, coach, ['Owls', `0412${lastYear}`]);
  const listPlaces = async () => {
    const names = ['Add inning 7', 'Remove inning 6', 'Type or paste', 'Undo'];
    const boxes = await Promise.all(names.map((name) => page.getByRole('button', { name }).boundingBox()));
    const top = (await page.getByRole('grid').boundingBox())?.y ?? 0;
    return boxes.map((box) => [box?.x, Math.round((box?.y ?? 0) - top)]);
  };
  const before = await listPlaces();
  await coach.tap(page.getByRole('button', { name: 'Type or paste' }));
  await coach.paste(tableOf({ wrong: 'Zoe' }));
  await coach.tap(page.getByRole('button', { name: 'Fill the grid' }));
  const wrong = cell(page, 'Catcher', 2);
  await expect(wrong).toHaveAccessibleName('Catcher, inning 2: “Zoe” fits no player of the team.');
  await expect(page.getByRole('gridcell', { name: /^Catcher, inning 2/ })).toHaveAttribute('aria-invalid', 'true');
  expect(await listPlaces()).toEqual(before);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Save record' }).click();
  await expect(page.getByText('The record is not saved')).toBeVisible();
  await expect(wrong).toBeFocused();
  await page.keyboard.type('cleo');
  await page.keyboard.press('Enter');
  await expect(wrong).toHaveAccessibleName(/Cleo Park/);
  await expect(page.getByText('Correct these cells before you save')).toBeHidden();
  await saveRecord(page, coach);
  const { games } = await read(page.request, `/api/teams/${teamId}/season`, token);
  const [{ innings }] = games.filter(({ source }: { source: string }) => source === 'played');
  expect(innings).toHaveLength(6);
  expect(new Set(Object.values(innings[1])).size).toBe(9);
});

test('[B.119c] The pitching log of a past game with a record and no lineup is printed with its pitches and lines for signatures.', {
  tag: '@phone',
}, async ({ page }) => {
  const { token } = await signInWithGame(page, { game: { homeOrAway: 'home' }, team: { ageGroup: 12 } });
  await payForPro(page.request, token);
  await page.goto('/games');
  const coach = countInteractions(page);
  await addPastGame(page, coach, ['Owls', `0412${lastYear}`]);
  await ways['a typed inning that is copied'](page, coach);
  await page.getByRole('textbox', { name: 'Ana Lee' }).fill('47');
  await saveRecord(page, coach);
  await page.getByRole('link', { name: 'Print the pitching log' }).click();
  await expect(
    page.getByText('This game has no saved lineup, so the pitching log is all there is to print.'),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const log = page.getByRole('group', { name: 'Pitching log, page 1' });
  await expect(log).toBeVisible();
  const texts = await log.locator('text').allTextContents();
  expect(texts).toEqual(expect.arrayContaining(['Lee, Ana', '47', 'Umpire or scorekeeper', 'Date and time']));
  expect(texts.join(' ')).not.toContain('Ortiz');
});

test('[B.118] A past game is added and recorded without a network, and both are on the server later.', {
  tag: '@phone',
}, async ({ page, serverProxy }) => {
  const { token, teamId } = await signInWithGame(page, { game: { homeOrAway: 'home' } });
  await page.goto('/games');
  await waitForServiceWorker(page);
  await expect.poll(() => storedData(page)).toContain('/api/games/:gameId/played');
  await goOffline(page, serverProxy);
  await page.reload();
  await addPastGame(page, countInteractions(page), ['Owls', `0412${lastYear}`]);
  await cell(page, 'Pitcher', 1).focus();
  await page.keyboard.type('al');
  await page.keyboard.press('Enter');
  await page.keyboard.type('zz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Catcher, inning 1: “zz” fits no player of the team.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save record' }).click();
  await expect(page.getByText('The record is not saved')).toBeVisible();
  await page.keyboard.press('Escape');
  for (let inning = 6; inning > 1; inning -= 1) {
    await page.getByRole('button', { name: `Remove inning ${inning}` }).click();
  }
  await page.getByRole('button', { name: 'Save record' }).click();
  await expect(page.getByText('The record is not saved')).toBeHidden();
  await goOnline(page, serverProxy);
  const readPlayed = async () => {
    const { games } = await read(page.request, `/api/teams/${teamId}/season`, token);
    return games.filter(({ source }: { source: string }) => source === 'played');
  };
  await expect.poll(readPlayed).toMatchObject([{ opponent: 'Owls', innings: [{ P: expect.any(String) }] }]);
});
