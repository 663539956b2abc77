import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The pixels of a picture file, as a camera would have them. */
async function readPixels(page: Page, png: Buffer) {
  const [width = 0, height = 0, text = ''] = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const data = context?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
    let pixels = '';
    for (const value of data) pixels += String.fromCharCode(value);
    return [picture.width, picture.height, btoa(pixels)] as const;
  }, png.toString('base64'));
  return { width, height, data: new Uint8Array(Buffer.from(text, 'base64')) };
}

test('[B.98f] The coach prints one code for each player, and what a camera reads of the page opens the page of that child alone.', async ({
  page,
  otherDevice,
}) => {
  const { teamId, token } = await signInWithGame(page, { players: 12, game: { gameDate: inDays(2) } });
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.put(`/api/teams/${teamId}/answer-links/players`, { headers, data: {} });
  const links: { readonly players: readonly { readonly playerId: string; readonly url: string }[] } =
    await created.json();
  const roster = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const findUrl = (name: string) => {
    const player = roster.players.find(({ firstName }: { firstName: string }) => name.startsWith(`${firstName} `));
    return links.players.find(({ playerId }) => playerId === player?.id)?.url;
  };
  await page.goto('/games');
  await page.getByRole('button', { name: /^(Import & Export|More for the schedule)$/ }).click();
  await page.getByRole('menuitem', { name: 'Family Links' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Print Codes' }).click();
  const sheet = page.getByRole('group', { name: 'Family codes, page 1' });
  await expect(sheet).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  const { width, height } = page.viewportSize() ?? { width: 390, height: 664 };
  await page.setViewportSize({ width: 1280, height: 2000 });
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The sheet has no place on the page.');
  const scale = box.width / 816;
  const piece = { width: 372 * scale, height: 164 * scale };
  const scanned: string[] = [];
  for (const [column, row] of [
    [0, 0],
    [1, 5],
  ] as const) {
    const corner = { x: box.x + 36 * scale + column * piece.width, y: box.y + 36 * scale + row * piece.height };
    const png = await page.screenshot({ clip: { ...corner, ...piece }, fullPage: true });
    scanned.push(decodeQR(await readPixels(page, png)));
  }
  const names = (await sheet.locator('text').allTextContents()).filter((text) => /^\w+ [A-Z]\.$/.test(text));
  expect(names).toHaveLength(12);
  expect(scanned).toEqual([findUrl(names[0] ?? ''), findUrl(names[11] ?? '')]);
  await page.setViewportSize({ width, height });

  await page.getByLabel('Paper').selectOption('A4');
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  const printed = text.map((each) => each.replaceAll(/\s/g, ''));
  expect(printed).toHaveLength(1);
  expect(printed[0]?.match(/Scanthiscode/g)).toHaveLength(12);
  expect(printed[0]).not.toMatch(/Paper|Dashboard|developmentversion/);

  await otherDevice.goto(scanned[0] ?? '');
  const [own = '', other = ''] = names;
  await expect(otherDevice.getByRole('listitem')).toHaveText([own]);
  await otherDevice.getByRole('button', { name: own }).click();
  await expect(otherDevice.getByRole('heading', { name: `Is ${own.split(' ')[0]} coming?` })).toBeVisible();
  await expect(otherDevice.getByText(other)).toHaveCount(0);
});
