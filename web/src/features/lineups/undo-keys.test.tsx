import { within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fairLineup, openLineup } from '#test/pages/lineup-page.tsx';

const before = 'Catcher, inning 1: Eva Lee';
const after = 'Catcher, inning 1: Dan Lee';

async function openAndEdit() {
  const page = await openLineup({ lineup: fairLineup() });
  await page.coach.dblClick(await page.findByRole('button', { name: before }));
  await page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }));
  await page.findByRole('button', { name: after });
  const type = (keys: string) => page.coach.keyboard(keys);
  return { ...page, type, has: (name: string) => page.queryByRole('button', { name }) !== null };
}

afterEach(() => document.querySelector('textarea')?.remove());

it.each([
  ['Control', '{Control>}z{/Control}', '{Control>}{Shift>}z{/Shift}{/Control}'],
  ['Ctrl+Y redoes: Control', '{Control>}z{/Control}', '{Control>}y{/Control}'],
  ['Command', '{Meta>}z{/Meta}', '{Meta>}{Shift>}z{/Shift}{/Meta}'],
])('%s+Z undoes an edit of the lineup and with Shift redoes it', async (_, undo, redo) => {
  const page = await openAndEdit();
  await page.type(undo);
  expect(page.has(before)).toBe(true);
  expect(page.has(after)).toBe(false);
  await page.type(undo);
  expect(page.has(before)).toBe(true);
  await page.type(redo);
  expect(page.has(after)).toBe(true);
  expect(page.saves()).toEqual([]);
});

it('Ctrl+Z undoes a change of the batting order', async () => {
  const page = await openAndEdit();
  const panel = within(await page.findByRole('region', { name: 'Batting order' }));
  await page.coach.click(panel.getByRole('button', { name: 'Move Ben Lee up' }));
  const first = () => panel.getAllByRole('listitem')[0]?.textContent;
  expect(first()).toBe('1Ben Lee');
  await page.type('{Control>}z{/Control}');
  expect(first()).toBe('1Ana Lee');
});

it('Ctrl+Z in a text field, or with another modifier, leaves the lineup as it is', async () => {
  const page = await openAndEdit();
  document.body.append(document.createElement('textarea'));
  document.querySelector('textarea')?.focus();
  await page.type('{Control>}z{/Control}');
  expect(page.has(after)).toBe(true);
  document.querySelector('textarea')?.blur();
  await page.type('{Control>}{Alt>}z{/Alt}{/Control}');
  expect(page.has(after)).toBe(true);
  await page.type('z');
  expect(page.has(after)).toBe(true);
});

it('Ctrl+Z leaves the lineup as it is while a dialog is open over it', async () => {
  const page = await openAndEdit();
  await page.coach.dblClick(page.getByRole('button', { name: after }));
  await page.type('{Control>}z{/Control}');
  await page.type('{Escape}');
  expect(page.has(after)).toBe(true);
  await page.openAvailability();
  await page.type('{Control>}z{/Control}');
  await page.closeAvailability();
  expect(page.has(after)).toBe(true);
});
