/** The history state of the landing page when it is shown in place of a page that does not exist. */
export const pageMissing = { isPageMissing: true } as const;

export function isPageMissing(state: unknown): boolean {
  return Object(state).isPageMissing === true;
}
