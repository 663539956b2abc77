/** A promise that the test resolves itself, so that a race runs in a fixed order. */
export function deferred<T = void>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve: resolve, reject: reject };
}

/** Runs all callbacks of promises that are already settled. */
export async function flushPromises(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
