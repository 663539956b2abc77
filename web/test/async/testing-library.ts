import { configure, prettyDOM } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import * as React from 'react';

/**
 * The error of a query that finds nothing. It prints the page when its message is read: a query that is repeated until
 * it succeeds throws many that are never read, and to print each took a tenth of the processor time of these tests.
 */
function createQueryError(message: string | null, container: Element): Error {
  const error = new Error(message ?? undefined);
  error.name = 'TestingLibraryElementError';
  // The report then shows the line of the test.
  Error.captureStackTrace(error, createQueryError);
  const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: read, configurable: true });
}

// No test measures how long a page takes, and on a busy machine a click can take seconds. What a file before has chosen
// ends here.
configure({ asyncUtilTimeout: 60_000, defaultHidden: false, getElementError: createQueryError });

/**
 * React notes with a stack of calls where each element was made, for its warnings: a sixth of the processor time of these
 * tests. It leaves that out after ten thousand elements in a second, a number that its counter says here from the start.
 * Warnings name the component all the same; a version of React that counts in another way notes the stacks again.
 */
const internals = Object(React).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
}

/**
 * happy-dom copies the styles of all elements around one to find its own, such as whether a name is visible. It does so
 * with `structuredClone`, which takes twenty times as long for such flat objects.
 */
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager) {
  const properties = Object.fromEntries(
    Object.entries(this.properties).map(([name, property]) => [name, { ...property }]),
  );
  const definedPropertyNames = { ...Object(this).definedPropertyNames };
  return Object.assign(new CSSPropertyManager(), { properties, definedPropertyNames });
};
