import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/teams', '/teams'],
  ['/games/1/lineup?inning=2#grid', '/games/1/lineup?inning=2#grid'],
])('a coach comes back to %s', (from, path) => {
  expect(returnPath({ from })).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/teams/..//evil.example/',
  '/%2e//evil.example/',
  '/.\\/evil.example/',
  'javascript:alert(1)',
  'teams',
  '/login',
  '',
  7,
  null,
])('%j leads to the dashboard', (from) => {
  expect(returnPath({ from })).toBe('/dashboard');
});

test.each([null, undefined, 'teams', {}])('so does %j instead of a state', (state) => {
  expect(returnPath(state)).toBe('/dashboard');
});
