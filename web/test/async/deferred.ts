/** A promise that the test settles when it wants, so that a race runs in the order the test names. */
export function deferred<T = void>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve: resolve, reject: reject };
}

/** Lets everything that is ready to go on, go on. */
export async function flushPromises(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
