import { expect, it } from 'vitest';
import { isCurrentSection, sections } from './sections.tsx';

it.each([
  ['/dashboard', ['Dashboard']],
  ['/teams/7/rules', ['Teams']],
  ['/games/7/lineup', ['Games']],
  ['/season', ['Games']],
  ['/gamesters', []],
  ['/account', []],
])('At %s the current sections are %j.', (pathname, names) => {
  const current = sections.filter(({ to }) => isCurrentSection(to, pathname));
  expect(current.map(({ label }) => label)).toEqual(names);
});
