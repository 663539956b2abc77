/** Ids that this browser remembers until the coach signs out. */
export function createRememberedIds(prefix: string) {
  return {
    add: (id: string) => localStorage.setItem(prefix + id, 'true'),
    has: (id: string) => localStorage.getItem(prefix + id) !== null,
    /** Called at sign-out, which leaves nothing of the coach in the browser. */
    clear: () => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    },
  };
}
