/** What the modules of the session read when they are loaded, for processes without a document. */
Object.assign(globalThis, { localStorage: { getItem: () => null }, window: { addEventListener: () => {} } });
