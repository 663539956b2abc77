import { useLayoutEffect } from 'react';

/**
 * What the whole page depends on, as an attribute of the root element for the style sheet. A selector with `:has()` would
 * find it without script, but then every change of the document would restyle all of it.
 */
type RootAttribute = 'data-game-page' | 'data-setup-page' | 'data-lineup-bar' | 'data-submit-row' | 'data-dialog-open';

const counts = new Map<RootAttribute, number>();

/** Sets the attribute while `isOn` is true in at least one component. */
export function useRootAttribute(name: RootAttribute, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    add(name, 1);
    return () => add(name, -1);
  }, [name, isOn]);
}

function add(name: RootAttribute, by: number): void {
  const count = (counts.get(name) ?? 0) + by;
  counts.set(name, count);
  document.documentElement.toggleAttribute(name, count > 0);
}
