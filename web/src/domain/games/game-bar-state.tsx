import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The place in the phone's bar of a game in which the page shows its state. */
export const gameBarStateId = 'game-bar-state';

/** Shows the state of a page, such as "Saved", in the bar that replaces the navigation on phones. */
export function GameBarState({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The bar is part of the layout, which has no ref for its pages.
  useEffect(() => setPlace(document.getElementById(gameBarStateId)), []);
  return place && createPortal(children, place);
}
