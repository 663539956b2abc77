// Loaded before the first paint and before the app. It is a separate file because the content security policy allows no
// inline script.

// Where the browser blocks all data of websites, the mere mention of its storages throws. The app then gets storages that
// last as long as the page and no IndexedDB, and warns as in a browser without one.
for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
  try {
    globalThis[name];
  } catch {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, storage, { value: createMemoryStorage() });
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    break;
  }
}

// The page would otherwise flash in the colors of the device while the app loads. src/domain/theme/theme.ts writes the key.
{
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}

/** As in a real storage, the keys are the properties of the object itself. */
function createMemoryStorage() {
  const methods = {
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(key, value) {
      this[key] = String(value);
    },
    removeItem(key) {
      delete this[key];
    },
    clear() {
      for (const key of Object.keys(this)) delete this[key];
    },
  };
  return Object.create(methods);
}
