import { appPath } from 'contract/site/app-paths';
import { publicPages } from 'contract/site/public-pages';
import { expect, it } from 'vitest';
import { paths, patterns, setupSteps } from './paths.ts';

it('[U-45] the server knows the path of every page, so that it answers 404 for all others', () => {
  const { developmentMailbox: _, setupStep, ...pages } = paths;
  const ofPages = [
    ...Object.values(pages).map((path) => (typeof path === 'string' ? path : path('an-id'))),
    ...setupSteps.map((step) => setupStep('an-id', step)),
    ...Object.values(patterns).map((pattern) => pattern.replace(':step', 'games').replace(/:\w+/, 'an-id')),
    ...publicPages.map(({ path }) => path),
  ];
  expect(ofPages.filter((path) => !appPath.test(path))).toEqual([]);
  const missing = [
    '/nowhere',
    '/teams/7/nothing',
    '/teams/7/setup',
    '/teams/7/setup/nothing',
    '/login/deeper',
    '/games/7',
    '/games/7/lineup/8',
    '/shared',
    '/x/terms',
  ];
  expect(missing.filter((path) => appPath.test(path))).toEqual([]);
});
