import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each([
  ['/teams', '/teams'],
  ['/games/1/lineup?inning=2#grid', '/games/1/lineup?inning=2#grid'],
])('returns a coach to %s', (from, path) => {
  expect(returnPath({ from })).toBe(path);
});

it.each([
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

it.each([null, undefined, 'teams', {}])('a history state of %j leads to the dashboard', (state) => {
  expect(returnPath(state)).toBe('/dashboard');
});
