import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Runs before each file, which finds the document and the globals as if it were the first of its worker. The modules of
// the app are loaded again for each file, because they keep the session and the queries.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
vi.resetModules();
for (const name of Object.getOwnPropertyNames(globalThis)) {
  // `fake-indexeddb/auto` is loaded again by each file that wants a database.
  if (/^(IDB|indexedDB$)/.test(name)) Reflect.deleteProperty(globalThis, name);
}
// A few files run on Node.
if (typeof document !== 'undefined') cleanDocument();

function cleanDocument(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  Object(window).happyDOM.setURL('http://localhost:3000/');
  const removals = [window, document].map(recordListeners);
  afterAll(() => {
    cleanup();
    for (const remove of removals) remove();
  });
}

/** Returns a function that removes what the app has added: its modules of this file must not hear events of the next one. */
function recordListeners(target: EventTarget): () => void {
  const added: Parameters<EventTarget['addEventListener']>[] = [];
  const { addEventListener } = target;
  target.addEventListener = (...listener) => {
    if (!isAddedByLibrary(new Error().stack)) added.push(listener);
    addEventListener.apply(target, listener);
  };
  return () => {
    target.addEventListener = addEventListener;
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
  };
}

/** These are loaded once for all files of a worker, and so are their listeners. */
function isAddedByLibrary(stack = ''): boolean {
  return /node_modules\/(react-aria|react-dom|@testing-library)\//.test(stack.split('\n').slice(2, 4).join());
}
