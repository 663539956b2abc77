import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './processes.mjs';

const longestReason = 20;

/** One failed test in words: where it stands, its name, and the first lines of what it said. */
function told(file, name, message) {
  const lines = stripVTControlCharacters(message).split('\n');
  const reason = lines.slice(0, longestReason).map((line) => `    ${line}`);
  return [`${relative(root, file)} › ${name}`, ...reason].join('\n');
}

/** The failed tests of Vitest's JSON report, and the files that did not get as far as a test. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => told(name, test.fullName, test.failureMessages.join('\n')));
    return failed.length === 0 && status === 'failed' ? [told(name, '(the file itself)', message)] : failed;
  });
}

/** The failed tests of Playwright's JSON report, one that passed only the second time included. */
export function playwrightFailures({ suites, errors = [], config }) {
  const outside = errors.map((error) => told(error.location?.file ?? root, '(outside of a test)', error.message ?? ''));
  return [...outside, ...suites.flatMap((suite) => failuresOfSuite(suite, config.rootDir))];
}

function failuresOfSuite(suite, folder) {
  const here = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const message = test.results.flatMap((result) => result.errors.map((error) => error.message ?? '')).join('\n');
        return told(`${folder}/${spec.file}`, `${spec.title} [${test.projectName}]`, message);
      }),
  );
  return [...here, ...(suite.suites ?? []).flatMap((inner) => failuresOfSuite(inner, folder))];
}
