import { describe, expect, it } from 'vitest';
import { isQuickTest, selectTests } from './changed-tests.mjs';

const texts: Readonly<Record<string, string>> = {
  'engine/src/solve.test.ts': "import { solve } from './solve.ts';",
  'engine/test/corpus.test.ts': '',
  'server/src/authorization.test.ts': '',
  'server/src/bad-input.test.ts': '',
  'server/src/players/routes.test.ts': "import { startTestServer } from '#test/app.ts';",
  'server/src/players/personal-data/routes.test.ts': '',
  'server/src/teams/routes.test.ts': "import { countPlayers } from '#server/players/queries.ts';",
  'server/src/games/routes.test.ts': '',
  'web/src/features/players/player-form.test.tsx': '',
  'web/src/lib/dates/days.test.ts': '',
  'web/src/routes/teams/players.test.tsx': "await import('#features/players/player-form.tsx');",
  'web/src/lib/forms/form.dom.test.ts': '',
  'scripts/release/release.test.ts': '',
};

const select = (...changed: string[]) =>
  selectTests(changed, {
    files: [...Object.keys(texts), ...changed.filter((file) => !(file in texts))],
    read: (file: string) => texts[file] ?? '',
    aliases: { server: { '#server/': './src/', '#test/': './test/' }, web: { '#features/': './src/features/' } },
  });

describe('The tests that changed files can affect', () => {
  it('are those beside a file of the web app, those below, and those that import it.', () => {
    expect(select('web/src/features/players/player-form.tsx')).toEqual({
      tests: ['web/src/features/players/player-form.test.tsx', 'web/src/routes/teams/players.test.tsx'],
      untested: [],
    });
  });

  it('are for a file of the server also those that ask every call, and none of other folders.', () => {
    expect(select('server/src/players/queries.ts').tests).toEqual([
      'server/src/authorization.test.ts',
      'server/src/bad-input.test.ts',
      'server/src/players/routes.test.ts',
      'server/src/players/personal-data/routes.test.ts',
      'server/src/teams/routes.test.ts',
    ]);
  });

  it('are all of the engine after any change of the engine.', () => {
    expect(select('engine/src/search/plan.ts').tests).toEqual([
      'engine/src/solve.test.ts',
      'engine/test/corpus.test.ts',
    ]);
  });

  it('are only the test itself if nothing but a test has changed.', () => {
    expect(select('server/src/games/routes.test.ts').tests).toEqual(['server/src/games/routes.test.ts']);
  });

  it('are those that import what prepares tests, and what no test imports is listed.', () => {
    expect(select('server/test/app.ts').tests).toEqual(['server/src/players/routes.test.ts']);
    expect(select('e2e/tests/print.spec.ts', 'README.md')).toEqual({
      tests: [],
      untested: ['e2e/tests/print.spec.ts'],
    });
  });
});

it('Quick tests need neither a database nor a document, and build no release.', () => {
  expect(Object.keys(texts).filter(isQuickTest)).toEqual([
    'engine/src/solve.test.ts',
    'engine/test/corpus.test.ts',
    'web/src/lib/dates/days.test.ts',
  ]);
});
