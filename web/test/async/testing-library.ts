import { configure, prettyDOM } from '@testing-library/react';
import CSSStyleDeclaration from 'happy-dom/lib/css/declaration/CSSStyleDeclaration.js';
import CSSComputedStyleElementDefault from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js';
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js';
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
 * Testing Library, user-event and React Aria ask of each element and those around it whether it is visible. happy-dom then
 * collects all styles of the page: a sixth of the processor time of these tests. What no `style` attribute says is known
 * without it, because the style sheets of the app are not loaded here, and those of React Aria are about scrolling.
 */
CSSStyleDeclaration.prototype.getPropertyValue = function readProperty(name) {
  const { [PropertySymbol.computed]: isComputed, [PropertySymbol.element]: element } = Object(this);
  const known = isComputed && element.isConnected ? findStyle(element, name) : undefined;
  return known ?? (this[PropertySymbol.getPropertyManager]().get(name)?.value || '');
};

function findStyle(element: Element, name: string): string | undefined {
  const isSet = (one: Element) => one.getAttribute('style')?.includes(name);
  if (name === 'pointer-events') return isSet(element) ? undefined : '';
  if (name === 'display') return isSet(element) ? undefined : findDisplay(element.tagName);
  if (name !== 'visibility') return undefined;
  // It is inherited.
  for (let one: Element | null = element; one; one = one.parentElement) if (isSet(one)) return undefined;
  return '';
}

/** Undefined where it depends on an attribute. */
function findDisplay(tagName: string): string | undefined {
  const styles: Readonly<Record<string, unknown>> = CSSComputedStyleElementDefault;
  const style = styles[tagName] ?? '';
  return typeof style === 'string' ? (/display: ([a-z-]+)/.exec(style)?.[1] ?? '') : undefined;
}
