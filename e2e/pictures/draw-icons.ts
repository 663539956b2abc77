import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';

/** Draws the icons of the installed app from `favicon.svg`. Run `npm run icons -w e2e` after that file changes. */
const folder = join(import.meta.dirname, '../../web/public');

/** Operating systems round the corners of these two icons; the logo lies within the safe zone of maskable icons. */
const withoutCorners = (svg: string) => svg.replace(/ rx="\d+"/, '');

async function draw(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** Wraps a PNG in the ICO format, which browsers request as favicon.ico. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const svg = await readFile(join(folder, 'favicon.svg'), 'utf8');
const browser = await playwright.launch(chromium);
const page = await browser.newPage();
for (const size of [192, 512]) {
  await writeFile(join(folder, `icon-${size}.png`), await draw(page, svg, size));
  await writeFile(join(folder, `icon-maskable-${size}.png`), await draw(page, withoutCorners(svg), size));
}
await writeFile(join(folder, 'apple-touch-icon.png'), await draw(page, withoutCorners(svg), 180));
await writeFile(join(folder, 'favicon.ico'), icoOf(await draw(page, svg, 32), 32));
await browser.close();
