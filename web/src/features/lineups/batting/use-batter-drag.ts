import type { PlayerId } from 'engine';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

type Drag = { readonly playerId: PlayerId; readonly from: number; readonly to: number };

type BatterDrag = {
  /** Undefined while nothing is dragged. */
  readonly drag: Drag | undefined;
  /** The props of the handle of a batter, who is at this index. */
  readonly handleProps: (playerId: PlayerId, index: number) => object;
};

/** Moves a row of a list by dragging its handle, or with the arrow keys on it. Escape ends a drag without a move. */
export function useBatterDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (playerId: PlayerId, by: number) => void,
): BatterDrag {
  const [drag, setDrag] = useState<Drag>();

  const handleProps = (playerId: PlayerId, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ playerId, from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag && list.current) setDrag({ ...drag, to: findIndexAt(list.current, clientY) });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(playerId, drag.to - drag.from);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined);
      const by = stepsByKey[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onMove(playerId, by);
    },
  });

  return { drag, handleProps };
}

const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The index of the row at a height of the screen; the first or the last one beyond the list. */
function findIndexAt(list: HTMLElement, clientY: number): number {
  const bottoms = [...list.children].map((row) => row.getBoundingClientRect().bottom);
  const index = bottoms.findIndex((bottom) => clientY < bottom);
  return index === -1 ? bottoms.length - 1 : index;
}
