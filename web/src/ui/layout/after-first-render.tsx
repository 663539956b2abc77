import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders what is below or beside the main part of a page after that part, in pieces that let a tap through. The first
 * render of a page then blocks a phone for less long. It is not for what moves other parts when it appears.
 */
export function AfterFirstRender({ children }: { readonly children: ReactNode }) {
  const isFirstOver = useDeferredValue(true, false);
  return isFirstOver && children;
}
