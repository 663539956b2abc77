/** A promise that the test settles when it wants, so that a race runs in the order the test names. */
export function held<T = void>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, release: resolve, fail: reject };
}

/** Lets everything that is ready to go on, go on. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
