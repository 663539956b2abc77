import type { PlayerId } from 'engine';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { findPlayerAt, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import { type AnyPlace, isSamePlace, type PlayerPlace } from '../model/places.ts';

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

/** Within this distance of an edge, in pixels, a dragged player scrolls what is behind it. */
const edge = 48;
/** The most pixels of one frame, at the edge itself. */
const maxStep = 12;

type Point = { readonly x: number; readonly y: number };
type Area = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** How far to scroll in a frame: faster the closer the pointer is to the edge, and not at all away from it. */
export function measureStep({ x, y }: Point, { left, right, top, bottom }: Area): Point {
  return { x: stepOf(x - left, right - x), y: stepOf(y - top, bottom - y) };
}

function stepOf(toStart: number, toEnd: number): number {
  const speed = (distance: number) => Math.round(maxStep * Math.min(1, Math.max(0, 1 - distance / edge)));
  return speed(toEnd) - speed(toStart);
}

/**
 * Scrolls the grid, and the page where the grid is as high as its content, while a pointer stays near an edge.
 * `onScroll` is called after each step, because other cells are under the pointer then.
 */
function useEdgeScroll(onScroll: (pointer: Point) => void) {
  const frame = useRef(0);
  const report = useRef(onScroll);
  useEffect(() => {
    report.current = onScroll;
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const stop = () => cancelAnimationFrame(frame.current);
  return {
    stop,
    /** `table` is the grid, and what scrolls it is its parent. */
    follow: (table: Element, pointer: Point) => {
      const step = () => {
        if (!scrollBy(table.parentElement, pointer) && !scrollBy(document.scrollingElement, pointer)) return;
        frame.current = requestAnimationFrame(step);
        report.current(pointer);
      };
      stop();
      frame.current = requestAnimationFrame(step);
    },
  };
}

/** False when nothing could be scrolled. */
function scrollBy(element: Element | null, pointer: Point): boolean {
  if (element === null) return false;
  const { left, top } = element.getBoundingClientRect();
  const isPage = element === document.scrollingElement;
  const start = isPage ? { left: 0, top: 0 } : { left, top };
  const area = { ...start, right: start.left + element.clientWidth, bottom: start.top + element.clientHeight };
  const step = measureStep(pointer, { ...area, bottom: Math.min(area.bottom, innerHeight) });
  const before = { left: element.scrollLeft, top: element.scrollTop };
  element.scrollLeft += step.x;
  element.scrollTop += step.y;
  return element.scrollLeft !== before.left || element.scrollTop !== before.top;
}
