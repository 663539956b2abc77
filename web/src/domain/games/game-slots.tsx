import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Places outside of the editor of a game that show something of it: `state` in the bar of a phone, `summary` and
 * `actions` in the heading of a desktop.
 */
type GameSlot = 'state' | 'summary' | 'actions';

export function GameSlotPlace({ slot, className }: { readonly slot: GameSlot; readonly className?: string }) {
  return <div id={getSlotId(slot)} className={className} />;
}

/** Shows the children at a place of the page that is rendered elsewhere. */
export function InGameSlot({ slot, children }: { readonly slot: GameSlot; readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The place is part of the layout or the heading, which have no ref for their pages.
  useEffect(() => setPlace(document.getElementById(getSlotId(slot))), [slot]);
  return place && createPortal(children, place);
}

function getSlotId(slot: GameSlot): string {
  return `game-${slot}`;
}
