import type { PlayerId } from 'engine';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { findPlayerAt, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import { type Point, useEdgeScroll } from './edge-scroll.ts';
import { type AnyPlace, isSamePlace, type PlayerPlace } from './valid-swaps.ts';

const longPressMs = 500;
/** A pointer that moves less, in pixels, is pressed, not dragged. */
const dragThreshold = 6;

type Press = {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly place: AnyPlace;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  readonly isDragging: boolean;
};

type GridPointer = {
  readonly content: LineupContent;
  readonly isReadOnly: boolean;
  readonly selected: PlayerPlace | undefined;
  readonly onDrag: (place: PlayerPlace) => void;
  /** Called with undefined outside of all places, and at the end of a drag. */
  readonly onOver: (place: AnyPlace | undefined) => void;
  readonly onDrop: (from: PlayerPlace, to: AnyPlace | undefined) => void;
  readonly onLongPress: (place: AnyPlace) => void;
};

/**
 * Dragging and long presses on the places of a grid. With a mouse every player can be dragged, with a finger only the
 * selected one: a swipe over the others scrolls.
 */
export function useGridPointer(options: GridPointer) {
  const { content, isReadOnly, selected, onDrag, onOver, onDrop, onLongPress } = options;
  const press = useRef<Press>(undefined);
  const isClickIgnored = useRef(false);
  const showTarget = ({ x, y }: Point) => onOver(readPlace(content, document.elementFromPoint(x, y)));
  const edgeScroll = useEdgeScroll(showTarget);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  const end = () => {
    clearTimeout(press.current?.timer);
    edgeScroll.stop();
    press.current = undefined;
    onOver(undefined);
  };

  return {
    onPointerDown: ({ button, pointerId, pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
      isClickIgnored.current = false;
      const place = button === 0 && !isReadOnly ? readPlace(content, target) : undefined;
      if (place === undefined) return;
      const lock = () => {
        isClickIgnored.current = true;
        press.current = undefined;
        onLongPress(place);
      };
      const timer = pointerType === 'mouse' ? undefined : setTimeout(lock, longPressMs);
      press.current = { pointerId, x, y, place, timer, isDragging: false };
    },
    onPointerMove: ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const current = press.current;
      if (current === undefined) return;
      const { place, x, y, pointerId, timer } = current;
      if (!current.isDragging) {
        if (Math.hypot(clientX - x, clientY - y) < dragThreshold) return;
        clearTimeout(timer);
        const canDrag = hasPlayer(place) && (pointerType === 'mouse' || isSamePlace(selected, place));
        if (!canDrag) return;
        currentTarget.setPointerCapture(pointerId);
        press.current = { ...current, isDragging: true };
        onDrag(place);
      }
      showTarget({ x: clientX, y: clientY });
      edgeScroll.follow(currentTarget, { x: clientX, y: clientY });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const current = press.current;
      if (current?.isDragging && hasPlayer(current.place)) {
        isClickIgnored.current = true;
        onDrop(current.place, readPlace(content, document.elementFromPoint(clientX, clientY)));
      }
      end();
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!isClickIgnored.current) return;
      isClickIgnored.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      // A long press would also open the menu of the browser.
      if (press.current?.timer !== undefined || isClickIgnored.current) event.preventDefault();
    },
  };
}

function hasPlayer(place: AnyPlace): place is PlayerPlace {
  return place.playerId !== undefined;
}

/** The place that an element of the grid shows, as its `data-inning`, `data-position` and `data-player` say. */
export function readPlace(content: LineupContent, target: EventTarget | null): AnyPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>('[data-inning]');
  if (cell === null) return undefined;
  const inning = Number(cell.dataset.inning);
  const { position } = cell.dataset;
  if (position !== undefined) return { inning, position, playerId: findPlayerAt(content, inning, position) };
  const playerId: PlayerId | undefined = target.closest<HTMLElement>('[data-player]')?.dataset.player;
  return { inning, position: null, playerId };
}
