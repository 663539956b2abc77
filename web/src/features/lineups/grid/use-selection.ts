import { useDeferredValue, useMemo, useState } from 'react';
import { findPlayerAt } from '#domain/lineup/saved-lineup.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { type CheckedLineup, useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { gridMessages } from '../messages.ts';
import { type Cell, findValidSwaps } from '../model/place-player.ts';
import { type AnyPlace, isSamePlace, listBench, type PlayerPlace } from '../model/places.ts';

const none: ReadonlySet<string> = new Set();

/** Selecting a player of an inning and swapping it with another place of the same inning. */
export function useSelection(openChoices: (place: AnyPlace, trigger: HTMLElement) => void) {
  const { isReadOnly } = useLineupGame();
  const lineup = useLineup();
  const { dispatch } = useLineupEditing();
  const [chosen, select] = useState<PlayerPlace>();
  const selected = chosen && !isReadOnly && isThere(lineup, chosen) ? chosen : undefined;
  const validSwaps = useValidSwaps(lineup, selected);

  const swapWith = (one: PlayerPlace, other: AnyPlace) => {
    select(undefined);
    if (one.inning !== other.inning || isSamePlace(one, other)) return;
    const { inning, position, playerId } = one;
    if (other.position !== null) dispatch({ type: 'place', cell: { inning, position: other.position }, playerId });
    else if (position === null) return;
    else if (other.playerId === undefined) dispatch({ type: 'clear', cell: { inning, position } });
    else dispatch({ type: 'place', cell: { inning, position }, playerId: other.playerId });
  };

  return {
    selected,
    validSwaps,
    select,
    swapWith,
    /** The first press selects, the second swaps. An empty place and a second press on the same one open the choices. */
    press: (place: AnyPlace, trigger: HTMLElement) => {
      const areBothOnBench = selected?.position === null && place.position === null;
      if (isReadOnly) return;
      if (selected?.inning === place.inning && !isSamePlace(selected, place) && !areBothOnBench) {
        swapWith(selected, place);
      } else if (place.playerId === undefined || isSamePlace(selected, place)) {
        select(undefined);
        openChoices(place, trigger);
      } else {
        select({ ...place, playerId: place.playerId });
        explainRings();
      }
    },
    toggleLock: ({ inning, position, playerId }: AnyPlace) => {
      if (isReadOnly || playerId === undefined) return;
      dispatch({ type: 'toggle-lock', lock: { inning, position, playerId } });
    },
    clear: (cell: Cell) => {
      if (!isReadOnly) dispatch({ type: 'clear', cell });
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Once on each device. */
function explainRings(): void {
  if (deviceStorage.getItem(ringsExplained) !== null) return;
  deviceStorage.setItem(ringsExplained, 'true');
  showToast(gridMessages.rings, { tone: 'info' });
}

const ringsExplained = 'ringsExplained';

/**
 * The keys of the places with which the selected player can swap without breaking a rule or missing a preference; undefined
 * while they are being judged. The rules are judged once for each place, which must delay neither the sight of a selection
 * nor that of a swap.
 */
function useValidSwaps(
  { problem, content, violations }: CheckedLineup,
  selected: PlayerPlace | undefined,
): ReadonlySet<string> | undefined {
  const current = useMemo(() => ({ problem, content, violations, selected }), [problem, content, violations, selected]);
  const judged = useDeferredValue(current);
  const validSwaps = useMemo(() => (judged.selected ? findValidSwaps(judged, judged.selected) : none), [judged]);
  // Rings of the lineup before a change would lie.
  return judged === current ? validSwaps : undefined;
}

/** Undo, Generate and another device may have moved the selected player. */
function isThere({ problem, content }: CheckedLineup, { inning, position, playerId }: PlayerPlace): boolean {
  if (position !== null) return findPlayerAt(content, inning, position) === playerId;
  return listBench(problem, inning, content.innings[inning - 1] ?? {}).some(({ id }) => id === playerId);
}
