import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The files of a worker share their globals. This runs before each file, which finds them as if it were the first one, and
// afterwards ends what the file has started. The modules of the app are loaded again for each file, because they keep the
// session and the queries.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
for (const name of Object.getOwnPropertyNames(globalThis)) {
  // `fake-indexeddb/auto` is loaded again by each file that wants a database.
  if (/^(IDB|indexedDB$)/.test(name)) Reflect.deleteProperty(globalThis, name);
}
// A few files run on Node.
const hasDocument = typeof document !== 'undefined';
if (hasDocument) cleanDocument();
const endings = [recordTimers(), recordChannels(), ...(hasDocument ? [window, document].map(recordListeners) : [])];

afterAll(async () => {
  vi.useRealTimers();
  if (hasDocument) cleanup();
  // What still runs gets no response any more, neither of the server of this file nor of that of the next one.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // Else the rest of the code that is being loaded now would belong to the next file, with the globals of this one.
  await vi.dynamicImportSettled();
  for (const end of endings) end();
});

function cleanDocument(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  Object(window).happyDOM.setURL('http://localhost:3000/');
}

/** Returns a function that removes what the app has added: its modules of this file must not hear events of the next one. */
function recordListeners(target: EventTarget): () => void {
  const added: [caller: Error, ...Parameters<EventTarget['addEventListener']>][] = [];
  const { addEventListener } = target;
  target.addEventListener = (...listener) => {
    added.push([readCaller(), ...listener]);
    addEventListener.apply(target, listener);
  };
  return () => {
    target.addEventListener = addEventListener;
    for (const [caller, ...listener] of added.splice(0))
      if (!isLibrary(caller)) target.removeEventListener(...listener);
  };
}

/**
 * Returns a function that stops the timers that the app has started. After 200 ms a page loads code such as the outbox, which
 * the next file would find loaded from before it has a database; and a change that was not sent is sent again.
 */
function recordTimers(): () => void {
  const pending = new Map<NodeJS.Timeout, Error>();
  const originals = { setTimeout, setInterval };
  globalThis.setTimeout = new Proxy(setTimeout, {
    apply: (start, self, [work, ...options]) => {
      const run = (...values: unknown[]) => {
        pending.delete(timer);
        work(...values);
      };
      const timer = Reflect.apply(start, self, [run, ...options]);
      pending.set(timer, readCaller());
      return timer;
    },
  });
  globalThis.setInterval = new Proxy(setInterval, {
    apply: (start, self, options) => {
      const timer = Reflect.apply(start, self, options);
      pending.set(timer, readCaller());
      return timer;
    },
  });
  return () => {
    Object.assign(globalThis, originals);
    for (const [timer, caller] of pending) if (!isLibrary(caller)) clearTimeout(timer);
    pending.clear();
  };
}

/** Returns a function that closes the channels between tabs: the outbox of this file must not read for the next one. */
function recordChannels(): () => void {
  const opened: BroadcastChannel[] = [];
  const original = BroadcastChannel;
  globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
    construct: (target, options) => {
      const channel = Reflect.construct(target, options);
      opened.push(channel);
      return channel;
    },
  });
  return () => {
    globalThis.BroadcastChannel = original;
    for (const channel of opened.splice(0)) channel.close();
  };
}

/** An error whose stack says who called the function that calls this one. It is formatted only when it is read. */
function readCaller(): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 4;
  const caller = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return caller;
}

/** These are loaded once for all files of a worker, and so are their listeners and timers. */
function isLibrary({ stack = '' }: Error): boolean {
  return /node_modules\/(react-aria|react-dom|react-stately|@testing-library)\//.test(
    stack.split('\n').slice(3, 5).join(),
  );
}
